import { findTable, renderTable } from '../document/table.ts';
import { stemsOf } from './words.ts';

/** A table of a text as it is being changed: each row has the number that it had where the author of the ask read it. */
export interface Working {
  kind: 'ladder' | 'log' | 'other';
  columns: string[];
  rows: { number?: number; cells: string[] }[];
  /** Where it is, in lines. */
  at: number;
  length: number;
}

const kindOf = (first: string, heading: string): Working['kind'] =>
  /^(?:rung|stufe|stone)$/i.test(first)
    ? 'ladder'
    : /\b(?:log|diary|record)\b/i.test(heading)
      ? 'log'
      : 'other';

/** The tables of a text, from its beginning. */
export function tablesIn(text: string): Working[] {
  const lines = text.split('\n');
  const found: Working[] = [];
  for (let from = 0; ; ) {
    const next = findTable(lines.slice(from));
    if (!next) return found;
    const at = from + next.at;
    const heading = lines.slice(0, at).findLast((line) => line.startsWith('#')) ?? '';
    found.push({
      ...{ kind: kindOf(next.table.columns[0] ?? '', heading), columns: next.table.columns },
      rows: next.table.rows.map((cells, n) => ({ number: n + 1, cells })),
      ...{ at, length: next.length },
    });
    from = at + next.length;
  }
}

/** The rows of a table with the numbers that they had in the text that was read. */
export function numbered(own: Working, read: Working | undefined): Working {
  if (!read || read.rows.length === 0) return own;
  const same = own.rows.length === read.rows.length;
  const taken = new Set<number>();
  const rows = own.rows.map(({ cells }, at) => {
    const task = cells[1] ?? '';
    const by = same
      ? at
      : read.rows.findIndex((row, n) => !taken.has(n) && task !== '' && row.cells[1] === task);
    if (by < 0) return { cells };
    taken.add(by);
    return { number: by + 1, cells };
  });
  return { ...own, rows };
}

const openSentence = / ?Fill in the empty rungs\b[^.!?\n]{0,120}\.(?= |$)/m;

/** "Thing A, the easiest: ____. B, harder: ____.", which no rung speaks of any more. */
const openThings = /^Thing A, [^_\n]{0,200}_{3,}[^\n]{0,200}\n/m;
const thing = /\bthing [A-C]\b/i;

/** The text with a table as it is now; once no rung is empty, nobody is asked to fill one in. */
export function withTable(text: string, own: Working): string {
  const rows = own.rows.map(({ cells }, at) =>
    own.kind === 'ladder' ? [`${at + 1}`, ...cells.slice(1)] : cells,
  );
  const lines = text.split('\n');
  const next = lines
    .toSpliced(own.at, own.length, ...renderTable({ columns: own.columns, rows }))
    .join('\n');
  const isFull = own.kind === 'ladder' && rows.every((row) => (row[1] ?? '') !== '');
  const full = isFull ? next.replace(openSentence, '') : next;
  const had =
    own.kind === 'ladder' && thing.test(lines.slice(own.at, own.at + own.length).join('\n'));
  return had && !rows.some((row) => thing.test(row[1] ?? '')) ? full.replace(openThings, '') : full;
}

/** Where the column of what is left out, and that of the figures, are in a ladder; -1 where it has none. */
export const habitColumn = ({ columns }: Working): number =>
  columns.findIndex((own) => /^leave out\b/i.test(own));
export const figureColumn = ({ columns, kind }: Working): number =>
  kind === 'ladder'
    ? columns.findLastIndex((own) => /\(\d[^()]{0,40}\)$|^expected\b/i.test(own))
    : -1;

const bare = (column: string): string =>
  column
    .replace(/\([^()]{0,80}\)/g, '')
    .replace(/[?!.]{1,9}$/, '')
    .trim()
    .toLowerCase();

/** The column that words name: by all of its name, else by words that no other has; -1 where none is named. */
export function columnNamed(own: Working, words: string): number {
  const said = bare(words.replace(/\b(?:columns?|cols?|cells?|the|log|heading)\b/gi, ' '))
    .replace(/ {2,}/g, ' ')
    .trim();
  if (said === '') return -1;
  const exact = own.columns.findIndex((each) => bare(each) === said);
  if (exact >= 0) return exact;
  if (/^(?:numbers?|figures?|ratings?|fear figures?|suds|scores?)$/.test(said))
    return figureColumn(own);
  const place =
    /^(last|first|second|third|fourth|fifth|sixth|left|top left|far left|right|far right|leave[- ]outs?)$/.exec(
      said,
    )?.[1];
  if (place?.startsWith('leave')) return habitColumn(own);
  if (place) {
    const at = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].indexOf(place);
    return at >= 0
      ? at < own.columns.length
        ? at
        : -1
      : /left/.test(place)
        ? 0
        : own.columns.length - 1;
  }
  const stems = stemsOf(said);
  if (stems.length === 0) return -1;
  const about = own.columns.flatMap((each, at) => {
    const there = new Set(stemsOf(each));
    return stems.every((stem) => there.has(stem)) ? [at] : [];
  });
  return about.length === 1 ? about[0]! : -1;
}
