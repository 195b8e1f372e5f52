import { LibraryPassages, SEARCH_LIMITS } from '@cerina/contracts/consult';
import { expect, it } from 'vitest';
import { toldOf } from '../src/search/passages.ts';
import type { Passage } from '../src/search/search.ts';

const passage = (file: string, lines: [text: string, score: number][]): Passage => ({
  ...{ file, title: 'A title', heading: 'A heading', likelihood: 0.5, answers: true, isNear: true },
  lines: lines.map(([text, score], at) => ({ line: at + 10, text, score })),
});

it('tells whole lines in their order, and which of them fit', () => {
  const told = toldOf([
    passage('a.md', [
      ['Beside.', 0],
      ['It fits.', 1],
    ]),
  ]);
  expect(told).toEqual([
    {
      ...{ file: 'a.md', title: 'A title', heading: 'A heading', answers: true },
      lines: [
        { line: 10, text: 'Beside.', fits: false },
        { line: 11, text: 'It fits.', fits: true },
      ],
    },
  ]);
});

it('is no longer than an answer may be: what fits comes before what is beside it, the best passage first', () => {
  const third = 'a'.repeat(SEARCH_LIMITS.text / 3);
  const told = toldOf([
    passage('first.md', [
      [third, 0],
      [`${third}a`, 1],
    ]),
    passage('second.md', [
      [third, 1],
      [third.slice(1), 0],
    ]),
    passage('third.md', [['A short line.', 1]]),
  ]);
  const lines = told.map(({ file, lines: own }) => [file, own.map(({ line }) => line)]);
  expect(lines).toEqual([
    ['first.md', [10, 11]],
    ['second.md', [11]],
  ]);
  const characters = told.flatMap(({ lines: own }) => own.map(({ text }) => text.length));
  expect(characters.reduce((sum, each) => sum + each, 0)).toBe(SEARCH_LIMITS.text);
  expect(LibraryPassages.safeParse({ scope: 'staff', passages: told }).success).toBe(true);
});
