import { expect, it } from 'vitest';
import { NewPersonId, PersonId, PersonName, Registration, validityOf } from './person.ts';

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
  ['HCPC PYL12345', 'HCPC PYL12345'],
  ['pyl-12345', 'pyl-12345'],
  ['Reg. (Andalucía) AO/12,345', 'Reg. (Andalucía) AO/12,345'],
  ['ＰＡ１２３４５', 'PA12345'],
  ['Ⅻ 1²', 'XII 12'],
])('takes %s as a registration number, in plain letters and digits', (given, kept) => {
  expect(Registration.parse(` ${given} `)).toBe(kept);
});

it.each([
  ['an Armenian letter', 'P\u0555 12345'],
  ['Armenian letters', '\u054f\u0555 12345'],
  ['Cyrillic letters', '\u04ae\u0410 12345'],
  ['Greek letters', '\u03a1\u0391 12345'],
  ['Lisu letters', '\ua4d1\ua4ee 12345'],
  ['small capitals', '\u1d18\u1d00 12345'],
  ['a letter with a stroke', '\u2c63A 12345'],
  ['an i without a dot', 'P\u0131 12345'],
  ['a Bengali digit', 'PA 1234\u09ea'],
  ['an Arabic digit', 'PA 1234\u0665'],
  ['a letter that looks like a digit', 'PA 1\u01a7345'],
  ['a digit with an accent', 'PA 12345\u0302'],
])('refuses %s in a registration number: it looks like another', (_, given) => {
  const refused = Registration.safeParse(given).error?.issues.map(({ message }) => message);
  expect(refused).toContain(
    "a registration number is the letters A to Z, digits, spaces and . , ' ( ) / & + -",
  );
});

it('refuses a registration number that is too long in plain letters, or has no letter or digit', () => {
  expect(Registration.safeParse('ⅷ'.repeat(40)).success).toBe(false);
  expect(Registration.safeParse('-').success).toBe(false);
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
