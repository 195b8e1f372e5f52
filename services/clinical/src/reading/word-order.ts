import type { Library } from '@cerina/library';

/** How words follow each other in the library's own sentences, and of which letters its words are made. */
export interface WordOrder {
  /** How much better each word fits the one before it than it would anywhere; below 0 it fits worse. */
  gains(sentence: string): number[];
  /** Words that are neither the library's nor made as its words are: "waht", "ohters". */
  garbled(sentence: string): string[];
}

/** A word that the library uses so often is its own kind; others are taken together by their endings. */
const OFTEN = 12;
/** No pair counts for more than this, either way. */
const [LEAST, MOST] = [-2.5, 2];

const known = new WeakMap<Library, WordOrder>();

/** Learned from the library of this checkout, once. */
export function wordOrderOf(library: Library): WordOrder {
  const earlier = known.get(library);
  if (earlier) return earlier;
  const { techniques, conditions, factors } = library;
  const learned = learn([...new Set(stringsIn([techniques, conditions, factors]).flatMap(split))]);
  known.set(library, learned);
  return learned;
}

const stringsIn = (entry: unknown): string[] => {
  if (typeof entry === 'string') return [entry];
  return entry !== null && typeof entry === 'object' ? Object.values(entry).flatMap(stringsIn) : [];
};

const split = (text: string): string[] =>
  text
    .replace(/\{\{\w+\}\}/g, ' thing ')
    .replace(/\[\[(?:(?:if|unless) [^:[\]]{1,200}: )?|\]\]/g, ' ')
    .split(/(?<=[.!?:;])["”']?\s+|\n|\|/)
    .map((part) => part.replace(/^[-#*\s]+|\*\*/g, '').trim())
    .filter((part) => part.split(' ').length >= 3);

export const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/n't\b/g, ' not')
    .match(/'?\p{L}+|\d+|[.,;:!?]/gu) ?? [];

const ending = /(?:ing|ed|ly|tion|ness|ment|er|al|y|s)$/;
const lettersOf = (word: string): string[] =>
  [...`^${word}$`].slice(2).map((_, at) => `^${word}$`.slice(at, at + 3));

function learn(sentences: readonly string[]): WordOrder {
  const all = sentences.map(tokensOf);
  const words = countsOf(all.flat());
  const kindOf = (word: string): string => {
    if (/^\d/.test(word)) return '#';
    if ((words.get(word) ?? 0) >= OFTEN) return word;
    return word.length < 4 ? '~~' : `~${ending.exec(word)?.[0] ?? ''}`;
  };
  const kindsOf = (tokens: string[]): string[] => ['^', ...tokens.map(kindOf), '$'];
  const rows = all.map(kindsOf);
  const singles = countsOf(rows.flatMap((row) => row.slice(1)));
  const total = [...singles.values()].reduce((sum, count) => sum + count, 0);
  const before = countsOf(rows.flatMap((row) => row.slice(0, -1)));
  const pairs = countsOf(
    rows.flatMap((row) => row.slice(1).map((kind, at) => `${row[at]} ${kind}`)),
  );
  const followers = countsOf([...pairs.keys()].map((pair) => pair.split(' ')[0]!));
  const alone = (kind: string) => ((singles.get(kind) ?? 0) + 0.5) / (total + 0.5 * singles.size);
  // after Witten and Bell: what follows many different words may be followed by another
  const gain = (one: string, other: string): number => {
    const [count, kinds] = [before.get(one) ?? 0, followers.get(one) ?? 0];
    if (count === 0) return 0;
    const seen = pairs.get(`${one} ${other}`) ?? 0;
    const together = (seen + kinds * alone(other)) / (count + kinds);
    return Math.max(LEAST, Math.min(MOST, Math.log(together / alone(other))));
  };
  const letters = new Set([...words.keys()].flatMap(lettersOf));
  return {
    gains: (sentence) => {
      const row = kindsOf(tokensOf(sentence));
      return row.slice(1).map((kind, at) => gain(row[at]!, kind));
    },
    garbled: (sentence) =>
      (sentence.match(/(?<![\p{L}'’-])\p{Ll}{3,}(?![\p{L}'’-])/gu) ?? []).filter(
        (word) => !words.has(word) && lettersOf(word).some((each) => !letters.has(each)),
      ),
  };
}

function countsOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
