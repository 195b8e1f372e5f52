import { PLACEHOLDERS } from '@cerina/contracts';
import { clausesOf } from './clauses.ts';
import { withoutEdits } from './edits.ts';
import { featuresOf, vectorOf } from './features.ts';
import { scoringBy } from './network/network.ts';
import { type Learned, likelihood, loadWeights, scoreOf, type Weights } from './weights.ts';

/** What is most like danger in a text: how much, from 0 to 1, and the words, verbatim. */
export interface MostDangerous {
  danger: number;
  words: string;
}

/**
 * A reader of what is most like danger in a text, by what it learned: the mean of three readings.
 * - Of passages: two sentences at a time, and as much as a short message has. However much else is asked for, what is around a sentence
 *   does not make it harmless, and what is close to it counts. It is between the most dangerous passage and the most dangerous excerpt.
 * - Of clauses, one or two at a time.
 * - By a network, of some words in a row.
 */
export function readerBy({ passages, clauses, network }: Learned): (text: string) => MostDangerous {
  const scoreByNetwork = scoringBy(network);
  return (text) => {
    const passage = mostOf(readInOneGo(text), passages);
    const excerpt = mostOf(excerptsOf(text), passages);
    const clause = mostOf(clausesOf(text), clauses);
    const score = ((passage.score + excerpt.score) / 2 + clause.score + scoreByNetwork(text)) / 3;
    const [ofPassage, ofClause] = [passage, clause].map(
      (most) => most.score + scoreByNetwork(most.words),
    );
    return {
      danger: likelihood(score),
      words: ofClause! > ofPassage! ? clause.words : passage.words,
    };
  };
}

/** The most dangerous of some parts of a text, and its score. */
export const mostOf = (
  parts: string[],
  { rarity, weight, bias }: Weights,
): { words: string; score: number } =>
  parts
    .map((words) => ({ words, score: scoreOf(vectorOf(featuresOf(words), rarity), weight, bias) }))
    .reduce((most, each) => (each.score > most.score ? each : most), {
      words: '',
      score: Number.NEGATIVE_INFINITY,
    });

const sentence = /[^.!?\n]{1,400}[.!?]{0,3}/gu;
const SHORT = 250;

/** Where the sentences of a text begin and end. */
const sentencesOf = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(sentence)]
    .filter(([words]) => /\p{L}/u.test(words))
    .map(({ index, 0: words }) => ({ start: index, end: index + words.length }));

/** As long as most messages that it has learned from. */
const EXCERPT = 450;

/** What is learned from in one go, and mostly read: sentences with the next, a longer one in pieces, and a short text as a whole. */
export function passagesOf(text: string): string[] {
  const sentences = sentencesOf(text);
  const pairs = sentences.map(({ start, end }, n) =>
    text.slice(start, sentences[n + 1]?.end ?? end).trim(),
  );
  return text.length <= SHORT ? [text, ...pairs] : pairs;
}

/**
 * What is read in one go. The last sentence of a text that is longer than an excerpt is read with the one before it, as each
 * other is: alone it mostly is a wish ("Two weeks worth.").
 */
function readInOneGo(text: string): string[] {
  const passages = passagesOf(text);
  return text.length > EXCERPT && passages.length > 1 ? passages.slice(0, -1) : passages;
}

/** A next excerpt begins no closer: many short sentences cost no more than a few long ones. */
const STRIDE = 75;
/** The last excerpt has two sentences and so many letters at least: fewer are no message of some length. */
const LEAST_EXCERPT = 120;

/** As many sentences as a message of some length has, from one after another; a text of that length as a whole. */
function excerptsOf(text: string): string[] {
  if (text.length <= EXCERPT) return [text];
  const excerpts: string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  const sentences = sentencesOf(text);
  const end = sentences.at(-1)?.end ?? 0;
  const latest = Math.min(
    sentences.findLast(({ start }) => end - start >= LEAST_EXCERPT)?.start ?? 0,
    sentences.at(-2)?.start ?? 0,
  );
  for (const { start, end: ends } of sentences) {
    if (start < last + STRIDE || (start > latest && excerpts.length > 0)) continue;
    last = start;
    const until = sentences.findLast((other) => other.end <= start + EXCERPT)?.end ?? 0;
    excerpts.push(text.slice(start, Math.max(until, ends)).trim());
  }
  return excerpts;
}

/** What a text without a known word is taken for. */
export const NOTHING_SAID = 0.25;

/** Below this value a text speaks for being harmless: it is less than {@link NOTHING_SAID}. */
const HARMLESS = 0.12;

/** From this value on a text counts as dangerous: few near misses are above (eval/danger.md). */
const DANGEROUS = 0.7;
/** From this value on it is possibly dangerous. Feedback is about a document more than about a person. */
const POSSIBLY_DANGEROUS = { request: 0.4, feedback: 0.58 };

type Kind = keyof typeof POSSIBLY_DANGEROUS;
/** The second reader's finding on a text, and the words that it is about, verbatim. */
export interface SecondReading {
  code: 'danger_read' | 'possible_danger';
  quote: string;
}

/** What a text is taken for by what is most dangerous in it, and the words that it is about; null when it is like the harmless. */
export function readingOf({ danger, words }: MostDangerous, kind: Kind): SecondReading | null {
  if (danger < POSSIBLY_DANGEROUS[kind]) return null;
  return { code: danger < DANGEROUS ? 'possible_danger' : 'danger_read', quote: words };
}

/** Does a request read as harmless? */
export const isHarmless = ({ danger }: MostDangerous): boolean => danger < HARMLESS;

const LONGEST_QUOTE = 400;

/** What is read of a text: of feedback that which is not about the document alone, each word in its place, and no placeholder. */
export const asRead = (text: string, kind: Kind): string =>
  withoutPlaceholders(kind === 'feedback' ? withoutEdits(text) : text);

/** Blanks where personal data was: no message that the reader learned from has any, so it finds them strange. */
const withoutPlaceholders = (text: string): string =>
  Object.values(PLACEHOLDERS).reduce(
    (rest, placeholder) => rest.replaceAll(placeholder, ' '.repeat(placeholder.length)),
    text,
  );

/** A reader of what is most like danger in a text. */
export type Reader = ReturnType<typeof readerBy>;

let own: Reader | undefined;
/** The reader by the weights of the files. */
export const ownReader: Reader = (text) => {
  own ??= readerBy(loadWeights());
  return own(text);
};

/** What of a text is most like danger, and how much. */
export const mostDangerousIn = (text: string, kind: Kind, reader: Reader): MostDangerous =>
  reader(asRead(text, kind));

/** Words as they are in a text, placeholders too, where they were read without them. */
export function quoted(words: string, text: string, kind: Kind): string {
  const at = asRead(text, kind).indexOf(words);
  return [...text.slice(at, at + words.length)].slice(0, LONGEST_QUOTE).join('');
}

/** How a text reads beside messages of danger and harmless ones like them; null when it is like the harmless. */
export function secondReading(
  text: string,
  kind: Kind,
  reader: Reader = ownReader,
): SecondReading | null {
  const reading = readingOf(mostDangerousIn(text, kind, reader), kind);
  return reading && { ...reading, quote: quoted(reading.quote, text, kind) };
}
