import { tablesIn } from '../../table-asks/tables.ts';
import { isMore, ordering } from '../patterns.ts';
import { linesOf } from '../text.ts';
import { anyQ, bare, type Clause, clausesIn, eachQuote, Q } from './clauses.ts';
import type { Context, Read, Reader } from './context.ts';
import { activeForms } from './everyday/active.ts';
import { everyday } from './everyday/index.ts';
import { inserts, moves, putsThat, references } from './insert.ts';
import { listItems } from './list-items.ts';
import { amountWithin } from './loosely/amounts.ts';
import { loosely } from './loosely/index.ts';
import { newRung } from './new-rung.ts';
import { removes } from './remove.ts';
import { amounts, replaces, saysOfIt } from './replace.ts';
import { columnOfRungs, rungList, rungsSay } from './rungs.ts';
import { columnsAdded, columnsFor, columnsSet, daysSet, rowsSay } from './tables.ts';
import { titleSays } from './title.ts';

/** An order of a message that is clear to the letter, with where its words are in the message. */
export interface ExactOrder {
  /** The clause that orders it. */
  from: number;
  to: number;
  /** Where the clause is that names what it is of, if that is another. */
  namedFrom?: number;
  edit: (now: string) => string | undefined;
  /** Where its words begin, where its clause has several orders. */
  at?: number;
  /** Nothing in its clause asks for more. */
  isAll: boolean;
  /** Each word of its clause is in the change. */
  isWhole?: boolean;
  /** A part of what its clause orders stays as it is. */
  isPart?: boolean;
}

export interface Exact {
  orders: ExactOrder[];
  clauses: readonly Clause[];
  /** Clauses that ask for something, and were not read; of one that was read in part, the words that were not. */
  left: (Clause & { said?: string })[];
}

const readers: Reader[] = [
  amountWithin,
  rowsSay,
  columnsFor,
  columnsAdded,
  columnsSet,
  daysSet,
  columnOfRungs,
  newRung,
  rungsSay,
  titleSays,
  references,
  amounts,
  moves,
  saysOfIt,
  putsThat,
  listItems,
  inserts,
  replaces,
  removes,
  ...loosely,
  ...everyday,
];

const beginsStory = /\b(?:rewrite|redo|replace|retell) the (?:whole )?example\b/i;

/** A story that is given is one clause, whatever parts of it a semicolon joins. */
function withWholeStory(clauses: readonly Clause[]): Clause[] {
  const all: Clause[] = [];
  for (const clause of clauses) {
    const last = all.at(-1);
    const isMoreOf = last && beginsStory.test(last.text) && last.text.endsWith(';');
    if (isMoreOf)
      all.splice(-1, 1, { ...last, text: `${last.text} ${clause.text}`, to: clause.to });
    else all.push(clause);
  }
  return all;
}

/** What was read last: each ask of a message is looked up in the orders of the whole of it, one after another. */
let last: { message: string; text: string; found: Exact } | undefined;

/**
 * The orders of a message that name what they are of, by a quotation, a name or a number, and give their words to the
 * letter; each with the change of the text that it comes to. All else is left.
 */
export function exactOrders(message: string, text: string): Exact {
  if (last?.message !== message || last.text !== text)
    last = { message, text, found: ordersIn(message, text) };
  return last.found;
}

function ordersIn(message: string, text: string): Exact {
  if (message.length > 6000) return { orders: [], clauses: [], left: [] };
  const { clauses: read, quotes } = clausesIn(message);
  const clauses = withWholeStory(read);
  const base = { text, lines: linesOf(text), tables: tablesIn(text), quotes };
  const orders: ExactOrder[] = [];
  const left: Exact['left'] = [];
  const list = rungList(message, { ...base, before: [], label: '', earlier: '' });
  if (list?.edit(text)) orders.push({ ...list, isAll: true });
  let before: Clause[] = [];
  for (const clause of clauses) {
    if (before.at(-1) && before.at(-1)!.paragraph !== clause.paragraph) before = [];
    if (list && clause.from < list.to && clause.to > list.from) continue;
    const context: Context = { ...base, before, label: '', earlier: message.slice(0, clause.from) };
    const { reads, isAll, unread } = readsOf(bare(clause.text), context);
    for (const said of unread) left.push({ ...clause, said: spelled(said, quotes) });
    const named = new Set(reads.flatMap((read) => read.named ?? []));
    for (const read of reads)
      orders.push({
        ...{ from: clause.from, to: clause.to, edit: read.edit, isAll },
        ...(read.piece && placed(message, read.piece, clause.from)),
        ...(read.isWhole && { isWhole: true }),
        ...(read.isPart && { isPart: true }),
        ...(read.named && { namedFrom: read.named.from }),
      });
    for (const own of named) {
      const at = left.indexOf(own);
      if (at >= 0) left.splice(at, 1);
    }
    const mayAsk =
      isMore(bare(clause.text)) ||
      oneForOther.test(clause.text) ||
      (anyQ.test(clause.text) && !praise.test(clause.text));
    if (reads.length === 0 && mayAsk) left.push(clause);
    before = [...before, clause].filter((each) => !named.has(each));
  }
  return { orders, clauses, left };
}

/** What is quoted as what is to stay. */
const praise =
  /\b(?:don't (?:touch|change)|do not (?:touch|change)|leave|keep|stays?|lovely|perfect|great|good|nice|spot on|fine|love|like)\b/i;

/** "It's 'X' who should know, not 'Y'": whatever else its sentence is. */
const oneForOther = new RegExp(
  `${Q}[^.!?]*${Q}|,? not (?:the |an? |her |his |your )?[\\p{L}\\d-]{2,20}(?:,|[.!]?$)|\\b(?:everywhere|throughout|wherever|anywhere|all (?:the way )?through)\\b|^(?!(?:she|he|they|it|i)\\b)[^.!?]{0,40}\\b\\d{1,3} (?:minutes|hours|days|weeks|rows)\\b`,
  'iu',
);

/** Where the words of an order begin in its message; of none where a quotation is their beginning. */
function placed(message: string, piece: string, from: number): { at?: number } {
  const start = /^[^\ue060]{0,16}/.exec(piece)![0].trimEnd();
  const at = start.length > 3 ? message.replaceAll('’', "'").indexOf(start, from) : -1;
  return at < 0 ? {} : { at };
}

/** Where one sentence has several orders. */
const verb =
  'add|bin|change|combine|cut|delete|drop|explain|give|join|lose|make|mention|merge|move|put|remind|remove|replace|rewrite|say|shorten|split|swap|take|use|write';
const politely = "(?:please |also |then |i'd |can you |could you )*";
const joints = new RegExp(
  `(?<!\\bbetween (?:rungs?|steps?) \\d{1,2})(?:,? (?:and|so|then|but)|;| [-–]|:) (?=${politely}(?:steps? \\d|rungs? \\d|in the \\p{L}+|the \\p{L}+ |(?:${verb})\\b))|, (?=${politely}(?:in the \\p{L}+|(?:${verb})\\b))`,
  'iu',
);

const inItsPlace =
  /\bin (?:its|their|his|her|that) (?:place|stead)$|^(?:please )?(?:put|use|say|add|write|have) [^,]{1,60} instead$/i;

const saidOfBoth = new RegExp(
  `\\brung \\d{1,2} ${Q},? and (?:rung )?\\d{1,2} ${Q},? (?:is|are|have|were|sound|feel|look|seem|make)\\b`,
  'i',
);

/** The orders of a sentence: of all of it, else of its pieces; and whether anything else in it asks for more. */
function readsOf(
  own: string,
  context: Context,
): { reads: Read[]; isAll: boolean; unread: string[] } {
  const whole = firstRead(own, context);
  if (whole) {
    const rest = whole.rest && isMore(bare(whole.rest)) ? [bare(whole.rest)] : [];
    const also = rest.flatMap(
      (words) => firstRead(words, { ...context, earlier: `${context.earlier} ${own}` }) ?? [],
    );
    if (also.length > 0) {
      const more = { ...also[0]!, piece: rest[0]! };
      return { reads: [{ ...whole, piece: own }, more], isAll: true, unread: [] };
    }
    const read = rest.length > 0 ? { ...whole, piece: own } : whole;
    return { reads: [read], isAll: rest.length === 0, unread: rest };
  }
  const pieces = own.split(joints);
  // what is to go and what is to be there for it are one order, and so is what is said of two rungs
  if (saidOfBoth.test(own)) return { reads: [], isAll: false, unread: [] };
  if (pieces.length < 2 || pieces.slice(1).some((piece) => inItsPlace.test(piece)))
    return { reads: [], isAll: false, unread: [] };
  const unread: string[] = [];
  const reads = pieces.flatMap((piece) => {
    const read = firstRead(bare(piece), context);
    const rest = read ? bare(read.rest ?? '') : bare(piece);
    const isGiven = !read && anyQ.test(rest);
    if (isGiven || isMore(rest) || ordering.test(rest)) unread.push(rest);
    return read ? { ...read, piece: bare(piece) } : [];
  });
  return reads.length === 0
    ? { reads, isAll: false, unread: [] }
    : { reads, isAll: unread.length === 0, unread };
}

/** Words of a clause as they are, with their quotations again. */
const spelled = (words: string, quotes: readonly string[]): string =>
  words.replace(eachQuote, (_, at: string) => `"${quotes[Number(at)]}"`);

function firstRead(own: string, context: Context): Read | undefined {
  const label = /^[^:\ue060]{3,40}: /.exec(own)?.[0] ?? '';
  const bodies = label === '' ? [own] : [own, own.slice(label.length)];
  const plain = bodies.flatMap((piece, n) => (n === 0 ? activeForms(piece) : []));
  for (const [n, piece] of [...bodies, ...plain].entries())
    for (const reader of readers) {
      const read = reader(piece, n === 1 && label !== '' ? { ...context, label } : context);
      const made = read?.edit(context.text);
      if (read && made !== undefined && made !== context.text) return read;
    }
  return undefined;
}
