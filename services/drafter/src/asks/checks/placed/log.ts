import { findTable, sectionOf, type Table } from '@cerina/library';
import { type Check, finding, numberIn } from '../../judging/finding.ts';
import { contentOf, type Side, share } from '../../sides.ts';

const logOf = ({ document }: Side): Table | undefined =>
  findTable(sectionOf(document, 'log')?.lines ?? [])?.table;
const lineOf = ({ sections }: Side): number | undefined =>
  sections.find(({ kind }) => kind === 'log')?.from;

const plain = (words: string): string =>
  words
    .replace(/(?: [-–—] |, )(?:she|he|they|it|that|because|since)(?:'s|'d|'ll)? [\s\S]*$/i, '')
    .replace(/[.?!\s]+$/, '');
const listed = (words: string): string[] =>
  plain(words)
    .split(/,? and |, /i)
    .map((own) => own.replace(/^(?:the|just|only) /i, '').trim())
    .filter(Boolean);

const is = (column: string, name: string): boolean =>
  column.toLowerCase().replace(/ \(.*$/, '') === name.toLowerCase() ||
  (contentOf(name).size > 0 && share(name, column) === 1);

const keeps =
  /\b(?:keep|do it with|have|use|need)\b(?: (?:only|just))?(?: (?:two|three|four|five|\d)(?: columns?)?:)? (.{6,160})$/i;

/** "Just keep day, worry and what I learned": these columns, and no others. */
export const columnsKept: Check = (ask, { before, after, message }) => {
  const [old, now] = [logOf(before), logOf(after)];
  const names = listed(keeps.exec(ask)?.[1] ?? '');
  if (!old || names.length < 2 || !/\b(?:log|table|diary|record|columns?)\b/i.test(message))
    return null;
  if (!names.every((name) => old.columns.some((column) => is(column, name)))) return null;
  const isSo =
    now?.columns.length === names.length &&
    names.every((name) => now.columns.some((column) => is(column, name)));
  return finding(
    isSo ? 'met' : 'not_done',
    `The log has ${now?.columns.length ?? 0} columns; it had ${old.columns.length}.`,
    lineOf(after),
  );
};

const drops =
  /^(?:(?:in )?(?:the )?(?:log|table|diary)[:,] )?(?:please |i'd )?(?:drop|remove|lose|delete|take out|cut|leave out) (.{3,80})$/i;

/** "Drop achievement and pleasure": the columns of those names are gone, and no others. */
export const columnsDropped: Check = (ask, { before, after, message }) => {
  const [old, now] = [logOf(before), logOf(after)];
  const names = listed(drops.exec(ask)?.[1] ?? '');
  if (!old || names.length === 0 || !/\b(?:log|table|diary|columns?)\b/i.test(message)) return null;
  if (!names.every((name) => old.columns.filter((column) => is(column, name)).length === 1))
    return null;
  const left = old.columns.filter((column) => !names.some((name) => is(column, name)));
  const isSo = now !== undefined && now.columns.join('|') === left.join('|');
  return finding(
    isSo ? 'met' : 'not_done',
    `The log has "${now?.columns.join('", "') ?? ''}".`,
    lineOf(after),
  );
};

/** "First row: drop the prefilled text": its cells are empty, or without what was named, and the other rows as they were. */
export const rowCleared: Check = (ask, { before, after }) => {
  const row = /\b(first|second|last|top) row\b/i.exec(ask)?.[1]?.toLowerCase();
  if (
    !row ||
    /\bladder\b/i.test(ask) ||
    !/\b(?:drop|clear|empty|remove|delete|take|leave|no|without)\b/i.test(ask)
  )
    return null;
  const [old, now] = [logOf(before), logOf(after)];
  if (!old) return null;
  const at = row === 'last' ? old.rows.length - 1 : row === 'second' ? 1 : 0;
  const topic =
    /\b(?:take|remove|drop|delete|clear) (.{3,60}?) (?:out of|from|in) (?:the )?(?:first|second|last|top) row\b/i.exec(
      ask,
    )?.[1];
  const says = (cells: string[] | undefined) =>
    (cells ?? []).some((cell, n) => (topic ? share(topic, cell) === 1 : n > 0 && cell !== ''));
  const same =
    now?.rows.length === old.rows.length &&
    (now.columns.join() !== old.columns.join() ||
      now.rows.every((cells, n) => n === at || cells.join() === old.rows[n]!.join()));
  const isSo = says(old.rows[at]) && !says(now?.rows[at]) && same;
  return finding(
    isSo ? 'met' : 'not_done',
    isSo
      ? `The ${row} row of the log does not say it any more.`
      : `The ${row} row of the log is not as it should be.`,
    lineOf(after),
  );
};

const columnAt =
  /\bcolumn (?:for|on|about|called|named|with) (.{3,60}?)[?.!,] .{0,24}?\b(before|after|next to|beside) (?:the )?(.{3,40}?)(?: column)?[.!?]*$/i;

/** "A column for how long he waited. Put it before distress at peak". */
export const columnPlaced: Check = (ask, { before, after }) => {
  const found = columnAt.exec(ask);
  const [old, now] = [logOf(before), logOf(after)];
  if (!found || !old || !now) return null;
  const at = now.columns.findIndex(
    (column) => !old.columns.includes(column) && share(found[1]!, column) >= 0.6,
  );
  const beside = now.columns.findIndex((column) => is(column, plain(found[3]!)));
  const isPlaced = /before/i.test(found[2]!) ? at === beside - 1 : at === beside + 1;
  return finding(
    at < 0 ? 'not_done' : isPlaced ? 'met' : 'partly',
    at < 0
      ? 'The log has no new column for it.'
      : `"${now.columns[at]}" is column ${at + 1} of ${now.columns.length}.`,
    lineOf(after),
  );
};

const swapped = /\b(?:swap|switch|exchange) (?:the )?columns? (.{3,40}?) (?:and|with) (.{3,40})$/i;

/** "Swap columns Stress before and Idea I chose". */
export const columnsSwapped: Check = (ask, { before, after }) => {
  const found = swapped.exec(ask);
  const [old, now] = [logOf(before), logOf(after)];
  if (!found || !old || !now) return null;
  const [a, b] = [found[1]!, found[2]!].map((name) =>
    old.columns.findIndex((column) => is(column, plain(name))),
  );
  if (a === undefined || b === undefined || a < 0 || b < 0) return null;
  const isSo = now.columns[a] === old.columns[b] && now.columns[b] === old.columns[a];
  return finding(
    isSo ? 'met' : 'not_done',
    `The log has "${now.columns.join('", "')}".`,
    lineOf(after),
  );
};

/** "The log should only have three rows". */
export const rowsCounted: Check = (ask, { after }) => {
  const count = numberIn(
    /\b(?:log|diary|table|record)\b[^.;]{0,30}?\b(?:only|just|have|has|with|to)\b[^.;]{0,12}? (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) (?:empty |blank )?rows\b/i.exec(
      ask,
    )?.[1],
  );
  const now = logOf(after);
  if (!count || !now || /\b(?:more|extra|another|fewer)\b/i.test(ask)) return null;
  return finding(
    now.rows.length === count ? 'met' : 'not_done',
    `The log has ${now.rows.length} rows.`,
    lineOf(after),
  );
};

const rowNames = /^(.{3,40}?) and (.{3,40}?) rows in the (?:log|diary|table)\b/i;

/** "Day shift and night shift rows in the log": each row has one of the two names. */
export const rowsNamed: Check = (ask, { after }) => {
  const found = rowNames.exec(ask);
  const now = logOf(after);
  if (!found || !now) return null;
  const names = [found[1]!, found[2]!].map((name) =>
    name.replace(/^(?:an?|the) /i, '').toLowerCase(),
  );
  const isSo =
    now.rows.length > 1 &&
    now.rows.every(([first = '']) => names.includes(first.toLowerCase())) &&
    names.every((name) => now.rows.some(([first = '']) => first.toLowerCase() === name));
  return finding(
    isSo ? 'met' : 'not_done',
    `The rows of the log are named "${[...new Set(now.rows.map(([first = '']) => first))].join('", "')}".`,
    lineOf(after),
  );
};
