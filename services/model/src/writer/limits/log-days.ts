import { findTable, renderTable } from '@cerina/library';
import { type Edit, mapLines } from '../../edit/tree.ts';

const WEEK = 7;
const FORTNIGHT = 2;
/** A log with one row for each day. */
const eachDay = /^(?:☐ ?|Tick\. )?(?:Day|Day and time)$/;
/** How a log of practice that is not done each day begins. */
const ofNights = /^Morning of$/;

/**
 * A log that is kept each day has a row for each day of one week or two; a longer plan copies the page. `weeks` is null where nobody
 * said how long it is, or where it is not practised each day.
 */
export const withLogDays =
  (weeks: number | null): Edit =>
  (document) =>
    weeks === null
      ? document
      : mapLines(document, 'log', (lines) => {
          const found = findTable(lines);
          if (!found || !eachDay.test(found.table.columns[0] ?? '')) return lines;
          const { columns, rows } = found.table;
          const wanted = WEEK * (weeks <= FORTNIGHT ? weeks : 1);
          const more = Array.from({ length: Math.max(0, wanted - rows.length) }, () =>
            columns.map(() => ''),
          );
          const table = renderTable({ columns, rows: [...rows, ...more] });
          const copy =
            weeks > FORTNIGHT ? ['', 'One page for each week: copy it before you start.'] : [];
          return [...lines.toSpliced(found.at, found.length, ...table), ...copy];
        });

/** Who sleeps at other hours on each kind of day has no "morning of Monday": each row is a sleep, with the shift before it. */
export const withShifts =
  (hasShifts: boolean): Edit =>
  (document) =>
    hasShifts
      ? mapLines(document, 'log', (lines) => {
          const found = findTable(lines);
          if (!found || !ofNights.test(found.table.columns[0] ?? '')) return lines;
          const { columns, rows } = found.table;
          const table = renderTable({
            columns: ['Date, and shift or day off', ...columns.slice(1)],
            rows: rows.map((row) => row.with(0, '')),
          });
          return lines.toSpliced(found.at, found.length, ...table);
        })
      : document;
