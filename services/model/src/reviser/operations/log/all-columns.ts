import { logTableOf, withLogTable } from '../../../edit/log-table.ts';
import type { Operation } from '../../operation.ts';

const asked = [
  /\bcolumns?\b[^:;.!?"“‘\n]{0,60}:\s*(.{5,300})$/is,
  /\b(?:the|her|his|all) columns (?:should|must|need to|ought to) (?:be|read|say|be called) (.{5,300})$/is,
  /\b(?:call|name|label|rename) (?:the|her|his|all) columns (?:to |as )?(["“'‘].{5,300})$/is,
];
const others =
  /\b(?:add|new|extra|remove|drop|delete|without|swap|move|merge|wider|narrower|after the|before the)\b[^:]*:|\b(?:add|new|extra|remove|drop|delete|swap|move|merge) (?:an?|the|two|three|\w+ )?columns?\b/i;

/** The names of a list: in quotation marks, else between strokes. */
export function listed(words: string): string[] {
  const quoted = [...words.matchAll(/(?<![\p{L}\d])["“'‘]([^"“”\n]{2,60}?)["”'’](?![\p{L}\d])/gu)];
  const names =
    quoted.length > 1
      ? quoted.map(([, name]) => name!)
      : words.replace(/[.!\s]{1,9}$/, '').split(/ ?[/|] ?/);
  return names.length > 1 && names.every((name) => /^[^.;:!?/|]{2,60}$/.test(name.trim()))
    ? names.map((name) => `${name.trim().charAt(0).toUpperCase()}${name.trim().slice(1)}`)
    : [];
}

/** "Call the columns: what happened / what I felt": the log has those, in that order, and no others. */
export const allColumns: Operation = (text) => {
  if (others.test(text)) return null;
  const names = asked.map((pattern) => listed(pattern.exec(text)?.[1] ?? '')).find(([one]) => one);
  if (!names) return null;
  return {
    did: `The columns are ${names.join(', ')}`,
    edit: (document) => {
      const table = logTableOf(document);
      if (!table) return { declined: 'This plan has no log with columns.' };
      const isEmpty = table.rows.every((row) => row.every((cell) => cell === ''));
      if (!isEmpty && names.length !== table.columns.length)
        return {
          declined: `The rows of the log have words in them for its ${table.columns.length} columns, and ${names.length} names were given.`,
        };
      const rows = isEmpty ? table.rows.map(() => names.map(() => '')) : table.rows;
      return withLogTable(document, () => ({ columns: names, rows }));
    },
  };
};
