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

/** How much of its scale is one of 100. */
const unitOf = (document: ProtocolDocument): number =>
  Number((scaleOf(document) ?? '0-100').slice('0-'.length)) / 100;

/** Where a ladder usually starts, of 100. */
const USUAL_START = 25;

/** Ratings from a new start, or from a quarter of the scale, up to where the ladder ended, rising evenly and never by more than 15 of 100. */
export function regrade(document: ProtocolDocument, from?: number): ProtocolDocument {
  const unit = unitOf(document);
  const start = from ?? Math.round(2 * USUAL_START * unit) / 2;
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

/** A rung that is left for the person to write: it says how hard, and no more. */
export const isOpen = (row: readonly string[]): boolean => row[1] === '';

/** Puts a smaller try of the next rung half-way between a rung and it: nobody is left with an empty one. */
export const addSmallerRung = (document: ProtocolDocument, after: number): ProtocolDocument =>
  mapLadder(document, (rows) => {
    const lower = rows[after - 1];
    const upper = rows[after];
    if (!lower || !upper) return rows;
    const unit = Number(upper.at(-1)) > 10 ? 1 : 10;
    const value = (Number(lower.at(-1)) + Number(upper.at(-1))) / 2;
    const task = `${SMALLER} ${upper[1]!.replace(/^(?!I\b)\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()).replace(/[.]$/, '')}, for half as long.`;
    const smaller = ['', task, ...upper.slice(2, -1), `${Math.round(value * unit) / unit}`];
    return [...rows.slice(0, after), smaller, ...rows.slice(after)];
  });
const SMALLER = 'A smaller try of the next rung:';

/** Whether a rung is a smaller try of the next. */
export const isSmaller = (row: readonly string[]): boolean => row[1]?.startsWith(SMALLER) ?? false;

/** Keeps at most so many rungs, the first and the last always, and rates them again where a rise would be too large. */
export function limitRungs(document: ProtocolDocument, most: number): ProtocolDocument {
  const limited = mapLadder(document, (rows) => thinned(rows, most));
  const rows = ladderOf(limited)?.rows ?? [];
  const unit = unitOf(document);
  const isSteep = rows.some((_, at) => at > 0 && rise(rows, at - 1, at) > LARGEST_RISE * unit);
  return isSteep ? regrade(limited, Number(rows[0]!.at(-1))) : limited;
}

const rise = (rows: string[][], from: number, to: number): number =>
  Number(rows[to]!.at(-1)) - Number(rows[from]!.at(-1));

/** A rung that speaks of the one before it: "with that person further away". */
export const refersBack = (row: string[] | undefined): boolean =>
  /\b(?:that (?:person|room|part|one|flight|teacher|place)|the same|do this|all of it|half as close|wear it|does it again|do it (?:again|in))\b/i.test(
    row?.[1] ?? '',
  );

/** Takes out one rung after the other, where it leaves the smallest rise; one that the next speaks of goes only with no other left. */
function thinned(rows: string[][], most: number): string[][] {
  let left = rows;
  while (left.length > Math.max(2, most)) {
    const kept = left;
    const costs = kept
      .map((_, at) => at)
      .slice(1, -1)
      .map((at) => ({
        at,
        cost: rise(kept, at - 1, at + 1) + (refersBack(kept[at + 1]) ? 1000 : 0),
      }));
    const { at } = costs.reduce((best, other) => (other.cost < best.cost ? other : best));
    left = kept.toSpliced(at, 1);
  }
  return left;
}
