/** A stretch of one sentence of a request, word for word. */
export interface Piece {
  /** The sentence, and from where to where in it. */
  sentence: string;
  from: number;
  to: number;
  words: string;
  /** The same in small letters and with straight quotation marks, place by place. */
  low: string;
}

const LONGEST = 6_000;
/** Ends of statements; "e.g." ends none, and "max." only where no figure follows. */
const ends =
  /(?<!\b(?:e\.g|i\.e|dr|mr|mrs|ms|vs|approx))(?:(?<!\b(?:min|mins|max|no))\.|\.(?!\s+\d)|[!?;])["'’”)]{0,4}\s|[\n\r]/i;
const numbers =
  '(?:\\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
/** Where one limit can end and another begin. */
const joints = new RegExp(
  `, |: | [-–—]{1,3} |—| ?[()] ?| (?=(?:and(?! (?:${numbers}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|evenings?|afternoons?))|but|so(?! (?:an?|that) )|plus|because|or just|without|with no|over (?:the next |about |an? |\\d|\\w+ weeks)|starting|beginning|including|ending|using|written|rated|in (?:under|bullets?|large|plain|simple|the (?:morning|evening|afternoon)s?)|no more than|preferably|ideally)\\b)`,
  'gi',
);
/** What waits for the words after it. */
const hanging =
  /(?:^|[\s,])(?:be|being|is|are|do|done|it|them|this|that|to|of|the|an?|for|with|at|by|on|in|from|between|not|only)$/i;
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
  text
    .slice(0, LONGEST)
    .split(ends)
    .flatMap((sentence) => shortOf(sentence.replace(/\s+/g, ' ').trim()))
    .map((sentence) => partsOf(sentence.replace(/[.!?;]$/, '').trim()))
    .filter((parts) => parts.length > 0);

function partsOf(sentence: string): Piece[] {
  const parts: Piece[] = [];
  let from = 0;
  for (const { index, 0: mark } of sentence.matchAll(joints)) {
    const before = sentence.slice(from, index);
    if (/^\s+$/.test(mark) && hanging.test(before)) continue;
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
  return { sentence, from, to, words, low: low.length === words.length ? low : words };
}

/** From the one to the other, with all that is between. */
export const joined = (one: Piece, other: Piece): Piece =>
  pieceOf(one.sentence, one.from, other.to);

/** The whole sentence of a piece. */
export const wholeOf = ({ sentence }: Piece): Piece => pieceOf(sentence, 0, sentence.length);
