import { type Block, laidOut, type TableRow, toBlocks } from './blocks.ts';
import type { Span } from './spans.ts';

/** A printed line: its words, and the number of its line in the text. */
export interface PrintedLine {
  line: number;
  spans: Span[];
}

/** What a reader perceives as one unit: a heading, a paragraph, a list item, a table cell. */
export interface PrintedBlock {
  kind: 'heading' | 'item' | 'cell' | 'prose';
  lines: PrintedLine[];
  /** A cell's position; tables and columns are counted from 0. */
  cell?: { table: number; column: number };
  /** The list or quote directly around an item, counted from 0; a nested list is another one. */
  list?: number;
  /** Whether a thematic break is between it and the previous block. */
  parted?: true;
  /** Whether it is a block of code. */
  code?: true;
}

export interface Printed {
  /** In reading order; a table row by row. */
  blocks: PrintedBlock[];
  /** False for a text that cannot be laid out, and is printed as raw text. */
  laidOut: boolean;
}

/** A Markdown text as printed in HTML, PDF and Word, as blocks of words. */
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
  /** Reads a block with the list or quote directly around it, if any. */
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

/** Every line separately, with the markup that is then printed too. */
const asWritten = (text: string): PrintedBlock[] =>
  toBlocks(text).flatMap((block) =>
    'lines' in block
      ? block.lines.map(({ line, written, spans }) => ({
          kind: 'prose' as const,
          lines: [{ line, spans: written === undefined ? spans : [{ text: written }] }],
        }))
      : [],
  );
