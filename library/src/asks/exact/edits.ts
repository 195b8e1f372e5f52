/** What is to be in the place of lines of the text that was read, by their places. */
export type LineEdits = Map<number, string[]>;

/** A change of a text: the one that was read, or one that others have changed since. Undefined where it no longer fits. */
export type Edit = (now: string) => string | undefined;

const loose = (line: string): string =>
  line.replace(/^### Step \d{1,2}\./, '### Step.').replace(/^\| \d{1,2} \|/, '| |');

/** Where a line of one version is in a later one: the same, else by all but its number; -1 where it is not clear. */
export function lineNow(read: readonly string[], now: readonly string[], at: number): number {
  for (const plain of [(line: string) => line, loose]) {
    const own = plain(read[at]!);
    const before = read.flatMap((line, n) => (plain(line) === own ? [n] : []));
    const after = now.flatMap((line, n) => (plain(line) === own ? [n] : []));
    if (after.length === before.length) return after[before.indexOf(at)]!;
    if (after.length === 1) return after[0]!;
  }
  return -1;
}

const NEAR = 14;

/**
 * A line that another order has changed, with what this one changes of it; undefined where that is not there as it was, or more than
 * once.
 */
function patched(was: string, is: string, now: string): string | undefined {
  let from = 0;
  while (from < was.length && was[from] === is[from]) from += 1;
  let end = 0;
  while (end < was.length - from && end < is.length - from && was.at(-1 - end) === is.at(-1 - end))
    end += 1;
  const lead = was.slice(Math.max(0, from - NEAR), from);
  const after = was.slice(was.length - end).slice(0, NEAR);
  const old = was.slice(from, was.length - end);
  const put = is.slice(from, is.length - end);
  // at the end of a line, whatever its end is by now
  if (old === '' && end === 0) return now.startsWith(was.slice(0, NEAR)) ? now + put : undefined;
  for (const [before, behind] of [
    [lead, after],
    [lead, ''],
    ['', after],
  ] as const) {
    const there = before + old + behind;
    if (there.length > 6 && now.split(there).length === 2)
      return now.replace(there, () => before + put + behind);
  }
  return undefined;
}

/** Where a line is that has changed since, and what is to be there now. */
function lineChanged(
  read: readonly string[],
  now: readonly string[],
  at: number,
  is: string,
): { at: number; is: string } | undefined {
  const was = read[at]!;
  if (was.startsWith('|') || was.startsWith('#')) return undefined;
  const old = new Set(read);
  const found = now.flatMap((line, n) => {
    if (old.has(line) || line.startsWith('|') || line.startsWith('#') || line === '') return [];
    const own = patched(was, is, line);
    return own === undefined ? [] : [{ at: n, is: own }];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The change that line edits of the text that was read come to. */
export const byLines =
  (read: string, edits: LineEdits): Edit =>
  (now) => {
    const [old, lines] = [read.split('\n'), now.split('\n')];
    const put = new Map<number, string[]>();
    for (const [at, is] of edits) {
      const there = lineNow(old, lines, at);
      if (there < 0 && is.length === 1) {
        const own = lineChanged(old, lines, at, is[0]!);
        if (!own || put.has(own.at)) return undefined;
        put.set(own.at, [own.is]);
        continue;
      }
      if (there < 0 || put.has(there)) return undefined;
      const number = /^\| \d{1,2} \|/.exec(lines[there]!)?.[0];
      put.set(there, number ? is.map((line) => line.replace(/^\| \d{1,2} \|/, number)) : is);
    }
    return lines.flatMap((line, at) => put.get(at) ?? [line]).join('\n');
  };
