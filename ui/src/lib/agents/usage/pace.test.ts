import { expect, it } from 'vitest';
import { afterEvent, emptyStory } from '#lib/history/story.ts';
import { at, by, created, delta, deltaBy, gate, streamOf } from '../../../../test/stream-of.ts';
import { lasting, workedOf } from './pace.ts';

const worked = (now: number, ...steps: Parameters<typeof streamOf>) => {
  const { board, pace } = streamOf(...steps).reduce(afterEvent, emptyStory);
  return [workedOf(board!, pace, at(now)) / 1000, pace.waited / 1000];
};
const closed = { kind: 'gate_closed', gateId: 'gate-3' } as const;
const more = delta({ kind: 'failures_cleared' });

it('runs on while somebody works', () => {
  expect(worked(11, delta(created))).toEqual([10, 0]);
});

it('is paused at a gate and at the end', () => {
  expect(worked(60, delta(created), more, delta(gate(3)))).toEqual([2, 0]);
  const ended = deltaBy('human', closed, { kind: 'ended', outcome: 'rejected' });
  expect(worked(60, delta(created), more, delta(gate(3)), more, ended)).toEqual([2, 2]);
});

it('leaves out the time in which it waited for a person: at gates and while it was halted', () => {
  const halted = deltaBy('human', { kind: 'halted', by });
  const resumed = deltaBy('human', { kind: 'resumed', by });
  const steps = [
    delta(created),
    halted,
    more,
    more,
    resumed,
    delta(gate(6)),
    more,
    deltaBy('human', closed),
  ];
  expect(worked(10, ...steps)).toEqual([4, 5]);
});

it('never counts backwards where the clocks differ', () => {
  expect(worked(0, delta(created))).toEqual([0, 0]);
});

it('says how long in words', () => {
  expect([9_400, 60_000, 125_000, 12_000_000, 180_000_000].map(lasting)).toEqual([
    '9 s',
    '1 min',
    '2 min 5 s',
    '3 h 20 min',
    '2 days 2 h',
  ]);
});
