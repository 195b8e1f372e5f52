import type { Tokens } from 'marked';

/** The layout of a table on paper. */
export interface TableLayout {
  header: Tokens.TableCell[];
  /** A log whose rows are all blank is extended to a week: nobody can write seven days into three lines. */
  rows: Tokens.TableCell[][];
  /** The width of each column, in percent. */
  shares: number[];
  /** Room to write in by hand, higher if there are few rows to fill; null if everything is filled in. */
  rowHeight: keyof typeof rowHeights | null;
  /** Whether it is wide enough for handwriting only along the long side of the paper. */
  wide: boolean;
}

/** The minimum height of a row to write in, in millimetres. */
export const rowHeights = { high: 17, low: 10 } as const;

const LEAST_ROWS = 7;
const LONG_FROM = 9;
/** Millimetres that handwriting needs, and that the narrower paper has between its margins. */
const WORDS = 35;
const RATING = 18;
const UPRIGHT = 170;
const isBlank = ({ text }: Tokens.TableCell) => text.trim() === '';

/** Lays a table out so that its text fits and its blanks can be written into. */
export function layOut({ header, rows }: Tokens.Table): TableLayout {
  const last = rows.at(-1);
  const isLog = rows.length === 0 || rows.some((row) => row.slice(1).every(isBlank));
  const more = !last || last.every(isBlank) ? Math.max(0, LEAST_ROWS - rows.length) : 0;
  const blank = header.map((cell) => ({ ...cell, text: '', tokens: [], header: false }));
  const all = [...rows, ...Array<Tokens.TableCell[]>(more).fill(blank)];
  const needed = header.reduce((sum, { text }) => sum + (rating.test(text) ? RATING : WORDS), 0);
  const hasBlanks = all.some((row) => row.some(isBlank));
  return {
    header,
    rows: all,
    shares: sharesOf(header, rows),
    rowHeight: hasBlanks ? (isLog && all.length < LONG_FROM ? 'high' : 'low') : null,
    wide: isLog && needed > UPRIGHT,
  };
}

const MOST = 40;
/** Handwritten words need more room than a rating. */
const HANDWRITTEN = 15;
const rating = /\(\s{0,2}0\s{0,2}(?:-|–|to)\s{0,2}\d{1,4}\s{0,2}(?:%\s{0,2})?\)$|\?$/;

function sharesOf(header: Tokens.TableCell[], rows: Tokens.TableCell[][]): number[] {
  const needs = header.map((head, column) => {
    const cells = rows.map((row) => row[column]?.text ?? '');
    const word = Math.max(...[head.text, ...cells].flatMap((text) => text.split(/\s+/)).map(size));
    const written = cells.some((text) => text.trim() === '') && !rating.test(head.text);
    const text = Math.max(head.text.length / 2, ...cells.map(size));
    return Math.max(word + 4, Math.min(text, MOST), written ? HANDWRITTEN : 0);
  });
  const total = needs.reduce((sum, need) => sum + need, 0);
  return needs.map((need) => Math.round((need / total) * 1000) / 10);
}

const size = (text: string) => text.length;
