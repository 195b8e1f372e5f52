import { findTable, isTableLine } from '@cerina/library';
import { oneToTen } from '@cerina/library/words/numbers';
import type { PlacedLine, View } from '../../measuring/view.ts';
import { mentions, stemsOf } from '../../topic.ts';
import type { Kept, Measure } from './index.ts';
import { ownLines } from './own-lines.ts';

const isBullet = (text: string): boolean => /^\s*(?:[-*•]|\d{1,2}[.)])\s/.test(text);
const isBox = /[☐□▢]|\[ \]/;
const LONG_LINE = 8;
/** Running text: no heading, list, table or labelled part of a step. */
const isProse = (text: string): boolean =>
  text.trim() !== '' &&
  !isBullet(text) &&
  !isTableLine(text) &&
  !/^(?:#|\*\*|\()/.test(text) &&
  text.split(' ').length > LONG_LINE;

const unclear: Kept = {
  state: 'partly',
  why: 'A text alone cannot show this: please check the page.',
};

const forms: Record<string, (lines: PlacedLine[]) => Kept> = {
  bullets: (lines) => {
    const prose = lines.filter(({ text }) => isProse(text));
    return prose.length === 0
      ? { state: 'met', why: 'There is no running text.' }
      : { state: 'not_done', why: `${prose.length} lines are running text.`, line: prose[0]!.line };
  },
  'no bullets': (lines) => has(lines, isBullet, 'It has lists.', 'It has no list.'),
  'no tables': (lines) => has(lines, isTableLine, 'It has a table.', 'It has no table.'),
  table: (lines) => {
    const table = lines.find(({ text }) => isTableLine(text));
    return table
      ? { state: 'met', why: 'It has a table.', line: table.line }
      : { state: 'not_done', why: 'It has no table.' };
  },
  'tick boxes': (lines) => {
    const box = lines.find(({ text }) => isBox.test(text));
    return box
      ? { state: 'met', why: 'It has boxes to tick.', line: box.line }
      : { state: 'not_done', why: 'It has no boxes to tick.' };
  },
  'large print': (lines) => {
    const line = lines.find(({ text }) => /\blarge (?:type|print)\b/i.test(text))?.line;
    return line === undefined
      ? unclear
      : { ...unclear, why: 'It asks whoever prints it to see to it.', line };
  },
};

const has = (
  lines: PlacedLine[],
  is: (text: string) => boolean,
  there: string,
  not: string,
): Kept => {
  const found = lines.find(({ text }) => is(text));
  return found ? { state: 'not_done', why: there, line: found.line } : { state: 'met', why: not };
};

/** The form of the document, as far as its text shows it. */
export const form: Measure = (view, limit) => {
  const [name = '', ...columns] = limit.about;
  if (name === 'columns') return columnsOf(view, limit.least, columns);
  const rows = rowsIn.exec(limit.words)?.[1]?.toLowerCase();
  if (rows !== undefined) return rowsOf(view, oneToTen[rows] ?? Number(rows));
  return forms[name]?.(ownLines(view)) ?? unclear;
};

const rowsIn = new RegExp(
  `\\b(\\d{1,2}|${Object.keys(oneToTen).join('|')}) (?:blank |empty )?rows\\b`,
  'i',
);
function rowsOf(view: View, count: number): Kept {
  const section = view.section('log');
  const found = section && findTable(section.lines.map(({ text }) => text));
  if (!found) return { state: 'not_done', why: 'The log is no table.', line: section?.from };
  const { length } = found.table.rows;
  return {
    state: length === count ? 'met' : 'not_done',
    why: `The log has ${length} rows.`,
    line: section.from,
  };
}

function columnsOf(view: View, count: number | undefined, names: string[]): Kept {
  const section = view.section('log');
  const found = section && findTable(section.lines.map(({ text }) => text));
  const line = section?.from;
  if (!found) return { state: 'not_done', why: 'The log is no table.', line };
  const own = found.table.columns;
  const head = own.join(' ');
  const missing = names.filter(
    (name) =>
      !(/^(?:the )?date$/i.test(name) && /\b(?:day|date)\b/i.test(head)) &&
      !head.toLowerCase().includes(name.toLowerCase()) &&
      !(stemsOf(name).length > 0 && mentions(head, stemsOf(name))),
  );
  const isOneMore = count === 1 && names.length > 0;
  if (count !== undefined && !isOneMore && own.length !== count)
    return { state: 'not_done', why: `The log has ${own.length} columns.`, line };
  return missing.length > 0
    ? { state: 'partly', why: `No column for: ${missing.join(', ')}.`, line }
    : { state: 'met', why: `The log has ${own.length} columns.`, line };
}
