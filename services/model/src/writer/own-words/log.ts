import { findTable, type ProtocolDocument, renderTable, type Table } from '@cerina/library';
import { mapLines } from '../../edit/tree.ts';
import type { Sayable } from './sayable.ts';

/** What a column of a log asks for, by its heading. */
const columns: [RegExp, (told: Sayable) => string | undefined][] = [
  [/^(?:situation|what set it off|worry in a few words)$/i, ({ triggers }) => triggers[0]],
  [
    /^(?:prediction\b|what (?:i|worry says) (?:predict|fear|will happen))/i,
    ({ thought }) => quoted(thought),
  ],
  [/^(?:hot )?thought\b|^what the critic said/i, ({ quoted: thought }) => quoted(thought)],
  [/\bleft out\b/i, ({ leaveOut }) => leaveOut[0]],
];
const quoted = (thought: string | null): string | undefined =>
  thought === null ? undefined : `"${thought}"`;

/** The log with so many rows, where that was asked for, and the person's own statements in the first of them. */
export const withLog = (
  document: ProtocolDocument,
  told: Sayable,
  { rows, moment = null }: { rows: number | null; moment?: string | null },
): ProtocolDocument =>
  mapLines(document, 'log', (lines) => {
    const found = findTable(lines);
    if (!found) return lines;
    const table = begun(ofRows(found.table, rows), told, moment);
    return lines.toSpliced(found.at, found.length, ...renderTable(table));
  });

const ofRows = (table: Table, wanted: number | null): Table => {
  if (wanted === null || wanted === table.rows.length) return table;
  const [day] = table.columns;
  const isWeek = table.rows.some(([first]) => first === 'Mon');
  const rows = Array.from({ length: wanted }, (_, at) => [
    isWeek && /^(?:day|morning of|day and shift)$/i.test(day ?? '')
      ? week[at % week.length]!
      : (table.rows[at]?.[0] ?? numbered(table.rows[0]?.[0], at)),
    ...(table.rows[at]?.slice(1) ?? table.columns.slice(1).map(() => '')),
  ]);
  return { ...table, rows };
};
/** "☐ 1" continues: "☐ 7". */
const numbered = (first: string | undefined, at: number): string =>
  /^☐(?: 1)?$/.test(first ?? '') ? first!.replace('1', `${at + 1}`) : '';
const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Where a whole moment goes. */
export const momentColumn = /^(?:situation|day and what happened|what set it off)$/i;

/** Cells that are empty in the first row, with what is known for them. */
function begun(table: Table, told: Sayable, moment: string | null): Table {
  const [first, ...others] = table.rows;
  if (!first) return table;
  const row = first.map((cell, at) => {
    const known = columns.find(([heading]) => heading.test(table.columns[at] ?? ''))?.[1];
    const own = (momentColumn.test(table.columns[at] ?? '') && moment) || known?.(told);
    return cell || (own ?? '');
  });
  return { ...table, rows: [row, ...others] };
}
