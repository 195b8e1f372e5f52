import { findTable, isTableLine, renderTable, type Table } from '@cerina/library';
import { type Edit, mapLines } from '../../edit/tree.ts';

const BOX = '☐';

/** A box to tick in each row of the log, where it has none. */
export const withBoxes: Edit = (document) =>
  mapLines(document, 'log', (lines) => {
    if (lines.some((line) => line.includes(BOX))) return lines;
    const found = findTable(lines);
    if (!found) return lines.map((line) => line.replace(/^- (?=\S)/, `- ${BOX} `));
    const rows = found.table.rows.map(([first = '', ...rest]) => [
      `${BOX} ${first}`.trim(),
      ...rest,
    ]);
    return lines.toSpliced(
      found.at,
      found.length,
      ...renderTable({
        columns: [`Tick. ${found.table.columns[0]}`, ...found.table.columns.slice(1)],
        rows,
      }),
    );
  });

/** The log as lines to fill in, with each heading of its tables and room behind it. */
export const withoutTables: Edit = (document) =>
  mapLines(document, 'log', (lines) =>
    lines.some(isTableLine)
      ? [
          'Fill in the lines, tick what fits, or record it as a voice note. Copy a line for each new entry.',
          '',
          ...asLines(lines),
        ]
      : lines,
  );

function asLines(lines: string[]): string[] {
  const found = findTable(lines);
  if (!found) return lines;
  return asLines(lines.toSpliced(found.at, found.length, ...linesOf(found.table)));
}

const ROOM = '____';
/** Rows that are alike are one line: it is copied as often as it is needed. */
const linesOf = ({ columns, rows }: Table): string[] => [
  ...new Set(
    rows.map((row) => {
      const [first = '', ...rest] = row;
      const start = first || `${columns[0] || 'No.'}: ${ROOM}`;
      return `- ${[start, ...rest.map((cell, at) => `${columns[at + 1]}: ${cell || ROOM}`)].join('; ')}`;
    }),
  ),
];
