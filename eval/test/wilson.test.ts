import { expect, it } from 'vitest';
import { reached } from '../src/judging/measures.ts';
import { wilson } from '../src/judging/wilson.ts';

it.each([
  // Newcombe (1998), Statistics in Medicine 17, table I, method 3
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %i in %i is the published one', (hits, n, low, high) => {
  expect(wilson(hits, n).low).toBeCloseTo(low, 4);
  expect(wilson(hits, n).high).toBeCloseTo(high, 4);
});

it('is the same seen from the other side', () => {
  const [few, many] = [wilson(3, 40), wilson(37, 40)];
  expect(few.low).toBeCloseTo(1 - many.high, 12);
  expect(few.high).toBeCloseTo(1 - many.low, 12);
});

it('never claims certainty from a full score, and knows nothing from no trial', () => {
  expect(wilson(30, 30).high).toBe(1);
  expect(wilson(30, 30).low).toBeLessThan(0.9);
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

it('reads a target as all, a share, or all but a few', () => {
  expect([reached({ all: true }, 29, 30), reached({ all: true }, 30, 30)]).toEqual([false, true]);
  expect([reached({ share: 0.95 }, 94, 100), reached({ share: 0.95 }, 95, 100)]).toEqual([
    false,
    true,
  ]);
  expect([reached({ misses: 5 }, 244, 250), reached({ misses: 5 }, 245, 250)]).toEqual([
    false,
    true,
  ]);
});
