/** The longest line of a draft, in UTF-16 code units. */
const LONGEST_LINE = 4_000;
const MOST_LINES = 6_000;
/** Lists and quotes in each other. */
export const DEEPEST = 16;
const MOST_LINES_TOGETHER = 400;
const MOST_WORK = 20_000_000;

/** What opens a quote or an item of a list, behind the blanks before it. */
const opening = /([ \t]*)(>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
/** Ten times those of a long document with tables: each may begin a run or its own link, which Word pays for. */
const MOST_MARKS = 8_000;
/** A web or mail address costs Word the most of all: it is a link with its own address. */
const MOST_ADDRESSES = 4_000;
const address = /[\p{L}\p{N}]@[\p{L}\p{N}]|\b(?:www\.|https?:\/\/)/giu;

const marks = /[!*_~`[\]<\\&@:]/g;
const inlineMarks = /[*_~`[\]\\&@]/g;
/** A line that begins its own block wherever it stands, so that what is above it is read apart. */
const begins = /^[> \t]*(?:[-+*][ \t]+\S|#{1,6}[ \t]|$)/;

/**
 * Why a Markdown text is too much to be laid out, in words for the person who wrote it; null when it is not.
 * Readers of Markdown take time that grows with the square of a paragraph's marks, and one call deeper for each
 * list in a list: what lies far beyond any document is refused before it is read.
 */
export function tooMuchToLayOut(text: string): string | null {
  const lines = text.split('\n');
  if (lines.length > MOST_LINES) return `The text has more than ${MOST_LINES} lines.`;
  if ((text.match(inlineMarks)?.length ?? 0) > MOST_MARKS)
    return `The text has more than ${MOST_MARKS} Markdown signs.`;
  if ((text.match(address)?.length ?? 0) > MOST_ADDRESSES)
    return `The text has more than ${MOST_ADDRESSES} web and mail addresses.`;
  let together: string[] = [];
  let work = 0;
  const open: number[] = [];
  for (const [index, line] of [...lines, ''].entries()) {
    const at = `Line ${index + 1}`;
    if (line.length > LONGEST_LINE) return `${at} is longer than ${LONGEST_LINE} characters.`;
    if (nesting(line, open) > DEEPEST) return `${at} is nested more than ${DEEPEST} deep.`;
    if (begins.test(line)) {
      work += workOf(together.join('\n'));
      together = [];
    }
    together.push(line);
    if (together.length > MOST_LINES_TOGETHER)
      return `${at} belongs to a paragraph of more than ${MOST_LINES_TOGETHER} lines.`;
  }
  return work > MOST_WORK ? 'The text has too many Markdown signs in one paragraph.' : null;
}

/**
 * How many lists and quotes a line is in, by the columns at which those of the lines above it were opened: what begins
 * no further to the right than one of them ends it. Says rarely too few, and then by a few, where markers zigzag.
 */
function nesting(line: string, open: number[]): number {
  let column = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(line); found; found = opening.exec(line)) {
    const [, blanks, sign] = found as unknown as [string, string, string];
    column += blanks.replaceAll('\t', '    ').length;
    while (open.length > 0 && open.at(-1)! >= column) open.pop();
    open.push(column);
    column += sign.length;
  }
  return open.length;
}

const workOf = (paragraph: string): number =>
  (paragraph.match(marks)?.length ?? 0) * paragraph.length;
