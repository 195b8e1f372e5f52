import type { ConsultOutcome, ConsultRoute, ConsultScope } from '@cerina/contracts/consult';
import type { Turn } from './turns.ts';

/** From which documents a side is answered, and what is shown of it when. */
export const sides: Record<ConsultScope, string> = {
  staff:
    'Answers come from the staff documents, or from the client documents where you ask what clients are told. You see answers as they are written; those not yet reviewed are marked.',
  client:
    'Answers come from the client documents. You see an answer only once a second agent has reviewed it; those it did not approve are marked.',
};

/** How a question ended, as a heading. */
const outcomes: Record<ConsultOutcome, string> = {
  approved: 'Reviewed answer',
  best_attempt: 'Best attempt, not approved by the second agent',
  crisis: 'This comes first',
  refused: 'Question declined',
  withheld: 'Withheld: no answer passed the Guardian',
  nothing_asked: 'No question asked',
  failed: 'Could not be answered',
};

/** The heading of a result; of one that this page does not know, too. */
export const outcomeInWords = (outcome: string): string =>
  Object.hasOwn(outcomes, outcome)
    ? outcomes[outcome as ConsultOutcome]
    : 'Unknown result: reload this page';

/** The heading of a result that names an answer which is not shown. */
export const KEPT_BACK = 'Not shown';

/** Whether a result may show an answer: only one of these two has any. */
export const mayShow = (outcome: string): outcome is 'approved' | 'best_attempt' =>
  outcome === 'approved' || outcome === 'best_attempt';

const routes: Record<ConsultRoute, string> = {
  respond_admin: 'Answered from the staff documents',
  route_bridge: 'Answered from the client documents',
  respond_user: 'Answered from the client documents',
};
/** From whose documents it is answered; undefined while that is not decided. */
export const routeInWords = (route: string | null): string | undefined =>
  route !== null && Object.hasOwn(routes, route) ? routes[route as ConsultRoute] : undefined;

const again = (attempt: number) => (attempt > 1 ? `, attempt ${attempt}` : '');

/** Who works on a question, for a live region; how it ended once it has. */
export function nowInWords({ now, route, result }: Turn): string {
  if (result) return `${outcomeInWords(result.outcome)}.`;
  if (now.who === 'primary') return `The primary agent is answering${again(now.attempt)}.`;
  if (now.who === 'reviewer') return `The reviewer is checking the answer${again(now.attempt)}.`;
  if (route === 'route_bridge') return 'The answer is written from the client documents.';
  return 'The question is being read.';
}

/** What became of a round. */
export const verdictInWords = (approved: boolean | null): string =>
  approved === null ? 'not decided' : approved ? 'approved' : 'not approved';
