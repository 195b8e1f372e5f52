import type { ConsultOutcome, ConsultRoute, ConsultScope } from '@cerina/contracts/consult';
import type { Turn } from './turns.ts';

/** From which documents a side is answered, and what is shown of it when. */
export const sides: Record<ConsultScope, string> = {
  staff:
    'Answered from the documents for staff, or from those for clients where you ask what clients are told. You see answers as they are written; one that is not reviewed says so.',
  client:
    'Answered from the documents for clients. You see an answer only once a second agent has reviewed it; one that it did not approve says so.',
};

/** How a question ended, as a heading. */
const outcomes: Record<ConsultOutcome, string> = {
  approved: 'Reviewed answer',
  best_attempt: 'Best attempt: the reviewer did not approve it',
  crisis: 'This comes first',
  refused: 'Not answered: the question is refused',
  withheld: 'Withheld: no answer passed the Guardian',
  nothing_asked: 'Nothing was asked',
  failed: 'It could not be answered',
};

/** The heading of a result; of one that this page does not know, too. */
export const outcomeInWords = (outcome: string): string =>
  Object.hasOwn(outcomes, outcome)
    ? outcomes[outcome as ConsultOutcome]
    : 'It ended in a way that this page does not know: reload it';

/** The heading of a result that names an answer which is not shown. */
export const KEPT_BACK = 'Not shown';

/** Whether a result may show an answer: only one of these two has any. */
export const mayShow = (outcome: string): outcome is 'approved' | 'best_attempt' =>
  outcome === 'approved' || outcome === 'best_attempt';

const routes: Record<ConsultRoute, string> = {
  respond_admin: 'Answered on the side of staff',
  route_bridge: 'Answered on the clients’ side, over the bridge',
  respond_user: 'Answered on the clients’ side',
};
/** On which side it is answered; undefined while that is not decided. */
export const routeInWords = (route: string | null): string | undefined =>
  route !== null && Object.hasOwn(routes, route) ? routes[route as ConsultRoute] : undefined;

const again = (attempt: number) => (attempt > 1 ? `, attempt ${attempt}` : '');

/** Who works on a question, for a live region; how it ended once it has. */
export function nowInWords({ now, route, result }: Turn): string {
  if (result) return `${outcomeInWords(result.outcome)}.`;
  if (now.who === 'primary') return `The primary agent answers${again(now.attempt)}.`;
  if (now.who === 'reviewer') return `The reviewer reads the answer${again(now.attempt)}.`;
  if (route === 'route_bridge') return 'The question is with the clients’ side.';
  return 'The question is read and planned.';
}

/** What became of a round. */
export const verdictInWords = (approved: boolean | null): string =>
  approved === null ? 'not decided on' : approved ? 'approved' : 'not approved';
