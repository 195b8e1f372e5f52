import { diffArrays, diffWordsWithSpace } from 'diff';
import { paired } from './line-pairs.ts';

/** A run of words in a changed line. */
export interface Piece {
  text: string;
  change: 'same' | 'added' | 'removed';
}
/** One line of a comparison, with its number in each version that has it. */
export interface DiffLine {
  before: number | null;
  after: number | null;
  change: 'same' | 'added' | 'removed' | 'altered';
  pieces: Piece[];
}

// a comparison takes time with the square of what changed; past these, the old is shown whole above the new
const MOST_LINES = 2000;
const MOST_WORDS = 400;

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');

/**
 * Two versions compared line by line, and word by word inside a line that was altered. Pure, and never
 * long: 64 KB with everything changed take less than a second.
 */
export function compare(from: string, to: string): DiffLine[] {
  const before = linesOf(from);
  const after = linesOf(to);
  const parts = diffArrays(before, after, { maxEditLength: MOST_LINES }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const lines: Omit<DiffLine, 'before' | 'after'>[] = [];
  let gone: string[] = [];
  const settle = (fresh: string[]) => {
    for (const [old, now] of paired(gone, fresh)) {
      if (old === null) lines.push(whole(now!, 'added'));
      else if (now === null) lines.push(whole(old, 'removed'));
      else lines.push(...altered(old, now));
    }
    gone = [];
  };
  for (const { value, removed, added } of parts) {
    if (removed) gone = value;
    else if (added) settle(value);
    else {
      settle([]);
      lines.push(...value.map((text) => whole(text, 'same')));
    }
  }
  settle([]);
  return numbered(lines);
}

const whole = (text: string, change: Piece['change']) => ({ change, pieces: [{ text, change }] });

function altered(from: string, to: string): Omit<DiffLine, 'before' | 'after'>[] {
  const words = diffWordsWithSpace(from, to, { maxEditLength: MOST_WORDS });
  if (!words) return [whole(from, 'removed'), whole(to, 'added')];
  const pieces = words.map(({ value, added, removed }): Piece => {
    return { text: value, change: added ? 'added' : removed ? 'removed' : 'same' };
  });
  return [{ change: 'altered', pieces }];
}

function numbered(lines: Omit<DiffLine, 'before' | 'after'>[]): DiffLine[] {
  let before = 0;
  let after = 0;
  return lines.map((line) => {
    if (line.change !== 'added') before += 1;
    if (line.change !== 'removed') after += 1;
    return {
      ...line,
      before: line.change === 'added' ? null : before,
      after: line.change === 'removed' ? null : after,
    };
  });
}

/** A stretch of a comparison: lines left out, lines that are the same, or one change with its number. */
export type Stretch = { hidden: number } | { change: number | null; lines: DiffLine[] };

/** The comparison as stretches, its changes numbered from 1; of what is the same only `around` lines about each. */
export function inStretches(lines: DiffLine[], around = 2): Stretch[] {
  const changed = lines.map(({ change }) => change !== 'same');
  const near = lines.map((_, n) =>
    changed.slice(Math.max(0, n - around), n + around + 1).includes(true),
  );
  const stretches: Stretch[] = [];
  let changes = 0;
  lines.forEach((line, n) => {
    const last = stretches.at(-1);
    const continues = n > 0 && near[n] === near[n - 1] && changed[n] === changed[n - 1];
    if (last && continues) {
      if ('hidden' in last) last.hidden += 1;
      else last.lines.push(line);
    } else if (near[n]) {
      if (changed[n]) changes += 1;
      stretches.push({ change: changed[n] ? changes : null, lines: [line] });
    } else stretches.push({ hidden: 1 });
  });
  return stretches;
}
