import { findTable, renderTable, sectionOf, type Table } from '@cerina/library';
import { capital } from '@cerina/library/words/capital';
import { mapLines } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';

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
