import { findTable, sectionOf } from '@cerina/library';
import { type Check, type Finding, finding, numberIn } from '../../judging/finding.ts';
import { type Side, share } from '../../sides.ts';
import { severalColumns } from './columns.ts';

const quote = `["“'‘]([^"”\\n]{2,60}?)["”'’](?![\\p{L}\\p{N}])`;
const takesOff = new RegExp(
  `\\b(?:remove|drop|take (?:off|out)|lose|delete|cut|leave (?:off|out)|get rid of) (?:the )?(?:column )?${quote}`,
  'iu',
);
const allTaken = new RegExp(takesOff, 'giu');
const forWhat =
  /\b(?:add|wants?|needs?|give|include|put in|insert|with|have|like)\b[^.;:]{0,40}?\bcolumns? (?:for|on|about|saying|to (?:note|write|say)) ([^.;]{3,80})/i;
/** Who or what it is for, where it goes, or a second one: for other checks. */
const isMore = /^who\b|\btoo\b|\bafter\b|\bto the (?:log|diary|table|chart)\b/i;
const placed =
  /\b(?:after|before|between|next to|beside|in front of) (?:the )?(?:["“'‘]|[\w ]{3,30} column)/i;
const counted =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight)(?: \w+)? columns?(?: only| please| instead)?(?:,| -|:) ?(?:namely |just )?:? ?([^;\n]{8,200})$/i;

const logOf = ({ document }: Side) => findTable(sectionOf(document, 'log')?.lines ?? [])?.table;
const bare = (column: string): string =>
  column
    .replace(/\([^)]*\)/g, '')
    .trim()
    .toLowerCase();
const lineOf = (side: Side) => side.sections.find(({ kind }) => kind === 'log')?.from;

/** Each line of the log's table has as many cells as its head. */
const isEven = (side: Side): boolean => {
  const log = side.sections.find(({ kind }) => kind === 'log');
  const rows = log ? side.lines.slice(log.from, log.to).filter((line) => line.startsWith('|')) : [];
  return new Set(rows.map((row) => row.split('|').length)).size <= 1;
};

/** Met only where all columns that nobody spoke of are there. */
function others(why: string, message: string, before: Side, after: Side): Finding {
  const taken = [...message.matchAll(allTaken)].map(([, name]) => bare(name!));
  const lost = logOf(before)?.columns.find(
    (column) => !taken.includes(bare(column)) && !logOf(after)?.columns.includes(column),
  );
  const line = lineOf(after);
  if (lost) return finding('partly', `${why} But the column "${lost}" is gone.`, line);
  return isEven(after)
    ? finding('met', why, line)
    : finding('partly', `${why} But its rows are not of one length.`, line);
}

/** 'Take off "What I noticed" to make room' */
export const columnTakenOff: Check = (ask, { before, after, message }) => {
  const name = takesOff.exec(ask)?.[1];
  const title = logOf(before)?.columns.find((column) => name && bare(column) === bare(name));
  if (
    !name ||
    !title ||
    !/\b(?:columns?|log|diary|chart|table|make room|one side|too wide)\b/i.test(message)
  )
    return null;
  return logOf(after)?.columns.includes(title)
    ? finding('not_done', `The log has a column "${title}".`, lineOf(after))
    : others(`The log has no column "${title}" any more.`, `${message}; ${ask}`, before, after);
};

/** "Log wants a column for naps (minutes)" */
export const columnAddedFor: Check = (ask, { before, after, message }) => {
  const words = forWhat
    .exec(ask)?.[1]
    ?.replace(/, (?:and |then )?(?:take|drop|remove|lose|cut|so|as)\b.*$/i, '');
  if (
    !words ||
    isMore.test(words) ||
    placed.test(ask) ||
    severalColumns.test(ask) ||
    /\b(?:ladder|rungs?)\b/i.test(ask) ||
    /["“]/.test(words)
  )
    return null;
  const [old, now] = [logOf(before)?.columns ?? [], logOf(after)?.columns ?? []];
  const fresh = now.find(
    (column) => !old.includes(column) && share(words.replace(/^how many /i, ''), column) >= 0.6,
  );
  return fresh
    ? others(`The log has a column "${fresh}".`, message, before, after)
    : finding('not_done', `The log has no column for "${words}".`, lineOf(after));
};

/** "Four columns: day, what I planned, done?, mood after" */
export const columnsCounted: Check = (ask, { before, after }) => {
  const [, count, list = ''] = counted.exec(ask) ?? [];
  const names = list
    .replace(/[.!\s]{1,9}$/, '')
    .split(/, (?:and )?| and (?=[^,]*$)/)
    .map((name) =>
      name
        .trim()
        .replace(/^["“'‘]|["”'’]$/g, '')
        .toLowerCase(),
    );
  if (!count || names.length !== numberIn(count)) return null;
  const now = (logOf(after)?.columns ?? []).map((column) => column.toLowerCase());
  const why = `The columns are ${now.join(', ')}.`;
  if (now.join('|') !== names.join('|') || !isEven(after))
    return finding(before.text === after.text ? 'not_done' : 'partly', why, lineOf(after));
  const rows = logOf(after)!.rows.length;
  return rows === logOf(before)?.rows.length
    ? finding('met', why, lineOf(after))
    : finding('partly', `${why} It has ${rows} rows.`, lineOf(after));
};

const days = 'mon tue wed thu fri sat sun';
const stops =
  /\b(?:chart|log|diary|table)\b[^.;]{0,30}\b(?:stops|ends|finishes|only goes) (?:at|on|with|to|up to) (?:mon|tues?|wed|thu|fri|sat)\w{0,6}\b|\b(?:add|needs?|include|want|missing)\b[^.;]{0,30}\b(?:weekends?|saturdays? (?:and|&) sundays?|sat (?:and|&) sun)\b/i;

/** "The chart stops at Friday" */
export const weekWhole: Check = (ask, { before, after }) => {
  if (!stops.test(ask)) return null;
  const rows = logOf(after)?.rows ?? [];
  const first = rows.map(([day = '']) => day.slice(0, 3).toLowerCase()).join(' ');
  const isSame = logOf(before)?.columns.join() === logOf(after)?.columns.join();
  const why = `The rows of the log are ${first}.`;
  if (first !== days) return finding('not_done', why, lineOf(after));
  return finding(isSame && isEven(after) ? 'met' : 'partly', why, lineOf(after));
};
