import nlp from 'compromise';
import type { Term } from '../case/grammar/words.ts';

/** A unit that is cut short, at which compromise ends a sentence. */
const unitCut = /\b(?:mins?|max|secs?|hrs?|wks?|yrs?|pp?|no)\.\s*$/i;
/** What can only follow a unit: "15 min. max.", "max. 3 pp. of A4". */
const ofUnit = /^(?:\d|(?:max|min|mins|per|a|each|every|daily|total|at|long|of|or|to|only|tops)\b)/;
/** Ends that compromise has inside a sentence: a semicolon, a line, and a stop within what is quoted. */
const inner =
  /(?<=;["'’”)]{0,4})\s|[\n\r]|(?<=[.!?]["”])\s+|(?<=[.!?]["'’”)]{1,3})\s+(?=\p{Lu}|\d)|(?<=(?:\d|\b(?:[Mm]ins?|[Mm]ax|[Ss]ecs?|[Hh]rs?|[Ww]ks?|[Yy]rs?|pp?))\.)\s+(?=["'“‘(]?\p{Lu}(?:\p{Ll}|\s))/u;

/** The sentences of an English text and the parts at its semicolons. Where a stop ends one is for compromise, which knows abbreviations. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  for (const terms of nlp.tokenize(text).document as Term[][]) {
    const sentence = terms.map(({ pre, text: word, post }) => pre + word + post).join('');
    const last = sentences.at(-1);
    if (last !== undefined && unitCut.test(last) && ofUnit.test(sentence.trimStart()))
      sentences[sentences.length - 1] = last + sentence;
    else sentences.push(sentence);
  }
  return sentences.flatMap((sentence) => sentence.split(inner));
}

const quotation =
  /(?<![\p{L}\p{N}])["“][^"“”]{2,160}["”]|(?<![\p{L}\p{N}])['‘](?:[^'‘’]|['’](?=\p{L})){2,160}['’](?!\p{L})/gu;

/** Where a sentence quotes: from a mark that opens after a blank, up to one that closes before one. */
export const quotedIn = (sentence: string): { start: number; end: number }[] =>
  [...sentence.matchAll(quotation)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));

/** The same text, place by place, with blanks for what is quoted. */
export const unquoted = (text: string): string =>
  text.replace(quotation, (words) => ' '.repeat(words.length));
