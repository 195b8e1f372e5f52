/** A line and what became of it; null where it came from nothing, or went. */
export type Pair = [before: string | null, after: string | null];

const ALIKE = 0.4;
const MOST = 40_000; // comparisons: 200 lines by 200

/**
 * Lines that went and lines that came in their place, set beside each other where they are alike, in the
 * order of both. Lines that have little in common stay apart. Pure.
 */
export function paired(gone: string[], fresh: string[]): Pair[] {
  if (gone.length * fresh.length > MOST) return [...gone.map(went), ...fresh.map(came)];
  const before = gone.map(wordsOf);
  const after = fresh.map(wordsOf);
  const likeness = before.map((one) => after.map((other) => alike(one, other)));
  // how alike the lines from i and from j on can be aligned
  const best = Array.from({ length: gone.length + 1 }, () =>
    Array<number>(fresh.length + 1).fill(0),
  );
  const together = (i: number, j: number) =>
    likeness[i]![j]! < ALIKE ? -1 : likeness[i]![j]! + best[i + 1]![j + 1]!;
  for (let i = gone.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      best[i]![j] = Math.max(together(i, j), best[i + 1]![j]!, best[i]![j + 1]!);
    }
  }
  const pairs: Pair[] = [];
  let i = 0;
  let j = 0;
  while (i < gone.length && j < fresh.length) {
    if (together(i, j) === best[i]![j]) {
      pairs.push([gone[i]!, fresh[j]!]);
      i += 1;
      j += 1;
    } else if (best[i + 1]![j] === best[i]![j]) {
      pairs.push(went(gone[i]!));
      i += 1;
    } else {
      pairs.push(came(fresh[j]!));
      j += 1;
    }
  }
  return [...pairs, ...gone.slice(i).map(went), ...fresh.slice(j).map(came)];
}

const went = (line: string): Pair => [line, null];
const came = (line: string): Pair => [null, line];

function wordsOf(line: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const word of line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

/** The share of words that two lines have in common (Dice's coefficient). */
function alike(one: Map<string, number>, other: Map<string, number>): number {
  let common = 0;
  let all = 0;
  for (const [word, times] of one) {
    common += Math.min(times, other.get(word) ?? 0);
    all += times;
  }
  for (const times of other.values()) all += times;
  return all === 0 ? 0 : (2 * common) / all;
}
