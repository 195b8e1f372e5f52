import type { Screening } from '@cerina/contracts';
import type { IntentJudgement } from '../../prompt.ts';
import { mayBeUsed } from '../../understanding/factors.ts';
import { messageOf } from '../messages.ts';
import { aWord, DANGEROUS_TASK, MOST_PASSAGES, type Passage } from './passages.ts';
import { whyBy } from './reasons.ts';

/** Reasons of a refusal for a task that could injure, and what may be noted beside it. */
const ofTask = new Set([DANGEROUS_TASK, 'possible_danger', 'danger_excused', 'danger_assessed']);

/** Is a request refused for a task that could injure, and for nothing else? */
export const isRefusedAsTask = ({ outcome, reasons, stripped }: Screening): boolean =>
  outcome === 'refuse' &&
  stripped.length === 0 &&
  reasons[0]?.code === DANGEROUS_TASK &&
  reasons.every(({ code }) => ofTask.has(code));

/** Is a request turned away as none of ours, with nothing in it that may be danger? */
export const isTurnedAway = ({ outcome, reasons, card, stripped }: Screening): boolean =>
  outcome === 'refuse' &&
  stripped.length === 0 &&
  card === undefined &&
  reasons[0]?.code === 'out_of_scope';

/** What the rules and the second reader suspect, and what becomes of the request by them; with passages that no reason quotes (`others`). */
export function suspectedIn(byRule: Screening, others: readonly string[] = []) {
  const { outcome, reasons, questions = [] } = byRule;
  const isSuspected =
    outcome === 'hold' || isRefusedAsTask(byRule) || questions.some(({ kind }) => kind === 'risk');
  if (!isSuspected) return null;
  const words = new Set([...reasons.flatMap(({ quote }) => quote || []), ...others]);
  return { outcome, passages: [...words].map((each, n) => ({ number: n + 1, words: each })) };
}

/** Why each of the passages is no danger, as the model says; null where it leaves one out, or where there is none to look at, or more than can be explained. */
export function clearedBy(
  { cleared }: Pick<IntentJudgement, 'cleared'>,
  suspected: ReturnType<typeof suspectedIn>,
): Passage[] | null {
  const whys = (suspected?.passages ?? []).map(({ number, words }) => ({
    words,
    why: whyBy(cleared.find((each) => each.number === number)?.why ?? ''),
  }));
  const isWhole = whys.length > 0 && whys.length <= MOST_PASSAGES;
  return isWhole && whys.every(({ why }) => aWord.test(why)) ? whys : null;
}

/** A request that rules turn away, where the model names a difficulty or a method of the library that it is about. */
export function asScopeByModel(
  turnedAway: Screening,
  { condition, technique }: Pick<IntentJudgement, 'condition' | 'technique'>,
): Screening {
  const { constraints } = turnedAway;
  const isMethod = technique !== null && mayBeUsed(technique, constraints, condition);
  if (condition === null && !isMethod) return turnedAway;
  const { instead: _, ...rest } = turnedAway;
  const reasons = turnedAway.reasons.map((reason) =>
    reason.code === 'out_of_scope'
      ? { code: 'scope_by_model', message: messageOf('scope_by_model') }
      : reason,
  );
  return { ...rest, outcome: 'go', reasons };
}
