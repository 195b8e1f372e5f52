import { type Folded, fold } from './fold.ts';

/** A stretch of a sentence's folded text: start inclusive, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** One sentence of a Markdown text, folded for the rules, with the way back to its place in the original. */
export interface Sentence {
  /** Folded text, without list or heading marks. */
  text: string;
  kind: 'heading' | 'item' | 'cell' | 'prose';
  /** The folded heading it stands under; empty before the first. */
  section: string;
  /** The folded line that introduces this list item ("Do not:"), else empty. */
  leadIn: string;
  /** The folded sentence before it in the same block, else empty. */
  before: string;
  /** The line (from 1) of the original on which the span begins, and what stands there verbatim. */
  at(span: Span): { line: number; quote: string };
}

interface Block {
  kind: Sentence['kind'];
  start: number;
  end: number;
}

const listMark = /^(?:[-+•]|\d{1,2}[.)]|>) +/;
const headingMark = /^#{1,6} +/;
const endOfSentence = /[.!?]+["')\]]*(?= |$)|;/g;
const abbreviation = /(?:\b(?:e\.g|i\.e|dr|mr|mrs|ms|st|vs|approx|etc|no|al)|^\d{1,2}|\b[a-z])\.$/;

/** The sentences of a Markdown text, in order. Wrapped prose lines are read as one sentence. */
export function sentencesOf(text: string): Sentence[] {
  const whole = fold(text);
  const sentences: Sentence[] = [];
  let section = '';
  let leadIn = '';
  for (const block of blocksOf(whole.text)) {
    const content = whole.text.slice(block.start, block.end).replaceAll('\n', ' ');
    if (block.kind === 'heading') section = content;
    if (block.kind !== 'item') leadIn = content.trimEnd().endsWith(':') ? content : '';
    let before = '';
    for (const piece of split(content)) {
      const said = content.slice(piece.start, piece.end);
      sentences.push({
        text: said,
        kind: block.kind,
        section,
        leadIn: block.kind === 'item' ? leadIn : '',
        before,
        at: place(whole, block.start + piece.start),
      });
      before = said;
    }
  }
  return sentences;
}

function place(whole: Folded, offset: number): Sentence['at'] {
  return ({ start, end }) => {
    const from = whole.origin[offset + start] ?? 0;
    const last = whole.origin[offset + end - 1] ?? from;
    const width = String.fromCodePoint(whole.original.codePointAt(last) ?? 32).length;
    const line = whole.original.slice(0, from).split('\n').length;
    return {
      line,
      quote: whole.original
        .slice(from, last + width)
        .split('\n')[0]!
        .trim(),
    };
  };
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const indent = line.length - line.trimStart().length;
    const body = line.trim();
    const heading = headingMark.exec(body);
    const item = listMark.exec(body);
    if (body === '') open = undefined;
    else if (body.startsWith('|')) {
      open = undefined;
      blocks.push(...cells(line, start));
    } else if (heading) {
      open = undefined;
      blocks.push({ kind: 'heading', start: start + indent + heading[0].length, end });
    } else if (item) {
      open = { kind: 'item', start: start + indent + item[0].length, end };
      blocks.push(open);
    } else if (open && continues(text.slice(open.start, open.end), body)) open.end = end;
    else {
      open = { kind: 'prose', start: start + indent, end };
      blocks.push(open);
    }
    start = end + 1;
  }
  return blocks;
}

// "**Do:** …" starts anew; a line that ends in a stop or a colon is finished.
const continues = (before: string, line: string): boolean =>
  !/[.!?:;]["')]*\s*$/.test(before) && !/^[a-z ]{2,24}:/.test(line);

function cells(line: string, start: number): Block[] {
  const found: Block[] = [];
  for (const { 0: cell, index } of line.matchAll(/[^|]+/g)) {
    if (/[a-z0-9]/.test(cell))
      found.push({ kind: 'cell', start: start + index, end: start + index + cell.length });
  }
  return found;
}

function split(content: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  const close = (end: number) => {
    const lead = content.slice(start, end).search(/\S/);
    if (lead >= 0) spans.push({ start: start + lead, end });
    start = end;
  };
  for (const stop of content.matchAll(endOfSentence)) {
    const end = stop.index + stop[0].length;
    if (!abbreviation.test(content.slice(start, end).trimStart())) close(end);
  }
  close(content.length);
  return spans;
}
