import { findTable, type ProtocolDocument, renderTable } from '@cerina/library';
import { ladderOf } from '../../../edit/ladder.ts';
import { logTableOf, withLogTable } from '../../../edit/log-table.ts';
import { part, withSteps } from '../../../edit/tree.ts';
import { NUMBER, numberOf, type Operation } from '../../operation.ts';

const withRows = (document: ProtocolDocument, rows: string[][]): ProtocolDocument =>
  withLogTable(document, (table) => ({ ...table, rows }));

const counted = [
  new RegExp(
    `\\brows\\b[^.;]{0,60}?\\b(?:say|about|make it|to|around|up to) ${NUMBER}\\b(?! ?(?:columns|minutes))`,
    'i',
  ),
  new RegExp(
    `\\b(?:make it|give (?:him|her|them)|needs?|want|have|with|only|just) ${NUMBER} (?:blank |empty |more )?rows\\b`,
    'i',
  ),
];
const added = new RegExp(
  `\\b${NUMBER} (?:more|extra|additional) (?:blank |empty )?rows\\b|\\badd (?:another )?${NUMBER} (?:blank |empty )?rows\\b`,
  'i',
);

/** "More rows please, say 7", "add three rows": as many rows, the empty ones at the end. */
export const rowsCounted: Operation = (text, { read }) => {
  const more = numberOf(added.exec(text)?.slice(1).find(Boolean));
  const total =
    more === null ? numberOf(counted.map((own) => own.exec(text)?.[1]).find(Boolean)) : null;
  const log = logTableOf(read);
  if (!log || (more === null && total === null) || /\b(?:ladder|rungs?|columns?)\b/i.test(text))
    return null;
  return {
    adds: true,
    did: `The log has ${total ?? log.rows.length + more!} rows`,
    edit: (document) => {
      const table = logTableOf(document);
      if (!table) return { declined: 'This plan has no log with rows.' };
      const count = total ?? table.rows.length + more!;
      if (count < 1 || count > 31) return { declined: 'A log of 1 to 31 rows can be made.' };
      if (table.rows.slice(count).some((row) => row.some((cell) => cell !== '')))
        return { declined: 'The rows that would go have words in them.' };
      return withRows(
        document,
        Array.from({ length: count }, (_, at) => table.rows[at] ?? table.columns.map(() => '')),
      );
    },
  };
};

const boxes = new RegExp(
  `\\b(?:make )?(?:the )?(?:${NUMBER} )?(?:tick ?box(?:es)?|check ?box(?:es)?|boxes to tick)\\b(?: (?:to be )?${NUMBER})?[^.;]{0,30}\\b(?:per|for (?:each|every)|beside (?:each|every)|next to (?:each|every)|each|every|a) ?(?:rung|step|row|one)?\\b`,
  'i',
);

/** "Four tick boxes per rung": a column of so many boxes beside what is done. */
export const tickBoxes: Operation = (text, { read }) => {
  const found = boxes.exec(text);
  if (!found || !/\brungs?\b|\bladder\b/i.test(text) || !ladderOf(read)) return null;
  const count = numberOf(found[1] ?? found[2]) ?? 1;
  if (count > 10) return null;
  const cell = Array.from({ length: count }, () => '☐').join(' ');
  return {
    adds: true,
    did: `Each rung has ${count} tick ${count === 1 ? 'box' : 'boxes'}`,
    edit: (document) => {
      const ladder = ladderOf(document);
      if (!ladder) return { declined: 'This plan has no ladder.' };
      const at = ladder.rows[0]?.findIndex((own) => /^[☐ ]+$/.test(own)) ?? -1;
      const put = (row: string[], words: string) =>
        at > 0 ? row.with(at, words) : row.toSpliced(row.length - 1, 0, words);
      const table = {
        columns: at > 0 ? ladder.columns : put(ladder.columns, 'Done (tick)'),
        rows: ladder.rows.map((row) => put(row, cell)),
      };
      return withSteps(document, (steps) =>
        steps.map((step) => {
          const own = findTable(step.parts.map((each) => each.text));
          if (own?.table.columns.join() !== ladder.columns.join()) return step;
          const lines = renderTable(table).map((line) => part('text', line));
          return { ...step, parts: step.parts.toSpliced(own.at, own.length, ...lines) };
        }),
      );
    },
  };
};
