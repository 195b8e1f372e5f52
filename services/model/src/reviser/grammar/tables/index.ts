import type { Operation } from '../../operation.ts';
import { columnMoved, columnSplit, columnsAdded, columnsGone, onlyColumns } from './columns.ts';
import { dayRows, rowsCounted, tickBoxes } from './rows.ts';

/** What is asked of the log's columns and rows, read by what names them. */
export const tableAsks: Operation[] = [
  tickBoxes,
  columnSplit,
  onlyColumns,
  columnsGone,
  columnsAdded,
  columnMoved,
  dayRows,
  rowsCounted,
];
export { tableOrdered } from './ordered.ts';
