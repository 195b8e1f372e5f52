import {
  type Answer,
  type Blackboard,
  type SafetyAssessment,
  type Screening,
  versionsOfText,
} from '@cerina/contracts';

const outcomes: Screening['outcome'][] = ['go', 'ask', 'hold', 'refuse'];

/** How much what the Guardian answered stands in the way of a protocol: the more, the graver; 0 where it does not. */
export function objectionOf({ outcome }: Answer, { policy }: Blackboard): number {
  if (!outcome.ok) return 0;
  const { result } = outcome;
  switch (result.kind) {
    case 'screen_intent':
    case 'screen_feedback':
      return outcomes.indexOf(result.screening.outcome);
    case 'assess':
      return gravityOf(result.assessment, policy);
    default:
      return 0;
  }
}

/**
 * How grave what was found on a text is: a rule's critical flag, a model's, what rules did not read or is below the bar, the more
 * the lower, any other flag, nothing.
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

/** How grave without how low a score is: what one finds a point lower than another is no other finding. */
export const bandOf = (objection: number): number =>
  objection < 1 ? objection : Math.floor(objection);

/**
 * Was an objection to a version given up that came after its pass? It blocks that text: what was known of it before is not
 * all that the Guardian found.
 */
export const isObjectionGivenUp = ({ failures, safety }: Blackboard, version: number): boolean =>
  safety[version]?.level !== 'unassessed' &&
  failures.some(({ task }) => task.kind === 'assess' && task.version === version);

/**
 * How grave what is known of a version's text is, as which version of it ever it was found. What was dismissed is not counted: it
 * is no reason to pass over what else was found. Undefined where nobody has assessed that text. Where it is there as two versions, 0 then: the check of the one, which is
 * still to come, does not weigh what is answered about the other.
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
