import { type Span, spansOf } from './spans.ts';

/** One line of the text as it is read: its number in the document, and its words. */
export interface TextLine {
  line: number;
  spans: Span[];
}
export interface ListItem extends TextLine {
  depth: number;
  /** The number of an ordered item; null for a bullet. */
  number: number | null;
  /** For a task: is it ticked? */
  ticked: boolean | null;
  more: TextLine[];
}
export interface TableRow {
  line: number;
  cells: Span[][];
}
export type Block =
  | ({ kind: 'heading'; level: number } & TextLine)
  | { kind: 'paragraph' | 'quote'; lines: TextLine[] }
  | { kind: 'list'; ordered: boolean; items: ListItem[] }
  | { kind: 'table'; head: TableRow; rows: TableRow[] }
  | { kind: 'code'; lines: { line: number; text: string }[] }
  | { kind: 'rule'; line: number };

const heading = /^(#{1,6})\s+(.*?)\s*#*$/;
const item = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(?:\[([ xX])\]\s)?(.*)$/;
const tableRow = /^\s*\|.*\|\s*$/;
const separator = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;
const rule = /^\s*(?:-\s*){3,}$|^\s*(?:\*\s*){3,}$|^\s*(?:_\s*){3,}$/;
const fence = /^\s*(```|~~~)/;

const cellsOf = (row: string): Span[][] =>
  row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => spansOf(cell.trim().replaceAll('\\|', '|')));

/**
 * A Markdown text as blocks in which every line keeps its number, so that flags, evidence and comments
 * stand exactly where they belong. Pure; nothing in it is ever read as HTML.
 */
export function toBlocks(text: string): Block[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const blocks: Block[] = [];
  let code: Extract<Block, { kind: 'code' }> | null = null;
  let gap = true;
  lines.forEach((source, index) => {
    const line = index + 1;
    const last = gap ? undefined : blocks.at(-1);
    if (fence.test(source)) {
      code = code ? null : { kind: 'code', lines: [] };
      if (code) blocks.push(code);
      gap = true;
    } else if (code) {
      code.lines.push({ line, text: source });
    } else if (source.trim() === '') {
      gap = true;
    } else {
      const next = lines[index + 1];
      const block = blockOf(source, line, last, next);
      if (block) blocks.push(block);
      gap = false;
    }
  });
  return blocks;
}

/** The block that a line begins; undefined when it went on with the last one. */
function blockOf(source: string, line: number, last: Block | undefined, next: string | undefined) {
  const title = heading.exec(source);
  if (title) {
    const level = title[1]!.length;
    return { kind: 'heading', level, line, spans: spansOf(title[2]!) } satisfies Block;
  }
  if (rule.test(source)) return { kind: 'rule', line } satisfies Block;
  if (tableRow.test(source)) return rowOf(source, line, last, next);
  const listed = item.exec(source);
  if (listed) return itemOf(listed, line, last);
  if (/^\s*>/.test(source)) {
    const quoted = { line, spans: spansOf(source.replace(/^\s*>\s?/, '')) };
    return addTo(last, 'quote', quoted);
  }
  const spoken = { line, spans: spansOf(source.trim()) };
  if (last?.kind === 'list') {
    last.items.at(-1)!.more.push(spoken);
    return undefined;
  }
  return addTo(last, 'paragraph', spoken);
}

function addTo(last: Block | undefined, kind: 'paragraph' | 'quote', line: TextLine) {
  if (last?.kind !== kind) return { kind, lines: [line] } satisfies Block;
  last.lines.push(line);
  return undefined;
}

function itemOf([, indent, number, tick, text]: RegExpExecArray, line: number, last?: Block) {
  const entry: ListItem = {
    line,
    spans: spansOf(text!),
    depth: Math.floor(indent!.replaceAll('\t', '  ').length / 2),
    number: number === undefined ? null : Number(number),
    ticked: tick === undefined ? null : tick !== ' ',
    more: [],
  };
  const ordered = number !== undefined;
  if (last?.kind === 'list' && (last.ordered === ordered || entry.depth > 0)) {
    last.items.push(entry);
    return undefined;
  }
  return { kind: 'list', ordered, items: [entry] } satisfies Block;
}

function rowOf(source: string, line: number, last: Block | undefined, next: string | undefined) {
  if (last?.kind === 'table') {
    if (!separator.test(source)) last.rows.push({ line, cells: cellsOf(source) });
    return undefined;
  }
  if (next && separator.test(next)) {
    return { kind: 'table', head: { line, cells: cellsOf(source) }, rows: [] } satisfies Block;
  }
  return addTo(last, 'paragraph', { line, spans: spansOf(source.trim()) });
}
