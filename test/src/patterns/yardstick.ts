/** The duration of the work below on a quiet machine of the kind for which the limits were set, in milliseconds. */
const QUIET_MS = 30;

const text =
  'Notice the thought, write it down, and ask what speaks for it – “and what against it?”\n'.repeat(
    7_000,
  );

/** Work like that of the text parsers: patterns, normalization, concatenation. */
function work(): number {
  const words = text.match(/\p{L}+/gu) ?? [];
  const read = words.map((word) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
  return new Set(read).size + [...read.join(' ').matchAll(/\b(?:ask|write) (?:what|it)\b/g)].length;
}

/**
 * How many times the processor time of a quiet machine the same steps take now, at least 1: beside other load on the
 * same processor, or on an older one, it is two or three. `clock` returns milliseconds of processor time.
 */
export function slowness(clock: () => number): number {
  const before = clock();
  work();
  return Math.max(1, (clock() - before) / QUIET_MS);
}
