import { NEAREST_FOUND, protocolOfFile } from '@cerina/contracts/consult';
import type { Reviewed } from './reviewed.ts';

const place = /\[([^[\]\s]{1,300}:\d{1,6})\]/g;
/** Where the words before a citation may end. */
const stop = /[.!?]["”')]{0,2} ?$/;
/** What may follow a citation that is the end of a sentence: its stop, another citation, or nothing. */
const ended = /^(?:[.!?;,]|\s*$|\s*\[)/;
const quotation = /^(?:[-*] )?(.{1,4000}) \[([^[\]\s]{1,300}:\d{1,6})\]$/;
/** It takes nothing back of the lines below it. */
const LEAD = `${NEAREST_FOUND}\n\n`;
const frame = /^From “([^”]{1,300})”:$/;

/** Whether it names a line of a protocol: by an id, so that the name says nothing, and can say nothing. Its words are no excerpt. */
const isOfProtocol = (named: string): boolean =>
  protocolOfFile(named.slice(0, named.lastIndexOf(':'))) !== undefined;

/**
 * An answer without the citations at the ends of its sentences, each of which names a line that is there, or one of a protocol:
 * the name of a file says nothing to a reader. What names no such line, or is in the middle of a sentence, is left, and is read as
 * words.
 */
export function withoutCitations(answer: string, reviewed: Reviewed): string {
  return answer
    .split('\n')
    .map((line) =>
      line.replace(place, (whole, named: string, at: number) => {
        const [before, after] = [line.slice(0, at), line.slice(at + whole.length)];
        const isAtEnd = ended.test(after) || stop.test(before) || /\]\s*$/.test(before);
        const isPlace = reviewed.has(named) || isOfProtocol(named);
        return isPlace && isAtEnd ? '' : whole;
      }),
    )
    .map((line) => line.trimEnd())
    .join('\n');
}

/** An answer with one name for every protocol that it cites: the letters and numbers of an id are no words, and read as some. */
export const withoutIds = (answer: string): string =>
  answer.replace(place, (whole, named: string) =>
    isOfProtocol(named) ? `[protocol.md${named.slice(named.lastIndexOf(':'))}]` : whole,
  );

/** An answer with a blank line for the title that it is under. */
export const withoutTitle = (answer: string): string =>
  answer.replace(/^From “[^”\n]{1,300}”:(?=\n|$)/, '');

/** The line of a document that a line of an answer quotes word for word with its place, if that is all it does. */
function quotedIn(line: string, reviewed: Reviewed) {
  const [, text, named] = quotation.exec(line) ?? [];
  const own = named === undefined ? undefined : reviewed.get(named);
  if (!own?.isWhole || own.text !== text) return null;
  const at = named!.lastIndexOf(':');
  return { ...own, file: named!.slice(0, at), number: Number(named!.slice(at + 1)) };
}

/** An answer's blocks, each from the title of a document on; what is before the first title is a block too. */
function blocksOf(written: string[]): string[][] {
  const blocks: string[][] = [];
  for (const line of written) {
    if (blocks.length === 0 || frame.test(line)) blocks.push([]);
    blocks.at(-1)!.push(line);
  }
  return blocks;
}

/** The words of a block that is lines of one section, word for word, in their order, under no words but its document's title. */
function excerptOf(block: string[], reviewed: Reviewed): string | null {
  const title = frame.exec(block[0]!)?.[1];
  const lines = title === undefined ? block : ['', ...block.slice(1)];
  const quoted = lines.map((line) => (line === '' ? undefined : quotedIn(line, reviewed)));
  if (quoted.includes(null)) return null;
  const all = quoted.flatMap((each) => each ?? []);
  const first = all[0];
  if (!first || (title !== undefined && title !== first.title)) return null;
  const isOne = all.every(
    ({ file, section, number }, n) =>
      file === first.file && section === first.section && (n === 0 || number > all[n - 1]!.number),
  );
  return isOne ? quoted.map((each) => (each ? `- ${each.text}` : '')).join('\n') : null;
}

/**
 * The words of an answer that is nothing but excerpts: of each the lines of one section of one document, word for word, in their
 * order, each with its place, under no words but the document's title, and all under none but that no sure answer was found, which are
 * left out. Null for any other answer. What is in a list or behind a colon is no excerpt: the line above may withdraw it.
 */
export function excerptIn(answer: string, reviewed: Reviewed): string | null {
  const quoting = answer.startsWith(LEAD) ? answer.slice(LEAD.length) : answer;
  const written = quoting.split('\n').map((line) => line.trimEnd());
  const excerpts = blocksOf(written).map((block) => excerptOf(block, reviewed));
  return excerpts.includes(null) ? null : excerpts.join('\n');
}
