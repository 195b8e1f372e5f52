import { nameOf } from '@cerina/contracts';
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TextRun,
} from 'docx';
import { blocksOf } from './docx-blocks.ts';
import { newLists } from './docx-lists.ts';
import { styles } from './docx-styles.ts';
import { type Sheet, sheetsOf } from './pages.ts';
import type { Exported, Paper } from './source.ts';

/** Short and long side, in twips. */
const sizes = { a4: [11_906, 16_838], letter: [12_240, 15_840] } as const;
const margin = { top: 1080, bottom: 1130, left: 1130, right: 1130, header: 510, footer: 510 };

/**
 * The text as a Word document: headings, lists and tables that one can write into, its approval status on each page.
 */
export async function toDocx(document: Exported, paper: Paper): Promise<Uint8Array> {
  const { board, draft, approval, title, mark, statusLine } = document;
  const lists = newLists();
  const line = new Paragraph({ style: mark ? 'Draft' : 'Standing', text: statusLine });
  const sheets = sheetsOf(draft.text);
  const sections = sheets.map(({ wide, tokens }: Sheet, at): ISectionOptions => {
    const [short, long] = sizes[paper];
    const width = (wide ? long : short) - margin.left - margin.right;
    return {
      properties: {
        page: {
          size: {
            width: short,
            height: long,
            orientation: wide ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
          },
          margin,
        },
      },
      ...(mark && { headers: { default: header(mark) } }),
      footers: { default: footer(document, width) },
      children: [
        ...(mark && at === 0 ? [line] : []),
        ...blocksOf(tokens, { lists, width }),
        ...(!mark && at === sheets.length - 1 ? [line] : []),
      ],
    };
  });
  const file = new Document({
    title: mark ? `Draft for review: ${title}` : title,
    description: statusLine,
    creator: approval ? nameOf(approval.by) : 'Cerina Protocol Foundry',
    lastModifiedBy: approval ? nameOf(approval.by) : 'Cerina Protocol Foundry',
    // Word needs a region for the spelling check
    styles: styles(board.locale ?? (paper === 'letter' ? 'en-US' : 'en-GB')),
    numbering: { config: lists.config() },
    sections,
  });
  return new Uint8Array(await Packer.toArrayBuffer(file));
}

const header = (mark: string) =>
  new Header({
    children: [new Paragraph({ style: 'Draft', alignment: AlignmentType.CENTER, text: mark })],
  });

const footer = ({ foot }: Exported, width: number) =>
  new Footer({
    children: [
      new Paragraph({
        style: 'Foot',
        tabStops: [{ type: 'right', position: width }],
        border: { top: { style: BorderStyle.SINGLE, size: 4, color: 'BBBBBB', space: 4 } },
        children: [
          new TextRun(foot),
          new TextRun({ children: ['\t', PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });
