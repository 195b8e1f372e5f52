import { findTable } from '@cerina/library';
import { isRule } from '@cerina/library/document/table';
import type { PlacedLine, View } from '../measuring/view.ts';

/** A ladder as the text has it: how hard each rung is, its words, and its line. */
export interface SeenLadder {
  rungs: { line: number; hard: number; cells: string[] }[];
}

/**
 * The first table of rungs in the steps: three or more rows, each with a number for how hard it is, or all left for the person to rate.
 * After the first table of a section only one whose first column is named for rungs is one: a map of what sets it off can come before.
 */
export function ladderIn(view: View): SeenLadder | undefined {
  for (const section of view.sections.filter(({ kind }) => kind === 'steps' || kind === 'other')) {
    for (const [n, table] of tablesIn(section.lines).entries()) {
      const { columns, rows } = fromRungs(table);
      const isOfRungs = /^rungs?\b/i.test(columns[0] ?? '');
      const rungs = n === 0 || isOfRungs ? ratedRows(columns, rows) : [];
      const isBlank = ({ rating }: { rating: string }): boolean => rating === '';
      // "4-6" is a stretch of a scale, as the colours of a plan have them
      const isOfStretches = rungs.some(({ rating }) => /\d ?[-–] ?\d/.test(rating));
      if (
        !isOfStretches &&
        rungs.length >= 3 &&
        (rungs.every(({ hard }) => !Number.isNaN(hard)) || (isOfRungs && rungs.every(isBlank)))
      )
        return { rungs: rungs.map(({ rating: _, ...rung }) => rung) };
    }
  }
  return undefined;
}

/** The table without a first column that groups its rungs: "| Week | Rung | What you do |". */
function fromRungs({ columns, rows }: PlacedTable): PlacedTable {
  const from =
    namedForRungs.test(columns[0] ?? '') || !namedForRungs.test(columns[1] ?? '') ? 0 : 1;
  return {
    columns: columns.slice(from),
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.slice(from) })),
  };
}

interface PlacedTable {
  columns: string[];
  rows: { line: number; cells: string[] }[];
}

function tablesIn(lines: readonly PlacedLine[]): PlacedTable[] {
  const found: PlacedTable[] = [];
  let from = 0;
  for (;;) {
    const rest = lines.slice(from);
    const next = findTable(rest.map(({ text }) => text));
    if (!next) return found;
    const { table, at, length } = next;
    found.push({
      columns: table.columns,
      rows: table.rows.map((cells, row) => ({ line: rest[at + 2 + row]!.line, cells })),
    });
    from += at + length;
  }
}

/** The rows of a table with a column for how hard each is; none where it has no such column. */
function ratedRows(columns: string[], rows: PlacedTable['rows']) {
  const column = columns.findIndex((name) =>
    /fear|suds|anxi|hard|distress|expect|guess|0[-– ]/i.test(name),
  );
  if (column < 0) return [];
  return rows.map(({ line, cells }) => {
    const rating = cells[column] ?? '';
    return { line, hard: Number.parseInt(rating, 10), cells, rating };
  });
}

/** Before the start: a table whose rows are numbered. */
export function ownList(view: View): { line: number; cells: string[] }[] | undefined {
  const lines = view.section('preparation')?.lines ?? [];
  const found = findTable(lines.map(({ text }) => text));
  return found?.table.columns[0] === 'No.'
    ? found.table.rows.map((cells, at) => ({ line: lines[found.at + 2 + at]!.line, cells }))
    : undefined;
}

/** "| 3 | Walk to the gate |" */
const numberAlone = /^(?:\*\*)?(\d{1,2})(?:\*\*)?$/;
/** "5, week 6", "4 (week 5)", "Rung 3: the stairs", "L4", "1 🔊": the number of a rung and other words. "5 minutes", "4-6" and "10:30" are no such numbers. */
const numberOfRung =
  /^(?:\*\*)?(?:(?:rung|step|level|stage|no\.?) |[A-Z])?(\d{1,2})(?:\*\*)? ?(?:$|week\b|[,.;:([–—-] ?[^\d\s]|\p{Extended_Pictographic})/iu;
const namedForRungs = /^(?:rungs?|steps?|levels?|stages?|no\.|number)(?!\p{L})/iu;

const cellsOf = (text: string): string[] =>
  /^\s*\|/.test(text)
    ? text
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
    : [];

interface NumberedRow {
  line: number;
  number: number;
  /** The same of all rows of one table. */
  table: number;
  /** Is the first column, or the one after it, named for rungs or steps? */
  isOfRungs: boolean;
}

/** The numbered rows of the first table whose first column is named for rungs, else of the first that has any; the log's are none. */
export function rowsOfLadder(view: Pick<View, 'lines' | 'section'>): NumberedRow[] {
  const log = new Set(view.section('log')?.lines.map(({ line }) => line));
  const rows = numberedRows(view).filter(({ line }) => !log.has(line));
  const first = rows.find(({ isOfRungs }) => isOfRungs) ?? rows[0];
  return rows.filter(({ table }) => table === first?.table);
}

/** The rows of a text's tables that have a number in their first column: alone in any table, with other words in a column of rungs or steps. */
export function numberedRows({ lines }: Pick<View, 'lines'>): NumberedRow[] {
  let column = -1;
  let table = 0;
  return lines.flatMap(({ text, line }, n) => {
    const cells = cellsOf(text);
    if (cells.length === 0) {
      column = -1;
      table = n;
    } else if (isRule(text)) {
      const headings = cellsOf(lines[n - 1]?.text ?? '').slice(0, 2);
      column = headings.findIndex((name) => namedForRungs.test(name));
    }
    const named = numberOfRung.exec(cells[column] ?? '')?.[1];
    const found = named ?? numberAlone.exec(column === 0 ? '' : (cells[0] ?? ''))?.[1];
    const isOfRungs = column === 0 || named !== undefined;
    return found === undefined ? [] : [{ line, number: Number(found), table, isOfRungs }];
  });
}

/** "3. Walk to the gate: 50." */
const listed = /^\s*(\d{1,2})[.)] [^\n]{3,240}?[:(–-] ?\d{1,3}\)?\.?\s*$/;

/** The highest number in the first column of a text's tables of steps or rungs, or of a rung in a list that rates each; 0 where there is none. */
export const highestRung = (view: Pick<View, 'lines'>): number =>
  Math.max(
    0,
    ...numberedRows(view).map(({ number }) => number),
    ...view.lines.map(({ text }) => Number(listed.exec(text)?.[1] ?? 0)),
  );
