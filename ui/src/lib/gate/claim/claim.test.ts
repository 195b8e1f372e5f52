import { expect, it } from 'vitest';
import { shouldClaim, standing } from './claim.ts';

const now = Date.parse('2026-01-02T10:00:00Z');
const claimed = (by: string, minutesLeft: number) => ({
  by,
  at: '2026-01-02T09:50:00Z',
  until: new Date(now + minutesLeft * 60_000).toISOString(),
});

it('takes a protocol that nobody reviews, and one whose claim has lapsed', () => {
  expect(shouldClaim(null, 'ada', now)).toBe(true);
  expect(shouldClaim(claimed('grace', -1), 'ada', now)).toBe(true);
  expect(standing(claimed('grace', -1), now)).toBeNull();
});

it('leaves a claim to who has it', () => {
  expect(shouldClaim(claimed('grace', 1), 'ada', now)).toBe(false);
  expect(standing(claimed('grace', 1), now)?.by).toBe('grace');
});

it('renews its own before it lapses, and not all the time', () => {
  expect(shouldClaim(claimed('ada', 14), 'ada', now)).toBe(false);
  expect(shouldClaim(claimed('ada', 9), 'ada', now)).toBe(true);
});
