import { firstFrom, type Sentence, type Span, spansOf } from '../text/sentence.ts';
import { type Passage, textOf } from './passage.ts';
import type { Undo } from './undone.ts';
import type { Word } from './word.ts';

const LONGEST_QUOTE = 200;

/** The sentences of printed passages, read as `undo` reads their words. `lines` are those of the text. */
export const sentencesIn = (passages: Passage[], undo: Undo, lines: string[]): Sentence[] =>
  passages.flatMap(({ words, before, continues, lead, ...around }) => {
    const introduction = around.kind === 'prose' && lead && { introduction: textOf(lead) };
    const placed = { ...around, ...introduction, before: continues ? said(before, undo) : '' };
    return read(undo(words), placed, lines);
  });

/** The sentences that a person reads on from one passage to the next; a finding counts where it crosses a seam. */
export const sentencesAcross = (runs: Passage[][], undo: Undo, lines: string[]): Sentence[] =>
  runs.flatMap((run) => {
    const parts = run.map(({ words }) => undo(words)).filter(({ length }) => length > 0);
    const [{ kind, section, leadIn, leadEnded, before, acrossBefore = false }] = run as [
      Passage,
      ...Passage[],
    ];
    const seams: number[] = [];
    for (const part of parts.slice(0, -1)) seams.push((seams.at(-1) ?? 0) + part.length);
    const led = { leadIn, ...(leadEnded && { leadEnded }) };
    const around = { kind, section, ...led, before: said(before, undo), acrossBefore };
    return read(parts.flat(), around, lines, seams);
  });

const LONGEST_BEFORE = 800;
const said = (words: Word[], undo: Undo): string => textOf(undo(words)).slice(-LONGEST_BEFORE);

type Around = Pick<
  Sentence,
  'kind' | 'section' | 'leadIn' | 'leadEnded' | 'introduction' | 'before'
> & {
  acrossBefore?: boolean;
};

function read(words: Word[], around: Around, lines: string[], seams?: number[]): Sentence[] {
  const content = textOf(words);
  const starts: number[] = [];
  let next = 0;
  for (const { text } of words) {
    starts.push(next);
    next += text.length + 1;
  }
  const wordAt = (offset: number): number => Math.max(0, firstFrom(starts, offset + 1) - 1);
  const between = seams?.map((word) => starts[word]!);
  const placed =
    (from: number): Sentence['at'] =>
    ({ start, end }) =>
      quoted(words.slice(wordAt(from + start), wordAt(from + end - 1) + 1), lines);
  const { kind, section, leadIn, leadEnded, introduction } = around;
  let { before } = around;
  let crossed = around.acrossBefore ?? false;
  return spansOf(content).flatMap((span) => {
    const text = content.slice(span.start, span.end);
    const inner = between
      ?.slice(firstFrom(between, span.start + 1), firstFrom(between, span.end))
      .map((at) => at - span.start);
    const sentence: Sentence = {
      text,
      kind,
      section,
      leadIn,
      ...(leadEnded && { leadEnded }),
      ...(introduction && { introduction }),
      before,
      said: () => saidOf(words.slice(wordAt(span.start), wordAt(span.end - 1) + 1)),
      at: placed(span.start),
      ...(inner && { seams: inner, afterSeam: crossed }),
      ...targetsIn(words, starts, span),
    };
    const isNew = !inner || inner.length > 0 || crossed;
    before = text;
    crossed = inner !== undefined && inner.length > 0;
    return isNew ? [sentence] : [];
  });
}

/** Where in a sentence the addresses of links are; nothing when there is none. */
function targetsIn(words: Word[], starts: number[], { start, end }: Span): { targets?: Span[] } {
  const targets = words
    .slice(firstFrom(starts, start), firstFrom(starts, end))
    .flatMap(({ target, text }, n) => {
      const at = starts[firstFrom(starts, start) + n]! - start;
      return target ? [{ start: at, end: at + text.length }] : [];
    });
  return targets.length > 0 ? { targets } : {};
}

const saidOf = (words: Word[]): string => words.map(({ said }) => said).join(' ');

/** The first line that the words are on, and what is on it verbatim, as closely as it can be found. */
function quoted(words: Word[], lines: string[]): { line: number; quote: string } {
  const line = words[0]?.line ?? 1;
  const written = lines[line - 1] ?? '';
  const own = words.filter((word) => word.line === line);
  const whole = saidOf(own);
  if (written.includes(whole)) return { line, quote: whole.slice(0, LONGEST_QUOTE).trim() };
  const from = written.indexOf(own[0]?.said ?? '');
  const last = own.at(-1)?.said ?? '';
  const to = written.indexOf(last, Math.max(0, from));
  const found = from >= 0 && to >= 0 ? written.slice(from, to + last.length) : written;
  return { line, quote: found.slice(0, LONGEST_QUOTE).trim() };
}
