import { quotedIn, sentencesIn } from './sentences.ts';

/** A stretch of one sentence of a request, word for word. */
export interface Piece {
  /** The sentence, and from where to where in it. */
  sentence: string;
  from: number;
  to: number;
  /** Where the bracket opens that it is in; -1 where it is in none. */
  bracket: number;
  words: string;
  /** The same in small letters and with straight quotation marks, place by place. */
  low: string;
}

const LONGEST = 6_000;
const numbers =
  '(?:\\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
/** Where one limit can end and another begin. */
const joints = new RegExp(
  `, |: | [-–—]{1,3} |—| ?[()] ?| (?=(?:(?:and|&|\\+)(?! (?:${numbers}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|evenings?|afternoons?|a half(?! (?:hour|page|side|sheet))))|but|so(?! (?:an?|that) )|plus|because|or just|without|with no|over (?:the next |about |an? |\\d|\\w+ weeks)|starting|beginning|including|ending|using|written|rated|in (?:under|bullets?|large|plain|simple|the (?:morning|evening|afternoon)s?)|no more than|preferably|ideally)(?![\\p{L}\\d]))`,
  'giu',
);
/** What waits for the words after it. */
const unfinished =
  /(?:^|[\s,])(?:be|being|is|are|do|to|of|the|an?|for|with|at|by|on|in|from|between|not|only)$|(?:^|\swhat )(?:s?he|i|they|we)$/i;
/** The same before words that only add a place, a time or a way. */
const hanging = new RegExp(`${unfinished.source}|(?:^|[\\s,])(?:done|it|them|this|that)$`, 'i');
const clause = /^(?:and|but|so|because|plus|&|\+) /i;
/** So few words before a colon are its label. */
const LABEL = 3;
/** Nobody states a limit in more characters; what has no end is cut. */
const LONGEST_SENTENCE = 400;
const shortOf = (sentence: string): string[] =>
  Array.from({ length: Math.ceil(sentence.length / LONGEST_SENTENCE) }, (_, at) =>
    sentence.slice(at * LONGEST_SENTENCE, (at + 1) * LONGEST_SENTENCE),
  );

/** The sentences of a request, each as the stretches that it may be parted into. */
export const piecesOf = (text: string): Piece[][] =>
  sentencesIn(text.slice(0, LONGEST))
    .flatMap((sentence) => shortOf(sentence.replace(/\s+/g, ' ').trim()))
    .map((sentence) => partsOf(sentence.replace(/[.!?;]$/, '').trim()))
    .filter((parts) => parts.length > 0);

function partsOf(sentence: string): Piece[] {
  // what is quoted is one whole
  const quoted = quotedIn(sentence);
  const parts: Piece[] = [];
  let from = 0;
  for (const { index, 0: mark } of sentence.matchAll(joints)) {
    if (quoted.some(({ start, end }) => start < index && index < end - 1)) continue;
    const before = sentence.slice(from, index);
    const after = sentence.slice(index + mark.length);
    if (/^\s+$/.test(mark) && (clause.test(after) ? unfinished : hanging).test(before)) continue;
    if (mark.startsWith(':') && from === 0 && before.trim().split(' ').length <= LABEL) continue;
    parts.push(pieceOf(sentence, from, index));
    from = index + mark.length;
  }
  return [...parts, pieceOf(sentence, from, sentence.length)].filter(({ words }) =>
    /[\p{L}\p{N}]/u.test(words),
  );
}

function pieceOf(sentence: string, from: number, to: number): Piece {
  const words = sentence.slice(from, to).trim();
  const low = words.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
  const bracket = openBefore(sentence, from);
  return {
    ...{ sentence, from, to, bracket, words },
    low: low.length === words.length ? low : words,
  };
}

/** Where the last bracket opens that is still open at a place. */
function openBefore(sentence: string, at: number): number {
  const opened = sentence.slice(0, at).lastIndexOf('(');
  return opened > sentence.slice(0, at).lastIndexOf(')') ? opened : -1;
}

/** Whether they are in one bracket, or in none, or the other is an aside right after the one: what is between them is whole. */
export const areOfOne = (one: Piece, other: Piece): boolean =>
  one.bracket === other.bracket || other.bracket >= one.to - 1;

/** From the one to the other, with all that is between, and with the end of a bracket that opens there. */
export function joined(one: Piece, other: Piece): Piece {
  const isAside = other.bracket > one.bracket;
  const closed = isAside ? other.sentence.indexOf(')', other.to - 1) + 1 : 0;
  return pieceOf(one.sentence, one.from, Math.max(other.to, closed));
}

/** The whole sentence of a piece. */
export const wholeOf = ({ sentence }: Piece): Piece => pieceOf(sentence, 0, sentence.length);
