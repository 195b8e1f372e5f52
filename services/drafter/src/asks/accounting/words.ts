import { numerals } from '@cerina/library/words/numbers';
import { isAkin } from '@cerina/library/words/read';

/** A word, a figure, or a range of figures, as it counts for an account. */
export interface Token {
  /** As it is written. */
  text: string;
  /** By what it is found again: figures in digits, words without their endings. */
  root: string;
  isFigure: boolean;
  /** A part of a compound ("if-line"), in which no word only joins others. */
  isOfCompound: boolean;
  from: number;
  to: number;
}

const figures = new Map(
  [
    ...['zero', ...numerals, 'thirteen', 'fourteen', 'fifteen', 'sixteen'],
    ...['seventeen', 'eighteen', 'nineteen', 'twenty'],
  ].map((word, at) => [word, String(at)]),
);
const short: Record<string, string> = {
  min: 'minute',
  mins: 'minute',
  sec: 'second',
  secs: 'second',
  hr: 'hour',
  hrs: 'hour',
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
};

const piece =
  /(?<![\p{L}\d.])0 ?(?:-|–|to) ?\d+(?![\p{L}\d])|\d+(?:[.:]\d+)?|\p{L}+(?:['’]\p{L}+)?/gu;

const stem = (word: string): string => {
  const own = word.toLowerCase().replace(/['’](?:s|re|ve|d|ll|m)$/, '');
  const bare = own.replace(/(?<=\p{L}{3})(?:ings?|ed|es|s)$/u, '');
  return bare === own
    ? own.replace(/(?<=\p{L}{3})e$/u, '')
    : bare.replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=\p{L}{3})e$/u, '');
};

/** The words and figures of a text, in their order. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(piece)].map(({ 0: own, index }) => {
    const low = own.toLowerCase();
    const figure = /^\d/.test(own)
      ? own.replace(/ ?(?:-|–|to) ?/, '-').replace(/^0+(?=\d)/, '')
      : figures.get(low);
    const [from, to] = [index, index + own.length];
    const isOfCompound = /^-\p{L}/u.test(text.slice(to)) || /\p{L}-$/u.test(text.slice(0, from));
    const place = { text: own, from, to, isOfCompound };
    return figure === undefined
      ? { ...place, root: short[low] ?? stem(own), isFigure: false }
      : { ...place, root: figure, isFigure: true };
  });
}

const common = new Set(
  "the a an and or nor but for with that this these those not she her hers him his himself herself he they them their theirs it its you your yours i mine my me we our ours us to of in on at by from into onto as if so than then is are was were be been being am isn't aren't wasn't don't doesn't didn't won't can't couldn't shouldn't has have had having do does did doing done can could would should shall will may might must who what when where why which whose how there here no any some all each every just only very too also please about up down out off over again both either neither such own same other another more most much many few less least while until till because since yes ok okay am pm etc".split(
    ' ',
  ),
);

/** Whether a word carries something: figures always, what only joins others never. */
export const isContent = ({ text, isFigure, isOfCompound }: Token): boolean =>
  isFigure ||
  isOfCompound ||
  (!common.has(text.toLowerCase().replace(/’/g, "'")) &&
    !/['’](?:s|re|ve|d|ll|m|t)$/i.test(text.replace(/^\p{L}{4,}/u, '')) &&
    text.length > 1);

/** How often each root is in a text. */
export function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokensOf(text))
    if (isContent(token)) counts.set(token.root, (counts.get(token.root) ?? 0) + 1);
  return counts;
}

/** Whether a word is among roots: figures as they are, words by what they begin with. */
export const isAmong = ({ root, isFigure }: Token, roots: ReadonlySet<string>): boolean =>
  roots.has(root) || (!isFigure && root.length > 3 && [...roots].some((own) => isAkin(root, own)));

/** Words as they are compared: without capitals, kinds of quotation marks, and the marks at their ends. */
export const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/["“”]|\*\*/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s'.,;:…-]+|[\s'.,;:!?…]+$/g, '');
