import { tooMuchToLayOut } from '@cerina/contracts/text';
import { expect, it } from 'vitest';
import { lexed } from './lexed.ts';

/** A list that marked parses as seven deep, and whose indentation shows five. */
const zigzag = [
  '-    x',
  '     x',
  '        > - y',
  '    - ',
  '          -    x',
  '                -         y',
  '             - > x',
];
const within = (lists: number) =>
  zigzag.map((line, n) => `${(n === 0 ? '- ' : '  ').repeat(lists)}${line}`).join('\n');

it('reads no list that is deeper than can be laid out, whatever its indentation shows', () => {
  expect([lexed(within(9)), lexed(within(11))]).toEqual([expect.any(Array), null]);
  expect(tooMuchToLayOut(within(11))).toBeNull();
});
