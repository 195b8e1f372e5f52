import { execFileSync } from 'node:child_process';
import { type Pattern, root, written } from './collect.ts';
import { worstOf } from './cost.ts';
import { countedPumpsOf } from './counted.ts';
import { pumpsOf } from './pumps.ts';
import { readsAtMost, TEXT } from './reads.ts';

/**
 * What a pattern may cost for a text of 64 KB, in milliseconds of processor time. One that reads it once costs one or
 * two, one of reads.ts's shorter pieces up to a hundred, and one that starts again at each letter a thousand and more:
 * the limit is far from both, so that other load on the machine decides nothing.
 */
export const MOST_MS = 400;

/** The processor time of the worst text that could be made for a pattern. */
export function costOf(source: string, flags: string, most = TEXT): number {
  const pumps = [...pumpsOf(source, flags), ...countedPumpsOf(source, flags)];
  return worstOf(new RegExp(source, flags), pumps, most, MOST_MS).ms;
}

/** The patterns that the modules compile when they are loaded and used, found by a process that does nothing else. */
export function compiledOnes(): Pattern[] {
  const script = `${root}test/src/patterns/exercise.ts`;
  const output = execFileSync(process.execPath, [script], { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(output.toString());
}

/** Every pattern that reads untrusted text, each once, by what makes it different. */
export function everyPattern(compiled: readonly Pattern[]): Map<string, Pattern> {
  const all = new Map<string, Pattern>();
  for (const pattern of [...written().literals, ...compiled]) {
    const key = `${shapeOf(pattern)} ${pattern.flags} ${readsAtMost(pattern)}`;
    if (!all.has(key)) all.set(key, pattern);
  }
  return all;
}

/** A pattern's location and cost, if that is too high. */
export function slowness(pattern: Pattern): string | undefined {
  const { file, line, source, flags } = pattern;
  const most = readsAtMost(pattern);
  let ms = costOf(source, flags, most);
  // beside other load the same steps take up to twice the processor time: the least of three counts
  for (let again = 0; again < 2 && ms > MOST_MS; again += 1)
    ms = Math.min(ms, costOf(source, flags, most));
  return ms > MOST_MS ? `${file}:${line} /${source.slice(0, 100)}/${flags}: ${ms} ms` : undefined;
}

/** Signals of the library that consist of words differ only in their letters: one of each shape is tried. */
const shapeOf = ({ source }: Pattern): string =>
  /^[\w\s\p{L}()?<!{}\\[\]+-]*$/u.test(source) && source.startsWith('(?<![\\p{L}\\p{N}])')
    ? source.replaceAll(/(?<!\\)[a-z]+/g, 'w')
    : source;
