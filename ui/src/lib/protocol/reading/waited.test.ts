import { expect, it } from 'vitest';
import { howLong } from './waited.ts';

const since = '2026-01-02T03:04:00.000Z';
const after = (minutes: number) => Date.parse(since) + minutes * 60_000;

it.each([
  [0.4, 'less than a minute'],
  [1, '1 minute'],
  [59.9, '59 minutes'],
  [60, '1 hour'],
  [125, '2 hours, 5 minutes'],
  [24 * 60, '1 day'],
  [49 * 60 + 30, '2 days, 1 hour'],
])('says how long %d minutes are, never more than they were', (minutes, words) => {
  expect(howLong(since, after(minutes))).toBe(words);
});

it('takes a clock that is behind for no time at all', () => {
  expect(howLong(since, after(-5))).toBe('less than a minute');
});
