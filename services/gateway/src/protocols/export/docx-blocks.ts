import { withHiddenShown } from '@cerina/contracts';
import {
  BorderStyle,
  type FileChild,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import type { Token, Tokens } from 'marked';
import { wordsOf, writtenLine } from './docx-inline.ts';
import { type Lists, listStep } from './docx-lists.ts';
import { layOut, rowHeights } from './table-layout.ts';

/** What the blocks of a document share. */
export interface Around {
  lists: Lists;
  /** Twips between the margins. */
  width: number;
}

const TWIPS_PER_MM = 56.7;
const line = { style: BorderStyle.SINGLE, size: 4, color: '777777' };
const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];

/** Markdown as the blocks of a Word document, `depth` steps from the margin. */
export const blocksOf = (tokens: Token[], around: Around, depth = 0): FileChild[] =>
  tokens.flatMap((token) => block(token as Tokens.Generic, around, depth));

function block(token: Tokens.Generic, around: Around, depth: number): FileChild[] {
  const placed: IParagraphOptions = depth > 0 ? { indent: { left: depth * listStep } } : {};
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [paragraph(token.tokens, { heading: headings[token.depth - 1] })];
    case 'list':
      return listed(token as Tokens.List, around, depth);
    case 'table':
      return [table(token as Tokens.Table, around), new Paragraph({ style: 'TableGap' })];
    case 'blockquote':
      return blocksOf(token.tokens ?? [], around, depth + 1);
    case 'code':
      return token.text.split('\n').map(
        (line: string) =>
          new Paragraph({
            keepLines: true,
            ...placed,
            style: 'Code',
            children: writtenLine(withHiddenShown(line)),
          }),
      );
    case 'hr':
      return [new Paragraph({ border: { bottom: { ...line, space: 1 } } })];
    default:
      return [paragraph(token.tokens ?? [token as Token], placed)];
  }
}

const paragraph = (tokens: Token[] | undefined, options: IParagraphOptions = {}): Paragraph =>
  new Paragraph({ keepLines: true, ...options, children: wordsOf(tokens) });

function listed(list: Tokens.List, around: Around, depth: number): FileChild[] {
  const numbering = around.lists.of(list, depth);
  const task: IParagraphOptions = {
    indent: { left: (depth + 1) * listStep, hanging: listStep },
    tabStops: [{ type: 'left', position: (depth + 1) * listStep }],
  };
  return list.items.flatMap((item, at) => {
    const own = item.tokens.filter(({ type }) => type !== 'space');
    const box = own[0]?.type === 'checkbox' ? [own.shift()!] : [];
    const [first] = own;
    const led = first?.type === 'text' || first?.type === 'paragraph';
    const said = led && 'tokens' in first ? (first.tokens ?? []) : [];
    const head = paragraph([...box, ...said], {
      style: 'ListParagraph',
      keepNext: at === 0 && list.items.length > 1,
      ...(item.task ? task : { numbering }),
    });
    return [head, ...blocksOf(led ? own.slice(1) : own, around, depth + 1)];
  });
}

function table(token: Tokens.Table, { width }: Around): Table {
  const { header, rows, shares, rowHeight } = layOut(token);
  const columnWidths = shares.map((share) => Math.round((share / 100) * width));
  const cell = (style: string) => (each: Tokens.TableCell, column: number) =>
    new TableCell({
      width: { size: columnWidths[column]!, type: WidthType.DXA },
      ...(each.header && { shading: { type: ShadingType.CLEAR, fill: 'F1EFE9' } }),
      children: [paragraph(each.tokens, { style })],
    });
  const least = rowHeight ? rowHeights[rowHeight] * TWIPS_PER_MM : 0;
  const height = { value: Math.round(least), rule: 'atLeast' } as const;
  return new Table({
    columnWidths,
    layout: TableLayoutType.FIXED,
    width: { size: columnWidths.reduce((sum, each) => sum + each, 0), type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 90, right: 90 },
    borders: {
      top: line,
      bottom: line,
      left: line,
      right: line,
      insideHorizontal: line,
      insideVertical: line,
    },
    rows: [
      new TableRow({ tableHeader: true, cantSplit: true, children: header.map(cell('TableHead')) }),
      ...rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            height,
            children: row.map(cell('TableText')),
          }),
      ),
    ],
  });
}
