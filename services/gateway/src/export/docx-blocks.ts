import {
  ExternalHyperlink,
  type FileChild,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { Lexer, type Token, type Tokens } from 'marked';

type Style = { bold?: boolean; italics?: boolean; strike?: boolean; font?: string };

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!);

/** A Markdown text as the blocks of a Word document. Lines stay lines; HTML in it stays text. */
export const blocksOf = (text: string): FileChild[] =>
  new Lexer({ gfm: true, breaks: true })
    .lex(text)
    .flatMap((token) => block(token as Tokens.Generic));

function block(token: Tokens.Generic): FileChild[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [paragraph(token.tokens, { heading: headings[token.depth - 1], keepNext: true })];
    case 'list':
      return listed(token as Tokens.List, 0);
    case 'table':
      return [table(token as Tokens.Table), new Paragraph({})];
    case 'blockquote':
      return (token.tokens ?? []).flatMap(({ raw, tokens }: Tokens.Generic) => [
        paragraph(tokens ?? [textToken(raw)], { indent: { left: 480 } }),
      ]);
    case 'code':
      return token.text
        .split('\n')
        .map(
          (line: string) =>
            new Paragraph({ children: [new TextRun({ text: line, font: 'Courier New' })] }),
        );
    case 'hr':
      return [new Paragraph({ thematicBreak: true })];
    default:
      return [paragraph(token.tokens ?? [textToken(token.raw.trim())])];
  }
}

const textToken = (text: string): Token => ({ type: 'text', raw: text, text });

const paragraph = (tokens: Token[] | undefined, options: IParagraphOptions = {}): Paragraph =>
  new Paragraph({ ...options, children: (tokens ?? []).flatMap((token) => words(token, {})) });

function listed(list: Tokens.List, level: number): Paragraph[] {
  const marker: IParagraphOptions = list.ordered
    ? {
        numbering: {
          reference: 'steps',
          level,
          instance: list.raw.length + Number(list.start || 1),
        },
      }
    : { bullet: { level } };
  return list.items.flatMap((item) => {
    const inner = item.tokens.filter(({ type }) => type !== 'list' && type !== 'space');
    const box = item.task ? [textToken(item.checked ? '☒ ' : '☐ ')] : [];
    const said = inner.flatMap((token) => ('tokens' in token && token.tokens) || [token]);
    const nested = item.tokens.filter(({ type }) => type === 'list') as Tokens.List[];
    return [
      paragraph([...box, ...said.filter(({ type }) => type !== 'checkbox')], marker),
      ...nested.flatMap((each) => listed(each, Math.min(level + 1, 3))),
    ];
  });
}

function table({ header, rows }: Tokens.Table): Table {
  const cell = ({ tokens }: Tokens.TableCell) => new TableCell({ children: [paragraph(tokens)] });
  const height = { value: 480, rule: 'atLeast' } as const; // room to write by hand
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({ tableHeader: true, children: header.map(cell) }),
      ...rows.map((row) => new TableRow({ height, cantSplit: true, children: row.map(cell) })),
    ],
  });
}

function words(token: Token, style: Style): ParagraphChild[] {
  const inside = (more: Style) =>
    (('tokens' in token && token.tokens) || []).flatMap((each) =>
      words(each, { ...style, ...more }),
    );
  switch (token.type) {
    case 'strong':
      return inside({ bold: true });
    case 'em':
      return inside({ italics: true });
    case 'del':
      return inside({ strike: true });
    case 'br':
      return [new TextRun({ break: 1 })];
    case 'codespan':
      return [new TextRun({ ...style, text: plain(token.text), font: 'Courier New' })];
    case 'link':
      return /^(https?:|mailto:|tel:)/i.test(token.href)
        ? [new ExternalHyperlink({ link: token.href, children: inside({}) })]
        : inside({});
    case 'html':
    case 'image':
      return [new TextRun({ ...style, text: token.raw })];
    default:
      return 'tokens' in token && token.tokens?.length
        ? inside({})
        : [new TextRun({ ...style, text: plain('text' in token ? token.text : token.raw) })];
  }
}
