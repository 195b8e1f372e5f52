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
  /** The folded heading it is under; empty before the first. */
  section: string;
  /** The folded line that introduces this list item ("Do not:"), else empty. */
  leadIn: string;
  /** Whether that line governs no more: another list, a thematic break or an opposite has come between. */
  leadEnded?: true;
  /** The folded block right before this prose that ends with a colon ("Say this sentence:"); absent where there is none. */
  introduction?: string;
  /** The folded sentence before it in the same block, else empty. */
  before: string;
  /** What is there as it is written or printed, with its capitals. */
  said(): string;
  /** Where in `text` it goes over from one block of the page into the next; what does not cross one is no finding. */
  seams?: number[];
  /** Where the addresses of links are in it: what includes none was read without them. */
  targets?: Span[];
  /** Whether what is before it crosses one: then all of it is read in a new light. */
  afterSeam?: boolean;
  /** The line (from 1) of the original on which the span begins, and what is there verbatim. */
  at(span: Span): { line: number; quote: string };
}

interface Block {
  kind: Sentence['kind'];
  start: number;
  end: number;
  /** How an item is indented and marked: those of one list are alike in it. */
  list?: string;
}

/**
 * The longest sentence, in characters. A rule may take time that grows with the square of what it reads, and looks
 * no further than this; a longer sentence is read in pieces that overlap, so that no words are cut for every reader.
 */
export const LONGEST_SENTENCE = 800;
const OVERLAP = 200;

const listMark = /^(?:[-+•]|\d{1,2}[.)]|>) +/;
const headingMark = /^#{1,6} +/;
const endOfSentence = /(?<![.!?])[.!?]+["')\]]*(?= |$)|;/g;
const abbreviation = /(?:\b(?:e\.g|i\.e|dr|mr|mrs|ms|st|vs|approx|etc|no|al)|^\d{1,2}|\b[a-z])\.$/;

/** The sentences of a Markdown text, in order. Wrapped prose lines are read as one sentence. */
export function sentencesOf(text: string): Sentence[] {
  const whole = fold(text);
  const at = placing(whole);
  const sentences: Sentence[] = [];
  let section = '';
  let leadIn = '';
  let list: string | undefined;
  let ended = false;
  let opening = '';
  for (const block of blocksOf(whole.text)) {
    const content = whole.text.slice(block.start, block.end).replaceAll('\n', ' ');
    if (block.kind === 'heading') section = endOf(content);
    if (block.kind !== 'item') {
      leadIn = content.trimEnd().endsWith(':') ? endOf(content) : '';
      list = undefined;
    } else {
      list ??= block.list;
      ended = block.list !== list;
    }
    const introduction = block.kind === 'prose' ? opening : '';
    opening = block.kind === 'prose' ? leadIn : '';
    let before = '';
    for (const piece of spansOf(content)) {
      const said = content.slice(piece.start, piece.end);
      const place = at(block.start + piece.start);
      sentences.push({
        text: said,
        kind: block.kind,
        section,
        leadIn: block.kind === 'item' ? leadIn : '',
        ...(block.kind === 'item' && leadIn !== '' && ended && { leadEnded: true as const }),
        ...(introduction !== '' && { introduction }),
        before,
        said: () => whole.original.slice(...range(whole, block.start + piece.start, said.length)),
        at: place,
      });
      before = said;
    }
  }
  return sentences;
}

/** The sentences of a block, and those that are too long in pieces. */
export const spansOf = (content: string): Span[] =>
  split(content).flatMap((sentence) => pieces(content, sentence));

/** From where to where a stretch of the folded text is in the original. */
function range({ original, origin }: Folded, offset: number, length: number): [number, number] {
  const from = origin[offset] ?? 0;
  const last = origin[offset + length - 1] ?? from;
  return [from, last + String.fromCodePoint(original.codePointAt(last) ?? 32).length];
}

const endOf = (text: string): string => text.slice(-LONGEST_SENTENCE);

/** A sentence that is too long, in overlapping pieces, cut between words where there are any. */
function pieces(content: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  let from = start;
  while (end - from > LONGEST_SENTENCE) {
    const to = blankBefore(content, from + LONGEST_SENTENCE);
    found.push({ start: from, end: to });
    from = blankBefore(content, to - OVERLAP);
  }
  return [...found, { start: from, end }];
}

const blankBefore = (content: string, at: number): number => {
  const blank = content.lastIndexOf(' ', at);
  return blank > at - OVERLAP ? blank : at;
};

/** The way back from a place in the folded text to the line and the words of the original. */
function placing(folded: Folded): (offset: number) => Sentence['at'] {
  const { original } = folded;
  const ends = [...original.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) =>
    ({ start, end }) => {
      const [from, to] = range(folded, offset + start, end - start);
      const before = firstFrom(ends, from);
      const lineEnd = ends[before] ?? original.length;
      return { line: before + 1, quote: original.slice(from, Math.min(to, lineEnd)).trim() };
    };
}

/** The index of the first of the ascending numbers that is not below `least`; their count when all are. */
export function firstFrom(ascending: readonly number[], least: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let lastLine = '';
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
      const list = `${indent} ${item[0].replace(/\d+/, '').trim()}`;
      open = { kind: 'item', start: start + indent + item[0].length, end, list };
      blocks.push(open);
    } else if (open && continues(lastLine, body)) open.end = end;
    else {
      open = { kind: 'prose', start: start + indent, end };
      blocks.push(open);
    }
    lastLine = body;
    start = end + 1;
  }
  return blocks;
}

// "**Do:** …" starts again; a line that ends in a stop or a colon is finished.
const continues = (before: string, line: string): boolean =>
  !/[.!?:;]$/.test(before.replace(quotesAtEnd, '')) && !/^[a-z ]{2,24}:/.test(line);
const quotesAtEnd = /(?<!["')])["')]+$/;

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
