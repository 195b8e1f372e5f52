import { expect, it } from 'vitest';
import { isOnlyInPages, mostPages, pagesFor, wordsOn } from './pages.ts';
import type { StatedLimit } from './stated-limit.ts';

const length = (words: string, most: number): StatedLimit => ({
  kind: 'words',
  words,
  most,
  about: [],
});

it('has room for fewer words on the first page than on another, and for half of them in large print', () => {
  expect([0.5, 1, 1.5, 2, 3].map((pages) => wordsOn(pages))).toEqual([150, 300, 500, 700, 1100]);
  expect([0.5, 1, 2].map((pages) => wordsOn(pages, 'large'))).toEqual([75, 150, 350]);
});

it('finds the pages of a limit again, also of one that was read as 400 words a page', () => {
  for (const pages of [0.5, 1, 1.5, 2, 2.5, 3, 4]) {
    expect(pagesFor(wordsOn(pages))).toBe(pages);
    expect(pagesFor(400 * pages)).toBe(pages);
  }
});

it('takes the largest of several limits in pages for that of the whole, and none from words', () => {
  const [two, half, words] = [
    length('two pages', wordsOn(2)),
    length('half a page for staff', wordsOn(0.5)),
    length('under 400 words', 400),
  ];
  expect(mostPages({ limits: [half, two] })).toBe(2);
  expect(mostPages({ limits: [words] })).toBeNull();
  expect([[two], [words, two], []].map((limits) => isOnlyInPages({ limits }))).toEqual([
    true,
    false,
    false,
  ]);
});
