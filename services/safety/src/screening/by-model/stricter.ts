import {
  DIFFICULTY_BY_MODEL,
  DIFFICULTY_UNKNOWN,
  MOST_LIMITS,
  readLimitsOf,
  type Screening,
  type ScreenReason,
} from '@cerina/contracts';
import { asOneLine } from '@cerina/runtime/model/one-line';
import type { IntentJudgement } from '../../prompt.ts';
import { mayBeUsed, neverFor } from '../../understanding/factors.ts';
import { cardForAge, type Writer } from '../cards.ts';
import { insteadOf } from '../messages.ts';
import { riskQuestion } from '../questions.ts';
import { reasonsBy } from './reasons.ts';
import { suspectedIn } from './suspected.ts';

/** The content of a judgement whose proof has been checked. */
type Proven<T> = Omit<T, 'proof'>;

const strictness = { go: 0, ask: 1, hold: 2, refuse: 3 } as const;

/** Does a screening ask what is wanted, and nothing about risk? */
export const asksOnlyWhatIsWanted = ({ outcome, questions = [] }: Screening): boolean =>
  outcome === 'ask' && questions.every(({ kind }) => kind === 'scope');

/**
 * What was not clear to the rules need not be asked where the model says what it is about. What they ask though they know that, as
 * of two words, is still asked.
 */
export function settled(screening: Screening, byRule: Screening): Screening {
  const isKnown = ({ constraints }: Screening) =>
    constraints.condition !== null || constraints.technique !== null;
  if (!asksOnlyWhatIsWanted(screening) || !isKnown(screening) || isKnown(byRule)) return screening;
  const { questions: _, ...rest } = screening;
  return { ...rest, outcome: 'go' };
}

/**
 * The rules' screening, made stricter where the model is stricter; never laxer. What is held or refused gets its way on, and
 * what may be danger is not refused before a person has looked at it or answered: what rules turn away or refuse for a task is held where the
 * model holds it, and asked about or given a card where it would ask (`refusedAs`: what rules alone refuse it as).
 * What a model asks about although somebody assessed the risk is held: a person looks. The difficulty and the technique are
 * the model's where rules found none, and a technique that is ruled out for the difficulty or the person is none.
 */
export function stricterIntent(
  byRule: Screening,
  byModel: Omit<
    Proven<IntentJudgement>,
    'case' | 'misread' | 'missed' | 'wrongSubject' | 'cleared' | 'unwise'
  >,
  {
    writer,
    isAssessed,
    refusedAs = null,
  }: { writer: Writer; isAssessed: boolean; refusedAs?: 'task' | 'none_of_ours' | null },
): Screening {
  const { condition: read, technique, assumed } = byRule.constraints;
  const isNamed = read === null && byModel.condition !== null;
  const condition = read ?? byModel.condition;
  const isFit = (id: string | null) => id !== null && mayBeUsed(id, byRule.constraints, condition);
  const isUnfit =
    technique !== null && condition !== null && neverFor(condition).includes(technique);
  const own = isNamed && isUnfit ? null : technique;
  const constraints = {
    ...byRule.constraints,
    condition,
    technique: own ?? (isFit(byModel.technique) ? byModel.technique : null),
    ...(isNamed && {
      assumed: assumed.map((each) => (each === DIFFICULTY_UNKNOWN ? DIFFICULTY_BY_MODEL : each)),
    }),
  };
  const outcome = byModel.outcome === 'ask' && isAssessed ? 'hold' : byModel.outcome;
  const asksMore = outcome === 'ask' && asksOnlyWhatIsWanted(byRule);
  const seesDanger = outcome === 'hold' || outcome === 'ask';
  const isPassedOver = seesDanger && refusedAs !== null;
  if (!asksMore && !isPassedOver && strictness[outcome] <= strictness[byRule.outcome])
    return { ...byRule, constraints };
  const reasons = reasonsBy(byModel.reasons);
  const said: ScreenReason[] =
    reasons.length > 0 ? reasons : [{ code: 'model', message: 'The model asks for more care.' }];
  const { code, quote = '' } = said[0]!;
  const card = cardForAge(code, writer, constraints.ageGroup);
  if (outcome === 'ask' && refusedAs === 'task')
    return { ...byRule, reasons: [...byRule.reasons, ...said], card, constraints };
  const { questions = [], instead: _, ...rest } = byRule;
  // a refusal ends a request: nobody would look at what may be danger in it
  if (outcome === 'refuse' && suspectedIn(byRule))
    return { ...byRule, reasons: [...byRule.reasons, ...said], constraints };
  const stricter = { ...rest, outcome, reasons: [...said, ...byRule.reasons], constraints };
  if (outcome === 'refuse') return { ...stricter, instead: insteadOf(code) };
  return {
    ...stricter,
    card,
    ...(outcome === 'ask' && { questions: [riskQuestion(quote), ...questions] }),
  };
}

const MOST_WHY = 500;

/**
 * The screening with the limits that the model calls misread, so that what only one of two readers sees holds no text. What
 * rules did not read cannot be doubted, and an answer that stops the request doubts nothing.
 */
export function withDoubts(
  screening: Screening,
  { outcome, misread }: Pick<IntentJudgement, 'outcome' | 'misread'>,
): Screening {
  const doubted = readLimitsOf(screening.constraints).flatMap((each) => {
    const said = misread.find(({ read }) => read === each.read);
    return said ? [{ ...each, why: asOneLine(said.why, MOST_WHY) }] : [];
  });
  if (outcome !== 'go' || doubted.length === 0) return screening;
  return {
    ...screening,
    constraints: { ...screening.constraints, doubted: doubted.slice(0, MOST_LIMITS) },
  };
}
