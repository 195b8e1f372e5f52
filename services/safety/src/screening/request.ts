import { printed } from '@cerina/document/printed';
import { partAround, sameThought } from '@cerina/library/danger/sentence';
import { readingsOf } from '../readings/readings.ts';
import { counts, mayMatch } from '../rules/rule.ts';
import type { Sentence, Span } from '../text/sentence.ts';
import type { Said } from './questions.ts';

/** A request for a protocol, as it comes. */
export interface Request {
  intent: string;
  context?: string;
  audience?: string;
  locale?: string;
  /** What was asked about it and answered; absent before anything was. */
  said?: Said;
}

/** Something a screen found: a stable code and the words that gave rise to it. */
export interface Sign {
  code: string;
  quote: string;
  /** What the words are a sign of, in words for a clinician. */
  name?: string;
  /** Many labelled messages without danger have it too. */
  isOftenWrong?: boolean;
}

/** A pattern read sentence by sentence, with what distinguishes it from its harmless twins. */
export interface Signal {
  code: string;
  name?: string;
  /** Many labelled messages without danger have it too (eval/src/danger/precision.ts). */
  isOftenWrong?: boolean;
  patterns: RegExp[];
  /** What must also occur somewhere in the request. */
  needs?: RegExp;
  /** What makes it harmless wherever it is in the request. */
  unlessAnywhere?: RegExp;
  /** Readings of the sentence that make it harmless. */
  unless?: ((sentence: Sentence, span: Span) => boolean)[];
  /** Why the words at a place are harmless after all; null when nothing excuses them. */
  excuse?: (sentence: Sentence & { after?: string }, span: Span) => string | null;
  /** What is noted when one of the readings lets the words go. */
  because?: ReadonlyMap<NonNullable<Signal['unless']>[number], string>;
  examples: string[];
  harmless: string[];
}

/** The whole request as one text: intent, context and audience, each its own paragraph. */
export const textOf = ({ intent, context, audience }: Request): string =>
  [intent, context, audience].filter((part) => part && part.trim() !== '').join('\n\n');

/** A text as it is written, and what else a person may read in it: as it is printed, and with its disguises undone. */
export interface TextRead {
  written: Sentence[];
  otherwise: Sentence[][];
}

/** Reads a text in every way that the rules read a draft. Sentences that read the same are read once. */
export function readText(text: string): TextRead {
  const plain = withoutPhrases(text);
  const [first, ...others] = [...readingsOf(plain, printed(plain))];
  const written = withNext(first!.sentences);
  const known = new Set(written.map(keyOf));
  const otherwise = others.map(({ sentences }) =>
    withNext(sentences).filter((sentence) => {
      const key = keyOf(sentence);
      const isNew = hasWord.test(sentence.text) && !known.has(key);
      known.add(key);
      return isNew;
    }),
  );
  return { written, otherwise: otherwise.filter(({ length }) => length > 0) };
}

/** Each sentence with the one that follows it in the same block of the text. */
const withNext = (sentences: Sentence[]): (Sentence & { after?: string })[] =>
  sentences.map((sentence, n) => {
    const next = sentences[n + 1];
    return next?.before === sentence.text ? { ...sentence, after: next.text } : sentence;
  });

/** What signals are made of. */
const hasWord = /[a-z]{2}/;
const MOST_LETTERS = 4;
const halfACharacter = /\p{Cs}/u;

/** A text without halves of characters and single ones that are whole phrases: they hide no words, and take long to read. */
const withoutPhrases = (text: string): string =>
  text.replace(/[^\0-\u02ff]/gu, (symbol) =>
    halfACharacter.test(symbol) || symbol.normalize('NFKC').length > MOST_LETTERS ? ' ' : symbol,
  );

const keyOf = ({ text, seams, targets }: Sentence): string =>
  seams || targets ? `${text} ${seams} ${targets?.map(({ start }) => start)}` : text;

export const readRequest = (request: Request): TextRead => readText(textOf(request));

/** The first sign of each signal in a text, as it is written before any other way to read it; one that is let go (`isLetGo`) is none. */
export function signsOf(
  signals: Signal[],
  read: TextRead,
  isLetGo: (sign: Sign) => boolean = () => false,
): Sign[] {
  const found = foundIn(read);
  return signals.flatMap((signal) => {
    for (const sign of found(signal)) if (!isLetGo(sign)) return [sign];
    return [];
  });
}

/** Every sign of each signal in a text, and not its first alone; the same words once. */
export function everySignOf(signals: Signal[], read: TextRead): Sign[] {
  const found = foundIn(read);
  const all = signals.flatMap((signal) => [...found(signal)]);
  return [...new Map(all.toReversed().map((sign) => [sign.quote, sign])).values()].toReversed();
}

/** What finds the signs of one signal in a text, one after another. */
function foundIn({ written, otherwise }: TextRead): (signal: Signal) => Generator<Sign> {
  const all = [written, ...otherwise];
  const wholes = all.map((sentences) => sentences.map(({ text }) => text).join(' '));
  return function* (signal) {
    for (const [way, sentences] of all.entries()) {
      const wholly = way === 0 ? wholes[0]! : `${wholes[0]} ${wholes[way]}`;
      if (signal.needs && !signal.needs.test(wholly)) continue;
      if (signal.unlessAnywhere?.test(wholly)) continue;
      for (const { sentence, span } of placesOf(signal, sentences))
        if (whyHarmless(signal, sentence, span) === null)
          yield signOf(signal, sentence.at(span).quote);
    }
  };
}

const signOf = ({ code, name, isOftenWrong }: Signal, quote: string): Sign => ({
  code,
  quote,
  ...(name && { name }),
  ...(isOftenWrong && { isOftenWrong }),
});

function* placesOf({ patterns }: Signal, sentences: Sentence[]) {
  for (const sentence of sentences) {
    if (!hasWord.test(sentence.text) || !mayMatch(patterns, sentence.text)) continue;
    for (const pattern of patterns) {
      for (const { 0: words, index } of sentence.text.matchAll(pattern)) {
        const span = { start: index, end: index + words.length };
        if (counts(sentence, span)) yield { sentence, span };
      }
    }
  }
}

const OTHERWISE = 'its other words give it a harmless sense';

function whyHarmless(
  { unless = [], excuse, because }: Signal,
  sentence: Sentence & { after?: string },
  span: Span,
): string | null {
  const reading = unless.find((harmless) => harmless(sentence, span));
  if (reading) return because?.get(reading) ?? OTHERWISE;
  return excuse?.(sentence, span) ?? null;
}

/** Words that a signal is made of and that were let go: the words, and the reading that excuses them. */
export interface LetGo {
  quote: string;
  why: string;
}

/** What signals match and excuse in a text as it is written, each reading once. */
export function letGoBy(signals: Signal[], { written }: TextRead): LetGo[] {
  const found = new Map<string, LetGo>();
  for (const signal of signals) {
    for (const { sentence, span } of placesOf(signal, written)) {
      const why = whyHarmless(signal, sentence, span);
      if (why !== null && !found.has(why)) found.set(why, { quote: sentence.at(span).quote, why });
    }
  }
  return [...found.values()];
}

/** Whether what leads up to the span within the sentence matches. */
export const after =
  (pattern: RegExp): NonNullable<Signal['unless']>[number] =>
  (sentence, span) =>
    pattern.test(sentence.text.slice(0, span.start));

/** Whether the sentence, or the one before it, matches anywhere. */
export const beside =
  (pattern: RegExp): NonNullable<Signal['unless']>[number] =>
  (sentence) =>
    pattern.test(sentence.text) || pattern.test(sentence.before);

const subject =
  /^ *(?:(?:i|it|he|she|they|we|you|my|his|her|our|their|the|client|patient|pt|how)\b|(?:i|he|she|they|we|it)(?:'m|'s|'re|'ve|'d|'ll)\b)/;

/** Whether what leads up to the span matches: in the same part of the sentence, where that part has a subject of its own. */
export const afterInThought =
  (pattern: RegExp): NonNullable<Signal['unless']>[number] =>
  ({ text }, span) => {
    const { start } = partAround(text, span);
    const isWhole = subject.test(text.slice(start)) || subject.test(text.slice(span.start));
    return pattern.test(text.slice(isWhole ? start : 0, span.start));
  };

/** Begins with somebody or something that was not spoken of before. */
const anew = /^ *(?:(?:i|my|client|patient|pt|a|an)\b|i(?:'m|'ve|'d|'ll)\b)/;

/** Whether the thought that the span is in matches, or the sentence before it; that excuses nothing of what another subject is said of. */
export const inThought =
  (pattern: RegExp): NonNullable<Signal['unless']>[number] =>
  ({ text, before }, span) =>
    pattern.test(sameThought(text, span)) ||
    (!anew.test(text.slice(partAround(text, span).start)) &&
      !anew.test(text.slice(span.start)) &&
      pattern.test(before));
