import type { Table } from '@cerina/library';
import { capital } from '@cerina/library/words/capital';
import { logTableOf, withLogTable } from '../../../edit/log-table.ts';
import type { Operation } from '../../operation.ts';
import { isColumn } from './table-columns.ts';

const name = `["“'‘]([^"”\\n]{2,60}?)["”'’](?![A-Za-z])`;
const either = `(?:${name}|([\\w ]{3,40}?))`;
const renamed = [
  new RegExp(
    `\\b(?:rename|relabel|call|name|label|change|retitle) (?:the )?(?:column )?${either} ?(?:column|heading)?(?: column)? (?:to |as |into )?${name}`,
    'i',
  ),
  new RegExp(
    `\\bcolumn ${either} (?:should|must|needs to) (?:be|say|read)(?: called)? ${name}`,
    'i',
  ),
  new RegExp(`${name} ?column (?:should|must|needs to) (?:be|say|read)(?: called)? ()${name}`, 'i'),
];
const moved = new RegExp(
  `\\b(?:move|put|bring|shift|have) (?:the )?${either} column (?:to (?:the )?|on (?:the )?|be )?(?:very )?(?:(front|start|left|beginning|first|end|right|last|far left|far right)|(before|after|next to|in front of) (?:the )?${either}(?: column)?)(?=[.,;!]|$| (?:please|so|as|because)\\b)`,
  'i',
);

const missing = (said: string, { columns }: Table) => ({
  declined: `The log has no column "${said}"; it has ${columns.join(', ')}.`,
});

/** "Call the 'What I learned' column 'What surprised me'", "move the mood column to the front": of the log, its cells with it. */
export const changeColumn: Operation = (text) => {
  if (!/\bcolumn\b/i.test(text) || /\b(?:add|new|extra|another)\b/i.test(text)) return null;
  const rename = renamed.map((pattern) => pattern.exec(text)).find(Boolean);
  const move = rename ? null : moved.exec(text);
  const said = (rename ?? move)?.slice(1, 3).find(Boolean)?.trim();
  if (!said) return null;
  const wanted = rename ? capital(rename[3]!) : '';
  return {
    did: rename ? `The column is called "${wanted}"` : `The column "${said}" has its new place`,
    edit: (document) => {
      const table = logTableOf(document);
      if (!table) return { declined: 'This plan has no log with columns.' };
      const at = table.columns.findIndex((column) => isColumn(column, said));
      if (at < 0) return missing(said, table);
      if (rename)
        return withLogTable(document, () => ({
          ...table,
          columns: table.columns.with(at, wanted),
        }));
      const [, , , edge, side, ...anchors] = move!;
      const anchor = anchors.find(Boolean)?.trim();
      const left = table.columns.toSpliced(at, 1);
      const beside = anchor ? left.findIndex((column) => isColumn(column, anchor)) : -1;
      if (anchor && beside < 0) return missing(anchor, table);
      const to = anchor
        ? beside + (/after|next/i.test(side!) ? 1 : 0)
        : /end|right|last/i.test(edge!)
          ? left.length
          : 0;
      const put = (cells: string[]) => cells.toSpliced(at, 1).toSpliced(to, 0, cells[at]!);
      return withLogTable(document, () => ({
        columns: put(table.columns),
        rows: table.rows.map(put),
      }));
    },
  };
};
