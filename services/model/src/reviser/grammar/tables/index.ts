import type { Operation } from '../../operation.ts';
import { columnMoved, columnsAdded, columnsGone, onlyColumns } from './columns.ts';
import { rowsCounted, tickBoxes } from './rows.ts';

/** What is asked of the log's columns and rows, read by what names them. */
export const tableAsks: Operation[] = [
  tickBoxes,
  onlyColumns,
  columnsGone,
  columnsAdded,
  columnMoved,
  rowsCounted,
];
export { tableOrdered } from './ordered.ts';
