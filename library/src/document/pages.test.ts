import { expect, it } from 'vitest';
import { pagesOf } from './pages.ts';

const lines = (count: number) => 'A line of the text, as long as one is.\n'.repeat(count);
const log = (rows: number) =>
  `| Day | What I did | I learned |\n|---|---|---|\n${'| Mon | | |\n'.repeat(rows)}`;

it('counts lines, headings and rows to write in, up to the next half of a page', () => {
  expect(pagesOf('# A title')).toBe(0.5);
  expect(pagesOf(lines(46))).toBe(1);
  expect(pagesOf(lines(50))).toBe(1.5);
  expect(pagesOf(log(26))).toBe(1);
  expect(pagesOf(log(28))).toBe(1.5);
  expect(pagesOf(log(28).replaceAll('| Mon | | |', '| Mon | read | rest |'))).toBe(1);
  expect(pagesOf(log(28).replaceAll('| Mon | | |', '| | | |'))).toBe(1.5);
  expect(pagesOf('## A part\n'.repeat(31))).toBe(1);
  expect(pagesOf('## A part\n'.repeat(34))).toBe(1.5);
});

it('counts what does not fit on one line, in a paragraph and in a cell', () => {
  const long = 'word '.repeat(60).trim();
  expect(pagesOf(`${long}\n`.repeat(15))).toBe(1);
  expect(pagesOf(`${long}\n`.repeat(17))).toBe(1.5);
  expect(pagesOf(`| A | B |\n|---|---|\n${`| 1 | ${long} |\n`.repeat(11)}`)).toBe(1);
  expect(pagesOf(`| A | B |\n|---|---|\n${`| 1 | ${long} |\n`.repeat(13)}`)).toBe(1.5);
});

it('counts larger lines in large print', () => {
  expect(pagesOf(lines(46), 'large')).toBe(1.5);
  expect(pagesOf(log(28), 'large')).toBe(1.5);
});
