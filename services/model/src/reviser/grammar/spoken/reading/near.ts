import { stemsOf } from '../../../point/places/topics.ts';
import type { Line } from '../../plain/lines.ts';
import { sentencesOfLine } from '../../plain/wording.ts';

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
export function bare(words: string): string {
  const own = words.trim();
  let end = own.length;
  while (end > 0 && /[.!?,;:]/.test(own.charAt(end - 1))) end -= 1;
  return own.slice(0, end).trim();
}

/** Whole words, in any case. */
export const asWords = (said: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])${escaped(bare(said)).replace(/['’]/g, "['’]").replace(/["“”]/g, '["“”]').replace(/ /g, '\\s')}(?![\\p{L}\\d])`,
    'giu',
  );

/** The fewest distinctive words by most of which a sentence is recognised. */
const FEWEST = 3;
const MOST_MISSING = 0.25;

/** The words of the text that are meant by a quotation: as it is, or nearly; undefined where nothing is. */
export function meantBy(quote: string, lines: readonly Line[]): string | undefined {
  const exact = asWords(quote);
  for (const { text } of lines) {
    const found = text.match(exact)?.[0];
    if (found) return found;
  }
  const stems = stemsOf(quote);
  if (stems.length < FEWEST) return undefined;
  const all = lines
    .filter(({ row }) => row === undefined)
    .flatMap(({ text }) => sentencesOfLine(text).sentences)
    .map((text) => ({ text, window: windowOf(text, stems) }))
    .filter(({ window }) => window.missing <= stems.length * MOST_MISSING)
    .toSorted((a, b) => a.window.text.length - b.window.text.length);
  const [best, other] = all;
  return best && (!other || other.window.text === best.window.text) ? best.window.text : undefined;
}

/** A piece of one sentence that has all distinctive words of what was said, and hardly more; undefined where there is not one. */
export function pieceMeant(said: string, lines: readonly Line[]): string | undefined {
  const stems = stemsOf(said);
  if (stems.length < 2) return undefined;
  const found = lines
    .filter(({ row }) => row === undefined)
    .flatMap(({ text }) => sentencesOfLine(text).sentences)
    .map((text) => windowOf(text, stems))
    .filter(
      ({ missing, text }) => missing === 0 && text.split(' ').length <= said.split(' ').length + 4,
    );
  const [only] = new Set(found.map(({ text }) => text));
  if (found.length !== 1 || !only || /[.!?]/.test(only)) return undefined;
  const isWhole = lines.some(({ text }) => {
    const at = text.indexOf(only);
    return at >= 0 && /^(?:[,.;:"”]| or | and |$)/.test(text.slice(at + only.length));
  });
  return isWhole ? withArticle(only, lines) : undefined;
}

/** "A shower or a cold drink", of which only the nouns were said. */
function withArticle(piece: string, lines: readonly Line[]): string {
  const before = lines
    .map(
      ({ text }) =>
        /\b(?:an?|the|your) (?:\p{L}+ )?$/iu.exec(
          text.slice(0, Math.max(0, text.indexOf(piece))),
        )?.[0],
    )
    .find(Boolean);
  return before && lines.some(({ text }) => text.includes(`${before}${piece}`))
    ? `${before}${piece}`
    : piece;
}

/** From the first to the last word of a sentence that one of the stems has. */
function windowOf(sentence: string, stems: readonly string[]): { text: string; missing: number } {
  const places = [...sentence.matchAll(/[\p{L}'’]+/gu)].flatMap((word) => {
    const stem = stems.find((own) => word[0].toLowerCase().startsWith(own));
    return stem ? [{ stem, from: word.index, to: word.index + word[0].length }] : [];
  });
  const missing = stems.length - new Set(places.map(({ stem }) => stem)).size;
  return { text: sentence.slice(places[0]?.from ?? 0, places.at(-1)?.to ?? 0), missing };
}

const upper = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** One wording for another in a line, with its capital, or `asTyped` within a sentence of the ask; what says the new one already stays. */
export function exchangedIn(line: string, old: string, to: string, asTyped = false): string {
  const put = bare(withPreposition(old, to));
  const from = fitting(line, bare(old), put);
  const own = bare(from).toLowerCase();
  const within = put.toLowerCase().indexOf(own);
  const close = /[?!]$/.exec(to.trim())?.[0];
  const exchanged = withoutSaidOn(line, from, put)
    .replace(asWords(from), (word, at: number, all: string) => {
      const start = at - Math.max(0, within);
      if (within >= 0 && all.slice(start, start + put.length).toLowerCase() === put.toLowerCase())
        return word;
      const next = all.charAt(at + word.length);
      const cased = /^\p{Lu}/u.test(word)
        ? upper(put)
        : asTyped || isNameFirst(put)
          ? put
          : lower(put);
      return close && next !== close && /[.?!]/.test(next) ? `${cased}${close}\ue050` : cased;
    })
    .replace(/\ue050[.?!]/g, '');
  return exchanged !== line && isOneForMany(old, put) ? asOne(exchanged, put) : exchanged;
}

const isPlural =
  /(?:(?<!s|u|i|nes)s|\b(?:people|children|men|women|feet|teeth|police|clothes|both|they|these|those))$/iu;
const isMany = (words: string): boolean => /^\p{L}{3,}[^sui]s$/iu.test(words);
/** "Habits", "crutches". */
export const plural = (words: string): string =>
  words + (/(?:[sc]h|x|z)$/i.test(words) ? 'es' : 's');
/** "Nerves" as "crossness": what is said of it has other verbs. */
export const saysOne = (words: string): boolean => !isPlural.test(words);
export const isOneForMany = (from: string, to: string): boolean =>
  isMany(bare(from)) && !isPlural.test(bare(to)) && !/ (?:and|or) |,/.test(to);
const ofOne: Record<string, string> = {
  ...{ were: 'was', are: 'is', have: 'has', do: 'does', go: 'goes', "aren't": "isn't" },
  ...{ "weren't": "wasn't", "don't": "doesn't" },
};
const ofMany =
  /^ ((?:(?:still|also|often|then|that|which) ){0,2})(were|are|have|do|go|aren't|weren't|don't|feed|keep|come|rise|fall|stay|drop|make|bring|grow|get|stop|start|peak|pass|mean|take|help|feel|look|seem|need|lead|cause|want)\b/i;
/** Many things that "they" can stand for. */
const many =
  /\b(?:the|your|these|those|some|any|many|few|other|two|three|\d{1,3}) (?:\p{L}+ )?\p{L}{2,}[^su]s\b/iu;

/** A line with each place of some words, and what is before and after it, as they are to be. */
export function around(
  line: string,
  words: string,
  put: (before: string, word: string, after: string) => [string, string, string],
): string {
  const found = [...line.matchAll(asWords(words))].toReversed();
  return found.reduce(
    (own, { 0: word, index }) =>
      put(own.slice(0, index), word, own.slice(index + word.length)).join(''),
    line,
  );
}

/** "Crossness were 8": what is said of many things, as it is said of one. */
export function asOne(line: string, put: string): string {
  const own = around(line, put, (before, word, after) => [
    before,
    word,
    after.replace(ofMany, (_, how: string, verbs: string) => {
      const low = verbs.toLowerCase();
      return ` ${how}${ofOne[low] ?? (/(?:ss|sh|ch)$/.test(low) ? `${low}es` : `${low}s`)}`;
    }),
  ]);
  const at = own.toLowerCase().indexOf(put.toLowerCase());
  const [before, after] = [own.slice(0, at), own.slice(at)];
  return many.test(own) ? own : `${before}${after.replace(/\bthem\b/g, 'it')}`;
}

const preposition = /^(?:for|in|at|on|after|before|by|during|over|from|until|within) /i;
const amount =
  /^(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|the|half|each|every) /i;

/** "For a week" as "two weeks": how it hangs on what is before it stays. */
function withPreposition(old: string, to: string): string {
  const own = preposition.exec(old)?.[0];
  return own && amount.test(old.slice(own.length)) && amount.test(to) && !/^(?:an?|the) /i.test(to)
    ? own + to
    : to;
}

const determiner = /^(?:the|an?|my|your|his|her|our|their|this|that) /i;
const verb =
  /^(?:put|take|write|open|sit|stand|say|tell|ask|choose|read|eat|wear|bring|carry|give|get|find|buy|send|wash|touch|add|hold|keep|leave|draw|throw|wait|walk|go|drive|call|ring) /i;

/** The words with what goes with them: an article where the others have theirs, the verb of a quotation where they have one. */
function fitting(line: string, from: string, put: string): string {
  const at = line.search(asWords(from));
  const before = at < 0 ? '' : line.slice(0, at);
  if (determiner.test(put) && !determiner.test(from))
    return `${/\b(?:the|an?|my|your|his|our|their) $/i.exec(before)?.[0] ?? ''}${from}`;
  const own = /(?<=["“])\p{L}+ $/u.exec(before)?.[0];
  return own && verb.test(own) && verb.test(put) && determiner.test(from) ? own + from : from;
}

/** So many words that both have are the end of what was given, and go on after what it is given for. */
const FEWEST_SHARED = 3;

/** "'You happened Monday' should be 'It happened on Monday and it was the rota'": what the line says on after the words, and they say too, goes with them. */
function withoutSaidOn(line: string, from: string, put: string): string {
  const found = [...line.matchAll(asWords(from))];
  const only = found[0];
  if (found.length !== 1 || !only) return line;
  const end = only.index + only[0].length;
  const given = [...put.matchAll(/[\p{L}\p{N}'’]+/gu)].map(([word]) => word.toLowerCase());
  const after = [...line.slice(end).matchAll(/[\p{L}\p{N}'’]+/gu)];
  for (let count = Math.min(given.length - 1, after.length); count >= FEWEST_SHARED; count -= 1) {
    const shared = after.slice(0, count);
    const tail = given.slice(-count);
    if (!shared.every(([word], at) => word.toLowerCase() === tail[at])) continue;
    const last = shared.at(-1)!;
    return `${line.slice(0, end)}${line.slice(end + last.index + last[0].length)}`;
  }
  return line;
}

/** A capital that is no beginning: "Denise", "I", "GP". */
const isNameFirst = (put: string): boolean =>
  /^(?:I\b|I'|\p{Lu}{2}|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)/u.test(put) ||
  (/^\p{Lu}\p{Ll}+(?: and\b|,|'s\b|$)/u.test(put) && !put.includes(' the '));
