import { expect, it } from 'vitest';
import { NewPersonId, PersonId, PersonName, validityOf } from './person.ts';

it.each([
  'Grace Hopper',
  'Ngũgĩ wa Thiong’o',
  'María-José O’Neill, MSc',
  '李小龙',
  'Dr. A. (Ana) Núñez',
  'Анна Ахматова',
  'Ελένη Παπαδοπούλου',
])('takes %s as a name', (name) => {
  expect(PersonName.parse(`  ${name} `)).toBe(name.normalize('NFC'));
});

it.each([
  'reviewer',
  'POLICY',
  'ｐｏｌｉｃｙ',
  'Shared reviewer token',
  'the token of Grace',
  'Grace\u202eecarG',
  'Grace\nHopper',
  '<b>Grace</b>',
  '123',
  ' ',
  'x'.repeat(121),
  '\u3164',
  'Sh\u034fared reviewer to\u034fken',
  'pol\ufe0ficy',
  'Grасе Hopper', // with Cyrillic letters
  'Αda Lovelace', // with a Greek one
])('refuses %j as a name: it could be mistaken for something else', (name) => {
  expect(PersonName.safeParse(name).success).toBe(false);
});

it.each([
  'admin',
  'policy',
  'consult-staff',
  'Grace',
  'grace hopper',
  '-grace',
  'a.b',
  'a*',
  '>',
  'x'.repeat(41),
])('refuses %j as an id', (id) => {
  expect(NewPersonId.safeParse(id).success).toBe(false);
});

it('still reads the id of somebody who had it before the foundry used that name itself', () => {
  expect(PersonId.parse('consult-staff')).toBe('consult-staff');
});

it('counts a token as valid until it expires to the millisecond, and never once it is revoked', () => {
  const expiresAt = '2026-01-02T00:00:00.000Z';
  const end = Date.parse(expiresAt);
  expect(validityOf({ expiresAt, revokedAt: null }, end - 1)).toBe('active');
  expect(validityOf({ expiresAt, revokedAt: null }, end)).toBe('expired');
  expect(validityOf({ expiresAt: null, revokedAt: expiresAt }, 0)).toBe('revoked');
  expect(validityOf({ expiresAt: null, revokedAt: null }, end)).toBe('active');
});
