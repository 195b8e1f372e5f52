import { z } from 'zod';

/** The beginning of a word or phrase, or a regular expression between slashes. */
export const Signal = z
  .union([z.string(), z.number().transform(String)])
  .refine((signal) => signal.length > 1 && compiles(signal), 'not a word or regular expression');

const isExpression = (signal: string): boolean => /^\/.*\/$/.test(signal);

function compiles(signal: string): boolean {
  if (!isExpression(signal)) return true;
  try {
    patternOf(signal);
    return true;
  } catch {
    return false;
  }
}

/** A signal as a regular expression, global and without regard to case. Four letters or fewer count only as a whole word ("tic" is not "ticket"); longer ones also as a beginning. */
export function patternOf(signal: string): RegExp {
  const known = patterns.get(signal);
  if (known) return known;
  const pattern = compiled(signal);
  patterns.set(signal, pattern);
  return pattern;
}

/** Signals are few and asked for often: each is compiled once. */
const patterns = new Map<string, RegExp>();

function compiled(signal: string): RegExp {
  const own = /^\/(.*)\/$/.exec(signal);
  if (own) return new RegExp(own[1]!, 'gi');
  const words = signal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s-]+/g, '[\\s-]+');
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${words}${signal.length <= 4 ? 's?(?!\\p{L})' : ''}`,
    'giu',
  );
}

const negation =
  /\b(no|not|without|never|denies|denied|rather than|instead of|ruled out|excluded|isn't|don't)\s+((?!but\b|and\b)[\p{L}'-]+\s+){0,2}$/iu;

/**
 * The signals that a text could hold: those whose longest word it has. Most signals are in no text, and their patterns
 * are never compiled. An expression has no such word, nor has what is not written in the letters of English.
 */
export function possibleIn(text: string, signals: string[]): string[] {
  const letters = text.toLowerCase().replaceAll('ſ', 's'); // as a pattern without regard to case reads them
  return signals.filter((signal) => letters.includes(longestWord(signal)));
}

const longestWords = new Map<string, string>();

function longestWord(signal: string): string {
  const known = longestWords.get(signal);
  if (known !== undefined) return known;
  const words = isExpression(signal) ? [] : (signal.toLowerCase().match(/[a-z0-9]+/g) ?? []);
  const longest = words.reduce((most, word) => (word.length > most.length ? word : most), '');
  longestWords.set(signal, longest);
  return longest;
}

/** The signals found in a text, leaving out those that the text itself negates ("no trauma history"). */
export const signalsIn = (text: string, signals: string[]): string[] =>
  possibleIn(text, signals).filter((signal) =>
    [...text.matchAll(patternOf(signal))].some(
      ({ index }) => !negation.test(text.slice(Math.max(0, index - 40), index)),
    ),
  );

/** Whether a text has one of these signals at all. */
export const hasAny = (text: string, signals: readonly string[]): boolean =>
  signals.some((signal) => text.search(patternOf(signal)) >= 0);
