import type { Board } from './board/fold.ts';
import type { Answer } from './fact.ts';

type Result = Extract<Answer['outcome'], { ok: true }>['result'];
type Found = Extract<Result, { kind: 'assess' }>['assessment'];

/** How grave what was found on a text is: a rule's critical flag, a model's, what is below the bar or not read by rules, nothing. */
export function gravityOf(
  { flags, score, rulesApplied }: Pick<Found, 'flags' | 'score' | 'rulesApplied'>,
  least: number,
): number {
  const critical = flags.filter(({ severity }) => severity === 'critical');
  if (critical.some(({ source }) => source === 'rule')) return 3;
  if (critical.length > 0) return 2;
  return score < least || !rulesApplied ? 1 : 0;
}

/** How much a Guardian's answer stands in the way: the more, the graver. */
export function objection({ outcome }: Pick<Answer, 'outcome'>, least: number): number {
  if (!outcome.ok) return 0;
  const { result } = outcome;
  if (result.kind === 'screen_intent' || result.kind === 'screen_feedback')
    return ['go', 'ask', 'hold', 'refuse'].indexOf(result.screening.outcome);
  return result.kind === 'assess' ? gravityOf(result.assessment, least) : 0;
}

/**
 * Was it given before something that happened at that place and time? Where a restoration put it is no sign of when it
 * was given: of an answer that was stored again its own time counts too.
 */
export function wasGivenBefore(
  answer: Answer,
  { sequence, at }: { sequence: number; at: string },
  moved: Set<string>,
): boolean {
  if (answer.sequence < sequence) return true;
  return moved.has(answer.subject) && Date.parse(answer.at) < Date.parse(at);
}

/** Whether what was found on a version is graver than what is known of it on a board that has it assessed. */
export function isGraver(found: Found, { safety, flags, policy }: Board): boolean {
  const known = safety[found.version];
  if (!known || known.level === 'unassessed' || known.score === null) return false;
  const { rulesApplied } = known as { rulesApplied?: unknown };
  const was = {
    score: known.score,
    rulesApplied: rulesApplied === true,
    flags: flags.filter(({ version }) => version === found.version),
  };
  return gravityOf(found, policy.safety) > gravityOf(was, policy.safety);
}
