import type { StatedLimit } from './stated-limit.ts';

/** So many words are a page in a limit. */
export const WORDS_A_PAGE = 400;

type Limited = { limits?: readonly StatedLimit[] | undefined };

/** The type that a document is printed in. */
export type Print = 'ordinary' | 'large';

/** The print that a request asks for. */
export const printOf = ({ limits = [] }: Limited): Print =>
  limits.some(({ kind, about }) => kind === 'format' && about.includes('large print'))
    ? 'large'
    : 'ordinary';

const pages = /\b(?:pages?|pgs?|sides?|a4|sheets?|pagers?)\b/i;

/** Whether a limit of length is one in pages: its figures are words all the same. */
export const isInPages = ({ kind, words }: Pick<StatedLimit, 'kind' | 'words'>): boolean =>
  kind === 'words' && pages.test(words);

/** To how many pages a document is to print at most: the most that a request names, as the others are of parts; null where it names none. */
export function mostPages({ limits = [] }: Limited): number | null {
  const all = limits.filter(isInPages).flatMap(({ most }) => most ?? []);
  return all.length > 0 ? Math.max(...all) / WORDS_A_PAGE : null;
}
