import { expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';

const table = (head: string, cells: string[]) =>
  [`| ${head} | What |`, '|---|---|', ...cells.map((cell) => `| ${cell} | walk |`), ''].join('\n');
const codesIn = (text: string) => scan(text).map(({ code }) => code);

it.each([
  ['Rung (2 days each, from day 3)', ['1', '2', '3', '4', '5', '6']],
  ['Checks a day (now 15; your target is 88-92)', ['12', '9', '6', '3', '1']],
  ['Distress', ['30', '40', '50', '60', '70', '80']],
  ['Minutes (Thursday 10)', ['20', '25', '25']],
  ['Rising time and bedtime', ['6.20', '11.50']],
])('numbers that only rise or fall under a heading are no telephone number: %s', (head, cells) => {
  expect(codesIn(table(head, cells))).not.toContain('CONTACT_NUMBER');
});

it.each([
  ['Call for help (day 3)', ['0800', '555', '1234']],
  ['Help', ['01632', '960', '111']],
  ['Call the night team (555)', ['123', '456', '789']],
  ['Call the night team (020)', ['75', '80', '115']],
])('a number that is hidden in a column is found: %s %s', (head, cells) => {
  expect(codesIn(table(head, cells))).toContain('CONTACT_NUMBER');
});

it('a time of the day, and minutes in the row under it, are no telephone number', () => {
  const text = '| When |\n|---|\n| 11.50 |\n| 390 minutes before 6.20 |\n';
  expect(codesIn(text)).not.toContain('CONTACT_NUMBER');
});
