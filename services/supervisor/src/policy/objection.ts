import type { Answer, Blackboard, Screening } from '@cerina/contracts';

const outcomes: Screening['outcome'][] = ['go', 'ask', 'hold', 'refuse'];

/** How much what the Guardian answered stands in the way of a protocol: the more, the graver; 0 where it does not. */
export function objectionOf({ outcome }: Answer, { policy }: Blackboard): number {
  if (!outcome.ok) return 0;
  const { result } = outcome;
  switch (result.kind) {
    case 'screen_intent':
    case 'screen_feedback':
      return outcomes.indexOf(result.screening.outcome);
    case 'assess': {
      const { flags, score, rulesApplied } = result.assessment;
      const isCritical = flags.some(({ severity }) => severity === 'critical');
      return isCritical || score < policy.safety || !rulesApplied ? 1 : 0;
    }
    default:
      return 0;
  }
}
