import { type ProtocolDocument, parse, render } from '@cerina/library';
import type { Change } from '../../operation.ts';

/** A text with straight marks and single blanks, of the same length as it was. */
export const plain = (text: string): string =>
  text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/\s/g, ' ').toLowerCase();

/** What an ask quotes, in its order. */
export const quotesOf = (text: string): string[] =>
  [...text.matchAll(/["“]([^"“”\n]{2,600})["”]/g)].map(([, words]) => words!.trim());

/** Where words are in a line as they are quoted; undefined where they are not, or more than once. */
export function placeOf(line: string, words: string): { from: number; to: number } | undefined {
  const own = plain(words).replace(/[.,;]$/, '');
  const from = plain(line).indexOf(own);
  if (own.length < 2 || from < 0 || plain(line).indexOf(own, from + 1) >= 0) return undefined;
  return { from, to: from + own.length };
}

/** The lines of a text that have these words, counted from 0; those of the references are none. */
export function linesWith(lines: readonly string[], words: string): number[] {
  const end = lines.findIndex((line) => /^## (?:references|sources)\b/i.test(line));
  return lines.flatMap((line, at) =>
    (end < 0 || at < end) && plain(line).includes(plain(words).replace(/[.,;]$/, '')) ? [at] : [],
  );
}

/** A change of a document by its lines; undefined says that they cannot be changed so. */
export const byLines = (
  did: string,
  edit: (lines: string[]) => string[] | undefined,
  why = 'The words that were quoted are not in the text as they are, or are there more than once.',
): Change => ({
  did,
  edit: (document: ProtocolDocument) => {
    const lines = edit(render(document).split('\n'));
    return lines ? parse(lines.join('\n')) : { declined: why };
  },
});

/** A sentence as it begins and ends a line or another: with a capital, and with a full stop. */
export const sentence = (words: string): string => {
  const own = words.trim();
  const whole = own.charAt(0).toUpperCase() + own.slice(1);
  return /[.!?]["”']?$/.test(whole) ? whole : `${whole}.`;
};

/** The sentences of a line, each with the blank after it, so that joined they are the line. */
export const sentencesOf = (line: string): string[] =>
  line.split(/(?<=[.!?]["”']? )(?=["“]?[\p{Lu}\d])/u);
