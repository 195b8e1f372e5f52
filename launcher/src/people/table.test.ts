import type { Person } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { asTable } from './table.ts';

const now = Date.parse('2027-01-01T00:00:00Z');
const grace: Person = {
  id: 'grace',
  name: 'Grace Hopper',
  role: 'reviewer',
  profession: 'psychologist',
  registration: 'PYL12345',
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'admin',
  renewedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
  revokedBy: null,
};

it('shows each person on a line, with how their token is now and what they sign with', () => {
  const people: Person[] = [
    grace,
    { ...grace, id: 'ada', name: 'Ada', role: 'admin', profession: null, registration: null },
    { ...grace, id: 'mary', name: 'Mary', expiresAt: '2026-12-31T23:59:59.999Z' },
    {
      ...{ ...grace, id: 'jean', name: 'Jean', profession: null, registration: null },
      oidc: { issuer: 'https://issuer.example', subject: '4711' },
    },
    { ...grace, id: 'annie', name: 'Annie', expiresAt: '2027-06-30T12:00:00.000Z' },
    { ...grace, id: 'eve', name: 'Eve', revokedAt: '2026-11-05T12:00:00.000Z', revokedBy: 'admin' },
  ];
  const signs = 'psychologist, registration PYL12345';
  expect(asTable(people, now).split('\n')).toEqual([
    'ID     ROLE      TOKEN                   NAME',
    `grace  reviewer  valid                   Grace Hopper, ${signs}`,
    'ada    admin     valid                   Ada',
    `mary   reviewer  expired 2026-12-31      Mary, ${signs}`,
    'jean   reviewer  valid                   Jean, OIDC subject 4711',
    `annie  reviewer  valid until 2027-06-30  Annie, ${signs}`,
    `eve    reviewer  revoked 2026-11-05      Eve, ${signs}`,
    '',
  ]);
});

it('is one plain sentence for nobody', () => {
  expect(asTable([], now)).toBe('No one has their own token.\n');
});
