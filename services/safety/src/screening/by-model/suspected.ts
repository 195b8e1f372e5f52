import type { Screening, ScreenReason } from '@cerina/contracts';
import type { IntentJudgement } from '../../prompt.ts';
import type { Passage } from '../../second-reader/screening.ts';
import { fold } from '../../text/fold.ts';
import { messageOf } from '../messages.ts';
import { whyBy } from './reasons.ts';

/** Reasons of a refusal for a task that could injure, and what may be noted beside it. */
const ofTask = new Set([
  'dangerous_task',
  'possible_danger',
  'danger_cleared',
  'danger_excused',
  'danger_assessed',
]);

/** Is a request refused for a task that could injure, and for nothing else? */
export const isRefusedAsTask = ({ outcome, reasons, stripped }: Screening): boolean =>
  outcome === 'refuse' &&
  stripped.length === 0 &&
  reasons[0]?.code === 'dangerous_task' &&
  reasons.every(({ code }) => ofTask.has(code));

/** Is a request turned away as none of ours, with nothing in it that may be danger? */
export const isTurnedAway = ({ outcome, reasons, card, stripped }: Screening): boolean =>
  outcome === 'refuse' &&
  stripped.length === 0 &&
  card === undefined &&
  reasons[0]?.code === 'out_of_scope';

/** What the rules and the second reader suspect, and what becomes of the request by them. */
export function suspectedIn(byRule: Screening) {
  const { outcome, reasons, questions = [] } = byRule;
  const isSuspected =
    outcome === 'hold' || isRefusedAsTask(byRule) || questions.some(({ kind }) => kind === 'risk');
  if (!isSuspected) return null;
  const words = new Set(reasons.flatMap(({ quote }) => quote ?? []));
  return { outcome, passages: [...words].map((each, n) => ({ number: n + 1, words: each })) };
}

/** Why each of the passages is no danger, as the model says; null where it leaves one out, or where there is none to look at. */
export function clearedBy(
  { cleared }: Pick<IntentJudgement, 'cleared'>,
  suspected: ReturnType<typeof suspectedIn>,
): Passage[] | null {
  const whys = (suspected?.passages ?? []).map(({ number, words }) => ({
    words,
    why: whyBy(cleared.find((each) => each.number === number)?.why ?? ''),
  }));
  return whys.length > 0 && whys.every(({ why }) => why !== '') ? whys : null;
}

/** A request that rules refuse for a task, where the model says why it is none: the passage is one to look at. */
export function asTaskByModel(refused: Screening, whys: readonly Passage[]): Screening {
  const { instead: _, card: __, ...rest } = refused;
  const reasons = refused.reasons.map(({ quote = '', ...reason }): ScreenReason => {
    const why = whys.find(({ words }) => words === quote)?.why ?? '';
    if (reason.code === 'dangerous_task')
      return { code: 'task_by_model', message: `${messageOf('task_by_model')} ${why}`, quote };
    return reason.code === 'possible_danger'
      ? { code: 'danger_cleared', message: `${messageOf('danger_cleared')} ${why}`, quote }
      : { ...reason, quote };
  });
  return { ...rest, outcome: 'go', reasons };
}

/** A request that rules turn away, where the model names a difficulty or a method of the library that it is about. */
export function asScopeByModel(
  turnedAway: Screening,
  { condition, technique }: Pick<IntentJudgement, 'condition' | 'technique'>,
): Screening {
  if (condition === null && technique === null) return turnedAway;
  const { instead: _, ...rest } = turnedAway;
  const reasons = turnedAway.reasons.map((reason) =>
    reason.code === 'out_of_scope'
      ? { code: 'scope_by_model', message: messageOf('scope_by_model') }
      : reason,
  );
  return { ...rest, outcome: 'go', reasons };
}

/** As many wishes as a person can look at. */
const MOST_UNWISE = 8;

/** The screening with the wishes that a model would not have done as they are asked; words that the request has not are not quoted. */
export function withUnwise(
  screening: Screening,
  unwise: IntentJudgement['unwise'],
  request: string,
): Screening {
  const all = fold(request).text;
  const reasons = unwise.slice(0, MOST_UNWISE).flatMap(({ words, why }): ScreenReason[] => {
    const [quote, message] = [words.trim(), whyBy(why)];
    const isThere = quote !== '' && all.includes(fold(quote).text);
    return message ? [{ code: 'unwise_wish', message, ...(isThere && { quote }) }] : [];
  });
  return reasons.length > 0
    ? { ...screening, reasons: [...screening.reasons, ...reasons] }
    : screening;
}
