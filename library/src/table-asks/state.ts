import type { Working } from './tables.ts';

/** What has been read of an ask so far. */
export interface Reading {
  tables: Working[];
  /** The table that is spoken of. */
  table: Working;
  /** The rows that were named last, by their numbers. */
  rows: number[];
  quotes: string[];
  /** The whole message, in lower case. */
  message: string;
  /** What was read as a change, what asks for one and was not read, and what was not given. */
  did: string[];
  left: string[];
  missing: string[];
}

/** Reads a clause of an ask, and makes the change it asks for; false where it is of another kind. */
export type Reader = (clause: string, reading: Reading) => boolean;

/** Where a row of the version that was read is now; -1 where it is gone. */
export const rowAt = ({ rows }: Working, number: number): number =>
  rows.findIndex((row) => row.number === number);

export function setCell(
  { table }: Reading,
  number: number,
  column: number,
  words: string,
): boolean {
  const row = table.rows[rowAt(table, number)];
  if (!row || column < 0 || column >= table.columns.length) return false;
  row.cells = row.cells.with(column, words);
  return true;
}
