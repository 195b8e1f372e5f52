import type { Table } from '@cerina/library';
import { logTableOf, withLogTable } from '../../../edit/log-table.ts';
import type { Operation } from '../../operation.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { masked, withoutReason } from './wording.ts';

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
