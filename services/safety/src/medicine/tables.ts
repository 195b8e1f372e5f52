import { type Passage, textOf } from '../readings/passage.ts';

/** Where a cell is, with what is said around it in its table. */
export interface Placed {
  isHead: boolean;
  /** The heading of its column; empty for a heading. */
  head: string;
  /** The first cell of its row, where that is another one; empty for a heading. */
  first: string;
  /** The other cells of its row. */
  beside: string[];
  /** The cells of its column below the heading, '' where one is empty. */
  column: string[];
  /** The other cells of its row but for the first one, and their headings. */
  row: { heads: string[]; cells: string[] };
}

type Cell = Passage & { cell: NonNullable<Passage['cell']> };
const isCell = (passage: Passage): passage is Cell => passage.cell !== undefined;
const lineOf = ({ words }: Passage): number => words[0]!.line;

/** Finds the place of each cell among passages. */
export function placesIn(passages: Passage[]): (passage: Passage) => Placed | undefined {
  const tables = Map.groupBy(passages.filter(isCell), ({ cell }) => cell.table);
  const known = new Map([...tables].map(([table, cells]) => [table, tableOf(cells)]));
  return (passage) => (isCell(passage) ? known.get(passage.cell.table)?.(passage) : undefined);
}

function tableOf(cells: Cell[]): (cell: Cell) => Placed {
  const rows = Map.groupBy(cells, lineOf);
  const [headLine, ...lines] = rows.keys();
  const at = (line: number, column: number): string => {
    const found = rows.get(line)?.find(({ cell }) => cell.column === column);
    return found ? textOf(found.words) : '';
  };
  const columns = [...new Set(cells.map(({ cell }) => cell.column))].sort((a, b) => a - b);
  const under = new Map(columns.map((n) => [n, lines.map((line) => at(line, n))]));
  return (passage) => {
    const line = lineOf(passage);
    const { column } = passage.cell;
    const isHead = line === headLine;
    const headOf = (n: number): string => (isHead ? '' : at(headLine!, n));
    const others = (rows.get(line) ?? []).filter((it) => it !== passage);
    const rest = columns.filter((n) => n !== columns[0]);
    return {
      ...{ isHead, head: headOf(column), column: under.get(column)! },
      first: isHead || others[0]?.cell.column !== 0 ? '' : textOf(others[0].words),
      beside: others.map(({ words }) => textOf(words)),
      row: { heads: rest.map(headOf).filter(Boolean), cells: rest.map((n) => at(line, n)) },
    };
  };
}
