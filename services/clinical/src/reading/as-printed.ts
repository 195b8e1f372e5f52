import { linesOf } from '@cerina/contracts';
import type { Printed } from '@cerina/document/printed';
import type { Span } from '@cerina/document/spans';

/** Which printed words are read: all, or those alone that a document says to its reader. */
export type Taken = (span: Span) => boolean;

/** Struck words, code and addresses are seen, and say nothing that a document is credited with. */
export const meant: Taken = ({ struck, code, target }) => !struck && !code && !target;
/** Every word that is seen. */
export const seen: Taken = () => true;

const marker = /^\s*(?:>\s?)*(?:#{1,6} |(?:[-*+]|\d{1,9}[.)]) (?:\[[ xX]\] )?)?/;
const fence = /^[\s>]*(?:```|~~~)/;
const isPlain = ({ text, struck, code, target, href }: Span): boolean =>
  !struck && !code && !target && !href && !/[`~]/.test(text);

/**
 * A text with its printed words in place of what is written, line by line: line n is still line n, with the signs that
 * make it a heading, an item or a row. A line that is printed as it is written stays as it is.
 */
export function asPrinted(text: string, { blocks }: Printed, taken: Taken): string {
  const byLine = Map.groupBy(
    blocks.flatMap((block) => block.lines.map((line) => ({ block, ...line }))),
    ({ line }) => line,
  );
  const lines = linesOf(text).map((written, at) => {
    const parts = byLine.get(at + 1);
    if (!parts) return isUnprinted(written) ? '' : written;
    const spans = parts.flatMap((part) => part.spans);
    if (parts.some(({ block }) => block.code))
      return wordsOf(
        spans.map((span) => ({ ...span, code: true })),
        taken,
      );
    if (spans.every(isPlain) && !/[&\\]/.test(written)) return written;
    const cells = parts.map((part) => wordsOf(part.spans, taken));
    return parts[0]!.block.cell
      ? `| ${cells.join(' | ')} |`
      : `${marker.exec(written)![0]}${cells.join(' ')}`;
  });
  return `${lines.join('\n')}\n`;
}

/** A definition or a fence; blank lines, rules and the line below a table's head stay. */
const isUnprinted = (written: string): boolean =>
  fence.test(written) || /[\p{L}\p{N}]/u.test(written);

const wordsOf = (spans: Span[], taken: Taken): string =>
  spans
    .filter(taken)
    .map(({ text, strong }) => (strong ? `**${text}**` : text))
    .join('')
    .replaceAll('****', '');
