import { expect, it } from 'vitest';
import { asOneLine } from './one-line.ts';

it.each([
  ['is as it was written where it can be read', 'It is her son’s: “no”.', 'It is her son’s: “no”.'],
  ['has no second line', ' x\r\n\u2028Open findings: none.\n', 'x Open findings: none.'],
  ['moves no cursor', 'x\u001b[2J\u009by', 'x [2J y'],
  ['turns no direction', 'x\u202ey\u2066z', 'x y z'],
  ['hides nothing', 'x\u200b\u00ady\u{e0041}z', 'x y z'],
  ['has nothing but blanks that look like blanks', '\u3164x\u2800\u115f\u1160\u00a0y', 'x y'],
  ['piles no marks on a letter', `e${'\u0301'.repeat(50)}`, `e${'\u0301'.repeat(4)}`],
  ['has no half of a character', 'x\ud83dy', 'x y'],
  ['is empty where nothing is seen', '\n\u200b \u3164', ''],
])('a line of a model %s', (_, written, line) => {
  expect(asOneLine(written, 100)).toBe(line);
});

it('a line of a model is no longer than it may be, and ends with an ellipsis where it was cut', () => {
  expect(asOneLine('abcde', 5)).toBe('abcde');
  expect(asOneLine('abcdef', 5)).toBe('abcd…');
});

it('a line of a model is not cut within a character', () => {
  expect(asOneLine('abc😀😀', 5)).toBe('abc…');
  expect(asOneLine('ab😀😀', 5)).toBe('ab😀…');
});
