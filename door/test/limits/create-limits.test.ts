import { expect, it } from 'vitest';
import { withinRate } from '../../src/limits/create-limits.ts';
import type { Refused } from '../../src/refused.ts';

it('says after how many seconds the first place gets free', () => {
  const recent = [0, 10_000, 20_000].map((at) => ({ at, id: crypto.randomUUID() }));
  expect(() => withinRate(recent, 4, 30_000)).not.toThrow();
  try {
    withinRate(recent, 2, 30_000);
    expect.unreachable();
  } catch (error) {
    expect((error as Refused).retryAfter).toBe(40);
  }
});
