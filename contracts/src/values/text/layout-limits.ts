/** The longest line of a draft, in UTF-16 code units. */
const LONGEST_LINE = 4_000;
const MOST_LINES = 6_000;
/** The deepest nesting of lists and quotes. */
export const DEEPEST = 16;
const MOST_LINES_TOGETHER = 400;
const MOST_WORK = 20_000_000;

/** What opens a quote or a list item, with the blanks before it. */
const opening = /([ \t]*)(>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
/** Ten times those of a long document with tables: each may start a run or a link, which is costly in Word. */
const MOST_MARKS = 8_000;
/** A web or mail address costs Word the most: each is a link with its own target. */
const MOST_ADDRESSES = 4_000;
const address = /[\p{L}\p{N}]@[\p{L}\p{N}]|\b(?:www\.|https?:\/\/)/giu;

const marks = /[!*_~`[\]<\\&@:]/g;
const inlineMarks = /[*_~`[\]\\&@]/g;
/** A line that always starts its own block, so that what is above it is parsed separately. */
const begins = /^[> \t]*(?:[-+*][ \t]+\S|#{1,6}[ \t]|$)/;

/**
 * Why a Markdown text is too large to lay out, in words for the person who wrote it; null if it is not. Markdown
 * parsers take time that grows with the square of a paragraph's marks, and one call deeper per nested list: what is far
 * beyond any document is refused before it is parsed.
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
 * The number of lists and quotes around a line, by the columns at which those of the lines above were opened: anything
 * that starts no further to the right than one of them ends it. Rarely too low, and then by a few, if markers zigzag.
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
