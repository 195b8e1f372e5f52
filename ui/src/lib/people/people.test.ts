import type { Person } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { dayOf, endOfDay, inOrder, tokenState } from './people.ts';

const now = Date.parse('2026-06-01T12:00:00.000Z');
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
const person = (given: Partial<Person> = {}): Person => ({
  id: 'grace',
  name: 'Grace',
  role: 'reviewer',
  profession: null,
  registration: null,
  createdAt: inDays(-1),
  createdBy: 'admin',
  renewedAt: inDays(-1),
  expiresAt: null,
  revokedAt: null,
  revokedBy: null,
  ...given,
});

it.each([
  [{}, /no expiry date/, 'muted'],
  [{ expiresAt: inDays(60) }, /^Valid until/, 'muted'],
  [{ expiresAt: inDays(3) }, /^Valid until/, 'warn'],
  [{ expiresAt: inDays(0) }, /^Expired/, 'danger'],
  [{ expiresAt: inDays(60), revokedAt: inDays(-1) }, /^Revoked/, 'danger'],
] as const)('says of %j how the token is', (given, words, tone) => {
  const state = tokenState(person(given), now);
  expect(state.words).toMatch(words);
  expect(state.tone).toBe(tone);
});

it('lists who can sign in before who was revoked, each by name', () => {
  const revokedAt = inDays(-1);
  const people = [
    person({ name: 'Zoe' }),
    person({ name: 'Ada', revokedAt }),
    person({ name: 'Bea' }),
  ];
  expect(inOrder(people).map(({ name }) => name)).toEqual(['Bea', 'Zoe', 'Ada']);
});

it('takes a day for the end of it, and gives the same day again', () => {
  const end = endOfDay('2026-12-31')!;
  expect(dayOf(end)).toBe('2026-12-31');
  expect(new Date(end).getHours()).toBe(23);
  expect(endOfDay('')).toBeNull();
  expect(dayOf(null)).toBe('');
});
