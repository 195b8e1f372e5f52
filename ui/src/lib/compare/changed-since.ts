import type { Blackboard, Flag } from '@cerina/contracts';
import { linesNow } from './line-now.ts';
import { compare } from './word-diff.ts';

type Board = Pick<Blackboard, 'drafts' | 'flags' | 'decisions' | 'brief'>;

/** What became of a text since an earlier version. */
export interface ChangedSince {
  from: number;
  to: number;
  /** Lines that changed, came or went. */
  lines: number;
  /** Those of them on which a person commented. */
  askedFor: number;
  /** How much more a person asked for, about no line. */
  asked: number;
  /** What the Guardian found lost of an earlier version's cautions. */
  cautions: Flag[];
}

const textOf = ({ drafts }: Board, version: number) =>
  drafts.find((draft) => draft.version === version)?.text;

const personsPoints = ({ brief }: Board) => brief.filter(({ from }) => from === 'human');

/** The version that the person's points of this round were made on; undefined where there are none. */
export const pointsAreOn = ({ decisions }: Pick<Board, 'decisions'>): number | undefined =>
  decisions.findLast(({ action }) => action === 'request_revision')?.version;

/** Where a line of one version is in another that came later; the same line where either is not there. Pure. */
export function lineIn(board: Board, version: number, later: number): (line: number) => number {
  const [before, after] = [textOf(board, version), textOf(board, later)];
  return before === undefined || after === undefined || later <= version
    ? (line) => line
    : linesNow(before, after);
}

/** What changed from one version to a later one; undefined where one of them is not there. Pure. */
export function changedSince(board: Board, from: number, to: number): ChangedSince | undefined {
  const [before, after] = [textOf(board, from), textOf(board, to)];
  if (before === undefined || after === undefined || from >= to) return undefined;
  const changed = compare(before, after).filter(({ change }) => change !== 'same');
  const points = personsPoints(board);
  const here = lineIn(board, pointsAreOn(board) ?? from, from);
  const commented = new Set(points.flatMap(({ line }) => (line === undefined ? [] : here(line))));
  return {
    ...{ from, to, lines: changed.length },
    askedFor: changed.filter((line) => line.before !== null && commented.has(line.before)).length,
    asked: points.filter(({ line }) => line === undefined).length,
    cautions: board.flags.filter(
      ({ version, code, dismissed }) => version === to && code === 'CAUTION_LOST' && !dismissed,
    ),
  };
}

/** Whether a gate opens on the comparison: its text came of what a person asked for, so that what else it changed is seen first. Pure. */
export const opensOnComparison = (
  { round, gate, drafts }: Pick<Blackboard, 'round' | 'gate' | 'drafts'>,
  version: number | undefined,
): boolean =>
  gate?.kind === 'review' && round > 1 && drafts.length > 1 && version !== undefined && version > 1;
