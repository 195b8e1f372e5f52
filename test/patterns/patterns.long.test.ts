import { expect, it } from 'vitest';
import { compiledOnes, everyPattern, slowness } from '../src/patterns/every.ts';
import { noteTried } from '../src/patterns/tried.ts';

it('every pattern reads a text of 64 KB in time that does not explode, and those that do are noted as tried', () => {
  const all = everyPattern(compiledOnes());
  const slow = new Map<string, string>();
  for (const [key, pattern] of all) {
    const found = slowness(pattern);
    if (found) slow.set(key, found);
  }
  noteTried([...all.keys()].filter((key) => !slow.has(key)));
  expect([...slow.values()]).toEqual([]);
});
