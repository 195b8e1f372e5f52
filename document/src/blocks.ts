import { withHiddenShown } from '@cerina/contracts/text';
import type { MarkedToken, Token, Tokens } from 'marked';
import { lexed } from './lexed.ts';
import { placed } from './placed.ts';
import { linesOf, type Span } from './spans.ts';

/** One line of the rendered text: its number in the document, and its words. */
export interface TextLine {
  line: number;
  spans: Span[];
  /** The source of a line that prints no words: a fence, a heading's underline. */
  written?: string;
}
export interface ListItem {
  line: number;
  /** For a task: is it ticked? */
  ticked: boolean | null;
  blocks: Block[];
}
export interface TableRow {
  line: number;
  cells: Span[][];
}
export type Block =
  | { kind: 'heading'; level: number; lines: TextLine[] }
  /** `text` is the same without a paragraph around it. */
  | { kind: 'paragraph' | 'text' | 'code'; lines: TextLine[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; items: ListItem[] }
  /** Its separator, on the line after the head, is the only non-blank line that is not shown. */
  | { kind: 'table'; align: Tokens.Table['align']; head: TableRow; rows: TableRow[] }
  | { kind: 'rule'; line: number };

/**
 * A Markdown text as the blocks that the exports print, parsed by the same library with the same options; every line
 * keeps its number, so that flags, evidence and comments are exactly where they belong. Pure; accepts any prefix of a
 * text; nothing in it is ever interpreted as HTML.
 */
export const toBlocks = (text: string): Block[] =>
  laidOut(text) ?? [{ kind: 'text', lines: numbered(linesIn(text), 1, () => []) }];

/** The blocks of a text, or null if it cannot be laid out ({@link lexed}). */
export function laidOut(text: string): Block[] | null {
  const tokens = lexed(text);
  return tokens && blocksIn(tokens, 1, linesIn(text));
}

const linesIn = (text: string): string[] => text.split(/\r\n|\r|\n/);

const blocksIn = (tokens: Token[], first: number, source: string[]): Block[] =>
  placed(tokens, first, source).flatMap(([token, line]) =>
    blockOf(token as MarkedToken, line, source),
  );

function blockOf(token: MarkedToken, line: number, source: string[]): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', level: token.depth, lines: read(token, line) }];
    case 'paragraph':
      return [{ kind: 'paragraph', lines: read(token, line) }];
    case 'text':
    case 'html':
      return [{ kind: 'text', lines: read(token, line) }];
    case 'code':
      return [{ kind: 'code', lines: codeLines(token, line) }];
    case 'hr':
      return [{ kind: 'rule', line }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksIn(token.tokens, line, source) }];
    case 'list':
      return [listOf(token, line, source)];
    case 'table':
      return [tableOf(token, line)];
    default:
      return [];
  }
}

type Worded = { type: string; raw: string; text: string; tokens?: Token[] | undefined };

function read(token: Worded, first: number): TextLine[] {
  const words = linesOf(token.tokens ?? [token]);
  const inline = (token.tokens ? token.text : token.raw).split('\n');
  // marked may add blank lines to what it reads and never any other: the nth line is still the nth
  const said = words.filter((_, n) => inline[n]?.trim());
  return numbered(token.raw.split('\n'), first, () => said.shift() ?? []);
}

/** The non-blank lines, each with its words or else as raw text. */
const numbered = (source: string[], first: number, words: () => Span[]): TextLine[] =>
  source.flatMap((written, n) =>
    written.trim() === '' ? [] : [lineOf(first + n, words(), written)],
  );

const lineOf = (line: number, spans: Span[], written: string): TextLine =>
  spans.some(({ text }) => text.trim() !== '')
    ? { line, spans }
    : { line, spans: [], written: withHiddenShown(written.trim()) };

/** The lines of a code block, including blank ones. */
function codeLines({ raw, text, codeBlockStyle, lang }: Tokens.Code, first: number): TextLine[] {
  // a fence's info string is the first line of the code
  const fences = codeBlockStyle === 'indented' || lang ? 0 : 1;
  const code = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const source = raw.replace(/(?<!\n)\n+$/, '').split('\n');
  return source.map((written, n) =>
    lineOf(
      first + n,
      [{ text: withHiddenShown(code[n - fences] ?? '') }],
      code[n - fences] ?? written,
    ),
  );
}

function listOf({ ordered, start, items }: Tokens.List, first: number, source: string[]): Block {
  return {
    kind: 'list',
    ordered,
    start: Number(start),
    items: placed(items, first, source).map(([item, line]) => {
      const said = item.tokens.filter(({ type }) => type !== 'checkbox');
      const blocks = blocksIn(said, line, source);
      const begun = blocks[0] && firstLine(blocks[0]) === line;
      const empty: Block = { kind: 'text', lines: [{ line, spans: [] }] };
      const ticked = item.task ? item.checked === true : null;
      return { line, ticked, blocks: begun ? blocks : [empty, ...blocks] };
    }),
  };
}

function tableOf({ header, rows, align }: Tokens.Table, line: number): Block {
  const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => linesOf(tokens).flat());
  return {
    kind: 'table',
    align,
    head: { line, cells: cells(header) },
    rows: rows.map((row, n) => ({ line: line + 2 + n, cells: cells(row) })),
  };
}

/** The number of a block's first line; undefined if it shows none. */
function firstLine(block: Block): number | undefined {
  switch (block.kind) {
    case 'quote':
      return block.blocks[0] && firstLine(block.blocks[0]);
    case 'list':
      return block.items[0]!.line;
    case 'table':
      return block.head.line;
    case 'rule':
      return block.line;
    default:
      return block.lines[0]?.line;
  }
}
