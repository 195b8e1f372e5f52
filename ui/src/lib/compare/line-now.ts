import { compare } from './word-diff.ts';

/**
 * Where the lines of a text are in a later form of it. A line that is gone is where it would be: at the
 * first line after it that is still there, or at the last line. Lines count from 1. Pure.
 */
export function linesNow(before: string, after: string): (line: number) => number {
  let now: Map<number, number> | undefined; // made when it is asked for: a comparison takes its time
  return (line) => {
    now ??= mapped(before, after);
    return now.get(line) ?? line;
  };
}

function mapped(before: string, after: string): Map<number, number> {
  const now = new Map<number, number>();
  let next = Math.max(1, after.trimEnd().split('\n').length);
  for (const line of compare(before, after).toReversed()) {
    if (line.after !== null) next = line.after;
    if (line.before !== null) now.set(line.before, next);
  }
  return now;
}
