import { expect, it } from 'vitest';
import {
  asked,
  created,
  delta,
  deltaBy,
  drafted,
  gate,
  planned,
  routed,
  streamOf,
} from '../../../test/stream-of.ts';
import { toChapters } from './chapters.ts';
import { toTimeline } from './timeline.ts';

it('puts each step under what came before it: the request, each draft, the gate, the feedback, the next draft', () => {
  const screen = asked({ kind: 'screen_intent' });
  const first = asked({ kind: 'draft', iteration: 1 });
  const second = asked({ kind: 'revise', iteration: 2, base: 1 });
  const feedback = asked({
    kind: 'screen_feedback',
    points: [{ id: 'h2-1', from: 'human', text: 'Warmer.', priority: 'high' }],
  });
  const chapters = toChapters(
    toTimeline(
      streamOf(
        delta(created, planned(screen)),
        routed(screen),
        delta(planned(first)),
        routed(first),
        deltaBy('drafter', drafted(1)),
        delta(gate(6)),
        deltaBy(
          'human',
          { kind: 'gate_closed', gateId: 'gate-6' },
          { kind: 'round_opened', round: 2 },
        ),
        delta(planned(feedback)),
        delta(planned(second)),
      ),
    ),
  );
  expect(chapters.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['The request', 2],
    ['Round 1, draft 1', 3],
    ['Round 1, at the gate', 2],
    ['Round 2, the feedback', 1],
    ['Round 2, draft 2', 1],
  ]);
});
