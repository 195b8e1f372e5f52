import { findTable, type ProtocolDocument, renderTable } from '@cerina/library';
import { addLines, mapLines } from './tree.ts';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** In place of a written log: one tick a day, or a spoken note. */
export function tickLog(document: ProtocolDocument): ProtocolDocument {
  const ticks = renderTable({
    columns: ['Day', 'Did it (tick)', 'Better, same or worse? (circle)'],
    rows: days.map((day) => [day, '', 'better / same / worse']),
  });
  const log = mapLines(document, 'log', () => [
    'No writing needed. Tick a box, or leave yourself a 30-second voice note.',
    '',
    ...ticks,
  ]);
  return addLines(log, 'preparation', [
    '- Where a step says "write", you can say it out loud, record it, or ask someone to write it for you.',
  ]);
}

/** Gives the log as many columns as were asked for. The first and the last stay: when it was, and what was learned. */
export function withColumns(
  document: ProtocolDocument,
  count: number,
  names: string[] = [],
): ProtocolDocument {
  return mapLines(document, 'log', (lines) => {
    const found = findTable(lines);
    if (!found || found.table.columns.length === count) return lines;
    const fit = (cells: string[], extra: (at: number) => string) =>
      cells.length > count
        ? [...cells.slice(0, count - 1), cells.at(-1)!]
        : [...cells, ...Array.from({ length: count - cells.length }, (_, at) => extra(at))];
    if (names.length === count) {
      const { columns, rows } = found.table;
      const kept = rows.map((row) => names.map((name) => row[columns.indexOf(name)] ?? ''));
      return lines.toSpliced(
        found.at,
        found.length,
        ...renderTable({ columns: names, rows: kept }),
      );
    }
    const table = {
      columns: fit(found.table.columns, (at) => moreColumns[at] ?? `Notes ${at + 1}`),
      rows: found.table.rows.map((row) => fit(row, () => '')),
    };
    return lines.toSpliced(found.at, found.length, ...renderTable(table));
  });
}

const moreColumns = ['What I will try next', 'Who or what helped', 'Notes'];
