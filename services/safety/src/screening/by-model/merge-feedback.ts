import type { BriefPoint, FeedbackScreening, PointVerdict, ScreenReason } from '@cerina/contracts';
import { askedIn, type FeedbackJudgement } from '../../prompt.ts';
import { cardFor } from '../cards.ts';
import { asksIn, asksOfPoint, speaksOfBefore } from '../except.ts';
import { messageOf } from '../messages.ts';
import { reasonsBy, whyBy } from './reasons.ts';

const weight = { apply: 0, decline: 1, hold: 2 } as const;

type ByModel = Omit<FeedbackJudgement, 'proof'>['verdicts'][number];

/**
 * A model's verdict as one on the point: whole asks that it declines are left out of a point that is applied. The point is declined where
 * its words are no such asks, or are all of them, and where a sentence that follows one of them may speak of it.
 */
function inPart(
  { except, ...other }: ByModel,
  { except: byRule = [], why }: PointVerdict,
  text: string,
): PointVerdict {
  const sentences = asksOfPoint(text);
  const named = except.map((words) => asksIn(text, words.trim()));
  const own = named.flatMap((asks) => asks ?? []);
  const gone = [...byRule, ...own];
  const left = sentences.filter((sentence) => !gone.includes(sentence.trim()));
  const follows = (sentence: string): boolean =>
    gone.includes(sentences[sentences.indexOf(sentence) - 1]?.trim() ?? '');
  const isInPart =
    other.verdict === 'decline' &&
    own.length > 0 &&
    named.every((asks) => asks !== null) &&
    left.length > 0 &&
    !left.some((sentence) => follows(sentence) && speaksOfBefore(sentence));
  if (!isInPart) return other;
  const reasons = [why, other.why].filter((each) => each !== '').join(' ');
  return { ...other, verdict: 'apply', why: reasons, except: gone };
}

const joined = (reasons: string[]): string =>
  [...new Set(reasons.filter((each) => each !== ''))].join(' ');

/** Who names words of the text as left out does not apply them, whatever the verdict is called. */
function asNamed(verdict: ByModel, text: string): ByModel {
  const except = verdict.except.filter(
    (words) => /\p{L}/u.test(words) && text.includes(words.trim()),
  );
  return verdict.verdict === 'apply' && except.length > 0
    ? { ...verdict, verdict: 'decline', except }
    : verdict;
}

/** The asks that a decline of the whole names; null where it names none, or a piece of one: then it has all of them. */
function namedIn({ except }: ByModel, text: string): string[] | null {
  const asks = except.map((words) => asksIn(text, words.trim()));
  const isNamed = asks.length > 0 && asks.every((each) => each !== null);
  return isNamed ? asks.flatMap((each) => each!.map((ask) => ask.trim())) : null;
}

/** The stricter of two verdicts on the same; of two that decline parts both parts. */
function stricter(one: ByModel, other: ByModel): ByModel {
  const by = weight[other.verdict] - weight[one.verdict];
  if (by !== 0 || one.verdict === 'apply') return by > 0 ? other : one;
  const areParts = one.except.length > 0 && other.except.length > 0;
  const except = areParts ? [...new Set([...one.except, ...other.except])] : [];
  return { ...one, why: joined([one.why, other.why]), except };
}

/**
 * A model's judgement with one verdict on each point, where it judged the wishes of one by themselves: held where one of them is, and
 * declined but for those that are to be done. Its verdict on the whole counts too where that is stricter, with the wishes that it names. `points` are as the model was given them.
 */
export function byPoint<J extends Omit<FeedbackJudgement, 'proof'>>(
  judged: J,
  points: readonly Pick<BriefPoint, 'id' | 'text'>[],
): J {
  const given = new Map<string, ByModel>();
  const texts = new Map(
    points.flatMap((point) => [point, ...askedIn(point)].map(({ id, text }) => [id, text])),
  );
  for (const written of judged.verdicts) {
    const verdict = asNamed(written, texts.get(written.pointId) ?? '');
    const before = given.get(verdict.pointId);
    given.set(verdict.pointId, before ? stricter(before, verdict) : verdict);
  }
  const others = judged.verdicts.filter(({ pointId }) => !texts.has(pointId));
  const verdicts = points.flatMap((point): ByModel[] => {
    const asks = askedIn(point);
    const whole = given.get(point.id);
    const own = asks.flatMap(({ id, text }) => {
      const verdict = given.get(id);
      return verdict ? [{ ...verdict, text }] : [];
    });
    if (own.length === 0) return whole ? [whole] : [];
    const gravest = own.reduce((one, other) =>
      weight[other.verdict] > weight[one.verdict] ? other : one,
    ).verdict;
    const isOfWhole = whole !== undefined && whole.verdict !== 'apply';
    if (isOfWhole && weight[whole.verdict] > weight[gravest]) return [whole];
    const named = isOfWhole && gravest === 'decline' ? namedIn(whole, point.text) : [];
    if (whole && named === null) return [whole];
    const stopped = own.filter(({ verdict, text }) => verdict !== 'apply' || named?.includes(text));
    // a wish that is left out has the verdict on the whole, and that has none to part it by
    const isPart =
      gravest === 'decline' && own.length === asks.length && stopped.length < asks.length;
    const why = joined([
      ...(named?.length ? [whole!.why] : []),
      ...stopped.map((each) => each.why),
    ]);
    const except = isPart ? stopped.map(({ text }) => text) : [];
    return [{ pointId: point.id, verdict: gravest, why, except }];
  });
  return { ...judged, verdicts: [...verdicts, ...others] };
}

/** The rules' verdict on each point, made stricter where the model is stricter; every point keeps exactly one. */
export function stricterFeedback(
  byRule: FeedbackScreening,
  byModel: Omit<FeedbackJudgement, 'proof'>,
  points: readonly Pick<BriefPoint, 'id' | 'text'>[],
): FeedbackScreening {
  const texts = new Map(points.map(({ id, text }) => [id, text]));
  // of several verdicts on one point the strictest counts
  const verdicts = byRule.verdicts.map((own) =>
    byModel.verdicts
      .filter(({ pointId }) => pointId === own.pointId)
      .map((other) => ({ ...other, why: whyBy(other.why) }))
      .reduce<PointVerdict>(
        (verdict, other) =>
          weight[other.verdict] > weight[verdict.verdict]
            ? inPart(other, verdict, texts.get(own.pointId) ?? '')
            : verdict,
        own,
      ),
  );
  const held =
    byRule.outcome === 'hold' ||
    byModel.outcome === 'hold' ||
    // a point that is named by another id than its own is one all the same
    [...verdicts, ...byModel.verdicts].some(({ verdict }) => verdict === 'hold');
  const reasons = reasonsBy(byModel.reasons);
  return {
    ...byRule,
    outcome: held ? 'hold' : 'go',
    verdicts,
    reasons: [...byRule.reasons, ...reasons],
    // read by rule alone it continues: a hold is the model's, and comes with a card too
    ...(held && { card: byRule.card ?? cardFor(reasons[0]?.code ?? 'new_risk', 'clinician') }),
  };
}

/**
 * What the second reader alone holds of some feedback: its findings, and the verdicts without it. Null where rules found anything in
 * a point that it holds, or hold another.
 */
export function heldByReaderAlone(
  byBoth: FeedbackScreening,
  byRules: FeedbackScreening,
): { byRules: FeedbackScreening; found: ScreenReason[] } | null {
  if (byBoth.outcome !== 'hold' || byRules.outcome !== 'go') return null;
  const held = byBoth.verdicts.filter(({ verdict }) => verdict === 'hold');
  const isOfReader = held.every(({ pointId }) =>
    byRules.verdicts.some(
      (each) => each.pointId === pointId && each.verdict === 'apply' && !each.except,
    ),
  );
  return isOfReader ? { byRules, found: byBoth.reasons.slice(byRules.reasons.length) } : null;
}

/** Feedback in which a model sees no danger, though the second reader does: a person is asked, and the verdicts count after that. */
export function asAskedFeedback(
  judged: FeedbackScreening,
  found: ScreenReason[],
  card: FeedbackScreening['card'],
): FeedbackScreening {
  const disputed = found.map((reason) => ({
    ...reason,
    code: 'danger_disputed',
    message: messageOf('danger_disputed'),
  }));
  return {
    ...judged,
    outcome: 'ask',
    reasons: [...disputed, ...judged.reasons],
    ...(card && { card }),
  };
}

/** The screening, with each point declined of which even what was left is not to be applied. */
export function wholly(
  screening: FeedbackScreening,
  ofTheRest: FeedbackScreening,
): FeedbackScreening {
  const isLeft = (pointId: string): boolean =>
    ofTheRest.verdicts.some(
      (each) => each.pointId === pointId && (each.verdict !== 'apply' || each.except !== undefined),
    );
  const verdicts = screening.verdicts.map((verdict): PointVerdict => {
    if (!isLeft(verdict.pointId)) return verdict;
    const { except: _, ...rest } = verdict;
    return { ...rest, verdict: 'decline' };
  });
  return { ...screening, verdicts };
}
