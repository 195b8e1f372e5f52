/** What the work below takes on a quiet machine of the kind that the limits were set on, in milliseconds. */
const QUIET_MS = 30;

const text =
  'Notice the thought, write it down, and ask what speaks for it – “and what against it?”\n'.repeat(
    7_000,
  );

/** Work of the kind that the readers of a text do: patterns, letters in normal form, pieces put together. */
function work(): number {
  const words = text.match(/\p{L}+/gu) ?? [];
  const read = words.map((word) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
  return new Set(read).size + [...read.join(' ').matchAll(/\b(?:ask|write) (?:what|it)\b/g)].length;
}

/**
 * How many times the processor time of a quiet machine the same steps take now, at least 1: beside other work on
 * the same processor, or on an older one, it is two or three. `clock` gives milliseconds of processor time.
 */
export function slowness(clock: () => number): number {
  const before = clock();
  work();
  return Math.max(1, (clock() - before) / QUIET_MS);
}
