import { setPlain } from '../../table-asks/list.ts';
import { numbered, tablesIn, type Working, withTable } from '../../table-asks/tables.ts';
import { asTask } from '../../table-asks/words.ts';
import { anyQ, Q, unquoted } from './clauses.ts';
import type { Context, Read, Reader } from './context.ts';
import type { Edit } from './edits.ts';

const named = new RegExp(
  `\\b(?:(?:the )?(?<edge>first|bottom|lowest|last|top|highest) rung|rung (?<number>\\d{1,2}))(?: (?:should|must|has to|needs to) (?:be|read|say)| to (?:be|read)| reads?| is| =|:)?:? ?(?<new>${Q})`,
  'gi',
);

const setRungs =
  (tasks: ReadonlyMap<number, string>, read: Working): Edit =>
  (now) => {
    const table = tablesIn(now).find(({ kind }) => kind === 'ladder');
    if (!table) return undefined;
    const own = numbered(table, read);
    for (const [at, task] of tasks) {
      const row = own.rows.find(({ number }) => number === at + 1);
      if (!row) return undefined;
      row.cells = row.cells.with(1, task);
    }
    return withTable(now, own);
  };

/** "Top rung: 'X'", "First rung 'X'. Last rung 'Y'": the words of rungs by their places. */
export const rungsSay: Reader = (clause, context) => {
  const ladder = context.tables.find(({ kind }) => kind === 'ladder');
  if (!ladder || /\bleave[- ]?out\b/i.test(unquoted(clause))) return undefined;
  const tasks = new Map<number, string>();
  let left = clause;
  for (const found of clause.matchAll(named)) {
    const { edge, number } = found.groups!;
    const at = number
      ? Number(number) - 1
      : /first|bottom|lowest/i.test(edge!)
        ? 0
        : ladder.rows.length - 1;
    const words = context.quotes[Number(anyQ.exec(found.groups!.new!)![1])]!;
    const was = ladder.rows[at]?.cells[1];
    if (was === undefined || words.includes('|')) return undefined;
    // what is quoted from the rung is no words for it
    if (was.toLowerCase().includes(words.toLowerCase().replace(/[.!?]$/, ''))) return undefined;
    const lead = found[0].slice(0, -found.groups!.new!.length);
    const isPut = /(?:[:=]|\b(?:be|say|reads?|is)) ?$/i.test(lead);
    const next = clause.slice(found.index + found[0].length);
    if (!isPut && !/^[.!]?(?:$| and | rung \d)/.test(next)) return undefined;
    tasks.set(at, asTask(words));
    left = left.replace(found[0], ' ');
  }
  return tasks.size > 0
    ? { edit: setRungs(tasks, ladder), rest: left.replace(/^\W*(?:and\W*)*/i, '') }
    : undefined;
};

const mark =
  /(?:(?<=[.;:,!?)\n] ?)|(?<=^))\(?(\d{1,2})(?:[.,):]| =|:)? +(?!(?:min(?:ute)?s?|hours?|sec(?:ond)?s|days?|weeks?|months?|met(?:er|re)s?|m|km|cm|x|of|to|and|or|am|pm|points?|rungs?|steps?|lines?|pages?)\b)(?=\p{L})/giu;
const units = /\b(?:rungs?|ladder)\b/i;

/** A list in a message of rungs by their numbers: where it is, and what each is to say. */
export function rungList(
  message: string,
  context: Context,
): (Read & { from: number; to: number }) | undefined {
  const ladder = context.tables.find(({ kind }) => kind === 'ladder');
  if (!ladder) return undefined;
  const marks: { number: number; from: number; at: number }[] = [];
  for (const found of message.matchAll(mark)) {
    const number = Number(found[1]);
    const last = marks.at(-1);
    if (last ? number > last.number && number <= last.number + 2 : number === 1)
      marks.push({ number, from: found.index, at: found.index + found[0].length });
  }
  if (marks.length < 3) return undefined;
  const lead = message.slice(Math.max(0, marks[0]!.from - 200), marks[0]!.from);
  if (!units.test(lead) || !/:\s*$|\border\b|\bhere\b|\bthese\b/i.test(lead.slice(-80)))
    return undefined;
  const last = marks.at(-1)!;
  const rest = message.slice(last.at);
  const end = last.at + (/[.;!?](?=\s|$)|\n|$/.exec(rest)?.index ?? rest.length);
  if (/^[.;,]?\s*\(?\d/.test(message.slice(end))) return undefined;
  const items = marks.map(({ at }, n) =>
    message
      .slice(at, marks[n + 1]?.from ?? end)
      .trim()
      .replace(/[.,;]$/, ''),
  );
  const edit = setPlain(
    items,
    marks.map(({ number }) => number),
    message,
  );
  return { edit, from: marks[0]!.from, to: end };
}
