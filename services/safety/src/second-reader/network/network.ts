import { LRUCache } from 'lru-cache';
import { fold } from '../../text/fold.ts';
import { DIMENSIONS, ownWordVectors, vectorIn, type WordVectors } from './word-vectors.ts';

/** How many words in a row a filter looks at. */
export const SPANS = [1, 2, 3, 5] as const;
/** How many filters there are of each span. */
const OF_EACH_SPAN = 96;
export const FILTERS = SPANS.length * OF_EACH_SPAN;
/** Where the columns of each span begin among the products of a word: it has one for each filter and place in its span. */
const starts = SPANS.map(
  (_, n) => OF_EACH_SPAN * SPANS.slice(0, n).reduce((sum, span) => sum + span, 0),
);
export const COLUMNS = OF_EACH_SPAN * SPANS.reduce((sum, span) => sum + span, 0);

/**
 * What a convolutional network over words learned (Kim 2014, Convolutional Neural Networks for Sentence Classification). A filter is
 * strong where some words in a row are as it expects, or words that are used like them. How strong each is at its strongest place
 * speaks for danger or against it, wherever that is and however much is said beside it.
 */
export interface Network {
  /** The words that it learned vectors of; others have those of {@link ownWordVectors}. */
  learned: WordVectors;
  /** What each of a word's numbers is worth, column by column. */
  filters: Float32Array;
  /** What is added to each filter at each place. */
  offsets: Float32Array;
  /** What each filter speaks for, and last what a text in which none is strong is taken for. */
  weight: Float32Array;
}

const token = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)?|[.!?,;:]/gu;
/** Its vector is that of every word which has none. No text has it as a word. */
export const UNKNOWN = '?unknown';

/** The words and marks of a text, however its letters are written. How its lines are broken says nothing. */
export const tokensOf = (text: string): string[] =>
  [...fold(text).text.matchAll(token)].map(([word]) => word);

/** The vector that was known of a word before anything was learned, with or without its 's. */
export const knownVectorOf = (word: string): Float32Array | undefined =>
  vectorIn(ownWordVectors(), word) ?? vectorIn(ownWordVectors(), word.replace(/'s$/u, ''));

const vectorOf = (word: string, learned: WordVectors): Float32Array =>
  vectorIn(learned, word) ?? knownVectorOf(word) ?? vectorIn(learned, UNKNOWN)!;

/** Filters turned, so that what one number of a word is worth to each column is side by side: {@link productsOf} reads them so. */
export function turned(filters: ArrayLike<number>): Float64Array {
  const rows = new Float64Array(filters.length);
  for (let c = 0; c < COLUMNS; c += 1)
    for (let d = 0; d < DIMENSIONS; d += 1) rows[d * COLUMNS + c] = filters[c * DIMENSIONS + d]!;
  return rows;
}

/** What a word is worth to each filter at each place in its span. */
export function productsOf(vector: ArrayLike<number>, rows: Float64Array): Float64Array {
  const products = new Float64Array(COLUMNS);
  // two numbers of the word at a time: half as much is written
  for (let d = 0; d < DIMENSIONS; d += 2) {
    const [first, second] = [vector[d]!, vector[d + 1]!];
    const from = d * COLUMNS;
    for (let c = 0; c < COLUMNS; c += 1)
      products[c]! += first * rows[from + c]! + second * rows[from + COLUMNS + c]!;
  }
  return products;
}

/** The column of a filter for the word at a place in its span. */
export const columnOf = (filter: number, place: number): number =>
  starts[Math.floor(filter / OF_EACH_SPAN)]! + place * OF_EACH_SPAN + (filter % OF_EACH_SPAN);

/** How many words in a row a filter looks at, and how many of them are before the place at which it is said to be. */
export const spanOf = (filter: number): { span: number; before: number } => {
  const span = SPANS[Math.floor(filter / OF_EACH_SPAN)]!;
  return { span, before: span >> 1 };
};

/** How strong each filter is at its strongest place in a row of words, and which place that is: 0 and -1 where it is strong nowhere. */
export interface Strongest {
  strength: Float64Array;
  place: Int32Array;
}

/** The filters at their strongest, by the products of each word of a row. */
export function strongestIn(row: Float64Array[], offsets: ArrayLike<number>): Strongest {
  const strength = new Float64Array(FILTERS);
  const place = new Int32Array(FILTERS).fill(-1);
  const sums = new Float64Array(OF_EACH_SPAN);
  for (const [n, span] of SPANS.entries()) {
    const first = n * OF_EACH_SPAN;
    for (let at = 0; at < row.length; at += 1) {
      for (let f = 0; f < OF_EACH_SPAN; f += 1) sums[f] = offsets[first + f]!;
      for (let j = 0; j < span; j += 1) {
        const products = row[at - (span >> 1) + j];
        if (products === undefined) continue;
        const from = starts[n]! + j * OF_EACH_SPAN;
        for (let f = 0; f < OF_EACH_SPAN; f += 1) sums[f]! += products[from + f]!;
      }
      for (let f = 0; f < OF_EACH_SPAN; f += 1) {
        if (sums[f]! <= strength[first + f]!) continue;
        strength[first + f] = sums[f]!;
        place[first + f] = at;
      }
    }
  }
  return { strength, place };
}

/** The products of so many words are kept, each some 8 KB: the same few hundred are in nearly every text. */
const KEPT_WORDS = 500;

/** A reader by a network: how dangerous a text is, above 0 where it is more likely so than not. */
export function scoringBy({
  learned,
  filters,
  offsets,
  weight,
}: Network): (text: string) => number {
  const rows = turned(filters);
  const products = new LRUCache<string, Float64Array>({
    max: KEPT_WORDS,
    memoMethod: (word) => productsOf(vectorOf(word, learned), rows),
  });
  return (text) => {
    const row = tokensOf(text).map((word) => products.memo(word));
    const { strength } = strongestIn(row, offsets);
    return strength.reduce((sum, value, f) => sum + value * weight[f]!, weight[FILTERS]!);
  };
}
