import { Phrase } from '@cerina/contracts';
import { type ProtocolDocument, render, wordsOf } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { addLines } from '../edit/tree.ts';
import { mayBeGiven, maySay } from './own-words/sayable.ts';

/** Requests that have their own wording. */
const known: [RegExp, (document: ProtocolDocument) => ProtocolDocument][] = [
  [
    /sticker/i,
    (document) =>
      /sticker chart/i.test(render(document))
        ? document
        : addLines(document, 'preparation', [
            '- You need: a sticker chart. One sticker for each try, whether or not it worked.',
          ]),
  ],
  [
    /role[- ]?play/i,
    (document) =>
      addLines(document, 'preparation', [
        '- In your session: practise the first step as a role play with your clinician, then swap roles.',
      ]),
  ],
  [
    /picture|image|symbol/i,
    (document) =>
      // a text has none: whoever prints it is asked for them in a note
      document,
  ],
  [
    /partner|husband|wife|family/i,
    (document) =>
      addLines(document, 'preparation', [
        '- With help: agree with your partner or family what they will do, and when. Tell them that encouraging you helps more than doing it for you.',
      ]),
  ],
];

const MOST_WORDS = 14;
/** A wish that can be the end of a sentence: no piece of one, with half a quotation or bracket in it. */
const isWhole = (words: string): boolean =>
  Phrase.safeParse(words).success && words.split(' ').length <= MOST_WORDS;

/** Says what the document is to be, and nothing that could be planned. */
const isOfDocument =
  /\b(?:hierarch\w+|ladders?|work-?sheets?|hand-?outs?|leaflets?|blueprints?|graded|stepwise|start(?:s|ing)? (?:very |really )?(?:small|low|easy))\b|^(?:an? |the )?(?:\p{L}+ ){0,2}(?:diary|log|record|sheet|plan|tracker|programme)\b/iu;

/** Puts in what was asked for, unless the document speaks of it already; what would be a fragment, or could do harm, is left out. */
export function include(document: ProtocolDocument, wishes: string[]): ProtocolDocument {
  return wishes.reduce((result, wish) => {
    if (!maySay(wish) || isOfDocument.test(wish) || speaksOf(result, wish)) return result;
    const own = known.find(([pattern]) => pattern.test(wish));
    if (own) return own[1](result);
    const words = toReader(
      wish
        .trim()
        .replace(/(?<![.\s])[.\s]+$/, '')
        .replace(
          /^(?:(?:a|little|small|short) ){0,3}(?:bit|section|part|line|word) (?:on|about) /i,
          '',
        ),
    );
    const line = `- To plan with your clinician: ${words}.`;
    return isWhole(words) && isThing(words) && mayBeGiven(wish)
      ? addLines(result, 'preparation', [line])
      : result;
  }, document);
}

/** A thing or something to do, in so many words: no comma, nobody else's pronoun, and nothing that the clinician is to look at. */
const isThing = (words: string): boolean =>
  /^(?:(?:an?|the|your|some|more)|\p{L}+ing)(?:[- ]\p{L}+){1,16}$/u.test(words) &&
  !/\b(?:besides|instead of|like|such as)$|['’]s?$/u.test(words) &&
  !/[,;:]|\b(?:me|he|she|him|i|we|us|they|them|looked|told|said|please)\b/i.test(words);

const small = new Set([
  'she',
  'would',
  'and',
  'the',
  'for',
  'with',
  'that',
  'this',
  'what',
  'please',
  'about',
  'her',
  'his',
  'not',
  'one',
]);

/** What a document calls otherwise than a clinician does. */
const otherNames: Record<string, RegExp> = {
  suds: /0 to (?:100|10|5)\b/,
  ratings: /\*\*Rate:\*\*/,
  percent: /%/,
  worked: /## Example/,
};

/** Whether a document has most of the distinctive words of a wish. */
export function speaksOf(document: ProtocolDocument, wish: string): boolean {
  const text = render(document);
  const said = wordsOf(text.toLowerCase());
  const words = wordsOf(wish.toLowerCase())
    .flatMap((word) => word.split('/'))
    .filter((word) => word.length > 2 && !small.has(word));
  const found = words.filter(
    (word) =>
      otherNames[word]?.test(text) ||
      said.some((own) =>
        own.startsWith(word.length > 6 ? word.slice(0, 6) : word.replace(/s$/, '')),
      ),
  );
  return words.length > 0 && found.length / words.length >= 0.75;
}
