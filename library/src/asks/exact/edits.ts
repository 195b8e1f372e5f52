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

/** The change that line edits of the text that was read come to. */
export const byLines =
  (read: string, edits: LineEdits): Edit =>
  (now) => {
    const [old, lines] = [read.split('\n'), now.split('\n')];
    const put = new Map<number, string[]>();
    for (const [at, is] of edits) {
      const there = lineNow(old, lines, at);
      if (there < 0 || put.has(there)) return undefined;
      const number = /^\| \d{1,2} \|/.exec(lines[there]!)?.[0];
      put.set(there, number ? is.map((line) => line.replace(/^\| \d{1,2} \|/, number)) : is);
    }
    return lines.flatMap((line, at) => put.get(at) ?? [line]).join('\n');
  };
