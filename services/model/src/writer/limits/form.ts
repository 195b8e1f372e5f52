import { findTable, isTableLine, renderTable, type SectionKind, type Table } from '@cerina/library';
import { type Edit, mapLines } from '../../edit/tree.ts';
import { firstLineAskedFor, rowsAskedFor } from '../asked-form.ts';
import { mayBeGiven } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';
import { limitsOf } from './limits-of.ts';
import { withBoxes, withoutTables } from './on-paper.ts';

/** Lists in place of running text, boxes to tick, lines in place of tables, and the columns of a log by their names, where that is asked for; one that could do harm leaves the library's. */
export const withForm =
  (request: Request): Edit =>
  (document) => {
    const forms = limitsOf(request, 'format');
    const columns = forms.findLast(({ about }) => about[0] === 'columns' && about.length > 1);
    const names = columns?.about.slice(1) ?? [];
    const isSafe = names.length > 0 && names.every(mayBeGiven);
    const columned = !isSafe
      ? document
      : columns?.most === 1
        ? withMore(names)(document)
        : names.length > 1
          ? withNames(names, request)(document)
          : document;
    const asked = new Set(forms.map(({ about }) => about[0]));
    const edits: [string, Edit][] = [
      ['tick boxes', withBoxes],
      ['no tables', withoutTables],
      ['bullets', asList],
    ];
    return edits.reduce(
      (result, [name, edit]) => (asked.has(name) ? edit(result) : result),
      withFirstLine(request)(columned),
    );
  };

const running: SectionKind[] = [
  'audience',
  'experience',
  'rationale',
  'preparation',
  'example',
  'log',
  'troubleshooting',
  'stop',
  'review',
];

const asList: Edit = (document) =>
  running.reduce(
    (result, kind) =>
      mapLines(result, kind, (lines) =>
        lines.map((line) =>
          line.trim() === '' || isTableLine(line) || /^\s*[-*] /.test(line) ? line : `- ${line}`,
        ),
      ),
    document,
  );

const ROWS = 5;
const capital = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/\bi\b(?=['’ ]|$)/g, 'I');

const withRange = /^(.{3,40}?),? \(?0 ?(?:to|-|–) ?(\d{1,3})\)?$/;
/** "Fear after 0-10" as "Fear after (0-10)". */
const asColumn = (name: string): string => {
  const [, own = '', most = ''] = withRange.exec(name) ?? [];
  return own === '' ? capital(name) : `${capital(own)} (0-${most})`;
};
const isRating = (heading: string): boolean =>
  /\(0-\d+\)/.test(heading) && !/\b(?:start|before)\b/i.test(heading);
/** "Anxiety 0 to 10" is the rating of the log by its own name, where the log has one rating. */
function renamed(columns: string[], names: string[]): string[] {
  const [said = ''] = names.filter((name) => withRange.test(name));
  const [, name = '', most = ''] = withRange.exec(said) ?? [];
  const at = columns.findIndex(isRating);
  return name === '' || at < 0 || columns.filter(isRating).length > 1
    ? columns
    : columns.with(at, `${capital(name)} (0-${most})`);
}

/** Columns that ask the same, whatever they are called. */
const sameColumns: [asked: RegExp, own: RegExp][] = [
  [/\b(?:expect|predict)\w*/i, /\b(?:predict\w*|expect\w*|will happen)\b/i],
  [/(?<!will )\bhappen(?:s|ed)?\b/i, /^what (?:really |actually )?happened|^what i saw and heard/i],
];
const inPercent = /\(%\)/;
/** "What I expected" is the prediction of the log by the name that is asked for; what else it rates stays. */
function withOwnName(columns: string[], name: string): string[] {
  if (columns.some((own) => own.toLowerCase().includes(name.toLowerCase()))) return columns;
  const own = sameColumns.find(([asked]) => asked.test(name))?.[1];
  const at = own ? columns.findIndex((heading) => own.test(heading)) : -1;
  if (at < 0) return columns;
  const sure = inPercent.test(columns[at]!) ? ', and how sure (%)' : '';
  return columns.with(at, `${capital(name)}${sure}`);
}

/** "How scared before and after" beside the columns that are there, where none of them has its words. */
const withMore =
  (names: string[]): Edit =>
  (document) =>
    mapLines(document, 'log', (lines) => {
      const found = findTable(lines);
      if (!found) return lines;
      const { rows } = found.table;
      const columns = names.reduce(withOwnName, renamed(found.table.columns, names));
      const isThere = (name: string): boolean =>
        columns.some((own) => own.toLowerCase().includes(withRange.exec(name)?.[1] ?? name)) ||
        (/^(?:the )?date$/.test(name) && columns.some((own) => /\b(?:date|day)\b/i.test(own)));
      const more = names.filter((name) => !isThere(name.toLowerCase()));
      const table = renderTable({
        columns: [...columns, ...more.map(asColumn)],
        rows: rows.map((row) => [...row, ...more.map(() => '')]),
      });
      return lines.toSpliced(found.at, found.length, ...table);
    });

const ofWhen = /\b(?:day|date|time|when|tick|no)\b|\(0-\d+\)/i;
/** The line that the log was asked to begin with, in the first column that is not for when or how much. */
const withFirstLine =
  ({ intent, constraints: { addressee } }: Request): Edit =>
  (document) => {
    const line = firstLineAskedFor(intent);
    const isOwn =
      line !== null &&
      mayBeGiven(line) &&
      !/\b(?:i|we|us|our|she|he|they|her|his|their|worked|from|left|blank)\b/i.test(line);
    if (!isOwn || addressee === 'supporter') return document;
    return mapLines(document, 'log', (lines) => {
      const found = findTable(lines);
      const at = found?.table.columns.findIndex((name) => !ofWhen.test(name)) ?? -1;
      const [first, ...others] = found?.table.rows ?? [];
      if (!found || at < 0 || !first || first[at] !== '') return lines;
      const rows = [first.with(at, capital(line)), ...others];
      return lines.toSpliced(
        found.at,
        found.length,
        ...renderTable({ columns: found.table.columns, rows }),
      );
    });
  };

const withNames =
  (names: string[], { intent }: Request): Edit =>
  (document) =>
    mapLines(document, 'log', (lines) => {
      const found = findTable(lines);
      if (!found) return lines;
      const wanted = rowsAskedFor(intent);
      const rows = Array.from({ length: wanted ?? Math.max(ROWS, found.table.rows.length) }, () =>
        names.map(() => ''),
      );
      const columns = names.map(capital);
      const [first, ...others] = rows;
      const filled = first ? [withKept(first, columns, found.table), ...others] : rows;
      const table = renderTable({ columns, rows: filled });
      return lines.toSpliced(found.at, found.length, ...table);
    });

/** What the first row of the library's columns had, in those of the same name. */
const withKept = (row: string[], columns: string[], before: Table): string[] =>
  (before.rows[0] ?? []).reduce((filled, cell, at) => {
    const stems = stemsOf(before.columns[at] ?? '');
    const to = columns.findIndex((name, place) => {
      const own = stemsOf(name);
      return !filled[place] && stems.some((stem) => own.includes(stem));
    });
    return cell === '' || to < 0 ? filled : filled.with(to, cell);
  }, row);
const stemsOf = (heading: string): string[] =>
  (heading.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter(
      (word) =>
        !/^(?:what|when|where|with|that|this|much|from|before|after|will|happened?)$/.test(word),
    )
    .map((word) => word.slice(0, 6));
