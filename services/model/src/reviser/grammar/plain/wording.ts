import { toReader } from '@cerina/library/words/voice';
import { sentencesIn } from '../../../edit/tree.ts';

const OPEN = '\ue040';
const CLOSE = '\ue041';
const quotation =
  /(?<![\p{L}\d])(?:"([^"\n]{1,400})"|“([^”\n]{1,400})”|'([^'\n]{1,160}(?:'(?=\p{L})[^'\n]{1,60}){0,4})'(?![\p{L}\d])|‘([^’\n]{1,160}(?:’(?=\p{L})[^’\n]{1,60}){0,4})’(?![\p{L}\d]))/gu;

/** What was written, with each quotation as one mark, so that nothing in it is read as an order. */
export interface Masked {
  text: string;
  quotes: string[];
}

/** A pattern's part for one quotation; its group is the number of it. */
export const QUOTE = `${OPEN}(\\d{1,2})${CLOSE}`;

export function masked(text: string): Masked {
  const quotes: string[] = [];
  const whole = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(quotation, (_, ...groups: unknown[]) => {
      const own = groups.slice(0, 4).find((each) => typeof each === 'string') as string;
      return `${OPEN}${quotes.push(own.trim()) - 1}${CLOSE}`;
    })
    .replace(/’(?=\p{L})/gu, "'");
  return { text: whole.trim(), quotes };
}

/** Words with their quotations again; each as it was given, without its marks. */
export const unmasked = (text: string, quotes: readonly string[]): string =>
  text.replace(new RegExp(QUOTE, 'g'), (_, at: string) => quotes[Number(at)] ?? '');

/** Words for the text with their quotations again: one that is all of them without its marks, one within others with them. */
export const withQuotes = (text: string, quotes: readonly string[]): string =>
  new RegExp(`^\\s*${QUOTE}[.!]?\\s*$`).test(text)
    ? unmasked(text, quotes)
    : text.replace(new RegExp(QUOTE, 'g'), (_, at: string) => `"${quotes[Number(at)] ?? ''}"`);

/** The quotations that a piece of a masked text has. */
export const quotesIn = (text: string, quotes: readonly string[]): string[] =>
  [...text.matchAll(new RegExp(QUOTE, 'g'))].map(([, at]) => quotes[Number(at)] ?? '');

const polite =
  /^(?:(?:and|also|but|so|then|plus|please|pls|just|only|ok|okay|maybe|perhaps|finally|lastly|next|otherwise|could|can|would|should|we|you|i|i'd|i'd like to|like to|like you to|i would|i think(?: we could| you could)?|i want(?: you)? to|let's|rather|prefer to|better to)(?![\p{L}'-]) ?,? ?(?=\S))+/iu;
const kind =
  /^(?:(?:great|lovely|good|nice|brilliant|thanks|thank you|lovely and clear|looks good)\b[^.!:]{0,30}[.!] ?)+/i;
const counts =
  /^(?:only |just )?(?:one|two|three|four|five|\d) (?:small |other )?(?:things?|changes?|points?)[:.] ?/i;

/** "She uses the app, so no notebook anywhere": what is said of the person before the ask. */
const describing =
  /^(?:she|he|they|her|his|their)(?:'s|'re|'ve|'d)? [^.;:]{3,80}?,? so (?:please |can you |could you |just )?(?=(?:no|say|use|change|make|put|drop|take|remove|add|cut|swap)\b)/i;

/** An ask without its courtesies, praise, and what is said of the person. */
export function plainOf(text: string): string {
  let left = text;
  for (let at = 0; at < 3; at += 1)
    left = left
      .replace(kind, '')
      .replace(counts, '')
      .replace(polite, '')
      .replace(describing, '')
      .trim();
  return left;
}

const reason =
  /(?: [-–—] |, | \()(?:(?:that|it|this|which|he|she|they|his|her|their|nobody|no one|since|because|as|so that|otherwise|the)(?:'s|'re|'ve|'d|'ll)?(?: (?:is|isn't|has|have|was|won't|doesn't|don't|can't|cannot|never|puts?|were|lives?|finds?|only|hates?|just|already|would|will|gets?|likes?|used|works?|knows?|title|friends|seminars|kids?|children|son|daughter)\b| (?:\p{L}+ ){1,3}(?:is|are|was|were|has|had|puts)\b)|(?:she|he|they|it)'(?:s|ll|d|ve)\b|(?:nobody|no one)\b|(?:because|since)\b|i'll\b|we(?:'ve| have| did)\b|if (?:that|it|they) )[\s\S]*$/iu;
const because =
  / (?:because|since|as (?:she|he|they|it|that)|so (?:that |she |he |they ))\b[\s\S]*$/i;
const tail =
  /(?:,? (?:please|pls|thanks|instead|though|too|as well|would do|would be (?:better|good|nice)|if possible))*[\s.!?,;]*$/i;

/** Without the reason that is given for it, and without a courtesy at its end. */
export const withoutReason = (text: string): string =>
  text.replace(reason, '').replace(because, '').replace(tail, '').trim();

/** Without a courtesy at its end. */
export const withoutTail = (text: string): string => text.replace(tail, '').trim();

/** Words about the text or to its author, that no client may read. */
export const reviewersWords =
  /\b(?:please|the client|the patient|this client|make this|say so|e\.g\.|i'll|i'd|i've|my (?:client|patient|supervisor)|we've been|reword|rephrase|should (?:say|read))\b/i;

/** "…. Cut the last sentence": an order about the text among given words. */
const ordersMore =
  /[.!?;] (?:then |and |also )?(?:cut|remove|drop|delete|add|move|swap|replace|take|change|rename|put) (?:the|that|this|step|rung|in|out|a)\b/i;

const person = (words: string): string =>
  toReader(words.replace(/\bwith me\b/gi, 'with your clinician'));

/** Given words as one or more sentences to the reader, with capital and full stop; undefined where they are no content. */
export function sentenceOf(words: string, isQuoted: boolean): string | undefined {
  const own = (isQuoted ? words : person(words)).trim().replace(/^["“'‘]([^"“”]*)["”'’]$/, '$1');
  if (own.length < 2 || (!isQuoted && (reviewersWords.test(own) || ordersMore.test(own))))
    return undefined;
  const said = `${own.charAt(0).toUpperCase()}${own.slice(1)}`.replace(/[\s,;:]+$/, '');
  return /[.!?)"”]$/.test(said) ? said : `${said}.`;
}

/** Given words as a piece of a sentence: in the reader's person, as they are else. */
export const pieceOf = (words: string, isQuoted: boolean): string =>
  (isQuoted ? words : person(words)).trim().replace(/[.!,;:]+$/, '');

/** The sentences of a line without its mark, each with where it is in it. */
export function sentencesOfLine(text: string): { mark: string; sentences: string[] } {
  const mark = /^(?:- (?:[A-Z][\w ]{1,24}: )?|\*\*[^*]{1,40}:\*\* )/.exec(text)?.[0] ?? '';
  return { mark, sentences: sentencesIn(text.slice(mark.length)) };
}
