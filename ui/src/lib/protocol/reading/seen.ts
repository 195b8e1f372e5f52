/** A line with words; what only sets a text (a blank, a rule, a table's separator) is not read. */
export const hasWords = (line: string) => /[\p{L}\p{N}]/u.test(line);

/**
 * The lines of a text that were never on screen, by number. `seen` holds the words of lines that were:
 * a line that is unchanged in a later version was seen with the earlier one.
 */
export const unseen = (text: string, seen: ReadonlySet<string>): number[] =>
  text.split('\n').flatMap((line, index) => {
    return hasWords(line) && !seen.has(line.trim()) ? [index + 1] : [];
  });

/** Lines in words: `lines 3 to 9`, `line 4`, `12 lines, the first is 3`. */
export function linesInWords(lines: number[]): string {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === last) return `line ${first}`;
  if (last! - first! < lines.length * 2) return `lines ${first} to ${last}`;
  return `${lines.length} lines, the first is ${first}`;
}
