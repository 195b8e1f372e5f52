/** Where a line is: its section, its step, its label or its row. */
export interface Place {
  section: string;
  step?: { number: number; title: string };
  label?: string;
  /** A row of a ladder has its number, a heading row 0. */
  row?: { number: number; cells: string[]; isLadder: boolean };
}

/** A line that changed, one that is gone, or one that is new; its place is that in the text before, where it was there. */
export interface Unit {
  was?: string;
  is?: string;
  place: Place;
  /** The lines of both texts, counted from 0. */
  at: { was: number; is: number };
}

/** Lines that differ, between lines that are the same. */
export interface Hunk {
  was: { from: number; lines: string[] };
  is: { from: number; lines: string[] };
}

/** More pairs of lines than this are not compared: all of it is one difference then. */
const MOST_PAIRS = 4_000_000;

/** The runs of lines that differ. */
export function hunksOf(was: readonly string[], is: readonly string[]): Hunk[] {
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start += 1;
  let end = 0;
  while (
    end < was.length - start &&
    end < is.length - start &&
    was[was.length - 1 - end] === is[is.length - 1 - end]
  )
    end += 1;
  const old = was.slice(start, was.length - end);
  const now = is.slice(start, is.length - end);
  if (old.length === 0 && now.length === 0) return [];
  if (old.length * now.length > MOST_PAIRS)
    return [{ was: { from: start, lines: old }, is: { from: start, lines: now } }];
  return apart(old, now, start);
}

function apart(old: readonly string[], now: readonly string[], start: number): Hunk[] {
  const width = now.length + 1;
  const longest = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      longest[i * width + j] =
        old[i] === now[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  const own = (i: number, j: number): Hunk => {
    if (!open) {
      open = { was: { from: start + i, lines: [] }, is: { from: start + j, lines: [] } };
      hunks.push(open);
    }
    return open;
  };
  for (let i = 0, j = 0; i < old.length || j < now.length; ) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      open = undefined;
      i += 1;
      j += 1;
    } else if (
      j >= now.length ||
      (i < old.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)
    )
      own(i, j).was.lines.push(old[i++]!);
    else own(i, j).is.lines.push(now[j++]!);
  }
  return hunks;
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The place of each line of a text. */
export function placesOf(lines: readonly string[]): Place[] {
  let section = '';
  let step: Place['step'];
  let header: string[] | undefined;
  let rows = 0;
  return lines.map((line) => {
    const heading = /^## (.+)$/.exec(line)?.[1];
    if (heading !== undefined) [section, step] = [heading, undefined];
    const [, number, title] = /^### (?:Step )?(\d{1,3})?\.? ?(.*)$/.exec(line) ?? [];
    if (title !== undefined) step = { number: Number(number ?? 0), title };
    const label = /^(?:- )?\*\*([^*:]{1,40}):?\*\*/.exec(line)?.[1]?.toLowerCase();
    const isRow = /^\|.*\|$/.test(line);
    if (!isRow) header = undefined;
    const place: Place = { section, ...(step && { step }), ...(label && { label }) };
    if (!isRow) return place;
    const cells = cellsOf(line);
    if (!header) {
      [header, rows] = [cells, -1];
      return { ...place, row: { number: 0, cells, isLadder: isLadder(cells) } };
    }
    rows += 1;
    return { ...place, row: { number: Math.max(rows, 0), cells, isLadder: isLadder(header) } };
  });
}

const isLadder = ([first = '']: readonly string[]): boolean =>
  /^(?:rung|stufe|step|stone)$/i.test(first);

/** A line without what counts it, so that what moved or was counted again is the same line. */
export const uncounted = (line: string): string =>
  line
    .replace(/^### Step \d{1,3}\. /, '### ')
    .replace(/^\| \d{1,3} \|(.*?)(?:\| [\d.]{1,5} \|)?$/, '| |$1');

const wordsIn = (line: string): string[] => line.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** How alike two lines are, from 0 to 1: the words that they share, of those of the shorter one. */
function likeness(one: string, other: string): number {
  const [few, many] = [wordsIn(one), wordsIn(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  const left = new Set(many);
  return few.length === 0 ? 0 : few.filter((word) => left.has(word)).length / few.length;
}

const kindOfLine = (line: string): string =>
  /^(?:#{1,3} |\||- |\d{1,2}\. |\*\*[^*]{1,40}\*\*)/.exec(line)?.[0] ?? '';

/** What changed, line by line: which line became which is decided by their kind and their words. */
export function unitsOf({ was, is }: Hunk, old: readonly Place[], now: readonly Place[]): Unit[] {
  const free = new Set(is.lines.keys());
  const partner = new Map<number, number>();
  let least = 0;
  for (const [at, line] of was.lines.entries()) {
    if (line === '') continue;
    const rest = [...free].filter(
      (own) =>
        own >= least && is.lines[own] !== '' && kindOfLine(is.lines[own]!) === kindOfLine(line),
    );
    const scored = rest.map((own) => ({ own, score: likeness(line, is.lines[own]!) }));
    const best = scored.toSorted((a, b) => b.score - a.score || a.own - b.own)[0];
    const isOnly = was.lines.length === is.lines.length && rest.includes(at);
    const own = best && best.score >= 0.5 ? best.own : isOnly ? at : undefined;
    if (own === undefined) continue;
    partner.set(at, own);
    free.delete(own);
    least = own + 1;
  }
  const changed = was.lines.map((line, at): Unit => {
    const own = partner.get(at);
    return {
      was: line,
      ...(own !== undefined && { is: is.lines[own]! }),
      place: old[was.from + at]!,
      at: { was: was.from + at, is: own === undefined ? is.from : is.from + own },
    };
  });
  const fresh = [...free].map(
    (own): Unit => ({
      is: is.lines[own]!,
      place: now[is.from + own]!,
      at: { was: was.from, is: is.from + own },
    }),
  );
  return [...changed, ...fresh].filter(({ was: a, is: b }) => (a ?? '') !== '' || (b ?? '') !== '');
}
