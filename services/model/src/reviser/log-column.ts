import { findTable, renderTable, sectionOf } from '@cerina/library';
import { withColumns } from '../edit/log.ts';
import { mapLines } from '../edit/tree.ts';
import { toReader } from '../edit/voice.ts';
import type { Operation } from './operation.ts';

const nameIn = (text: string): string | undefined => {
  const own = /["“'‘]([^"”'’]{2,40})["”'’]/.exec(text)?.[1];
  const said = /\bcolumn (?:for|on|about|called) ([^,.;]{2,40})/i.exec(text)?.[1];
  const name = own ?? (said && toReader(said));
  return name && name.charAt(0).toUpperCase() + name.slice(1);
};

/** "Add a column to the log", "take the column 'What I learned' out of the log". */
export const logColumn: Operation = (text) => {
  if (!/\bcolumn\b/i.test(text)) return null;
  const name = nameIn(text);
  const out = /\b(?:remove|delete|drop|leave out|cut|out of)\b/i.test(text);
  if (!out && !/\b(?:add|another|new|extra|needs?|insert|include)\b/i.test(text)) return null;
  return {
    did: out
      ? `The log has no column "${name}"`
      : `The log has one more column${name ? `, "${name}"` : ''}`,
    edit: (document) => {
      const table = findTable(sectionOf(document, 'log')?.lines ?? [])?.table;
      if (!table) return { declined: 'This plan has no log with columns.' };
      if (!out && !name) return withColumns(document, table.columns.length + 1);
      const at = table.columns.findIndex((column) => column.toLowerCase() === name?.toLowerCase());
      if (out && at < 0)
        return {
          declined: `The log has no column "${name ?? ''}"; it has ${table.columns.join(', ')}.`,
        };
      if (out && table.columns.length < 3)
        return { declined: 'With one column left, the log would be of no use.' };
      return mapLines(document, 'log', (lines) => {
        const found = findTable(lines)!;
        const columns = out ? table.columns.toSpliced(at, 1) : [...table.columns, name!];
        const rows = table.rows.map((row) => (out ? row.toSpliced(at, 1) : [...row, '']));
        return lines.toSpliced(found.at, found.length, ...renderTable({ columns, rows }));
      });
    },
  };
};
