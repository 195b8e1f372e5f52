import type { Blackboard, Decision } from '@cerina/contracts';
import { verbs } from '#lib/shared/phrases.ts';

/** What somebody did at a gate that is over because of it. */
export interface Act extends Pick<Decision, 'commandId' | 'at' | 'gateId'> {
  by: Decision['by'];
  /** "approved it". */
  did: string;
  /** What that makes of the gate, as a heading. */
  over: string;
}

/** What was done at the gates of a protocol, in order: questions are answered before anything can be decided on. */
export const actsOf = ({
  questionsAnswered = [],
  decisions,
}: Pick<Blackboard, 'questionsAnswered' | 'decisions'>): Act[] => [
  ...questionsAnswered.map(({ commandId, by, at, gateId }) => ({
    ...{ commandId, by, at, gateId, did: 'answered the questions', over: 'Already answered' },
  })),
  ...decisions.map(({ commandId, by, at, gateId, action }) => ({
    ...{ commandId, by, at, gateId, did: verbs[action], over: 'Already decided' },
  })),
];
