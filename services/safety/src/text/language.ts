import { languageOf, wordsOf } from '@cerina/document/language';
import { type PrintedLine, printed } from '@cerina/document/printed';
import { hasForeignSentence, isForeign } from './foreign.ts';

/** The fewest words from which the language of a line is certain enough. */
const FEWEST_WORDS = 6;

/**
 * Whether the rules were written for this text: English throughout, as it is written and as it is printed. One sentence
 * of two words in another language is enough to say no, because nobody has checked it.
 */
export const rulesApplyTo = (text: string, locale?: string): boolean =>
  isInEnglish(text, locale) && !hasForeignSentence(printed(text));

/**
 * Whether a request is in English: its whole, by its small words or else by the dictionary, each of its lines that is long enough to show it, and the short ones below
 * each other, cells and items of a list, that make such a line.
 */
export function isInEnglish(text: string, locale?: string): boolean {
  const shown = printed(text).blocks.flatMap(({ lines }) => lines.map(wordsShown));
  const whole = [languageOf(text), languageOf(shown.join('\n'))];
  if (whole.some((language) => language !== null && language !== 'en')) return false;
  // too few small words to know which language it is
  if (whole[0] === null && isForeign(text)) return false;
  if (whole.includes(null) && locale && !/^en\b/i.test(locale)) return false;
  return ![...text.split('\n'), ...shown, ...together(shown)].some(isLineForeign);
}

const wordsShown = ({ spans }: PrintedLine): string =>
  spans
    .filter(({ target }) => !target)
    .map((span) => span.text)
    .join('');

/** Lines that are too short to show their language, each run of them as one. */
function together(lines: string[]): string[] {
  const runs: string[][] = [[]];
  for (const line of lines) {
    const isShort = wordsOf(line).length < FEWEST_WORDS;
    if (isShort) runs.at(-1)!.push(line);
    else runs.push([]);
  }
  return runs.map((run) => run.join(' '));
}

/**
 * Letters to circle ("M O E"), and a letter with its meaning ("O = other"): words of other languages by their form alone. A character of
 * another script can be a word.
 */
const key =
  /(?<![\p{L}'’])[a-z](?:[ ,/|]{1,3}[a-z](?![\p{L}'’])){2,20}|(?<![\p{L}'’])[a-z](?= ?=)/giu;
/** Of scripts without blanks two characters are a sentence. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

function isLineForeign(written: string): boolean {
  const line = written.replace(key, ' ');
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const fewest = (line.match(unspaced)?.length ?? 0) > 1 ? 2 : 9;
  if (letters >= fewest && !/[a-z]/i.test(line)) return true;
  if (wordsOf(line).length < FEWEST_WORDS) return false;
  const language = languageOf(line);
  return language !== null && language !== 'en';
}
