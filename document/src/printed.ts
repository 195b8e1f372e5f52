import { type Block, laidOut, type TableRow, toBlocks } from './blocks.ts';
import type { Span } from './spans.ts';

/** A line of print: its words, and the number of its line in the text. */
export interface PrintedLine {
  line: number;
  spans: Span[];
}

/** What a reader takes for one thing: a heading, a paragraph, an item of a list, a cell of a table. */
export interface PrintedBlock {
  kind: 'heading' | 'item' | 'cell' | 'prose';
  lines: PrintedLine[];
  /** Where a cell is; tables are counted from 0, and so are their columns. */
  cell?: { table: number; column: number };
  /** The list or quote that an item is directly in, counted from 0; a list within an item is another one. */
  list?: number;
  /** Whether a thematic break is between it and the block before. */
  parted?: true;
  /** Whether it is a block of code. */
  code?: true;
}

export interface Printed {
  /** In the order in which they are read; a table row by row. */
  blocks: PrintedBlock[];
  /** False for a text that cannot be laid out, and is printed as it is written. */
  laidOut: boolean;
}

/** A Markdown text as it is printed on the page, in HTML, PDF and Word, as blocks of words. */
export function printed(text: string): Printed {
  const blocks: PrintedBlock[] = [];
  let tables = 0;
  let lists = 0;
  let parted = false;
  const push = (block: PrintedBlock) => {
    blocks.push(parted ? { ...block, parted } : block);
    parted = false;
  };
  const add = (kind: PrintedBlock['kind'], lines: PrintedLine[], list?: number, code = false) => {
    const worded = lines.filter(({ spans }) => spans.length > 0);
    if (worded.length === 0) return;
    push({ kind, lines: worded, ...(list !== undefined && { list }), ...(code && { code }) });
  };
  const addRow = ({ line, cells }: TableRow) => {
    for (const [column, spans] of cells.entries()) {
      const cell = { table: tables, column };
      if (spans.length > 0) push({ kind: 'cell', lines: [{ line, spans }], cell });
    }
  };
  /** Reads a block that is directly in a list or quote, or in none. */
  const read = (block: Block, list?: number): void => {
    switch (block.kind) {
      case 'heading':
        add('heading', block.lines);
        return;
      case 'quote':
        readAll(block.blocks);
        return;
      case 'list':
        readAll(block.items.flatMap((item) => item.blocks));
        return;
      case 'table':
        for (const row of [block.head, ...block.rows]) addRow(row);
        tables += 1;
        return;
      case 'rule':
        parted = true;
        return;
      default:
        add(list === undefined ? 'prose' : 'item', block.lines, list, block.kind === 'code');
    }
  };
  const readAll = (within: Block[]) => {
    const list = lists;
    lists += 1;
    for (const each of within) read(each, list);
  };
  const all = laidOut(text);
  if (all === null) return { blocks: asWritten(text), laidOut: false };
  for (const block of all) read(block);
  return { blocks, laidOut: true };
}

/** Every line for itself, with the signs that are printed too. */
const asWritten = (text: string): PrintedBlock[] =>
  toBlocks(text).flatMap((block) =>
    'lines' in block
      ? block.lines.map(({ line, written, spans }) => ({
          kind: 'prose' as const,
          lines: [{ line, spans: written === undefined ? spans : [{ text: written }] }],
        }))
      : [],
  );
