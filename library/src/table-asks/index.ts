import { isDeepStrictEqual } from 'node:util';
import { cellSays, columnFilled, dayFilled, rowFilled, rowGiven } from './cells.ts';
import {
  columnAdded,
  columnBlanked,
  columnGone,
  columnParted,
  columnRenamed,
  columnsOnly,
  columnsSwapped,
} from './columns.ts';
import {
  cellExchanged,
  figuresSet,
  remember,
  rungLeavesOut,
  rungSays,
  rungsGone,
  rungsSwapped,
  wordsAdded,
} from './ladder.ts';
import { listIn, setPieces, setRungs } from './list.ts';
import { rowsAsked } from './log-rows.ts';
import type { Reader, Reading } from './state.ts';
import { numbered, tablesIn, type Working, withTable } from './tables.ts';
import { masked, unmasked } from './words.ts';

/** What an ask for a change of a table comes to: the text with it, and what of the ask is not done by it. */
export interface TableChange {
  text: string;
  did: string[];
  /** Clauses that ask for something and were not read. */
  left: string[];
  /** What the ask wants and gives no words for. */
  missing: string[];
}

const readers: Reader[] = [
  figuresSet,
  rungsSwapped,
  columnsSwapped,
  columnParted,
  cellExchanged,
  cellSays,
  rowGiven,
  dayFilled,
  columnFilled,
  columnBlanked,
  columnRenamed,
  columnGone,
  columnAdded,
  rungLeavesOut,
  rungsGone,
  wordsAdded,
  rungSays,
  columnsOnly,
  rowsAsked,
];

const politely =
  /^(?:(?:and|then|also|but|so|oh|ok|please|pls|kindly|finally|lastly|first(?:ly)?,|second(?:ly)?,|third(?:ly)?,|therefore:?|\(?(?:[a-e]|i{1,3}|\d)[.)]|[-*•]|(?:can|could|would|will) (?:you|we)|i(?:'d| would) like(?: you)? to|i want (?:you )?to|let's),?:?\s+)+/i;
const tidy = (clause: string): string =>
  clause
    .replace(politely, '')
    .replace(
      /^(?:the |stones )?(?:log|ladder|diary|table) ?[:–-] (?=(?:put|add|insert|new|swap|drop|take|remove|extra|tick|lose)\b)/i,
      '',
    )
    .replace(/(?:,? (?:please|pls|thx|ta|thanks|thank you)(?: x)?)?[\s.,;!?]{0,9}$/i, '')
    .trim();

/** An order for a table: what has it and was not read is not done. */
const isOrder =
  /^(?:add|lose|bin|ditch|scrap|get rid|leave out|insert|put|drop|remove|delete|rename|swap|move|merge|split|change|make|replace|set|fill|rewrite|take|throw|cut|keep only|turn|use|name|write|give|number|renumber)\b|\b(?:should|must|needs? to|has to|have to|i want|we want|i(?:'d| would) like|instead|out|away|gone)\b|\ue000/i;
const isKeeping =
  /\b(?:stays?|stay as|as (?:they are|it is|it stands|printed|before|now|you have them)|unchanged|untouched|keep (?:your|the|my|all|these)|(?:no other|nothing else|nowt else)|same no\. of rows|(?:is|are) (?:fine|right|ok)|\bok\b|still|leave (?:the|it|them|those|rungs?)|rest (?:of|is)|(?:are|is) hers|(?:are|is) his|word(?:ed)? (?:them )?as you like|renumber)\b/i;

const joints = new RegExp(
  [
    '(?<=[.!?](?:["”\\ue001)])?)\\s+(?!leave out\\b)',
    '\\n+',
    ';\\s+',
    '(?<!\\s)\\s+[-–—]\\s+(?!\\d)',
    ',? (?:and |then |but )(?=(?:leave[- ]?out|rungs? \\d|the (?:last|first|top) (?:rung|row|column)|add|drop|remove|delete|rename|swap|renumber|take out|throw out|put)\\b)',
    ', (?=(?:leave[- ]?out|rungs? \\d{1,2}|renumber|level \\d|other cells|(?:mon|tues|wednes|thurs|fri|satur|sun)day \\p{L}+ (?:already )?filled)\\b)',
    '(?<=\\ue001)[.,]?\\s+(?=\\(?leave[- ]?out\\b|rungs? \\d|and rungs? \\d)',
    ' (?=\\(leave[- ]?out)',
    '(?<=\\p{L}\\.?) (?=leave[- ]out: )',
  ].join('|'),
  'iu',
);

const cues: [RegExp, Working['kind']][] = [
  [/\b(?:rungs?|ladder|hierarchy|stones?|leave[- ]outs?)\b/gi, 'ladder'],
  [/\b(?:log|diary|record|practice table|chart)\b/gi, 'log'],
];

const plainly = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replace(/\bw\/ ?(?=\p{L})/gu, 'with ')
    .replace(/[^\S\n]+/g, ' ');

/** The table that is spoken of at the end of words; undefined where they speak of none. */
function spokenOf(words: string, tables: readonly Working[]): Working | undefined {
  const last = cues
    .flatMap(([pattern, kind]) =>
      [...words.matchAll(pattern)].map(({ index }) => ({ index, kind })),
    )
    .toSorted((a, b) => b.index - a.index)
    .find(({ kind }) => tables.some((table) => table.kind === kind));
  return last && tables.find(({ kind }) => kind === last.kind);
}

const isTableAsk =
  /\b(?:rungs?|ladder|hierarchy|stones?|rows?|columns?|cols?|cells?|log|diary|record|table|chart|headings?|leave[- ]outs?|level \d|swap \d|numbers|figures|last one|list)\b/i;

/**
 * The change of the tables of a text that an ask orders, read clause by clause: which table, which rows and columns, and the
 * words that are given for them. Rows are counted as in the text that its author read. Undefined where it orders none.
 */
export function tableChange(
  ask: string,
  message: string,
  read: string,
  text: string,
): TableChange | undefined {
  if (ask.length > 4000 || !isTableAsk.test(`${ask} ${message}`)) return undefined;
  const original = tablesIn(read);
  const tables = tablesIn(text).map((own, at) => numbered(own, original[at]));
  if (tables.length === 0) return undefined;
  const { text: own, quotes } = masked(plainly(ask));
  const at = message.indexOf(ask.slice(0, 40));
  const context = spokenOf(at > 0 ? message.slice(0, at) : '', tables);
  const firstCue = cues
    .flatMap(([pattern, kind]) => {
      pattern.lastIndex = 0;
      const index = own.search(new RegExp(pattern.source, 'i'));
      return index >= 0 && tables.some((table) => table.kind === kind) ? [{ index, kind }] : [];
    })
    .toSorted((a, b) => a.index - b.index)[0];
  const table =
    (firstCue && tables.find(({ kind }) => kind === firstCue.kind)) ??
    context ??
    (tables.length === 1 || /\btable\b/i.test(ask)
      ? tables[0]
      : tables.find(({ kind }) => kind === 'log')) ??
    tables[0]!;
  const reading: Reading = {
    ...{ tables, table, quotes, rows: [], message: message.toLowerCase() },
    ...{ did: [], left: [], missing: [] },
  };
  const before = structuredClone(tables);
  let rest = own;
  const list = listIn(rest, reading);
  if (list && setRungs(list, reading)) {
    readClauses(list.lead.replace(/[^.!?\n]*$/, ''), reading);
    rest = list.tail;
  } else if (list) return undefined;
  else if (message !== ask)
    rest = setPieces(rest, listIn(masked(plainly(message)).text, reading), message, reading);
  rest = rowFilled(rest, reading) ?? rest;
  readClauses(rest, reading);
  if (reading.did.length === 0 || isStrange(ask, tables, before)) return undefined;
  let next = text;
  for (const [n, each] of [...tables.entries()].toReversed()) {
    if (!isDeepStrictEqual(before[n], each)) next = withTable(next, each);
  }
  const { did, left, missing } = reading;
  return { text: next, did, left: left.map((each) => unmasked(each, quotes)), missing };
}

/** Words of an order, which no heading of a column has. */
const ordering = /\b(?:he|she|they|needs?|wants?|both|please|instead|without|rows)\b/i;

/**
 * Whether a change can hardly be what an ask orders: a heading has the order's own words, or columns of a log
 * went where the ask is about the ladder's.
 */
function isStrange(ask: string, tables: readonly Working[], were: readonly Working[]): boolean {
  return tables.some(({ kind, columns }, n) => {
    const was = were[n]!;
    const fresh = columns.filter((column) => !was.columns.includes(column));
    return (
      fresh.some((column) => ordering.test(column)) ||
      (kind !== 'ladder' && columns.length < was.columns.length && /\bleave[- ]?outs?\b/i.test(ask))
    );
  });
}

function readClauses(text: string, reading: Reading): void {
  for (const piece of text.split(joints)) {
    const clause = tidy(piece.replace(/^\((.*)\)[.,]?$/s, '$1'));
    if (clause === '') continue;
    const cue = spokenOf(clause, reading.tables);
    if (cue && cue !== reading.table) [reading.table, reading.rows] = [cue, []];
    if (readers.some((reader) => reader(clause, reading))) continue;
    remember(clause, reading);
    if (isOrder.test(clause) && !isKeeping.test(clause)) reading.left.push(clause);
  }
}
