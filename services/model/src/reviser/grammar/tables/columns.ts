import type { ProtocolDocument, Table } from '@cerina/library';
import { logTableOf, withLogTable } from '../../../edit/log-table.ts';
import type { Change, Operation } from '../../operation.ts';
import { numberOf } from '../../operation.ts';
import { asTitle, columnCalled } from './names.ts';
import { addedIn, droppedIn, movedIn, ofTable, onlyIn } from './reading.ts';

/** The log with its columns in another order: the place that each had before, or a new name. */
function withColumns(document: ProtocolDocument, own: (number | string)[], named?: string[]) {
  return withLogTable(document, ({ columns, rows }) => ({
    columns: own.map((at, n) => named?.[n] ?? (typeof at === 'number' ? columns[at]! : at)),
    rows: rows.map((row) => own.map((at) => (typeof at === 'number' ? (row[at] ?? '') : ''))),
  }));
}

const change = (
  did: string,
  edit: (table: Table, document: ProtocolDocument) => ReturnType<Change['edit']>,
  adds = false,
): Change => ({
  ...(adds && { adds: true as const }),
  did,
  edit: (document) => {
    const table = logTableOf(document);
    return table ? edit(table, document) : { declined: 'This plan has no log with columns.' };
  },
});

const elsewhere = /\b(?:ladder|hierarchy|rungs?|steps? \d|rows?|section)\b/i;
const about = (text: string, message: string | undefined): boolean =>
  ofTable.test(`${message ?? ''} ${text}`);
const all = (table: Table): number[] => table.columns.map((_, at) => at);
/** What says when a row is of: without it a log is of no use, unless the columns were counted. */
const ofDays = /^(?:day|date|when|time|morning|night)\b/i;
const isCounted = /\b(two|three|four|five|six|seven|eight|\d) col/i;
const listed = (names: readonly string[]): string => `"${names.join('", "')}"`;
const measureOf = (column: string | undefined): string =>
  / \((?:\d[^)]*|%|yes\/no)\)$/.exec(column ?? '')?.[0] ?? '';

/** "Get it down to situation, thought and feeling", "Log: day / what I ate": these columns in that order. A first column of days stays before them. */
export const onlyColumns: Operation = (text, { read, point }) => {
  const log = logTableOf(read);
  if (!log || elsewhere.test(text) || !about(text, point.message)) return null;
  const isOfLog =
    ofTable.test(text) || /\b(?:get|bring|cut|boil|strip|reduce) (?:it|this|that)\b/i.test(text);
  const names = onlyIn(text).find(
    (own) => isOfLog || own.every((name) => columnCalled(log.columns, name) >= 0),
  );
  const count = numberOf(isCounted.exec(text)?.[1]);
  if (!names || (count !== null && isOfLog && count !== names.length)) return null;
  return change(`The columns of the log are ${listed(names.map(asTitle))}`, (table, document) => {
    const places = names.map((name) => columnCalled(table.columns, name));
    const titles = names.map((name, n) => {
      const title = asTitle(name);
      return title.includes('(') ? title : `${title}${measureOf(table.columns[places[n]!])}`;
    });
    const filled = (at: number) => table.rows.some((row) => (row[at] ?? '') !== '');
    const lost = all(table).find((at) => at > 0 && !places.includes(at) && filled(at));
    if (lost !== undefined)
      return { declined: `The rows have words in the column "${table.columns[lost]}".` };
    const isDays = filled(0) || (ofDays.test(table.columns[0]!) && !isCounted.test(text));
    const days = isDays && !places.includes(0);
    const own = names.map((_, n) => (places[n]! >= 0 ? places[n]! : titles[n]!));
    return days
      ? withColumns(document, [0, ...own], [table.columns[0]!, ...titles])
      : withColumns(document, own, titles);
  });
};

/** "Lose 'times awake'", "take out achievement and pleasure", "the mood one isn't needed". */
export const columnsGone: Operation = (text, { read, point }) => {
  const log = logTableOf(read);
  const names = droppedIn(text);
  if (!log || names.length === 0 || elsewhere.test(text) || !about(text, point.message))
    return null;
  const found = names.map((name) => columnCalled(log.columns, name));
  const isSaid = /\b(?:columns?|cols?|one|ones)\b/i.test(text);
  if (found.includes(-1)) {
    if (
      !isSaid ||
      found.some((at) => at >= 0) ||
      !/\b(?:columns?|cols?)\b/i.test(`${point.message ?? ''} ${text}`)
    )
      return null;
    return change('', (table) => ({
      declined: `The log has no column "${names[found.indexOf(-1)]}"; it has ${table.columns.join(', ')}.`,
    }));
  }
  return change(
    `The log has no column ${listed(found.map((at) => log.columns[at]!))}`,
    (table, document) => {
      const gone = names.map((name) => columnCalled(table.columns, name));
      if (gone.includes(-1))
        return { declined: `The log has no column "${names[gone.indexOf(-1)]}".` };
      const left = all(table).filter((at) => !gone.includes(at));
      if (left.length < 2)
        return { declined: 'With one column left, the table would be of no use.' };
      const words = gone.find((at) => table.rows.some((row) => /\p{L}/u.test(row[at] ?? '')));
      if (words !== undefined)
        return { declined: `The column "${table.columns[words]}" has words in its rows.` };
      return withColumns(document, left);
    },
  );
};

/** "A naps column & a column for the loo trips", "no room for what he did next. I'd want a column for that, after the feelings one". */
export const columnsAdded: Operation = (text, { read }) => {
  const log = logTableOf(read);
  const takes =
    /\b(?:remove|drop|lose|delete|ditch|rename|call|move|swap|merge|wider|narrower|instead|without|too many|fewer)\b/i;
  const found = log && !takes.test(text) && !elsewhere.test(text) ? addedIn(text) : undefined;
  if (!log || !found) return null;
  const fresh = found.titles.filter(
    (title) => !log.columns.some((own) => own.toLowerCase() === title.toLowerCase()),
  );
  if (fresh.length === 0)
    return change('', () => ({ declined: `The log has ${listed(found.titles)} already.` }));
  return change(
    `The log has the new ${fresh.length > 1 ? 'columns' : 'column'} ${listed(fresh)}`,
    (table, document) => {
      const { beside } = found;
      const anchor = beside ? columnCalled(table.columns, beside.name) : -1;
      const first = /\bfeelings?|mood\b/i.test(beside?.name ?? '')
        ? table.columns.findIndex((own) => /^(?:feelings?|mood)/i.test(own))
        : -1;
      const place = anchor >= 0 ? anchor : first;
      if (beside && place < 0)
        return {
          declined: `The log has no column "${beside.name}" to put it beside; it has ${table.columns.join(', ')}.`,
        };
      const to = beside ? place + (beside.side === 'after' ? 1 : 0) : table.columns.length;
      return withColumns(document, (all(table) as (number | string)[]).toSpliced(to, 0, ...fresh));
    },
    true,
  );
};

/** "Move feelings in front of thoughts", "put the mood column first"; said so where it is like that already. */
export const columnMoved: Operation = (text, { read }) => {
  const log = logTableOf(read);
  const found = log && !elsewhere.test(text) ? movedIn(text) : undefined;
  if (!log || !found || columnCalled(log.columns, found.name) < 0) return null;
  if (found.kind === 'order' && columnCalled(log.columns, found.beside.name) < 0) return null;
  return change(`The column "${found.name}" has its new place`, (table, document) => {
    const at = columnCalled(table.columns, found.name);
    const left = all(table).filter((own) => own !== at);
    const beside = found.kind === 'order' ? columnCalled(table.columns, found.beside.name) : -1;
    const isSo =
      found.kind === 'order' &&
      (found.beside.side === 'before' ? at < beside : at > beside && !/right|next/i.test(text));
    if (at < 0 || isSo)
      return { declined: `It is so already: the columns are ${table.columns.join(', ')}.` };
    const to =
      found.kind === 'order'
        ? left.indexOf(beside) + (found.beside.side === 'after' ? 1 : 0)
        : found.kind === 'first'
          ? 0
          : left.length;
    return withColumns(document, left.toSpliced(to, 0, at));
  });
};
