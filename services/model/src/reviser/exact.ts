import { type ProtocolDocument, parse, render } from '@cerina/library';
import { type ExactInAsk, exactIn } from '@cerina/library/asks/exact/in-ask';
import { screenFeedback } from '../judge/feedback.ts';
import type { PointAnswer } from '../writer/request.ts';
import { type CarriedOut, carriedOut } from './carried-out.ts';
import type { Change, Situation } from './operation.ts';

/** The orders of an ask that are clear to the letter, each as a change; with what else the ask asks for. */
function exactly({ point, read }: Situation): {
  orders: { ask: string; change: Change }[];
  exact: ExactInAsk | undefined;
} {
  const isOwn = point.from === 'human' && point.line === undefined;
  const exact = isOwn ? exactIn(point.text, point.message ?? point.text, render(read)) : undefined;
  const message = point.message ?? point.text;
  const orders = (exact?.own ?? []).map(({ edit, from, to, namedFrom = from }) => ({
    ask: message.slice(Math.min(from, namedFrom), to).trim(),
    change: {
      did: 'It is as it was given, word for word',
      edit: (document: ProtocolDocument) => {
        const made = edit(render(document));
        return made === undefined
          ? { declined: 'The place that it names has changed too much to be found again.' }
          : parse(made);
      },
    },
  }));
  return { orders, exact };
}

/** The answer to a point of which something was done, with why the rest was not. */
export function applied(
  next: ProtocolDocument,
  { id }: Situation['point'],
  { did, refused }: Pick<CarriedOut, 'did' | 'refused'>,
): Answered {
  const why = [...new Set(did), ...refused.map((reason) => `Not done: ${reason}`)].join(' ');
  return { next, answer: { pointId: id, answer: 'applied', why }, did };
}

/** What the judge makes of a point, by the text as its author read it. */
export const verdictOn = ({ point, read }: Situation) =>
  screenFeedback({ points: [point], draft: [{ text: render(read) }] }).verdicts[0];

/** What became of a point. */
export interface Answered {
  next: ProtocolDocument;
  answer: PointAnswer;
  did: string[];
}

/** Carries out what a point orders to the letter, and leaves the rest of it, or all where that is nothing, to `answerAsRead`. */
export function toTheLetter(
  document: ProtocolDocument,
  situation: Situation,
  answerAsRead: (document: ProtocolDocument, situation: Situation) => Answered,
): Answered {
  const { point } = situation;
  const { orders, exact } = exactly(situation);
  const isAgainst =
    exact !== undefined &&
    ((point.verdict && point.verdict.verdict !== 'apply') ||
      verdictOn(situation)?.verdict !== 'apply');
  const isOpen = exact?.own.length === 0 && exact.left.length > 0;
  if (!exact || isAgainst || isOpen) return answerAsRead(document, situation);
  const message = point.message ?? point.text;
  const made = orders.reduce<CarriedOut>(
    (own, { ask, change }) => {
      const next = carriedOut([change], own.next, {
        ...situation,
        point: { ...point, text: ask, message },
      });
      return {
        next: next.next,
        did: [...own.did, ...next.did],
        refused: [...own.refused, ...next.refused],
      };
    },
    { next: document, did: [], refused: [] },
  );
  if (exact.left.length === 0 && made.did.length === 0)
    return declinedFor(
      document,
      situation,
      [...new Set(made.refused)].join(' ') || 'It is answered with what it belongs to.',
    );
  const text = exact.left.join(' ');
  const rest: Answered | undefined =
    text === ''
      ? undefined
      : answerAsRead(made.next, {
          ...situation,
          point: { ...point, text, message },
        });
  const open = [...made.refused, ...(rest && rest.did.length === 0 ? [rest.answer.why] : [])];
  const did = [...made.did, ...(rest?.did ?? [])];
  if (did.length === 0) return declinedFor(document, situation, open.join(' '));
  const now = rest && rest.did.length > 0 ? rest.next : made.next;
  return applied(now, point, { did, refused: open });
}

const declinedFor = (next: ProtocolDocument, { point }: Situation, why: string): Answered => ({
  ...{ next, did: [] },
  answer: { pointId: point.id, answer: 'declined', why },
});
