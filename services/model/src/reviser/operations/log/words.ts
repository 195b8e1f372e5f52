import { findTable, renderTable, sectionOf, type Table } from '@cerina/library';
import { mapLines } from '../../../edit/tree.ts';
import { numberOf, type Operation } from '../../operation.ts';

const quote = `["“'‘]([^"”\\n]{2,60}?)["”'’](?![\\p{L}\\p{N}])`;
const takesOff = new RegExp(
  `\\b(?:remove|drop|take (?:off|out)|lose|delete|cut|leave (?:off|out)|get rid of) (?:the )?(?:column )?${quote}`,
  'iu',
);
const ofTable = /\b(?:columns?|log|diary|chart|table|make room|one side|too wide)\b/i;
const forWhat =
  /\b(?:add|wants?|needs?|give|include|put in|insert|with|have|like)\b[^.;:]{0,40}?\bcolumns? (?:for|on|about|saying|to (?:note|write|say)) ([^.;]{3,80})/i;
/** Who or what it is for, where it goes, or a second one: the plain words of other operations. */
const isMore = /^who\b|\btoo\b|\bafter\b|\bto the (?:log|diary|table|chart)\b/i;
const placed =
  /\b(?:after|before|between|next to|beside|in front of) (?:the )?(?:["“'‘]|[\w ]{3,30} column)/i;
const counted =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight)(?: \w+)? columns?(?: only| please| instead)?(?:,| -|:) ?(?:namely |just )?:? ?([^;\n]{8,200})$/i;

const bare = (column: string): string =>
  column
    .replace(/\([^)]*\)/g, '')
    .trim()
    .toLowerCase();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words about a client as the title of what that client writes: "how many minutes she waited" is "Minutes I waited". */
export const titleOf = (words: string): string =>
  capital(
    words
      .replace(/,? (?:please|pls)\b.*$/i, '')
      .replace(/ (?:in|to) the (?:log|diary|table|chart).*$/i, '')
      .replace(/^(?:the|her|his|their|my) /i, '')
      .replace(/^how many (?=\w)/i, '')
      .replace(/\b(?:she|he|they)(?:'s| has| have)? /gi, 'I ')
      .replace(/\b(?:her|his|their) (?=\p{L})/giu, 'my ')
      .replace(/["“”]/g, '')
      .trim(),
  );

const withTable = (table: Table) => (lines: string[]) => {
  const found = findTable(lines)!;
  return lines.toSpliced(found.at, found.length, ...renderTable(table));
};
const logless = { declined: 'This plan has no log with columns.' };

/** 'Take off "What I noticed" to make room': a column by its title, where the log has it. */
export const takeColumnOff: Operation = (text, { read, point }) => {
  const name = takesOff.exec(text)?.[1];
  const columns = findTable(sectionOf(read, 'log')?.lines ?? [])?.table.columns ?? [];
  const title = columns.find((column) => name && bare(column) === bare(name));
  if (!name || !title || !ofTable.test(`${point.message ?? ''} ${text}`)) return null;
  return {
    did: `The log has no column "${title}"`,
    edit: (document) => {
      const table = findTable(sectionOf(document, 'log')?.lines ?? [])?.table;
      const at = table?.columns.indexOf(title) ?? -1;
      if (!table || at < 0) return { declined: `There is no column "${title}".` };
      if (table.columns.length < 3)
        return { declined: 'With one column left, the table would be of no use.' };
      if (table.rows.some((row) => row[at] !== '' && !/^\d*$/.test(row[at]!)))
        return { declined: `The column "${title}" has words in it.` };
      const columnsLeft = table.columns.toSpliced(at, 1);
      const rows = table.rows.map((row) => row.toSpliced(at, 1));
      return mapLines(document, 'log', withTable({ columns: columnsLeft, rows }));
    },
  };
};

/** "Log wants a column for naps (minutes)": one more, at the end, with a title made of the words. */
export const columnFor: Operation = (text) => {
  const words = forWhat.exec(text)?.[1];
  if (
    !words ||
    isMore.test(words) ||
    placed.test(text) ||
    /\b(?:ladder|rungs?)\b/i.test(text) ||
    /["“]/.test(words)
  )
    return null;
  const title = titleOf(
    words.split(/, (?=(?:and |then )?(?:take|drop|remove|lose|cut|so|as)\b)/i)[0]!,
  );
  if (title.length > 60) return null;
  return {
    adds: true,
    did: `The log has one more column: "${title}"`,
    edit: (document) => {
      const table = findTable(sectionOf(document, 'log')?.lines ?? [])?.table;
      if (!table) return logless;
      if (table.columns.some((column) => bare(column) === bare(title)))
        return { declined: `There is a column "${title}" already.` };
      return mapLines(
        document,
        'log',
        withTable({
          columns: [...table.columns, title],
          rows: table.rows.map((row) => [...row, '']),
        }),
      );
    },
  };
};

/** "Four columns: day, what I planned, done?, mood after": those, in that order; the first keeps the days that are in it. */
export const columnsGiven: Operation = (text) => {
  const [, count, list = ''] = counted.exec(text) ?? [];
  const names = list
    .replace(/[.!\s]{1,9}$/, '')
    .split(/, (?:and )?| and (?=[^,]*$)/)
    .map((name) => capital(name.trim().replace(/^["“'‘]|["”'’]$/g, '')));
  if (!count || names.length !== numberOf(count) || names.some((name) => name.length > 60))
    return null;
  return {
    did: `The columns of the log are ${names.join(', ')}`,
    edit: (document) => {
      const table = findTable(sectionOf(document, 'log')?.lines ?? [])?.table;
      if (!table) return logless;
      const isLost = table.rows.some((row) => row.slice(1).some((cell) => cell !== ''));
      if (isLost) return { declined: 'The rows of the log have words in them for its columns.' };
      const rows = table.rows.map((row) => names.map((_, at) => (at === 0 ? row[0]! : '')));
      return mapLines(document, 'log', withTable({ columns: names, rows }));
    },
  };
};

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const stops =
  /\b(?:chart|log|diary|table)\b[^.;]{0,30}\b(?:stops|ends|finishes|only goes) (?:at|on|with|to|up to) (?:mon|tues?|wed|thu|fri|sat)\w{0,6}\b|\b(?:add|needs?|include|want|missing)\b[^.;]{0,30}\b(?:weekends?|saturdays? (?:and|&) sundays?|sat (?:and|&) sun)\b/i;

/** "The chart stops at Friday": the days up to Sunday have rows too. */
export const restOfWeek: Operation = (text) => {
  if (!stops.test(text)) return null;
  return {
    adds: true,
    did: 'The log has a row for each day of the week',
    edit: (document) => {
      const table = findTable(sectionOf(document, 'log')?.lines ?? [])?.table;
      const own = table?.rows.map(([day = '']) => day.slice(0, 3)) ?? [];
      if (!table || own.length === 0 || own.some((day, at) => day !== days[at]))
        return { declined: 'The rows of the log are not the days of a week.' };
      const more = days
        .slice(own.length)
        .map((day) => [day, ...table.columns.slice(1).map(() => '')]);
      return mapLines(document, 'log', withTable({ ...table, rows: [...table.rows, ...more] }));
    },
  };
};
