import { logTableOf, withLogTable } from '../../../edit/log-table.ts';
import { NUMBER, numberOf, type Operation } from '../../operation.ts';

const asked = [
  new RegExp(
    `^(?:(?:then|just|only|and|please|but) )*${NUMBER} (?:blank|empty) (?:rows|lines)\\b`,
    'i',
  ),
  new RegExp(`(?:^|[.;:,] )${NUMBER} (?:log|diary|record|table) (?:rows|lines)\\b`, 'i'),
  new RegExp(
    `\\b(?:log|diary|table|chart|record|sheet)\\b[^.;]{0,40}\\b${NUMBER} (?:blank |empty )?(?:rows|lines|days)\\b`,
    'i',
  ),
  new RegExp(
    `\\b${NUMBER} (?:blank |empty )?(?:rows|lines) (?:in|for|on) (?:the |her |his )?(?:log|diary|table|chart|record|sheet)\\b`,
    'i',
  ),
  new RegExp(`\\b(?:needs?|give|make it|want|with) ${NUMBER} (?:blank |empty )?rows\\b`, 'i'),
];
const more =
  /\b(?:more|extra|another (?:few|couple of)) (?:blank |empty )?(?:rows|lines)\b.{0,30}\b(?:log|diary|table|chart|record|sheet)\b|\b(?:log|diary|table|chart|record|sheet)\b.{0,30}\bmore (?:blank |empty )?rows\b/i;

/** "The log needs seven rows": so many empty ones, or three more. */
export const logRows: Operation = (text) => {
  const wanted = numberOf(asked.map((pattern) => pattern.exec(text)?.[1]).find(Boolean));
  if ((wanted === null && !more.test(text)) || /\bcolumns?\b/i.test(text)) return null;
  return {
    adds: true,
    did: wanted === null ? 'The log has more rows' : `The log has ${wanted} rows`,
    edit: (document) => {
      const table = logTableOf(document);
      if (!table) return { declined: 'This plan has no log with rows.' };
      const count = wanted ?? table.rows.length + 3;
      if (count === table.rows.length) return { declined: `The log has ${count} rows already.` };
      if (count > 31 || count < 1) return { declined: 'A log of 1 to 31 rows can be made.' };
      const isFilled = table.rows.slice(count).some((row) => row.some((cell) => cell !== ''));
      if (isFilled) return { declined: 'The rows that would go have words in them.' };
      const rows = Array.from(
        { length: count },
        (_, at) => table.rows[at] ?? table.columns.map(() => ''),
      );
      return withLogTable(document, () => ({ ...table, rows }));
    },
  };
};
