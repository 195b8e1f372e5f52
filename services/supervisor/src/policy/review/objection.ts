import {
  type Answer,
  type Blackboard,
  type SafetyAssessment,
  type Screening,
  versionsOfText,
} from '@cerina/contracts';

const outcomes: Screening['outcome'][] = ['go', 'ask', 'hold', 'refuse'];

/** How strongly a Guardian's answer objects: higher is graver; 0 for no objection. */
export function objectionOf({ outcome }: Answer, { policy }: Blackboard): number {
  if (!outcome.ok) return 0;
  const { result } = outcome;
  switch (result.kind) {
    case 'screen_intent':
    case 'screen_feedback':
    case 'screen_reason':
      return outcomes.indexOf(result.screening.outcome);
    case 'assess':
      return gravityOf(result.assessment, policy);
    default:
      return 0;
  }
}

/**
 * The gravity of the findings on a text, in descending order: a rule's critical flag, a model's, no rules or a score
 * below the bar (lower is graver), any other flag, nothing.
 */
function gravityOf(
  { flags, score, rulesApplied }: Pick<SafetyAssessment, 'flags' | 'score' | 'rulesApplied'>,
  { safety }: Blackboard['policy'],
): number {
  const critical = flags.filter(({ severity }) => severity === 'critical');
  if (critical.some(({ source }) => source === 'rule')) return 3;
  if (critical.length > 0) return 2;
  const low = score < safety ? (100 - score) / 250 : 0;
  if (low > 0 || !rulesApplied) return 1 + low + (rulesApplied ? 0 : 0.5);
  return flags.length > 0 ? 0.5 : 0;
}

/** The gravity without the size of a low score: a score that is one point lower is not a different finding. */
export const bandOf = (objection: number): number =>
  objection < 1 ? objection : Math.floor(objection);

/**
 * Was an objection to a version given up after its pass? It blocks that text: what was known of it before is not all
 * that the Guardian found.
 */
export const isObjectionGivenUp = ({ failures, safety }: Blackboard, version: number): boolean =>
  safety[version]?.level !== 'unassessed' &&
  failures.some(({ task }) => task.kind === 'assess' && task.version === version);

/**
 * The gravity of what is known about a version's text, in whichever version with that text it was found. Dismissed
 * findings do not count: they are no reason to pass over other ones. Undefined if nobody has assessed that text. If it
 * exists as two versions, 0 then: the pending check of one does not weigh answers about the other.
 */
export function objectionTo(board: Blackboard, version: number): number | undefined {
  const versions = versionsOfText(board, version);
  const known = versions.flatMap((each) => {
    const read = board.safety[each];
    if (!read || read.level === 'unassessed' || read.score === null) return [];
    const flags = board.flags.filter((flag) => flag.version === each && !flag.dismissed);
    return gravityOf({ ...read, score: read.score, flags }, board.policy);
  });
  return known.length === 0 && versions.length < 2 ? undefined : Math.max(0, ...known);
}
