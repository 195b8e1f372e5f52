// For tests: a protocol that goes back to the Drafter three times.
import type { BriefPoint, Change } from '@cerina/contracts';
import {
  answered,
  asked,
  assessed,
  at,
  by,
  created,
  delta,
  deltaBy,
  drafted,
  gate,
  on,
  planned,
  routed,
  streamOf,
} from './stream-of.ts';

export const point = (id: string, from: BriefPoint['from']): BriefPoint => ({
  id,
  from,
  text: 'Warmer.',
  priority: 'high',
});
/** Sends the version back. */
export const back = (...points: BriefPoint[]): Change[] => [
  { kind: 'brief_written', points },
  { kind: 'revision_called', reason: 'It is not good enough.' },
];
const asksForRevision: Change[] = [
  {
    kind: 'decided',
    decision: {
      commandId: 'a-command',
      by,
      at: at(1),
      gateId: 'gate-1',
      action: 'request_revision',
      edited: false,
      findingsRead: [],
      feedback: 'Warmer.',
    },
  },
  { kind: 'gate_closed', gateId: 'gate-1' },
  { kind: 'round_opened', round: 2 },
  { kind: 'brief_written', points: [point('h2-1', 'human')] },
  { kind: 'revision_called', reason: 'Warmer.' },
];

export const first = asked({ kind: 'draft', iteration: 1 });
const second = asked({ kind: 'revise', iteration: 2, base: 1 }, 'revise-2');
const third = asked({ kind: 'revise', iteration: 3, base: 2 }, 'revise-3');

/** The first draft is being written. */
export const drafting = [delta(created, planned(first)), routed(first)];
/** It was written, and both reviewers have it. */
export const reviewing = [
  ...drafting,
  deltaBy('drafter', answered(first), drafted(1)),
  delta(planned(on('assess', 1), on('review', 1))),
  routed(on('assess', 1)),
  routed(on('review', 1)),
];
/** It was found unsafe, and the Drafter revises it. */
export const revising = [
  ...reviewing,
  deltaBy('safety', answered(on('assess', 1)), assessed(1, 90, true)),
  delta(...back(point('s1-1', 'safety')), planned(second)),
  routed(second),
];
/** Unsafe, then too weak, then good enough for the gate, where a person wants it warmer. */
export const threeLoops = streamOf(
  ...revising,
  deltaBy('drafter', answered(second), drafted(2), {
    kind: 'brief_answered',
    answers: [{ pointId: 's1-1', answer: 'applied', why: 'Left out.' }],
  }),
  deltaBy('safety', assessed(2, 100)),
  delta(...back(point('c2-1', 'clinical')), planned(third)),
  routed(third),
  deltaBy('drafter', answered(third), drafted(3)),
  deltaBy('safety', assessed(3, 100)),
  delta(gate(16)),
  deltaBy('human', ...asksForRevision),
);
