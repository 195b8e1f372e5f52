/** Controls, halves of characters, all kinds of blanks, and the letters that look like one. */
const unprinted = /[\p{C}\p{Z}\u2800\u3164\u115f\u1160]+/gu;
const piledMarks = /(\p{M}{4})\p{M}+/gu;
const half = /[\ud800-\udbff]$/;

/**
 * What a model wrote as one line of characters that can be read, of at most so many as schemas count them: it moves no cursor,
 * and looks like no line that the foundry wrote. What is cut ends with an ellipsis.
 */
export function asOneLine(written: string, most: number): string {
  const line = written.replace(unprinted, ' ').replace(piledMarks, '$1').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most - 1).replace(half, '')}…`;
}
