import { expect, it } from 'vitest';
import { commandLimits } from '../../src/limits/command-limits.ts';
import { Refused } from '../../src/refused.ts';

it('does not count what is refused for its number, and forgets after a minute', () => {
  let now = 0;
  const count = commandLimits({ perPerson: 2, perAddress: 3, now: () => now });
  const of = (person: string) => {
    try {
      count({ person, address: 'here' });
      return 'taken';
    } catch (error) {
      return error instanceof Refused ? error.retryAfter : error;
    }
  };
  expect([of('ada'), of('ada'), of('ada'), of('ada')]).toEqual(['taken', 'taken', 60, 60]);
  now = 30_000;
  expect([of('grace'), of('grace')]).toEqual(['taken', 30]);
  now = 60_001;
  expect([of('ada'), of('ada'), of('ada')]).toEqual(['taken', 'taken', 60]);
});
