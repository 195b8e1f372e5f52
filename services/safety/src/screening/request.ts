import { type Sentence, type Span, sentencesOf } from '../text/sentence.ts';

/** A request for a protocol, as it comes. */
export interface Request {
  intent: string;
  context?: string;
  audience?: string;
  locale?: string;
}

/** Something a screen found: a stable code and the words that gave rise to it. */
export interface Sign {
  code: string;
  quote: string;
}

/** A pattern read sentence by sentence, with what tells it apart from its harmless twins. */
export interface Signal {
  code: string;
  patterns: RegExp[];
  /** What must stand somewhere in the request too. */
  needs?: RegExp;
  /** What makes it harmless wherever it stands in the request. */
  unlessAnywhere?: RegExp;
  /** Readings of the sentence that make it harmless. */
  unless?: ((sentence: Sentence, span: Span) => boolean)[];
  examples: string[];
  harmless: string[];
}

/** The whole request as one text: intent, context and audience, each its own paragraph. */
export const textOf = ({ intent, context, audience }: Request): string =>
  [intent, context, audience].filter((part) => part && part.trim() !== '').join('\n\n');

export const readRequest = (request: Request): Sentence[] => sentencesOf(textOf(request));

/** The first sign of each signal found in the sentences. */
export function signsOf(signals: Signal[], sentences: Sentence[]): Sign[] {
  const whole = sentences.map(({ text }) => text).join(' ');
  return signals.flatMap((signal) => {
    if (signal.needs && !signal.needs.test(whole)) return [];
    if (signal.unlessAnywhere?.test(whole)) return [];
    const sign = firstSign(signal, sentences);
    return sign ? [sign] : [];
  });
}

function firstSign({ code, patterns, unless = [] }: Signal, sentences: Sentence[]): Sign | null {
  for (const sentence of sentences) {
    for (const pattern of patterns) {
      for (const { 0: words, index } of sentence.text.matchAll(pattern)) {
        const span = { start: index, end: index + words.length };
        if (!unless.some((harmless) => harmless(sentence, span))) {
          return { code, quote: sentence.at(span).quote };
        }
      }
    }
  }
  return null;
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
