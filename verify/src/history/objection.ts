import type { Board } from '../board/fold.ts';
import { versionsOfText } from '../board/same-text.ts';
import type { Answer } from '../reading/fact.ts';

type Result = Extract<Answer['outcome'], { ok: true }>['result'];
type Found = Extract<Result, { kind: 'assess' }>['assessment'];

/**
 * How grave what was found on a text is: 3 for a rule's critical flag, 2 for a model's, between 1 and 2 for what is below the bar,
 * more the lower it is, or was not read by rules, a half for another flag, 0 for nothing.
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

/** The same without how low a score is. */
export const bandOf = (gravity: number): number => (gravity < 1 ? gravity : Math.floor(gravity));

/** How much a Guardian's answer stands in the way: the more, the graver. */
export function objection({ outcome }: Pick<Answer, 'outcome'>, least: number): number {
  if (!outcome.ok) return 0;
  const { result } = outcome;
  if (result.kind === 'screen_intent' || result.kind === 'screen_feedback')
    return ['go', 'ask', 'hold', 'refuse'].indexOf(result.screening.outcome);
  return result.kind === 'assess' ? gravityOf(result.assessment, least) : 0;
}

type Flag = Found['flags'][number];
const isSameFinding = (one: Flag, other: Flag): boolean =>
  one.code === other.code && one.lineHash === other.lineHash && one.source === other.source;

/** An answer without what was dismissed of another reading of the same text: the same finding, of the same line. */
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

/**
 * Whether what was found is graver than all that is known of that text, and not dismissed, on a board that has it assessed, or has it as more
 * than one version: of bytes that are there twice, the question is one.
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
  // a lower score alone takes the place of nothing that is open
  const open = flags.filter((flag) => versions.includes(flag.version) && !flag.dismissed);
  return (
    own > most && open.every((known) => found.flags.some((flag) => isSameFinding(flag, known)))
  );
}
