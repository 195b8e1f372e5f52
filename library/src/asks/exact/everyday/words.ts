import { toReader } from '../../../words/voice.ts';
import { Q, quotesOf } from '../clauses.ts';
import type { Context } from '../context.ts';

/** Words in quotation marks, or some without any mark of a sentence in them. */
export const WORDS = `(?:${Q}|[^\ue060,;:.]{2,70}?)`;

export const capital = (own: string): string => own.charAt(0).toUpperCase() + own.slice(1);
export const uncapital = (own: string): string =>
  /^(?:I\b|\p{Lu}{2}|\p{Lu}\p{Ll}+ \p{Lu})/u.test(own)
    ? own
    : own.charAt(0).toLowerCase() + own.slice(1);

const ofAuthor =
  /\b(?:s?he|hers|him|himself|herself|client|patient|i|i'd|i'm|me|my|we|us|our|please|pls|something|anything|instead|it|them|they|this|that)\b/i;

/** Words that were given for the client's text, as they are said to the client; undefined where they are the author's own. */
export function givenFor(said: string, { quotes }: Context): string | undefined {
  const [quote] = quotesOf(said, quotes);
  if (quote !== undefined) return /[|#\n]/.test(quote) ? undefined : quote;
  const own = toReader(` ${said.trim()} `)
    .trim()
    .replace(/^(?:just|simply|only) /i, '');
  return own === '' || own.length > 160 || ofAuthor.test(own) || /[|#\n]/.test(own)
    ? undefined
    : own;
}

/** A thing, as it is named: without a verb that makes a sentence of it. */
const isSentence =
  /^(?:that|how|why|when|where|what|who|if|to|it|there)\b|\b(?:should|must|needs?|has to|is|are|was|were|can|could|will|would|please|instead|rather than)\b/i;

/** A thing that was named for the client's text, as it is named to the client. */
export function thingFor(said: string, context: Context): string | undefined {
  const own = givenFor(said.replace(/^(?:the fact of|both|also) /i, ''), context);
  return own === undefined || isSentence.test(own) || own.split(' ').length > 14 ? undefined : own;
}
