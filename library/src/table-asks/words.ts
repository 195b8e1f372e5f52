import { capital } from '../words/capital.ts';
import { numerals, ordinals } from '../words/numbers.ts';
import { toReader } from '../words/voice.ts';

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const teens = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const values = new Map<string, number>([
  ...numerals.map((word, at) => [word, at + 1] as const),
  ...teens.map((word, at) => [word, at + 13] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
]);

/** A whole number in digits or words, as a pattern's part of one group. */
export const COUNT = `(\\d{1,2}|${[...values.keys()].join('|')})`;
export const countOf = (word: string): number => values.get(word.toLowerCase()) ?? Number(word);

/** The number of an ordinal, or of an edge of so many; undefined where the word is neither. */
export function placeOf(word: string, count: number): number | undefined {
  const low = word.toLowerCase();
  if (/^(?:last|top|final|hardest|highest)$/.test(low)) return count;
  if (/^(?:bottom|easiest|lowest)$/.test(low)) return 1;
  const at =
    ordinals.indexOf(low) + 1 || Number.parseInt(/^\d+(?=st|nd|rd|th)/.exec(low)?.[0] ?? '0', 10);
  return at > 0 ? at : undefined;
}
export const PLACE = `(?:last|top|final|hardest|highest|bottom|easiest|lowest|${ordinals.join('|')}|\\d{1,2}(?:st|nd|rd|th))`;

const marked =
  /["“]([^"“”\n]{1,400})["”]|(?<![\p{L}\d])['‘]([^'‘’\n]{2,300}(?:['’]\p{L}[^'‘’\n]{0,200}){0,4})['’](?![\p{L}\d])/gu;

/** A text with a mark for each quotation, so that no pattern reads into the words that are given. */
export interface Masked {
  text: string;
  quotes: string[];
}

export function masked(text: string): Masked {
  const quotes: string[] = [];
  const own = text.replace(marked, (_, double?: string, single?: string) => {
    const at = quotes.push((double ?? single)!) - 1;
    return `\ue000${at}\ue001`;
  });
  return { text: own, quotes };
}

const mark = /\ue000(\d{1,3})\ue001/g;
export const Q = '\\ue000\\d{1,3}\\ue001';
export const unmasked = (text: string, quotes: readonly string[], sign = '"'): string =>
  text.replace(mark, (_, at: string) => `${sign}${quotes[Number(at)]}${sign}`);
/** The words of a quotation where that is all there is; undefined where there is more, or none. */
export const quoteAlone = (text: string, quotes: readonly string[]): string | undefined => {
  const at = /^\ue000(\d{1,3})\ue001[.,;!?]?$/.exec(text.trim())?.[1];
  return at === undefined ? undefined : quotes[Number(at)];
};

const politely = /,? (?:please|pls|plz|instead|ta|thanks|thank you|thx)\b[\s!.x]*$/i;
/** An order, or what is said of the wording, and no words for the reader. */
const noContent =
  /\b(?:rungs?|ladder|columns?|cells?|wording|re-?word|leave[- ]outs?)\b|^(?:something|anything|about|around|at|a bit|much|less|more|even|easier|harder|gentler|shorter|longer|smaller|bigger|specific|first|last|before|after|rated|removed|dropped|moved|merged|split|deleted|gone|out|off|in two|fine|ok|okay|good|right|wrong|missing|empty|blank|too|not|isn't|rubbish|nonsense|the same|as it is|up|down)\b|^[\d.,\s]+(?:$|-|–|to \d|min|hour|sec|times?\b)/i;

/** Words that were given, as the reader reads them; undefined where they give none. */
export function given(words: string, quotes: readonly string[]): string | undefined {
  const own = words
    .trim()
    .replace(/(?:, not|,? rather than|,? instead of) [^,.;]{2,80}$/i, '')
    .replace(politely, '')
    .trim();
  const quoted = quoteAlone(own, quotes);
  if (quoted !== undefined) return quoted.trim();
  const plain = unmasked(own.replace(/[\s,;.:]{1,9}$/, ''), quotes);
  const isNamed = /[^.!?] \p{Lu}\p{Ll}{2,}/u.test(plain) && !/\b(?:he|she)\b/i.test(plain);
  const read = isNamed ? plain : toReader(plain);
  return read.length < 2 || noContent.test(read) ? undefined : read;
}

/** As the task of a rung: a sentence. */
export const asTask = (words: string): string => {
  const own = capital(words);
  return /[.!?]["”']?$/.test(own) ? own : `${own}.`;
};

/** As what is left out on a rung: no sentence. */
export const asHabit = (words: string): string => uncapital(words.replace(/\.$/, ''));

/** As it is within a sentence: "I" and what is all capitals stay. */
export const uncapital = (words: string): string =>
  /^(?:I\b|\p{Lu}{2})/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);

/** As the heading of a column, with its scale in brackets at the end. */
export function asTitle(words: string): string {
  const own = words.replace(/[\s.,;:!]{1,9}$/, '').trim();
  if (own.includes('(')) return capital(own);
  const scale = /^(.{0,120}?),? ?\b(\d{1,2} ?(?:-|–|to) ?\d{1,3})\b ?(.{0,120})$/.exec(own);
  if (scale && (scale[1] || scale[3]))
    return capital(`${`${scale[1]} ${scale[3]}`.trim().replace(/ {2,}/g, ' ')} (${scale[2]})`);
  const choice = /^(\p{L}+(?: \p{L}+)?) (\p{L}+(?: \/ \p{L}+)+)$/u.exec(own);
  return capital(choice ? `${choice[1]} (${choice[2]})` : own);
}

const small = new Set(
  'the a an of to in on at for with and or by is are his her my your their one it that'.split(' '),
);
/** The words that carry what is named, without endings. */
export const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => !small.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?:ings?|ed|es|s|e)$/, '') : word));
