import { contentOf } from '@cerina/library/document/kept-changes/asked';
import { type Check, cellsOf, plain, type Seen, shareOf, shortly } from './seen.ts';

interface Grid {
  head: string[];
  rows: string[][];
}

const gridsOf = (lines: readonly string[]): Grid[] => {
  const grids: Grid[] = [];
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith('|')) continue;
    if (!lines[at - 1]?.startsWith('|')) grids.push({ head: cellsOf(line), rows: [] });
    else if (!/^\|[-|: ]+$/.test(line)) grids.at(-1)!.rows.push(cellsOf(line));
  }
  return grids;
};

/** A row with more cells than its table has columns, or one that does not end. */
export const wholeRows: Check = ({ is }) => {
  const open = is.find((line) => /^\|/.test(line) && !/\|$/.test(line.trim()));
  if (open) return `A row of a table would be torn: "${shortly(open)}".`;
  const torn = gridsOf(is).find(({ head, rows }) => rows.some((row) => row.length !== head.length));
  return torn && 'A row of a table would not have as many cells as the table has columns.';
};

const emptying =
  /\b(?:blank|empty|emptied|clear|cleared|wipe|remove|delete|drop|lose|bin|take out|out|gone|go|open|columns?|leave[- ]outs?|without|no)\b/i;

/** A cell that said something and says nothing, in a row that is there still. */
export const emptied: Check = (seen) => {
  const [old, now] = [gridsOf(seen.was), gridsOf(seen.is)];
  for (const [at, { head, rows }] of now.entries()) {
    const before = old[at];
    if (!before || old.length !== now.length) continue;
    const kept = head.map((column) =>
      before.head.findIndex((own) => stemOf(own) !== '' && stemOf(own) === stemOf(column)),
    );
    for (const [n, row] of rows.entries()) {
      const own = before.rows[n];
      if (!own || before.rows.length !== rows.length) continue;
      const lost = kept.findIndex((from, to) => from >= 0 && own[from] !== '' && row[to] === '');
      if (lost < 0) continue;
      const isRewritten = row.some((cell, to) => to > 0 && cell !== '' && cell !== own[kept[to]!]);
      const isHalf = row.some((cell) => cell !== '' && !/^\d/.test(cell)) && !isRewritten;
      if (isHalf || (lost === 0 && rows.every(([first]) => first === '')))
        if (isHalf || !/\b(?:blank|empty|clear)\b/i.test(seen.ask) || !emptying.test(seen.ask))
          return `The cell "${shortly(own[kept[lost]!]!)}" would be empty.`;
    }
  }
  return undefined;
};

const stemOf = (column: string): string =>
  [...contentOf(column.replace(/\([^()]*\)/g, ' '))].join(' ') || plain(column);

const order =
  /^(?:(?:the|an?|my|our) )?(?:log|table|ladder|columns?|rows?|cells?|headings?|sheet|diary)\b|\b(?:columns?|rows?|cells?|headings?)\b|\b(?:for|of|after|before) each$|\b(?:down|along) the side\b|\b(?:she|he|they|him|her) (?:needs?|wants?|has|should|must|can)\b|^(?:just|only|both|and|not|no|please|then|put|add|keep|remove|drop|without)\b/i;
const simply =
  /\b(?:tick\w{0,5}|check ?list|simpl\w{1,4}|easier|boxes|circle|can't|cannot|hard to|writ\w{1,5}|language|clinical|jargon|plain\w{0,2}|picture|faces|voice|shorter|less|fewer|dyslexi\w|techniques?|instead|different|swap)\b/i;

const unnamed = contentOf(
  'add column columns log table diary row another extra new more record ladder',
);

/** A column that is called by words of the order, by another part of the sheet, or by none of what was asked for. */
export const columnNames: Check = (seen) => {
  const had = new Set(gridsOf(seen.was).flatMap(({ head }) => head));
  const fresh = gridsOf(seen.is)
    .flatMap(({ head }) => head)
    .filter((own) => own !== '' && !had.has(own));
  if (fresh.length === 0) return undefined;
  const quoted = seen.quotes.map(plain);
  const parts = new Set(
    seen.was.flatMap(
      (line) => /^(?:#{2,3} |- )([^:|]{3,30})(?::|$)/.exec(line)?.[1]?.toLowerCase() ?? [],
    ),
  );
  const said = contentOf(seen.message);
  // "add a column to the log": which one was left open
  const isOpen = [...contentOf(seen.ask)].filter((word) => !unnamed.has(word)).length < 2;
  for (const column of fresh) {
    if (quoted.includes(plain(column))) continue;
    if (order.test(column)) return `A column would be called by the order: "${column}".`;
    if (column.includes(' ') && parts.has(column.toLowerCase()))
      return `"${column}" is another part of the sheet, and no column.`;
    if (
      !isOpen &&
      !simply.test(seen.ask) &&
      gridsOf(seen.was).length > 0 &&
      shareOf(column, said) === 0
    )
      return [...had].some((own) => plain(own).startsWith(plain(column)))
        ? `The column "${column}" would be another, and not as it was asked for.`
        : `A column "${column}" would be new, which nobody asked for.`;
  }
  return undefined;
};

/** "Columns Rung / Who / Where / How": named, and not there. */
export const namedColumns: Check = ({ ask, is, changed }) => {
  const list = /\bcolumns?:? ((?:[\p{L} ]{2,24} [/|] ){2,8}[\p{L} ]{2,24})/iu.exec(ask)?.[1];
  if (!list || !changed.some(({ place }) => place.row)) return undefined;
  const there = gridsOf(is).map(({ head }) => head.map(stemOf));
  const named = list.split(/[/|]/).map((own) => contentOf(own));
  const found = there.some(
    (head) =>
      named.filter((words) =>
        head.some((own) => [...words].slice(0, 1).some((word) => own.includes(word))),
      ).length >=
      named.length - 1,
  );
  return found ? undefined : 'The table would not have the columns that were named.';
};

/** "…; Hot thought "…"": a cell that has the name of another column in it, and what is for that. */
export const otherCells: Check = ({ changed, is }) => {
  const heads = gridsOf(is)
    .flatMap(({ head }) => head)
    .filter((own) => own.split(' ').length > 1);
  for (const { came, is: line = '', place } of changed) {
    if (!place.row || place.row.number === 0) continue;
    const found = heads.find((head) =>
      came.some((run) =>
        new RegExp(
          `[.;,"] ?${escaped(head.replace(/ \([^()]*\)$/, ''))}:? ?["“:\\p{L}]`,
          'iu',
        ).test(run),
      ),
    );
    if (found) return `What is for "${found}" would be in another cell: "${shortly(line)}".`;
  }
  return undefined;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const listed =
  /\b(?:rungs?|levels?|stones?|stufen?)(?: no\.?)? (\d{1,2}(?:(?: ?(?:,|-|–|to|and|&|\+|or|\/)){1,2} ?\d{1,2}){0,12})/gi;
const ofMore =
  /\b(?:swap|move|insert|between|renumber|remove|delete|drop|lose|cut|out|merge|split|combine|new|extra|another|all|every|each|both|others?|rest|first|last|top|bottom|final|whole|ladder|order|before|after|in front|above|below|becomes? rung|one more|gone?|join|same|count|figures?|ratings?|numbers?|leave[- ]outs?|up|down|stop at|beyond)\b/i;

/** Rungs are named by their numbers, and another would change. */
export const namedRungs: Check = ({ outside, changed, was: before }) => {
  if (ofMore.test(outside)) return undefined;
  const named = new Set<number>();
  for (const [, list] of outside.matchAll(listed)) {
    for (const own of list!.match(/\d{1,2}/g)!) named.add(Number(own));
    for (const [, from, to] of list!.matchAll(/(\d{1,2}) ?(?:-|–|to) ?(\d{1,2})/g))
      for (let at = Number(from); at <= Number(to); at += 1) named.add(at);
  }
  if (named.size === 0) return undefined;
  const text = (line: string) => line.replace(/\|[^|]*\|$/, '');
  const bare = (line: string) => text(line).replace(/^\| \d{1,2} /, '');
  const had = new Set(before.map(bare));
  const numberOf = (line: string) => Number(/^\| (\d{1,2})\b/.exec(line)?.[1] ?? Number.NaN);
  const other = changed
    .flatMap(({ was, is, place }) =>
      place.row &&
      place.row.number > 0 &&
      text(was ?? '') !== text(is ?? '') &&
      !had.has(bare(is ?? ''))
        ? [is ?? was ?? '']
        : [],
    )
    .find((line) => !Number.isNaN(numberOf(line)) && !named.has(numberOf(line)));
  return other && `Row ${numberOf(other)} would change, which nobody named.`;
};

const split =
  /\b(?:split|divide|break|cut)\b[^.;!?]{0,40}\b(?:into|in) (?:two|three|four|five|six|\d)\b|\b(?:two|three|four|five|six|\d) (?:separate |small(?:er)? |short(?:er)? )?tables\b|\b(?:a|one) table (?:for|per) (?:each|every)\b/i;

/** A table was to become several, and rows of it are gone. */
export const rowsLost: Check = ({ ask, message, was, is }) => {
  if (!split.test(ask) && !split.test(message)) return undefined;
  // rows to write in are empty
  const rows = (lines: readonly string[]) =>
    lines.filter(
      (line, at) => line.startsWith('|') && !line.includes('-') && lines[at - 1]?.startsWith('|'),
    ).length;
  return rows(is) < rows(was)
    ? `Of ${rows(was)} rows ${rows(is)} would be left, where a table was to be parted.`
    : undefined;
};

export const ofTables = (seen: Seen): string | undefined =>
  wholeRows(seen) ??
  emptied(seen) ??
  columnNames(seen) ??
  namedColumns(seen) ??
  otherCells(seen) ??
  namedRungs(seen) ??
  rowsLost(seen);
