import {
  findTable,
  LARGEST_RISE,
  type ProtocolDocument,
  renderTable,
  type Step,
  type Table,
} from '@cerina/library';
import { scaleOf } from './scale.ts';
import { part, withSteps } from './tree.ts';

const isLadder = ({ columns }: Table): boolean => /^(rung|stufe)$/i.test(columns[0] ?? '');

/** The ladder of a document, when it has one. */
export function ladderOf(document: ProtocolDocument): Table | null {
  for (const section of document.sections) {
    for (const step of section.steps) {
      const found = findTable(step.parts.map(({ text }) => text));
      if (found && isLadder(found.table)) return found.table;
    }
  }
  return null;
}

/** Changes the ladder and numbers its rungs again. */
export const mapLadder = (
  document: ProtocolDocument,
  change: (rows: string[][]) => string[][],
): ProtocolDocument =>
  withSteps(document, (steps) =>
    steps.map((step): Step => {
      const found = findTable(step.parts.map(({ text }) => text));
      if (!found || !isLadder(found.table)) return step;
      const rows = change(found.table.rows).map((row, at) => [`${at + 1}`, ...row.slice(1)]);
      const lines = renderTable({ ...found.table, rows }).map((text) => part('text', text));
      return { ...step, parts: step.parts.toSpliced(found.at, found.length, ...lines) };
    }),
  );

/** Ratings from a new start up to where the ladder ended, rising evenly and never by more than 15 of 100. */
export function regrade(document: ProtocolDocument, start: number): ProtocolDocument {
  const unit = scaleOf(document) === '0-10' ? 0.1 : scaleOf(document) === '0-5' ? 0.05 : 1;
  return mapLadder(document, (rows) => {
    const end = Math.min(
      Number(rows.at(-1)?.at(-1)),
      start + LARGEST_RISE * unit * (rows.length - 1),
    );
    const rise = (end - start) / Math.max(1, rows.length - 1);
    const step = unit === 1 ? 5 : 0.5;
    return rows.map((row, at) => {
      const value = at === 0 ? start : Math.floor((start + rise * at) / step) * step;
      return [...row.slice(0, -1), `${value}`];
    });
  });
}

/** Puts a rung half-way between a rung and the next. */
export const addRung = (document: ProtocolDocument, after: number): ProtocolDocument =>
  mapLadder(document, (rows) => {
    const lower = rows[after - 1];
    const upper = rows[after];
    if (!lower || !upper) return rows;
    const value = (Number(lower.at(-1)) + Number(upper.at(-1))) / 2;
    const unit = Number(upper.at(-1)) > 10 ? 1 : 10;
    const task = `A shorter try: ${upper[1]!.charAt(0).toLowerCase()}${upper[1]!.slice(1).replace(/\.$/, '')}, but only for half as long or at a quieter time.`;
    const bridge = ['', task, ...upper.slice(2, -1), `${Math.round(value * unit) / unit}`];
    return [...rows.slice(0, after), bridge, ...rows.slice(after)];
  });

/** Keeps at most so many rungs: the first and the last always, evenly spread between. */
export const limitRungs = (document: ProtocolDocument, most: number): ProtocolDocument =>
  mapLadder(document, (rows) =>
    rows.length <= most
      ? rows
      : Array.from(
          { length: most },
          (_, at) => rows[Math.round((at * (rows.length - 1)) / (most - 1))]!,
        ),
  );
