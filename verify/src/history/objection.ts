import type { Board } from '../board/fold.ts';
import { versionsOfText } from '../board/same-text.ts';
import type { Answer } from '../reading/fact.ts';

type Result = Extract<Answer['outcome'], { ok: true }>['result'];
type Found = Extract<Result, { kind: 'assess' }>['assessment'];

/**
 * The gravity of the findings on a text: 3 for a rule's critical flag, 2 for a model's, between 1 and 2 for a score
 * below the bar (higher for a lower score) or a text not read by rules, a half for another flag, 0 for nothing.
 */
export function gravityOf(
  { flags, score, rulesApplied }: Pick<Found, 'flags' | 'score' | 'rulesApplied'>,
  least: number,
): number {
  const critical = flags.filter(({ severity }) => severity === 'critical');
  if (critical.some(({ source }) => source === 'rule')) return 3;
  if (critical.length > 0) return 2;
  const isLow = score < least;
  if (isLow || !rulesApplied)
    return 1 + (isLow ? (100 - score) / 250 : 0) + (rulesApplied ? 0 : 0.5);
  return flags.length > 0 ? 0.5 : 0;
}

/** The same without the size of a low score. */
export const bandOf = (gravity: number): number => (gravity < 1 ? gravity : Math.floor(gravity));

/** How strongly a Guardian's answer objects: higher is graver. */
export function objection({ outcome }: Pick<Answer, 'outcome'>, least: number): number {
  if (!outcome.ok) return 0;
  const { result } = outcome;
  if (
    result.kind === 'screen_intent' ||
    result.kind === 'screen_feedback' ||
    result.kind === 'screen_reason'
  )
    return ['go', 'ask', 'hold', 'refuse'].indexOf(result.screening.outcome);
  return result.kind === 'assess' ? gravityOf(result.assessment, least) : 0;
}

type Flag = Found['flags'][number];
const isSameFinding = (one: Flag, other: Flag): boolean =>
  one.code === other.code && one.lineHash === other.lineHash && one.source === other.source;

/** An answer without what was dismissed in another assessment of the same text: the same finding, on the same line. */
export function withoutDismissed(answer: Answer, dismissed: Found['flags']): Answer {
  const { outcome } = answer;
  if (!outcome.ok || outcome.result.kind !== 'assess') return answer;
  const { assessment } = outcome.result;
  const flags = assessment.flags.filter(
    (flag) => !dismissed.some((each) => isSameFinding(flag, each)),
  );
  const result = { ...outcome.result, assessment: { ...assessment, flags } };
  return { ...answer, outcome: { ...outcome, result } };
}

/**
 * Was it given before something at that position and time? A restored answer's position does not show when it was
 * given: the time in the answer counts too.
 */
export function wasGivenBefore(
  answer: Answer,
  { sequence, at }: { sequence: number; at: string },
  moved: Set<string>,
): boolean {
  if (answer.sequence < sequence) return true;
  return moved.has(answer.subject) && Date.parse(answer.at) < Date.parse(at);
}

/**
 * Whether the findings are graver than all known about that text, and not dismissed, on a board that has it assessed,
 * or has it as more than one version: for duplicate texts the question is the same.
 */
export function isGraver(found: Found, { drafts, safety, flags, policy }: Board): boolean {
  const gravities: number[] = [];
  const versions = versionsOfText(drafts, found.version);
  for (const version of versions) {
    const known = safety[version];
    if (!known || known.level === 'unassessed' || known.score === null) continue;
    const { rulesApplied } = known as { rulesApplied?: unknown };
    const was = {
      score: known.score,
      rulesApplied: rulesApplied === true,
      flags: flags.filter((flag) => flag.version === version && !flag.dismissed),
    };
    gravities.push(gravityOf(was, policy.safety));
  }
  if (gravities.length === 0 && versions.length < 2) return false;
  const [own, most] = [gravityOf(found, policy.safety), Math.max(0, ...gravities)];
  if (bandOf(own) !== bandOf(most)) return own > most;
  // a lower score alone replaces no open flag
  const open = flags.filter((flag) => versions.includes(flag.version) && !flag.dismissed);
  return (
    own > most && open.every((known) => found.flags.some((flag) => isSameFinding(flag, known)))
  );
}
