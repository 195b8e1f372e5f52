import { expect, it } from 'vitest';
import { clearedBy } from './suspected.ts';

const numbers = (most: number) => Array.from({ length: most }, (_, n) => n + 1);
const suspected = (most: number) => ({
  outcome: 'hold' as const,
  passages: numbers(most).map((number) => ({ number, words: `goodbye ${number}` })),
});
const cleared = numbers(40).map((number) => ({ number, why: 'She moves away.' }));

it('a model explains as many passages as it can look at, and of more none', () => {
  expect(clearedBy({ cleared }, suspected(12))).toHaveLength(12);
  expect(clearedBy({ cleared }, suspected(13))).toBeNull();
  expect(clearedBy({ cleared }, suspected(0))).toBeNull();
});
