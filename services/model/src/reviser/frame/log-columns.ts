import { logTableOf, withLogTable } from '../../edit/log-table.ts';
import type { Change, Situation } from '../operation.ts';

const only =
  /(?:^|[;:.–-] ?)(?:just |only )?([\p{L}\d][\p{L}\d', ]{8,200}?) (?:is|are|would be|will be) (?:enough|plenty|all (?:she|he|they|we) needs?)\b/iu;
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[?!.]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The columns that a list names, in its order, each by its whole name; undefined where anything else is in it. */
export function columnsIn(list: string, columns: readonly string[]): number[] | undefined {
  const found: number[] = [];
  let left = plain(list);
  while (left !== '') {
    const at = columns.findIndex((own, n) => {
      const name = plain(own);
      return (
        !found.includes(n) &&
        (left === name || left.startsWith(`${name},`) || left.startsWith(`${name} and `))
      );
    });
    if (at < 0) return undefined;
    found.push(at);
    left = left.slice(plain(columns[at]!).length).replace(/^(?:,? and |, )/, '');
  }
  return found.length > 1 ? found : undefined;
}

/** "The log is too wide; day and rung, highest fear, what I learned is enough": these columns and no more. */
export function fewColumns({ point, read }: Situation): Change | null {
  const list = only.exec(point.text)?.[1];
  const log = logTableOf(read);
  const kept = list && log ? columnsIn(list, log.columns) : undefined;
  if (!kept || !/\b(?:log|diary|record|table|columns?)\b/i.test(point.text)) return null;
  return {
    did: `The columns of the log are "${kept.map((at) => log!.columns[at]).join('", "')}"`,
    edit: (document) =>
      withLogTable(document, (table) => {
        const now = columnsIn(list!, table.columns);
        return now
          ? {
              ...table,
              columns: now.map((at) => table.columns[at]!),
              rows: table.rows.map((row) => now.map((at) => row[at] ?? '')),
            }
          : table;
      }),
  };
}
