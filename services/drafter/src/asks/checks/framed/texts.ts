import { isAkin, rootsOf } from '@cerina/library/words/read';
import type { Measured } from '../../judging/finding.ts';
import type { Side } from '../../sides.ts';
import { changedLines } from '../meant/places.ts';
import type { Wanted } from './wanted.ts';

export const plain = (text: string): string =>
  text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\*\*/g, '');
const rooted = (text: string): Set<string> => new Set(rootsOf(text));
export const hasAll = (text: string, wanted: readonly string[]): boolean => {
  const there = [...rooted(text)];
  return wanted.length > 0 && wanted.every((own) => there.some((root) => isAkin(root, own)));
};

/** Lines that quote the request say what it said, whatever became of the rest. */
export const body = ({ lines, sections }: Side): string[] => {
  const works = sections.find(({ kind }) => kind === 'references')?.from ?? lines.length + 1;
  return lines.slice(0, works - 1).filter((line) => line !== '' && !/^\|[-| ]+\|$/.test(line));
};

const letter = /[\p{L}\d']/u;

/** What of one line another has in place of it, in whole words: the rest of both is the same. */
export function between(old: string, now: string): { gone: string; come: string } {
  let from = 0;
  while (from < Math.min(old.length, now.length) && old[from] === now[from]) from += 1;
  const isInWord = (text: string, at: number) =>
    letter.test(text[at - 1] ?? '') && letter.test(text[at] ?? '');
  while (from > 0 && (isInWord(old, from) || isInWord(now, from))) from -= 1;
  let [end, last] = [old.length, now.length];
  while (end > from && last > from && old[end - 1] === now[last - 1]) {
    end -= 1;
    last -= 1;
  }
  while (end < old.length && (isInWord(old, end) || isInWord(now, last))) {
    end += 1;
    last += 1;
  }
  return { gone: old.slice(from, end), come: now.slice(from, last) };
}

/** Each new line with the one that it was: that which shares most of its letters from both ends. */
export function pairsOf(measured: Measured): { old: string; now: string }[] {
  const { gone, come } = changedLines(measured);
  return come.map((now) => {
    const scored = gone
      .map((old) => ({ old, same: old.length - between(old, now).gone.length }))
      .toSorted((a, b) => b.same - a.same);
    const [best] = scored;
    return { now, old: best && best.same > 2 ? best.old : '' };
  });
}

const person: [RegExp, string][] = [
  [/\b(?:she|he|her|his|him|i|my|me|you|your|it)(?:'s|'m|'re|'ll|'d|'ve)?\b/g, ' '],
];
export const kernel = (text: string): string[] =>
  rootsOf(person.reduce((left, [pattern, to]) => left.replace(pattern, to), plain(text)));

/** That words are those which were given: word for word where they were quoted, else in the reader's person. */
export function saysGiven(text: string, { given = '', isQuoted }: Wanted): boolean {
  const own = plain(given).replace(/[.!?,;:]+$/, '');
  if (plain(text).includes(own)) return true;
  if (isQuoted) return false;
  const [wanted, there] = [kernel(given), kernel(text)];
  return wanted.length > 1 && wanted.every((root) => there.includes(root));
}

/** No more than what was given: nothing that the ask does not say came with it. */
export const isOnlyGiven = (text: string, { given = '' }: Wanted): boolean => {
  const wanted = new Set(kernel(given));
  return kernel(text).every((root) => wanted.has(root) || root === 'do');
};
