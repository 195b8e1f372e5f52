/** The most a draft may weigh, in UTF-8 bytes (SPEC: an edit is at most 64 KB). */
export const MAX_TEXT_BYTES = 64 * 1024;

/** A text that cannot be stored as a draft; `message` says why in words for the person who wrote it. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
}

// a quoted attribute may hold a < of its own; the length keeps an endless tag from costing more than it is worth
const rawHtml = /<!--|<\/?[a-z][a-z0-9-]*(?:\s[^>]{0,2000})?\/?>/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/;

/**
 * The one form in which draft text is stored, hashed, assessed and signed:
 * NFC, LF line ends, no trailing blanks, no blank lines at either end, one final newline.
 * Idempotent. Throws {@link TextRefused} on raw HTML, control characters, an empty or an oversized text.
 */
export function canonical(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').split('\n');
  const body = lines.map((line) => line.replace(/[\t \u00a0]+$/u, '')).join('\n');
  const trimmed = body.replace(/^\n+/, '').replace(/\n+$/, '');
  if (trimmed === '') throw new TextRefused('The text is empty.');
  if (control.test(trimmed)) throw new TextRefused('The text holds control characters.');
  const html = rawHtml.exec(trimmed);
  if (html) throw new TextRefused(`Raw HTML is not allowed in a draft: ${html[0].slice(0, 40)}`);
  const result = `${trimmed}\n`;
  if (new TextEncoder().encode(result).length > MAX_TEXT_BYTES) {
    throw new TextRefused('The text is longer than 64 KB.');
  }
  return result;
}

/** The lines of a canonical text; line n of a flag, note or comment is `linesOf(text)[n - 1]`. */
export const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');
