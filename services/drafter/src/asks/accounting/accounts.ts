import type { Sides } from '../sides.ts';
import type { Books } from './books.ts';
import { type Change, cellsOf } from './changes.ts';
import type { Clause } from './clauses.ts';
import {
  isBeside,
  isBound,
  isCountedAgain,
  isLost,
  isOfLabel,
  isPointer,
  isSize,
  isSoAlready,
  sizesOf,
} from './figures.ts';
import { plainly, timesOf } from './times.ts';
import { isOfOrders, takesWhole } from './vocabulary.ts';
import { isAmong, isContent, plain, type Token, tokensOf } from './words.ts';

const isLess = ({ root }: Token, { counts }: Books): boolean =>
  (counts.is.get(root) ?? 0) < (counts.was.get(root) ?? 0);

const rootsOf = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((own) => tokensOf(own).map(({ root }) => root)));

/** Whether a quotation is a whole line, cell or sentence of a text, or else anywhere in it. */
function isSaid(quote: string, { before, after }: Sides): boolean {
  const own = plain(quote);
  const isWhole = (text: string) =>
    text
      .split('\n')
      .flatMap((line) => (line.startsWith('|') ? cellsOf(line) : line.split(/(?<=[.!?:]) /)))
      .some((piece) => plain(piece.replace(/ \([^()]{0,80}\)$/, '')) === own);
  return isWhole(before.text) ? isWhole(after.text) : timesOf(quote, after.text) > 0;
}

/** Whether a column of a table is headed so. */
const headed = (quote: string, text: string): boolean =>
  text
    .split('\n')
    .some(
      (line, at, lines) =>
        /^\|[-:| ]+\|$/.test(lines[at + 1] ?? '') &&
        cellsOf(line).some((cell) => plain(cell).startsWith(plain(quote))),
    );

const ofOnePlace =
  /\b(?:in|from|of|under|out of) (?:the |her |his )?(?:step|rung|row|example|log|ladder|first|second|title|goal|bullet|section)|\b(?:once|twice|again|first|second|one of)\b/i;

/** What of an order to take out is still there. */
function stillThere(clause: Clause, before: Clause | undefined, books: Books): string[] {
  const { sides, counts } = books;
  const isBack = before !== undefined;
  const quotes = [...clause.quotes, ...(isBack ? (before?.quotes ?? []) : [])];
  const left = quotes.filter((quote) =>
    /\bcolumns?\b/.test(clause.words)
      ? headed(quote, sides.before.text) && headed(quote, sides.after.text)
      : timesOf(quote, sides.before.text) === 0
        ? !isBack
        : ofOnePlace.test(clause.words)
          ? timesOf(quote, sides.after.text) >= timesOf(quote, sides.before.text)
          : isSaid(quote, sides),
  );
  if (isBack && quotes.length === 0) {
    const there = tokensOf(before?.words ?? '').filter(
      (own) => isContent(own) && !isOfOrders(own) && counts.was.has(own.root),
    );
    const gone = there.filter((own) => isLess(own, books));
    if ([...(before?.words ?? '').matchAll(item)].length > 0)
      return itemsLeft(before!.words, sides);
    return gone.length * 2 >= there.length && gone.length > 0 ? left : [...left, clause.words];
  }
  const around = rootsOf(books.changes.map((own) => own.around));
  const object = objectOf(clause.words);
  const named = tokensOf(object).filter((own) => isContent(own) && !isPointer(own, object));
  const numbers = named.filter(({ isFigure }) => isFigure);
  const items = numbers.length > 0 ? itemsLeft(clause.words, sides) : [];
  const words = named.filter(
    (own) =>
      !own.isFigure &&
      !isOfOrders(own) &&
      !isLess(own, books) &&
      (quotes.length === 0 || counts.was.has(own.root)) &&
      !(around.has(own.root) && isPlace(own, clause.words)),
  );
  const figures = numbers.filter((own) => !isOfItem(own, clause.words) && !isLess(own, books));
  return [...left, ...items, ...[...words, ...figures].map(({ text }) => text)];
}

/** What is to go, without where it is. */
const objectOf = (words: string): string =>
  words.replace(
    /\b(?:in|from|out of|under|of) (?:the |her |his )?(?:steps?|rungs?) \d{1,2}\b/gi,
    ' ',
  );

/** "In the example please strike …": a place, before or after what is to go. */
const isPlace = ({ text, from }: Token, words: string): boolean =>
  /\b(?:in|from|under|of|at|on|out of) (?:[\p{L}']{1,20} ){0,5}$/iu.test(words.slice(0, from)) ||
  words.slice(from + text.length).startsWith(' column');

const item = /\b(steps?|rungs?) ((?:\d{1,2}(?:, | and | & |,| or | to |-)?)+)/gi;
const isOfItem = ({ from }: Token, words: string): boolean =>
  [...words.matchAll(item)].some(({ index, 0: own }) => from >= index && from < index + own.length);

/** Steps and rungs that were to go by their numbers, and are there. */
const itemsLeft = (words: string, { before, after }: Sides): string[] =>
  [...words.matchAll(item)].flatMap(([, kind, numbers]) => {
    const isStep = /^step/i.test(kind!);
    const [old, now] = isStep ? [before.steps, after.steps] : [before.rungs, after.rungs];
    return (numbers!.match(/\d+/g) ?? []).flatMap((number) => {
      const own = old[Number(number) - 1];
      return own && now.some(({ title }) => title === own.title) ? [`${kind} ${number}`] : [];
    });
  });

/** What is the same amount in other words. */
const amounts: Record<string, string[]> = {
  hour: ['60'],
  fortnight: ['14', '2'],
  week: ['7'],
  dozen: ['12'],
};

/** A word that joins others has a capital where it is a name: "columns Who / Where / How". */
const isName = ({ text, from }: Token, words: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(text) && / \/ $|, $/.test(words.slice(0, from));

/** What of an order, a place, a word, a figure or a quotation, nothing accounts for. */
function notDone(clause: Clause, books: Books): string[] {
  const { sides } = books;
  const everywhere = rootsOf(books.changes.map((own) => own.around));
  const place = placed(clause, books.changes);
  const inPlace = rootsOf(place.changes.map((own) => own.around));
  const inLines = rootsOf(books.changes.flatMap(({ was = '', is = '' }) => [was, is]));
  const sizes = sizesOf(books);
  const words = tokensOf(clause.words)
    .filter((own) => isContent(own) || isName(own, clause.words))
    .filter((own) => {
      const around = own.from >= place.from ? inPlace : everywhere;
      if (own.isFigure && isLost(own, clause.words, books)) return true;
      return own.isFigure
        ? !isPointer(own, clause.words) &&
            !isBound(own, clause.words) &&
            !(isOfLabel(own, clause.words) ? inLines : around).has(own.root) &&
            !isSize(own, clause.words, sizes) &&
            !isSoAlready(own, clause.words, books) &&
            !isBeside(own, clause.words, sides) &&
            !isCountedAgain(own, clause.words, sides)
        : isName(own, clause.words)
          ? !around.has(own.root)
          : !isOfOrders(own) &&
            !clause.leadsUp &&
            !(own.isOfCompound ? around.has(own.root) : isAmong(own, around)) &&
            !(amounts[own.root] ?? []).some((amount) => around.has(amount));
    })
    .map(({ text }) => text);
  return [...words, ...clause.quotes.filter((quote) => !isAccounted(quote, books, sides))];
}

/** Of a list that is given, each item is one line. */
const listed = /^\(?\d{1,2}[.):-]? +(?:-|–)? ?\p{L}/u;

/** The change that has most of the words. */
function nearest(words: string, changes: readonly Change[]): Change | undefined {
  const own = tokensOf(words).filter(isContent);
  const scored = changes.map((change) => {
    const there = new Set(tokensOf(change.is ?? '').map(({ root }) => root));
    return { change, score: own.filter((token) => isAmong(token, there)).length };
  });
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.change : undefined;
}

/** After the one step or rung that a clause names, only the changes in it count, where there are such. */
function placed(
  { words }: Clause,
  changes: readonly Change[],
): { changes: readonly Change[]; from: number } {
  const given = listed.test(words) ? nearest(words, changes) : undefined;
  if (given) return { changes: [given], from: 0 };
  const named = [
    ...words.matchAll(/\b(steps?|rungs?) (\d{1,2})\b(?! ?(?:-|–|to|and|or|,|&) ?\d)/gi),
  ];
  const [only] = named;
  const own =
    named.length === 1 && only
      ? changes.filter(
          ({ place }) =>
            (/^step/i.test(only[1]!) ? place.step?.number : place.row?.number) === Number(only[2]),
        )
      : [];
  return own.length > 0 ? { changes: own, from: only!.index } : { changes, from: 0 };
}

/** A quotation is there now and was not, was there and is not, or names where something changed. */
function isAccounted(quote: string, { changes }: Books, { before, after }: Sides): boolean {
  const [was, is] = [timesOf(quote, before.text), timesOf(quote, after.text)];
  if (was !== is) return true;
  const own = plain(quote);
  return was > 0 && changes.some(({ around }) => plainly(around).includes(own));
}

/** What is in an ask and nothing accounts for, in the order of the ask. */
export function openIn(clauses: readonly Clause[], books: Books): string[] {
  const { before, after } = books.sides;
  return clauses.flatMap((clause): string[] => {
    if (clause.isMended) return [...strangeTo(clause, books), ...unknown(clause, books)];
    if (clause.kind === 'order') return notDone(clause, books);
    if (clause.kind === 'out')
      return stillThere(
        clause,
        clause.back === undefined ? undefined : clauses[clause.back],
        books,
      );
    if (clause.kind === 'reason' && denies.test(clause.words)) return [];
    return clause.kind === 'keep'
      ? clause.quotes.filter((quote) => timesOf(quote, after.text) < timesOf(quote, before.text))
      : unknown(clause, books);
  });
}

/** Quotations that neither text has. */
const unknown = ({ quotes }: Clause, { sides: { before, after } }: Books): string[] =>
  quotes.filter((quote) => timesOf(quote, before.text) + timesOf(quote, after.text) === 0);

/** Figures of what is stated that neither text has. */
function strangeTo({ words }: Clause, books: Books): string[] {
  const sizes = sizesOf(books);
  return tokensOf(words)
    .filter((own) => own.isFigure && !isPointer(own, words) && !sizes.has(own.root))
    .filter(({ root }) => !books.counts.was.has(root) && !books.counts.is.has(root))
    .map(({ text }) => text);
}

const denies = /\b(?:not|no|never|nothing|nowhere)\b|n't\b/i;

/** Whether an order to take out names a part, or words of it that are quoted: then all of that may go. */
export const namesPart = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    ({ kind, words, quotes }) => kind !== 'keep' && (quotes.length > 0 || takesWhole.test(words)),
  );
