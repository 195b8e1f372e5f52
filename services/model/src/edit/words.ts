import { linesOf } from '@cerina/contracts';
import type { ProtocolDocument } from '@cerina/library';
import { parse, render } from '@cerina/library';

/** Puts one wording for another, keeping its capital; on one line, or wherever it is. */
export function replaceWords(
  document: ProtocolDocument,
  from: string,
  to: string,
  line: number | null,
): ProtocolDocument {
  const pattern = new RegExp(
    `(?<!\\p{L})${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`,
    'giu',
  );
  const put = (text: string) =>
    text.replace(pattern, (word) =>
      /^\p{Lu}/u.test(word) ? to.charAt(0).toUpperCase() + to.slice(1) : to,
    );
  const lines = linesOf(render(document));
  const changed = lines.map((text, at) => (line === null || at === line - 1 ? put(text) : text));
  return parse(`${changed.join('\n')}\n`);
}

/** Changes one line of the rendered text; an empty answer takes the line out. */
export function mapLine(
  document: ProtocolDocument,
  line: number,
  change: (text: string) => string,
): ProtocolDocument {
  const lines = linesOf(render(document));
  const text = lines[line - 1];
  if (text === undefined) return document;
  const changed = change(text);
  return parse(
    `${lines.toSpliced(line - 1, 1, ...(changed === '' ? [] : [changed])).join('\n')}\n`,
  );
}
