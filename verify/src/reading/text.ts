import { createHash } from 'node:crypto';

/** The SHA-256 of bytes, or of a text's UTF-8 bytes, in lower-case hex. */
export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/**
 * The form in which a person's edit becomes a version: NFC, LF line ends, no blanks at line ends, no empty lines at
 * either end, one final newline. Written from the specification, independently of the product's code.
 */
export function canonicalForm(text: string): string {
  const lines = text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map((line) => {
      let end = line.length;
      while (end > 0 && '\t \u00a0'.includes(line[end - 1]!)) end -= 1;
      return line.slice(0, end);
    });
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return first < 0 ? '\n' : `${lines.slice(first, last + 1).join('\n')}\n`;
}
