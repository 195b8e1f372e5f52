import { tableChange } from '@cerina/library/table-asks/index';
import { tablesIn, type Working } from '@cerina/library/table-asks/tables';
import { type Finding, finding } from '../../judging/finding.ts';
import type { Sides } from '../../sides.ts';

const same = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[.\s]+$/, '')
    .trim();

/** What a change makes of a table, part by part: whether each is to be seen in the later version of it. */
function partsOf(was: Working, wanted: Working, now: Working): { what: string; isSo: boolean }[] {
  const has = (columns: readonly string[], title: string) =>
    columns.some((own) => same(own, title));
  const fresh = wanted.columns.filter((title) => !has(was.columns, title));
  const lost = was.columns.filter((title) => !has(wanted.columns, title));
  const shared = wanted.columns.filter((title) => has(now.columns, title));
  const order = now.columns.filter((title) => has(shared, title));
  const columns = [
    ...fresh.map((title) => ({ what: `the column "${title}"`, isSo: has(now.columns, title) })),
    ...lost.map((title) => ({ what: `without "${title}"`, isSo: !has(now.columns, title) })),
    {
      what: 'the order of the columns',
      isSo: shared.every((title, at) => same(title, order[at]!)),
    },
  ];
  const cellOf = (table: Working, row: Working['rows'][number] | undefined, title: string) =>
    row?.cells[table.columns.findIndex((own) => same(own, title))] ?? '';
  const isCounted = wanted.rows.length === now.rows.length;
  const rows = wanted.rows.map((row, at) => {
    const old = was.rows.find(({ number }) => number === row.number);
    const touched = wanted.columns.filter(
      (title, n) =>
        n + (wanted.kind === 'ladder' ? 0 : 1) > 0 &&
        !same(cellOf(wanted, row, title), cellOf(was, old, title)),
    );
    const isIn = (other: Working['rows'][number] | undefined) =>
      touched.every((title) => same(cellOf(now, other, title), cellOf(wanted, row, title)));
    return {
      what: `row ${at + 1}`,
      isTouched: touched.length > 0,
      isSo: isCounted ? isIn(now.rows[at]) : now.rows.some(isIn),
    };
  });
  const kept = new Set(wanted.rows.map(({ number }) => number));
  const gone = was.rows
    .filter(({ number, cells }) => !kept.has(number) && (cells[1] ?? '') !== '')
    .map(({ cells }) => ({
      what: `without "${cells[1]}"`,
      isSo: !now.rows.some((row) => same(row.cells[1] ?? '', cells[1]!)),
    }));
  const count =
    wanted.rows.length === was.rows.length
      ? []
      : [{ what: `${wanted.rows.length} rows`, isSo: isCounted }];
  return [...columns, ...rows.filter(({ isTouched }) => isTouched), ...gone, ...count];
}

/** What became of what an ask orders of the tables, part by part; null where it orders nothing of them that can be read. */
export function tablesAsOrdered(
  ask: string,
  message: string,
  { before, after }: Sides,
): Finding | null {
  const own = tableChange(ask, message, before.text, before.text);
  if (!own || (own.text === before.text && own.left.length > 0)) return null;
  const [old, wanted, now] = [before.text, own.text, after.text].map(tablesIn) as [
    Working[],
    Working[],
    Working[],
  ];
  const parts = wanted.flatMap((table, at) => {
    const was = old[at]!;
    if (JSON.stringify(was) === JSON.stringify(table)) return [];
    const found = now.length === old.length ? now[at] : undefined;
    return found ? partsOf(was, table, found) : [{ what: 'the table', isSo: false }];
  });
  const not = parts.filter(({ isSo }) => !isSo);
  const line =
    now[wanted.findIndex((table, at) => JSON.stringify(old[at]) !== JSON.stringify(table))]?.at;
  const at = line === undefined ? undefined : line + 1;
  const isNone =
    parts.length > 0 &&
    not.length >= parts.filter(({ what }) => what !== 'the order of the columns').length;
  if (isNone)
    return own.left.length > 0
      ? null
      : finding('not_done', 'The table is not as it was asked for.', at);
  const open = [
    ...not.map(({ what }) => `Not there: ${what}.`),
    ...own.missing,
    ...own.left.map((clause) => `Not read: "${clause}".`),
  ];
  const why = `${own.did.join('. ')}.`;
  return open.length === 0
    ? finding('met', why, at)
    : finding('partly', `${why} ${open.join(' ')}`, at);
}
