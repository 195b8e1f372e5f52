import { findTable, type ProtocolDocument, renderTable, type Table } from '@cerina/library';
import { capital } from '@cerina/library/words/capital';
import { toReader } from '@cerina/library/words/voice';
import { ladderOf } from '../../../edit/ladder.ts';
import { withColumns } from '../../../edit/log.ts';
import { logTableOf, withLogTable } from '../../../edit/log-table.ts';
import { part, withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';

const quotes = /(?<![\p{L}\p{N}])["“'‘]([^"”\n]{2,60}?)["”'’](?![\p{L}\p{N}])/gu;
const placed =
  /\b(between|after|before|next to|beside|left of|right of|in front of|behind) (?!you\b|each\b)(?:the )?([^.;]{2,90})/i;

/** The titles of the columns that are meant: in quotes, else what the column is said to be for. */
function namesIn(text: string): string[] {
  const lead = text.replace(placed, ' ');
  const own = [...lead.matchAll(quotes)].map(([, name]) => capital(name!));
  if (own.length > 0) return own;
  const said = /\bcolumns? (?:for|on|about|called) (?:the |her |his |their )?([^,.;]{2,60})/i.exec(
    lead,
  )?.[1];
  return said
    ? [
        capital(
          toReader(
            said.replace(/\bplease\b| (?:in|to) the (?:log|record|table|ladder)$/gi, '').trim(),
          ),
        ),
      ]
    : [];
}

const sames: [RegExp, string][] = [
  [
    /\b(?:balanced|alternative|rational|helpful|new|other|realistic|more balanced) (?:thought|view|perspective)/i,
    'fairer view',
  ],
  [/\b(?:automatic|negative|nasty|original|unhelpful) thoughts?\b/i, 'hot thought'],
  [/\b(?:evidence|facts?) (?:against|not for)\b/i, 'facts that do not fit'],
  [/\b(?:evidence|facts?) for\b/i, 'facts for'],
  [/\b(?:emotions?|mood|feelings?)\b/i, 'feelings'],
  [/\b(?:trigger|event|what happened first)\b/i, 'situation'],
  [/\bsuds?\b/i, 'fear'],
];

/** A column by its title, by its words, or by what others call it: the balanced thought is the fairer view. */
export function isColumn(column: string, name: string): boolean {
  const said = name.replace(/\bcolumn\b/gi, ' ').trim();
  if (column.toLowerCase() === said.toLowerCase() || speaksOf(column, stemsOf(said))) return true;
  const same = sames.find(([pattern]) => pattern.test(said))?.[1];
  return same !== undefined && column.toLowerCase().startsWith(same);
}

/** Where in a table new columns are to be; undefined where no place is named, null where it has none of that name. */
function placeIn(text: string, columns: string[]): number | null | undefined {
  const [, where = '', anchors = ''] = placed.exec(text) ?? [];
  if (!where) return undefined;
  const named = anchors.replace(/["“”'‘’]/g, '').split(/ and (?:the )?/);
  const found = named.map((name) => columns.findIndex((column) => isColumn(column, name)));
  const [first = -1, second = -1] = found;
  if (/between/i.test(where)) return first >= 0 ? first + 1 : second >= 0 ? second : null;
  if (first < 0) return null;
  return /before|left|front/i.test(where) ? first : first + 1;
}

/** Is a column itself to be added? "More air in the first column" is not that. */
const adds = (text: string): boolean =>
  !/\b(?:call|name|rename|label) (?:the|her|his|all|those|these) columns\b/i.test(text) &&
  /\b(?:add|another|new|extra|needs?|insert|include|put in|put an?|want|missing|more)\b/i.test(
    text,
  ) &&
  !/\b(?:in|into|(?<!next )to) (?:the|her|his|each|every) (?:[\w-]+ )?columns?\b/i.test(text);

const inLadder = /\b(?:ladder|hierarchy|rungs?|each step)\b/i;

/** "Add a column to the log", "a column 'Mood' after 'Day'", "take the column 'What I learned' out". */
export const tableColumns: Operation = (text) => {
  if (!/\bcolumns?\b/i.test(text)) return null;
  const names = namesIn(text);
  const out = /\b(?:remove|delete|drop|leave out|cut|out of|take .{1,60} out)\b/i.test(text);
  const [bare] =
    out && names.length === 0
      ? (/\b(?:remove|delete|drop|leave out|cut|take) (?:out )?the ([\w ]{3,40}?) columns?\b/i
          .exec(text)
          ?.slice(1) ?? [])
      : [];
  if (bare) names.push(bare);
  if (!out && !adds(text)) return null;
  const wantsLadder = inLadder.test(text) && !/\blog\b/i.test(text);
  const listed = `"${names.join('" and "')}"`;
  return {
    ...(!out && { adds: true as const }),
    did: out
      ? `There is no column ${listed}`
      : `There is one more column${names.length > 0 ? `: ${listed}` : ''}`,
    edit: (document) => {
      const ladder = wantsLadder ? ladderOf(document) : null;
      const table = ladder ?? logTableOf(document);
      if (!table) return { declined: 'This plan has no log with columns.' };
      const put = (own: Table) =>
        ladder ? withLadder(document, own) : withLogTable(document, () => own);
      if (out) {
        const places = names.map((name) => {
          const exact = table.columns.findIndex((own) => own.toLowerCase() === name.toLowerCase());
          return exact >= 0 ? exact : table.columns.findIndex((own) => isColumn(own, name));
        });
        if (places.length === 0 || places.includes(-1))
          return {
            declined: `There is no column "${names[places.indexOf(-1)] ?? ''}"; there are ${table.columns.join(', ')}.`,
          };
        if (table.columns.length - places.length < 2)
          return { declined: 'With one column left, the table would be of no use.' };
        if (ladder && places.some((at) => at < 2 || at === table.columns.length - 1))
          return { declined: 'The ladder needs its numbers, what is done and the ratings.' };
        return put([...new Set(places)].toSorted((a, b) => b - a).reduce(without, table));
      }
      if (names.length === 0)
        return ladder
          ? { declined: 'What the new column is for was not said. Please name it.' }
          : withColumns(document, table.columns.length + 1);
      const there = names.find((name) =>
        table.columns.some((own) => own.toLowerCase() === name.toLowerCase()),
      );
      if (there) return { declined: `There is a column "${there}" already.` };
      const at = placeIn(text, table.columns);
      if (at === null)
        return {
          declined: `The table has no column of that name to put it beside; it has ${table.columns.join(', ')}.`,
        };
      const end = table.columns.length - (ladder ? 1 : 0);
      return put(withNew(table, Math.min(at ?? end, end), names));
    },
  };
};

const without = ({ columns, rows }: Table, at: number): Table => ({
  columns: columns.toSpliced(at, 1),
  rows: rows.map((row) => row.toSpliced(at, 1)),
});
const withNew = ({ columns, rows }: Table, at: number, names: string[]): Table => ({
  columns: columns.toSpliced(at, 0, ...names),
  rows: rows.map((row) => row.toSpliced(at, 0, ...names.map(() => ''))),
});

const withLadder = (document: ProtocolDocument, table: Table): ProtocolDocument => {
  const ladder = ladderOf(document)!;
  return withSteps(document, (steps) =>
    steps.map((step) => {
      const found = findTable(step.parts.map(({ text }) => text));
      if (found?.table.columns.join() !== ladder.columns.join()) return step;
      const lines = renderTable(table).map((text) => part('text', text));
      return { ...step, parts: step.parts.toSpliced(found.at, found.length, ...lines) };
    }),
  );
};
