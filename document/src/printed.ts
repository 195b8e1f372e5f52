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
  const add = (kind: PrintedBlock['kind'], lines: PrintedLine[], code = false) => {
    const worded = lines.filter(({ spans }) => spans.length > 0);
    if (worded.length > 0) blocks.push({ kind, lines: worded, ...(code && { code }) });
  };
  const addRow = ({ line, cells }: TableRow) => {
    for (const [column, spans] of cells.entries()) {
      const cell = { table: tables, column };
      if (spans.length > 0) blocks.push({ kind: 'cell', lines: [{ line, spans }], cell });
    }
  };
  const read = (block: Block, within: 'item' | 'prose'): void => {
    switch (block.kind) {
      case 'heading':
        add('heading', block.lines);
        return;
      case 'quote':
        for (const each of block.blocks) read(each, 'item');
        return;
      case 'list':
        for (const item of block.items) for (const each of item.blocks) read(each, 'item');
        return;
      case 'table':
        for (const row of [block.head, ...block.rows]) addRow(row);
        tables += 1;
        return;
      case 'rule':
      case 'unprinted':
        return;
      default:
        add(within, block.lines, block.kind === 'code');
    }
  };
  const all = laidOut(text);
  if (all === null) return { blocks: asWritten(text), laidOut: false };
  for (const block of all) read(block, 'prose');
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
