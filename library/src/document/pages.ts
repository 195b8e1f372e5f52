import { cellsOf, isRule, isTableLine } from './table.ts';

/** The type that a document is printed in, in points. */
const SIZE = { ordinary: 11, large: 16 };
export type Print = keyof typeof SIZE;

/** What the dashboard prints on: A4 with margins of 15 mm, in points. */
const WIDTH = 510;
const HEIGHT = 757;
/** A line's height, and the mean width of a character, each in sizes of the type. */
const LINE = 1.35;
const CHARACTER = 0.455;
/** Above and below a paragraph or a list, and a heading by its level. */
const BETWEEN = 0.25;
const HEADINGS = [0, 2.7, 2, 1.8];
/** In a table: its type, what is between a cell and its lines, and the least height of a row to write in, in points. */
const IN_TABLE = 0.92;
const CELL_ABOVE = 0.35;
const CELL_BESIDE = 1;
const ROW_TO_WRITE = { ordinary: 25.5, large: 31.2 };
const AROUND_TABLE = 0.5;
/** A heading stays with what follows, a row is not cut: so much of a page is left free. */
const LEFT_FREE = 0.02;
/** What is printed above a text, such as that it is a draft, in pages. */
const ABOVE = 0.06;

/** How many pages of A4 a document in Markdown prints to in the dashboard, about, up to the next half. */
export function pagesOf(markdown: string, print: Print = 'ordinary'): number {
  const pages = heightOf(markdown.split('\n'), print) / HEIGHT;
  return Math.max(0.5, Math.ceil(2 * (ABOVE + pages * (1 + LEFT_FREE))) / 2);
}

function heightOf(lines: string[], print: Print): number {
  const size = SIZE[print];
  const aLine = LINE * size;
  const widths = columnsOf(lines, size);
  return lines.reduce((height, line, n) => {
    if (line.trim() === '') return height + BETWEEN * size;
    const [, marks] = /^(#{1,6}) /.exec(line) ?? [];
    if (marks) return height + (HEADINGS[marks.length] ?? HEADINGS.at(-1)!) * size;
    if (isTableLine(line)) {
      if (isRule(line)) return height + AROUND_TABLE * size;
      return height + rowOf(cellsOf(line), widths[n]!, print);
    }
    const indent = /^\s*(?:[-*+]|\d+[.)]) /.test(line) ? 1.3 : 0;
    return height + aLine * linesIn(plain(line), WIDTH - indent * size, size);
  }, 0);
}

function rowOf(cells: string[], widths: number[], print: Print): number {
  const size = IN_TABLE * SIZE[print];
  const most = Math.max(
    1,
    ...cells.map((cell, n) => linesIn(plain(cell), widths[n] ?? WIDTH, size)),
  );
  const written = most * LINE * size + CELL_ABOVE * size;
  return cells.some((cell) => cell === '') ? Math.max(written, ROW_TO_WRITE[print]) : written;
}

const linesIn = (text: string, width: number, size: number): number =>
  Math.max(1, Math.ceil((text.length * CHARACTER * size) / width));

const plain = (text: string): string => text.replace(/\*\*|__|`/g, '').trim();

/** For each line of a table the widths of its columns: by their longest cell, within what a column has at least and at most. */
function columnsOf(lines: string[], size: number): number[][] {
  const widths: number[][] = [];
  for (let from = 0; from < lines.length; from++) {
    if (!isTableLine(lines[from]!)) continue;
    let to = from;
    while (to < lines.length && isTableLine(lines[to]!)) to++;
    const rows = lines
      .slice(from, to)
      .filter((line) => !isRule(line))
      .map(cellsOf);
    const longest = (rows[0] ?? []).map((_, n) =>
      Math.max(
        LEAST_OF_A_COLUMN,
        Math.min(MOST_OF_A_COLUMN, ...[Math.max(...rows.map((row) => plain(row[n] ?? '').length))]),
      ),
    );
    const all = longest.reduce((sum, each) => sum + each, 0);
    const shares = longest.map((each) => (each / all) * WIDTH - CELL_BESIDE * size);
    for (let n = from; n < to; n++) widths[n] = shares;
    from = to;
  }
  return widths;
}
const LEAST_OF_A_COLUMN = 7;
const MOST_OF_A_COLUMN = 60;
