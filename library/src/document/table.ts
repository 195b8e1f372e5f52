/** A Markdown table as cells. */
export interface Table {
  columns: string[];
  rows: string[][];
}

const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);
/** The cells of a line of a table. */
export const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** Whether a line belongs to a table. */
export const isTableLine = isRow;

/** Whether a line parts the head of a table from its rows; a row of empty cells does not. */
export const isRule = (line: string): boolean => /^\s*\|(\s*:?-+:?\s*\|)+\s*$/.test(line);

/** The first table among lines, with the index of its first line and its number of lines. */
export function findTable(lines: string[]): { table: Table; at: number; length: number } | null {
  const at = lines.findIndex((line, n) => isRow(line) && isRule(lines[n + 1] ?? ''));
  if (at < 0) return null;
  let end = at + 2;
  while (end < lines.length && isRow(lines[end]!)) end += 1;
  const rows = lines.slice(at + 2, end).map(cellsOf);
  return { table: { columns: cellsOf(lines[at]!), rows }, at, length: end - at };
}

/** The lines of a table; empty cells are one blank wide. */
export const renderTable = ({ columns, rows }: Table): string[] => [
  `| ${columns.join(' | ')} |`,
  `|${'---|'.repeat(columns.length)}`,
  ...rows.map((row) => `|${row.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`),
];
