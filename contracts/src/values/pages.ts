import type { Constraints } from './screening.ts';
import type { StatedLimit } from './stated-limit.ts';

type Limited = { limits?: readonly StatedLimit[] | undefined };

/** The type that a document is printed in. */
export type Print = 'ordinary' | 'large';

/** So many words have room on the first page beside title, headings and log, which are there once; and on each page more. */
const ON_THE_FIRST = 300;
const ON_ANOTHER = 400;
/** In large print there is room for half of them. */
const SHARE_OF_LARGE = 0.5;
const FEWEST_WORDS = 50;
const FEWEST_PAGES = 0.5;

/** About how many words a document of so many pages has room for, beside its tables: 300 on one, 700 on two. Whether it fits is measured by its pages. */
export function wordsOn(pages: number, print: Print = 'ordinary'): number {
  const words = ON_THE_FIRST * Math.min(1, pages) + ON_ANOTHER * Math.max(0, pages - 1);
  return Math.max(FEWEST_WORDS, Math.round(print === 'large' ? words * SHARE_OF_LARGE : words));
}

/** The pages, in halves, that have room for so many words in ordinary print. Where a limit was read as 400 words a page, they are those that it names. */
export function pagesFor(words: number): number {
  const pages =
    words <= ON_THE_FIRST ? words / ON_THE_FIRST : 1 + (words - ON_THE_FIRST) / ON_ANOTHER;
  return Math.max(FEWEST_PAGES, Math.floor(2 * pages) / 2);
}

/** From so many words on a document has room for everything. */
const FULL_LENGTH = 600;

/** How much of the usual amount a document has room for, 0 to 1, by the length that was asked for. */
export const roomIn = ({ maxWords }: Pick<Constraints, 'maxWords'>): number =>
  Math.min(1, (maxWords ?? FULL_LENGTH) / FULL_LENGTH);

/** Whether one page at most was asked for: it has no room for every section. */
export const isOnePage = ({ maxWords }: Pick<Constraints, 'maxWords'>): boolean =>
  (maxWords ?? FULL_LENGTH) <= wordsOn(1);

/** The print that a request asks for. */
export const printOf = ({ limits = [] }: Limited): Print =>
  limits.some(({ kind, about }) => kind === 'format' && about.includes('large print'))
    ? 'large'
    : 'ordinary';

const pages = /\b(?:pages?|pgs?|sides?|a4|sheets?|pagers?)\b/i;

/** Whether a limit of length is one in pages: its figures are words all the same, those of so many pages in ordinary print. */
export const isInPages = ({ kind, words }: Pick<StatedLimit, 'kind' | 'words'>): boolean =>
  kind === 'words' && pages.test(words);

/** Whether the length that is asked for is one in pages, and in nothing else. */
export function isOnlyInPages({ limits = [] }: Limited): boolean {
  const lengths = limits.filter(({ kind }) => kind === 'words');
  return lengths.length > 0 && lengths.every(isInPages);
}

/** To how many pages a document is to print at most: the most that a request names, as the others are of parts; null where it names none. */
export function mostPages({ limits = [] }: Limited): number | null {
  const all = limits.filter(isInPages).flatMap(({ most }) => most ?? []);
  return all.length > 0 ? pagesFor(Math.max(...all)) : null;
}
