import type { Table } from '@cerina/library';
import { logTableOf, withLogTable } from '../../../edit/log-table.ts';
import type { Change, Operation } from '../../operation.ts';
import { numberOf } from '../../operation.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { masked, plainOf, unmasked, withoutReason, withoutTail } from './wording.ts';

const noLog = { declined: 'There is no log with columns.' };

/** The one column that words name; -1 where none or several are. */
function columnNamed({ columns }: Table, words: string): number {
  const stems = stemsOf(words);
  const own = columns.flatMap((column, at) => (speaksOf(column, stems) ? [at] : []));
  const exact = columns.findIndex(
    (column) => column.toLowerCase().replace(/ \(.*$/, '') === words.trim().toLowerCase(),
  );
  return exact >= 0 ? exact : own.length === 1 ? own[0]! : -1;
}

const listed = (words: string): string[] =>
  words
    .split(/,? and (?=\S)|, /i)
    .map((own) =>
      own
        .replace(/^(?:the |just |only )+/i, '')
        .replace(/ columns?$/i, '')
        .trim(),
    )
    .filter((own) => own !== '');

const keeps =
  /(?:^|[.!?;] |: )(?:(?:please|just|only|can we|could we|can you|let's) )*(?:keep|have|do it with|use|only need|need) (?:only |just )?(?:(?:two|three|four|five|\d)(?: columns?)?: ?)?(.{6,160})$/i;

/** "The log is too much. Just keep day, worry and what I learned": those columns and no others. */
export const keepColumns: Operation = (text, { point, read }) => {
  const log = logTableOf(read);
  const { text: whole } = masked(text);
  const said = withoutReason(whole);
  const found = keeps.exec(said)?.[1];
  if (!log || !found) return null;
  if (!/\b(?:log|diary|table|record|columns?)\b/i.test(`${text} ${point.message ?? ''}`))
    return null;
  const names = listed(found);
  const at = names.map((name) => columnNamed(log, name));
  if (names.length < 2 || at.filter((own) => own >= 0).length < names.length) return null;
  return {
    did: `The log has ${names.length} columns: ${at.map((own) => log.columns[own]).join(', ')}`,
    edit: (document) =>
      logTableOf(document)
        ? withLogTable(document, ({ columns, rows }) => {
            const kept = names
              .map((name) => columnNamed({ columns, rows }, name))
              .filter((own) => own >= 0)
              .toSorted((a, b) => a - b);
            return {
              columns: kept.map((own) => columns[own]!),
              rows: rows.map((row) => kept.map((own) => row[own] ?? '')),
            };
          })
        : noLog,
  };
};

const drops = /^(?:drop|remove|lose|delete|take out|cut|leave out|skip) (.{3,80})$/i;

/** "Log: drop achievement and pleasure": columns by their names. */
export const dropColumns: Operation = (text, { point, read }) => {
  const log = logTableOf(read);
  const { text: whole } = masked(text);
  const isOfLog =
    /^(?:log|diary|table)\b/i.test(whole) ||
    /\b(?:log|diary|table|columns?)\b/i.test(point.message ?? text);
  const found = drops.exec(
    withoutReason(plainOf(whole.replace(/^(?:(?:in )?the )?(?:log|diary|table)[:,] /i, ''))),
  )?.[1];
  if (!log || !found || !isOfLog || /\b(?:steps?|rungs?|rows?|sections?)\b/i.test(found))
    return null;
  const names = listed(found);
  if (names.some((name) => columnNamed(log, name) < 0)) return null;
  return {
    did: `The log has no column "${names.join('" or "')}" any more`,
    edit: (document) => {
      const table = logTableOf(document);
      if (!table) return noLog;
      const gone = new Set(names.map((name) => columnNamed(table, name)));
      if (table.columns.length - gone.size < 2)
        return { declined: 'With so few columns nothing could be logged.' };
      const rest = (row: string[]) => row.filter((_, at) => !gone.has(at));
      return withLogTable(document, ({ columns, rows }) => ({
        columns: rest(columns),
        rows: rows.map(rest),
      }));
    },
  };
};

const first = /\b(?:the )?(first|second|last|top) row\b/i;

/** "First row: drop the prefilled text", "take the bottle out of the first row of the log": what is in its cells. */
export const clearRow: Operation = (text, { read }) => {
  const { text: whole } = masked(text);
  const row = first.exec(whole)?.[1]?.toLowerCase();
  if (!row || !logTableOf(read) || /\bladder\b/i.test(whole)) return null;
  if (!/\b(?:drop|clear|empty|remove|delete|take|leave|no|without)\b/i.test(whole)) return null;
  const topic =
    /\b(?:take|remove|drop|delete|clear) (.{3,60}?) (?:out of|from|in) (?:the )?(?:first|second|last|top) row\b/i.exec(
      whole,
    )?.[1];
  const isAll =
    /\b(?:prefilled|pre-filled|filled[- ]in|text|what(?:'s| is) in|empty|blank)\b/i.test(whole);
  if (!topic && !isAll) return null;
  return {
    did: `The ${row} row of the log is ${topic ? 'without it' : 'empty'}`,
    edit: (document) => {
      const table = logTableOf(document);
      if (!table) return noLog;
      const at = row === 'last' ? table.rows.length - 1 : row === 'second' ? 1 : 0;
      const stems = stemsOf(topic ?? '');
      const empties = (cell: string, n: number) =>
        topic && !isAll ? speaksOf(cell, stems) : n > 0;
      if (!table.rows[at]?.some((cell, n) => cell !== '' && empties(cell, n)))
        return { declined: `The ${row} row of the log does not say that.` };
      return withLogTable(document, ({ columns, rows }) => ({
        columns,
        rows: rows.with(
          at,
          rows[at]!.map((cell, n) => (empties(cell, n) ? '' : cell)),
        ),
      }));
    },
  };
};

const toFirst = (words: string): string =>
  words
    .replace(/\b(?:he|she|they|you)\b/gi, 'I')
    .replace(/\b(?:his|her|their|your)\b/gi, 'my')
    .replace(/\b(?:him|them)\b/gi, 'me');

const wants = /\bcolumn (?:for|on|about|called|named|with) (.{3,60}?)(?:[?.!,]|$)/i;
const beside =
  /\b(?:put it|it goes|it should go|place it|goes?|right|just)? ?(before|after|next to|beside) (?:the )?(?:column )?(.{3,40}?)(?: column)?[.!?]*$/i;

/** "A column for how long he waited. Put it before distress at peak": in the writer's person, in its place. */
export const addColumnAt: Operation = (text, { read }) => {
  const log = logTableOf(read);
  const { text: whole, quotes } = masked(text);
  if (!log || /\b(?:remove|drop|delete|rename|instead)\b/i.test(whole)) return null;
  const named = wants.exec(whole)?.[1];
  const place = beside.exec(whole);
  if (!named || !place) return null;
  const at = columnNamed(log, unmasked(place[2]!, quotes));
  if (at < 0) return null;
  const own = withoutTail(toFirst(unmasked(named, quotes)));
  const name = `${own.charAt(0).toUpperCase()}${own.slice(1)}`;
  return {
    did: `The log has one more column: "${name}"`,
    edit: (document) => {
      const table = logTableOf(document);
      const target = table ? columnNamed(table, unmasked(place[2]!, quotes)) : -1;
      if (!table || target < 0) return noLog;
      const index = /before/i.test(place[1]!) ? target : target + 1;
      return withLogTable(document, ({ columns, rows }) => ({
        columns: columns.toSpliced(index, 0, name),
        rows: rows.map((row) => row.toSpliced(index, 0, '')),
      }));
    },
  };
};

const swapped = /^(?:swap|switch|exchange) (?:the )?columns? (.{3,40}?) (?:and|with) (.{3,40})$/i;

/** "Swap columns Stress before and Idea I chose". */
export const swapColumns: Operation = (text, { read }) => {
  const log = logTableOf(read);
  const { text: whole, quotes } = masked(text);
  const found = swapped.exec(withoutReason(plainOf(whole)));
  if (!log || !found) return null;
  const names = [found[1]!, found[2]!].map((own) => unmasked(own, quotes));
  if (names.some((name) => columnNamed(log, name) < 0)) return null;
  return {
    did: `The columns "${names.join('" and "')}" have changed places`,
    edit: (document) => {
      const table = logTableOf(document);
      if (!table) return noLog;
      const [a, b] = names.map((name) => columnNamed(table, name)) as [number, number];
      if (a < 0 || b < 0) return noLog;
      const order = (row: string[]) =>
        row.map((cell, at) => (at === a ? row[b]! : at === b ? row[a]! : cell));
      return withLogTable(document, ({ columns, rows }) => ({
        columns: order(columns),
        rows: rows.map(order),
      }));
    },
  };
};

const only =
  /\b(?:log|diary|table|record)\b[^.;]{0,30}?\b(?:only|just|have|has|with|to)\b[^.;]{0,12}? (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) (?:empty |blank )?rows\b/i;

/** "The log should only have three rows". */
export const countRows: Operation = (text) => {
  const { text: whole } = masked(text);
  const count = numberOf(only.exec(whole)?.[1]);
  if (!count || count > 31 || /\b(?:more|extra|another|fewer)\b/i.test(whole)) return null;
  return rowsTo(count);
};

const rowsTo = (count: number): Change => ({
  did: `The log has ${count} rows`,
  edit: (document) => {
    const table = logTableOf(document);
    if (!table) return noLog;
    return withLogTable(document, ({ columns, rows }) => ({
      columns,
      rows: Array.from({ length: count }, (_, at) => rows[at] ?? columns.map(() => '')),
    }));
  },
});

const roomier =
  /^(?:more|bigger|larger|extra) (?:space|gaps?|room|boxes)(?: (?:to write|for writing)(?: in)?)?(?: (?:would|please)\b[^.;]{0,30})?$/i;

/** "More space to write!": the log has three more rows. */
export const moreRoom: Operation = (text, { read }) => {
  const { text: whole } = masked(text);
  const log = logTableOf(read);
  return log && roomier.test(withoutTail(plainOf(whole)))
    ? rowsTo(Math.min(31, log.rows.length + 3))
    : null;
};

const rowNames =
  /^(.{3,40}?) and (.{3,40}?) rows in the (?:log|diary|table)(?:,? (?:instead of|rather than|not) [^.;]{3,30})$/i;

/** "Day shift and night shift rows in the log instead of Mon-Fri". */
export const nameRows: Operation = (text, { read }) => {
  const log = logTableOf(read);
  const { text: whole, quotes } = masked(text);
  const found = rowNames.exec(withoutTail(plainOf(whole)));
  if (!log || !found) return null;
  const names = [found[1]!, found[2]!].map((own) => {
    const name = unmasked(own, quotes).replace(/^(?:a|an|the) /i, '');
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  });
  return {
    did: `The rows of the log are "${names.join('" and "')}", in turn`,
    edit: (document) =>
      logTableOf(document)
        ? withLogTable(document, ({ columns, rows }) => ({
            columns,
            rows: rows
              .slice(0, rows.length - (rows.length % 2))
              .map((row, at) => [names[at % 2]!, ...row.slice(1)]),
          }))
        : noLog,
  };
};
