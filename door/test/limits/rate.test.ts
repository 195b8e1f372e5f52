import { expect, it } from 'vitest';
import { createRate } from '../../src/limits/rate.ts';

it('remembers no more keys than it has room for', () => {
  const rate = createRate({ most: 1, windowMs: 60_000, now: () => 0 });
  for (let n = 0; n <= 20_000; n += 1) rate.use(`key-${n}`);
  expect([rate.wait('key-0'), rate.wait('key-1')]).toEqual([undefined, 60]);
});
