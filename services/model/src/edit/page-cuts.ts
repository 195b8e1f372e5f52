import {
  findTable,
  isTableLine,
  type ProtocolDocument,
  renderTable,
  type Section,
  type SectionKind,
  type Step,
  sectionOf,
} from '@cerina/library';
import { cardCuts } from './card-cuts.ts';
import { ladderOf, limitRungs } from './ladder.ts';
import { withColumns } from './log.ts';
import { type Edit, mapLines, part, withSteps } from './tree.ts';

/** What is cut of the form of a document. */
interface Which {
  /** Rows to write in were asked for, and stay. */
  rows: boolean;
  /** So are the rungs, or they are the person's own. */
  rungs: boolean;
  /** So are the columns of the log. */
  columns: boolean;
  /** Each section keeps its heading: there is more room than one page. */
  sections: boolean;
  /** Steps keep no more than what to do, and there are no sources. */
  dense: boolean;
}

/**
 * Cuts what takes room on paper, least loss first, until a document fits: rows to write in, rungs of a general ladder, sources, what is
 * said of a step beside what to do, and headings. Other lines of text stay as they are.
 */
export function cutToFit(
  document: ProtocolDocument,
  fits: (document: ProtocolDocument) => boolean,
  { rows, rungs, columns, sections, dense }: Which,
): ProtocolDocument {
  const cuts = [
    ...(rows ? [] : [ofRows(5)]),
    ...(rungs ? [] : [ofRungs(8)]),
    oneSource,
    ...(rows ? [] : [ofRows(4)]),
    ...(rungs ? [] : [ofRungs(6)]),
    ...(dense
      ? [
          withoutSources,
          ...cardCuts,
          ...(rows ? [] : [ofRows(3)]),
          ...(rungs ? [] : [ofRungs(5)]),
          withoutSameHabit,
          ...(rows ? [] : [ofRows(2)]),
        ]
      : []),
    ...(sections
      ? []
      : [
          joined('rationale', 'experience'),
          joined('review', 'log'),
          joined('troubleshooting', 'log'),
          ...(dense && !rungs ? [ofRungs(4)] : []),
          ...(dense && !columns ? [ofColumns(4)] : []),
        ]),
  ];
  let result = document;
  for (const cut of cuts) {
    if (fits(result)) return result;
    result = cut(result);
  }
  return result;
}

/** The lines of one section at the end of another, without a heading. */
const joined =
  (from: SectionKind, into: SectionKind): Edit =>
  (document) => {
    const lines = sectionOf(document, from)?.lines ?? [];
    if (!sectionOf(document, into)) return document;
    const sections = document.sections.filter(({ kind }) => kind !== from);
    // a line right after a table would be a row of it
    return mapLines({ ...document, sections }, into, (own) => [
      ...own,
      ...(isTableLine(own.at(-1) ?? '') ? [''] : []),
      ...lines,
    ]);
  };

const oneSource: Edit = (document) =>
  mapLines(document, 'references', (lines) => lines.slice(0, 1));

const withoutSources: Edit = (document) => ({
  ...document,
  sections: document.sections.filter(({ kind }) => kind !== 'references'),
});

const ofRungs =
  (most: number): Edit =>
  (document) =>
    (ladderOf(document)?.rows.length ?? 0) > most ? limitRungs(document, most) : document;

const ofColumns =
  (most: number): Edit =>
  (document) =>
    (findTable(sectionOf(document, 'log')?.lines ?? [])?.table.columns.length ?? 0) > most
      ? withColumns(document, most)
      : document;

/** What every rung says alike is said in the steps: "one safety habit, for half of the time". */
const isSameHabit =
  /^(?:nothing new|(?:one safety habit|your ritual)(?:, .+)?|every (?:safety habit|ritual) that is left)?$/;
const withoutSameHabit: Edit = (document) =>
  withSteps(document, (steps) =>
    steps.map((step) => {
      const found = findTable(step.parts.map(({ text }) => text));
      if (!found || ladderOf({ ...document, sections: [ofStep(step)] }) === null) return step;
      const { columns, rows } = found.table;
      if (columns.length !== WITH_HABIT || !rows.every((row) => isSameHabit.test(row[2] ?? '')))
        return step;
      const table = {
        ...found.table,
        columns: columns.toSpliced(2, 1),
        rows: rows.map((row) => row.toSpliced(2, 1)),
      };
      const lines = renderTable(table).map((text) => part('text', text));
      return { ...step, parts: step.parts.toSpliced(found.at, found.length, ...lines) };
    }),
  );
/** Rung, what to do, what to leave out, how hard. */
const WITH_HABIT = 4;
const ofStep = (step: Step): Section => ({ kind: 'steps', heading: '', lines: [], steps: [step] });

const isDay = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/;

/** The log with so many rows: those that something is written in stay, and where days go the person writes their own. */
const ofRows =
  (most: number): Edit =>
  (document) =>
    mapLines(document, 'log', (lines) => {
      const found = findTable(lines);
      if (!found || found.table.rows.length <= most) return lines;
      const rows = found.table.rows
        .filter((row, at) => at < most || row.slice(1).some((cell) => cell !== ''))
        .map((row) => (isDay.test(row[0] ?? '') ? row.with(0, '') : row));
      return lines.toSpliced(found.at, found.length, ...renderTable({ ...found.table, rows }));
    });
