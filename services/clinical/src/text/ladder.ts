import { findTable } from '@cerina/library';
import type { View } from '../measuring/view.ts';

/** A ladder as the text has it: how hard each rung is, its words, and its line. */
export interface SeenLadder {
  rungs: { line: number; hard: number; cells: string[] }[];
}

/** The first table of rungs in the steps: three or more rows, each with a number for how hard it is, or all left for the person to rate. */
export function ladderIn(view: View): SeenLadder | undefined {
  for (const section of view.sections.filter(({ kind }) => kind === 'steps' || kind === 'other')) {
    const found = findTable(section.lines.map(({ text }) => text));
    const column =
      found?.table.columns.findIndex((name) => /fear|suds|anxi|hard|distress|0[-– ]/i.test(name)) ??
      -1;
    if (!found || column < 0) continue;
    const rungs = found.table.rows.map((cells, at) => ({
      line: section.lines[found.at + 2 + at]!.line,
      hard: Number.parseInt(cells[column] ?? '', 10),
      cells,
    }));
    const isBlank = ({ cells }: { cells: string[] }): boolean => cells[column] === '';
    const isOfRungs = /^rung$/i.test(found.table.columns[0] ?? '');
    // "4-6" is a stretch of a scale, as the colours of a plan have them
    const isOfStretches = rungs.some(({ cells }) => /\d ?[-–] ?\d/.test(cells[column] ?? ''));
    if (
      !isOfStretches &&
      rungs.length >= 3 &&
      (rungs.every(({ hard }) => !Number.isNaN(hard)) || (isOfRungs && rungs.every(isBlank)))
    )
      return { rungs };
  }
  return undefined;
}

/** Before the start: a table whose rows are numbered. */
export function ownList(view: View): { line: number; cells: string[] }[] | undefined {
  const lines = view.section('preparation')?.lines ?? [];
  const found = findTable(lines.map(({ text }) => text));
  return found?.table.columns[0] === 'No.'
    ? found.table.rows.map((cells, at) => ({ line: lines[found.at + 2 + at]!.line, cells }))
    : undefined;
}

/** "| 3 | Walk to the gate |", and "3. Walk to the gate: 50." */
const numbered = /^\s*(?:\|\s*(\d{1,2})\s*\||(\d{1,2})[.)] [^\n]{3,240}?[:(–-] ?\d{1,3}\)?\.?\s*$)/;

/** The highest number in the first column of a text's tables of steps or rungs, or of a rung in a list that rates each; 0 where there is none. */
export const numberedRows = ({ lines }: Pick<View, 'lines'>): number =>
  Math.max(
    0,
    ...lines.map(({ text }) => {
      const [, row, item] = numbered.exec(text) ?? [];
      return Number(row ?? item ?? 0);
    }),
  );
