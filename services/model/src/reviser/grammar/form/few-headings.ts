import type { Operation } from '../../operation.ts';

const fewer =
  /\b(?:no more than|at most|max\w*|fewer|only|less|under|just) (?:[\p{L}\d]+ )?headings?\b|\btoo many headings?\b/iu;

/** "No more than two headings": the parts of a plan are found by them, so they stay, and it is said so. */
export const fewHeadings: Operation = (text, { read }) =>
  fewer.test(text)
    ? {
        did: '',
        edit: () => ({
          declined: `The plan has ${read.sections.length} headings, and its steps and cautions are found by them, so they stay. Please name a section that may go.`,
        }),
      }
    : null;

const boxSize =
  /\b(?:bigger|larger|taller|wider) (?:boxes|cells|rows)\b|\b(?:boxes|cells|rows) (?:bigger|larger|taller|wider)\b/i;

/** "Boxes bigger": how large a cell is, the print decides. */
export const boxesBigger: Operation = (text) =>
  boxSize.test(text) && !/\bsay \d|\bmore rows\b/i.test(text)
    ? {
        did: '',
        edit: () => ({
          declined:
            'How large the boxes are is set where the sheet is printed, and not in the text. Fewer columns make them wider: please say which may go.',
        }),
      }
    : null;
