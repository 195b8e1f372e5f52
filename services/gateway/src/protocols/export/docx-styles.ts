import type { IBaseParagraphStyleOptions, IStylesOptions } from 'docx';

const ink = '1A1A1A';
const heading = (size: number, before: number): IBaseParagraphStyleOptions => ({
  run: { size, bold: true, color: ink, font: 'Georgia' },
  paragraph: {
    spacing: { before, after: 80, line: 259, lineRule: 'auto' },
    keepNext: true,
    keepLines: true,
  },
});
const small = { font: 'Arial', size: 16, color: '555555' };

/** The style of each kind of paragraph, for a text in that language. Sizes are half points, distances twips. */
export const styles = (language: string): IStylesOptions => ({
  default: {
    document: {
      run: { font: 'Georgia', size: 23, color: ink, language: { value: language } },
      paragraph: { spacing: { after: 130, line: 295, lineRule: 'auto' } },
    },
    heading1: heading(36, 0),
    heading2: heading(28, 300),
    heading3: heading(24, 220),
    heading4: heading(23, 180),
    heading5: heading(23, 180),
    heading6: heading(23, 180),
    listParagraph: { paragraph: { spacing: { after: 60, line: 285, lineRule: 'auto' } } },
  },
  paragraphStyles: [
    {
      id: 'TableText',
      name: 'Table Text',
      basedOn: 'Normal',
      run: { size: 20 },
      paragraph: { spacing: { after: 0, line: 252, lineRule: 'auto' } },
    },
    {
      id: 'TableHead',
      name: 'Table Head',
      basedOn: 'TableText',
      run: { size: 20, bold: true },
      paragraph: { keepNext: true },
    },
    {
      id: 'TableGap',
      name: 'Table Gap',
      basedOn: 'Normal',
      run: { size: 8 },
      paragraph: { spacing: { after: 60, line: 120, lineRule: 'auto' } },
    },
    {
      id: 'Code',
      name: 'Code',
      basedOn: 'Normal',
      run: { font: 'Courier New', size: 19 },
      paragraph: { spacing: { after: 0 } },
    },
    {
      id: 'Standing',
      name: 'Standing',
      basedOn: 'Normal',
      run: small,
      paragraph: { spacing: { before: 480, line: 240, lineRule: 'auto' }, keepLines: true },
    },
    {
      id: 'Draft',
      name: 'Draft',
      basedOn: 'Normal',
      run: { font: 'Arial', size: 20, bold: true, color: '9C241D' },
      paragraph: { spacing: { after: 240, line: 252, lineRule: 'auto' } },
    },
    {
      id: 'Foot',
      name: 'Foot',
      basedOn: 'Normal',
      run: small,
      paragraph: { spacing: { after: 0, line: 240, lineRule: 'auto' } },
    },
  ],
});
