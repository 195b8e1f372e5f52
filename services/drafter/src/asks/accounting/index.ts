import { type Finding, finding } from '../judging/finding.ts';
import type { Sides } from '../sides.ts';
import { openIn } from './accounts.ts';
import { booksOf } from './books.ts';
import { type Change, changesOf } from './changes.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { faultIn } from './faults/index.ts';
import { isOfOrders } from './vocabulary.ts';
import { isAmong, isContent, plain, tokensOf } from './words.ts';

/** Of a change, as much of the ask that has most of it is enough for it to be another ask's too. */
const ENOUGH = 0.5;

interface Asked {
  text: string;
  clauses: Clause[];
  roots: Set<string>;
  /** Whether it names anything that a text could have: "write it to him" does not. */
  isOfManner: boolean;
}

function asked(text: string): Asked {
  const clauses = clausesOf(text);
  const rootsIn = (own: readonly Clause[]): string[] =>
    own
      .flatMap(({ words, quotes }) => [
        ...tokensOf(words).filter((token) => token.isFigure || !isOfOrders(token)),
        ...quotes.flatMap(tokensOf),
      ])
      .filter(isContent)
      .map(({ root }) => root);
  const aims = clauses.filter(({ kind, isMended }) => !isMended && kind !== 'reason');
  return {
    ...{ text, clauses, roots: new Set(rootsIn(clauses)) },
    isOfManner: rootsIn(aims).length === 0,
  };
}

/** What of a change an ask speaks of: its words and figures, its quotations, its step or rung; "rows" of a row that is empty. */
function sharedWith({ text, roots, clauses }: Asked, change: Change): Set<string> {
  const { added, removed, place, isMoved } = change;
  const both = `${change.was ?? ''} ${change.is ?? ''}`;
  const differs = [...added, ...removed];
  const isWhole = isMoved || (differs.length > 0 && differs.every(({ isFigure }) => isFigure));
  const own = isWhole ? tokensOf(both).filter(isContent) : differs;
  const rung = change.parts.has('rung') && place.row ? String(place.row.number) : '';
  const words = own.filter((token) => isAmong(token, roots)).map(({ root }) => root);
  const line = plain(both);
  const quotes = clauses
    .flatMap((clause) => clause.quotes)
    .filter((quote) => line.includes(plain(quote)));
  const numbers = [...text.matchAll(/\b(steps?|rungs?|rows?|levels?) (\d{1,2})\b/gi)].flatMap(
    ([name, kind, number]) =>
      (/^step/i.test(kind!) ? place.step?.number : place.row?.number) === Number(number)
        ? [name]
        : [],
  );
  const rows =
    own.length === 0 && /\b(?:rows?|lines?|log|table|columns?)\b/i.test(text) ? ['rows'] : [];
  const parts = tokensOf(text).flatMap(({ root }) =>
    change.parts.has(root) ? [`in ${root}`] : [],
  );
  const heading = place.section.includes(' ') && plain(text).includes(plain(place.section));
  return new Set([
    ...words,
    ...quotes,
    ...numbers,
    ...rows,
    ...(heading ? [place.section] : []),
    ...parts,
    ...(roots.has(rung) ? [rung] : []),
  ]);
}

/** Changes by the asks that they are for; those that no ask speaks of are of none. */
function dealt(
  asks: readonly Asked[],
  changes: readonly Change[],
): { own: Change[][]; none: Change[] } {
  const own: Change[][] = asks.map(() => []);
  const none = changes.filter((change) => {
    const shared = asks.map((each) => sharedWith(each, change));
    const most = shared.toSorted((a, b) => b.size - a.size)[0]!;
    for (const [at, each] of shared.entries())
      if (
        each.size > 0 &&
        (each.size >= most.size * ENOUGH || [...each].some((word) => !most.has(word)))
      )
        own[at]!.push(change);
    return most.size === 0;
  });
  return { own, none };
}

/**
 * A met ask is one whose every word is accounted for, and whose changes have nothing in them that is not. `only`: the
 * revision was for these asks and nothing else.
 */
export function accounted(
  asks: readonly string[],
  sides: Sides,
  only: boolean,
): (at: number, found: Finding) => Finding {
  if (sides.before.text === sides.after.text) return (_, { isWhole, ...found }) => found;
  const changes = changesOf(sides);
  const all = asks.map(asked);
  const { own, none } = dealt(all, changes);
  return (at, found) => {
    const { isWhole, ...rest } = found;
    if (found.state !== 'met') return rest;
    const { clauses } = all[at]!;
    if (clauses.every(({ kind }) => kind === 'keep' || kind === 'reason')) {
      const lost = openIn(clauses, booksOf(sides, own[at]!));
      return lost.length > 0 ? open(rest, lost) : rest;
    }
    const mine = all[at]!.isOfManner && own[at]!.length === 0 ? none : own[at]!;
    if (mine.length === 0 && !isWhole)
      return finding(
        'changed',
        `${rest.why} Nothing that changed is what it speaks of: please read it.`,
        rest.line,
      );
    const left = isWhole ? [] : openIn(clauses, booksOf(sides, mine));
    if (left.length > 0) return open(rest, left);
    const place = isWhole ? undefined : elsewhereThan(clauses, mine, sides);
    if (place) return finding('partly', `${rest.why} Nothing changed under "${place}".`, rest.line);
    const isAlone = only && asks.length === 1;
    const fault = faultIn({
      ...{ clauses, mine, none: only ? none : [], sides, isAlone },
      ...{ message: asks.join(' '), said: all.flatMap((each) => each.clauses) },
    });
    return fault ? finding('partly', `${rest.why} ${fault.why}`, fault.line) : rest;
  };
}

const open = (found: Finding, left: readonly string[]): Finding =>
  finding('partly', `${found.why} Not measured: "${[...new Set(left)].join('", "')}".`, found.line);

/** The heading that an order names in full, where nothing of what changed for it is under that. */
function elsewhereThan(
  clauses: readonly Clause[],
  mine: readonly Change[],
  { before }: Sides,
): string | undefined {
  const said = clauses
    .filter(({ kind }) => kind === 'order' || kind === 'out')
    .map(({ words, quotes }) => plain(`${words} ${quotes.join(' ')}`))
    .join(' | ');
  const named = before.sections
    .map(({ heading }) => heading)
    .filter((heading) => heading.includes(' ') && said.includes(plain(heading)));
  const isThere = mine.some(({ place, was, is }) =>
    named.some((heading) => place.section === heading || `${was} ${is}`.includes(heading)),
  );
  return isThere ? undefined : named[0];
}
