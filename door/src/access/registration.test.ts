import { expect, it } from 'vitest';
import { asPrinted } from './registration.ts';

it.each([
  ['in small letters, with other signs between', 'pa-12345'],
  ['with an accent', 'P\u00c1 12345'],
  ['in Cyrillic letters', '\u0420\u0410 12345'],
  ['in Greek letters', '\u03a1\u0391 12345'],
  ['in Devanagari digits', 'PA \u0967\u0968\u0969\u096a\u096b'],
  ['in Arabic digits', 'PA \u0661\u0662\u0663\u0664\u0665'],
  ['in wide letters and digits', '\uff30\uff21\uff11\uff12\uff13\uff14\uff15'],
])('is the same number %s', (_, registration) => {
  expect(asPrinted(registration)).toBe(asPrinted('PA 12345'));
});

it.each([
  'PA 12346',
  'PB 12345',
  'PA 1234',
  '\u0416\u0410 12345',
  'PA \u0966\u0968\u0969\u096a\u096b',
])('%s is another number', (registration) => {
  expect(asPrinted(registration)).not.toBe(asPrinted('PA 12345'));
});
