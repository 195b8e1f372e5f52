import { AlignmentType, Document, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import { blocksOf } from './docx-blocks.ts';
import type { Exported } from './exported.ts';

const levels = [0, 1, 2, 3].map((level) => ({
  level,
  format: LevelFormat.DECIMAL,
  text: `%${level + 1}.`,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
}));

/** The text as a Word document: headings, lists and tables that one can write into. */
export async function toDocx({ board, draft, standing }: Exported): Promise<Uint8Array> {
  const title = /^# (.+)$/m.exec(draft.text)?.[1] ?? 'Protocol';
  const document = new Document({
    title,
    description: standing,
    styles: {
      default: {
        document: {
          run: { font: 'Georgia', size: 22, language: { value: board.locale ?? 'en' } },
          paragraph: { spacing: { after: 120, line: 288 } },
        },
      },
    },
    numbering: { config: [{ reference: 'steps', levels }] },
    sections: [
      {
        children: [
          new Paragraph({ children: [new TextRun({ text: standing, size: 18, italics: true })] }),
          ...blocksOf(draft.text),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}
