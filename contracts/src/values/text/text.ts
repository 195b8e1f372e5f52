import { hiddenIn } from './hidden-characters.ts';
import { tooMuchToLayOut } from './layout-limits.ts';
import { rawHtmlIn } from './raw-html.ts';

/** The largest draft, in UTF-8 bytes. */
export const MAX_TEXT_BYTES = 64 * 1024;

/** A text that cannot be stored as a draft; `message` is the reason, for the person who wrote it. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
}

// the lookbehinds let a run be read once, not once per position in it
const blanksAtEnd = /(?<![\t \u00a0])[\t \u00a0]+$/u;
const lineEndsAtEnd = /(?<!\n)\n+$/;
// references that would be printed as a hidden character; the rest of the two thousand names are visible
const hiddenReference =
  /&(?:shy|zwj|zwnj|lrm|rlm|NoBreak|ZeroWidthSpace|Negative[A-Za-z]{4,9}Space|ApplyFunction|af|InvisibleTimes|it|InvisibleComma|ic);/;
const numericReference = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;

/** More marks on one letter than any script uses; NFC sorts them in quadratic time. */
const tooManyMarks = /\p{M}{31}/u;
/** A length that no form can bring below {@link MAX_TEXT_BYTES}, in UTF-16 code units: at most four become one. */
const MOST_UNITS = 4 * MAX_TEXT_BYTES;

/** Refuses what would be slow to normalize. */
function refuseCostly(text: string): void {
  if (text.length > MOST_UNITS) throw new TextRefused('The text is longer than 64 KB.');
  const marks = tooManyMarks.exec(text);
  if (!marks) return;
  const line = text.slice(0, marks.index).split(/\r\n|\r|\n/).length;
  throw new TextRefused(`Line ${line} has a letter with more than 30 marks on it.`);
}

/**
 * The one form in which draft text is stored, hashed, assessed and signed: NFC, LF line ends, no trailing blanks, no
 * blank lines at either end, one final newline. Idempotent. Throws {@link TextRefused} on raw HTML, on characters that
 * are invisible, that reorder others or imitate them (also written as references), on what is too much to lay out, on
 * more than 30 marks on a letter, on an empty or an oversized text.
 */
export function canonical(text: string): string {
  refuseCostly(text);
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').split('\n');
  const body = lines.map((line) => line.replace(blanksAtEnd, '')).join('\n');
  const trimmed = body.replace(/^\n+/, '').replace(lineEndsAtEnd, '');
  if (trimmed === '') throw new TextRefused('The text is empty.');
  const result = `${trimmed}\n`;
  // before anything is searched in it
  if (new TextEncoder().encode(result).length > MAX_TEXT_BYTES) {
    throw new TextRefused('The text is longer than 64 KB.');
  }
  refuseHidden(trimmed);
  const html = rawHtmlIn(trimmed);
  if (html) throw new TextRefused(`Raw HTML is not allowed in a draft: ${html.slice(0, 40)}`);
  const tooMuch = tooMuchToLayOut(trimmed);
  if (tooMuch) throw new TextRefused(tooMuch);
  return result;
}

function refuseHidden(text: string): void {
  const lines = text.split('\n').map(withNumericReferences).join('\n');
  const hidden = hiddenIn(text) ?? hiddenIn(lines);
  if (hidden) {
    const { line, after, name, code } = hidden;
    const place = after ? `after "${after}"` : 'at its beginning';
    throw new TextRefused(
      `Line ${line} contains ${name} (${code}) ${place}, which a reader cannot tell. Type that line again without it.`,
    );
  }
  const reference = hiddenReference.exec(text);
  if (reference) {
    const line = text.slice(0, reference.index).split('\n').length;
    throw new TextRefused(
      `Line ${line} contains ${reference[0]}, which a reader cannot see. Take it out.`,
    );
  }
}

/** Numeric references replaced by what they print; one that is out of range prints as U+FFFD. */
const withNumericReferences = (line: string): string =>
  line.replace(numericReference, (written, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const printed = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    return /[\p{Cs}\n\t]/u.test(printed) ? written : printed;
  });

export { hiddenIn, withHiddenShown, withoutHidden } from './hidden-characters.ts';
export { DEEPEST, tooMuchToLayOut } from './layout-limits.ts';

/** The lines of a canonical text; line n of a flag, note or comment is `linesOf(text)[n - 1]`. */
export const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');
