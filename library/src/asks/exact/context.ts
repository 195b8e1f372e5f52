import type { Working } from '../../table-asks/tables.ts';
import type { Line } from '../text.ts';
import type { Clause } from './clauses.ts';
import type { Edit } from './edits.ts';

/** What an order is read with: the text that its author read, and what of the message comes before it. */
export interface Context {
  text: string;
  lines: readonly Line[];
  tables: readonly Working[];
  quotes: readonly string[];
  /** The clauses of the same paragraph before it, the nearest last, without those that were orders. */
  before: readonly Clause[];
  /** What comes before its colon, which may name its place. */
  label: string;
  /** All of the message before it. */
  earlier: string;
}

/** One order with all that it needs: the change, and what it was read from beside its own clause. */
export interface Read {
  edit: Edit;
  /** The clause that named what it is of. */
  named?: Clause | undefined;
  /** Its own words of the clause, where that has several orders. */
  piece?: string;
  /** Words of the clause that ask for more. */
  rest?: string;
  /** It does a part of what is ordered: the rest stays as it is. */
  isPart?: boolean;
  /** It has each word of its clause, so that its change alone shows whether that is done. */
  isWhole?: boolean;
}

export type Reader = (clause: string, context: Context) => Read | undefined;
