import type { Printed, PrintedBlock } from '@cerina/document/printed';
import { seen, type Taken } from './as-printed.ts';
import { folded } from './folded.ts';
import { digitsAsLetters, withoutSigns } from './undone.ts';

/** Words that a person reads in one go, over one line or several. */
export interface Passage {
  text: string;
  /** The line of the stored text that the word at this place is on. */
  lineAt(index: number): number;
}

const ends = /[.!?:;]["'”’)]{0,3}\s*$/;
/** The longest passage: what is far longer is no sentence. */
const LONGEST = 2_000;
const withoutTargets: Taken = ({ target }) => !target;
const withoutStruck: Taken = ({ target, struck }) => !target && !struck;

/** A printed text as passages: with and without addresses and struck words; a table by row and by column. */
export function passagesOf({ blocks }: Printed): Passage[] {
  const spans = blocks.flatMap(({ lines }) => lines.flatMap((line) => line.spans));
  const takings = [
    seen,
    ...(spans.some(({ target }) => target) ? [withoutTargets] : []),
    ...(spans.some(({ struck }) => struck) ? [withoutStruck] : []),
  ];
  const columns = Map.groupBy(
    blocks.filter(({ cell }) => cell),
    ({ cell }) => `${cell!.table} ${cell!.column}`,
  );
  const found = takings.flatMap((taken) =>
    [blocks, ...columns.values()].flatMap((run) => joined(run, taken)),
  );
  const others = undos.flatMap((undo) =>
    found
      .filter(({ parts }) => parts.some(({ text }) => oneBlank(undo(text)) !== oneBlank(text)))
      .map(({ parts }) => parts.map(({ line, text }) => ({ line, text: undo(text) }))),
  );
  return [...found.map(({ parts }) => parts), ...others].map(passageOf);
}

const undos = [withoutSigns, digitsAsLetters('i'), digitsAsLetters('l')];
const oneBlank = (text: string): string => text.replace(/\s+/g, ' ').trim();
type Part = { line: number; text: string };

/** Blocks that read on from one to the next, until one ends in a stop. */
function joined(blocks: PrintedBlock[], taken: Taken): { parts: Part[] }[] {
  const passages: { parts: Part[] }[] = [];
  let parts: Part[] = [];
  let length = 0;
  const close = () => {
    if (parts.length > 0) passages.push({ parts });
    parts = [];
    length = 0;
  };
  for (const { line, spans } of blocks.flatMap(({ lines }) => lines)) {
    const said = spans
      .filter(taken)
      .map(({ text, target }) => (target ? text.replaceAll('"', ' ') : text));
    const text = folded(said.join('')).trim();
    if (text === '') continue;
    parts.push({ line, text });
    length += text.length + 1;
    if (ends.test(text) || length > LONGEST) close();
  }
  close();
  return passages;
}

function passageOf(written: Part[]): Passage {
  const parts = written.map(({ line, text }) => ({ line, text: oneBlank(text) }));
  const starts: number[] = [];
  let next = 0;
  for (const { text } of parts) {
    starts.push(next);
    next += text.length + 1;
  }
  return {
    text: parts.map(({ text }) => text).join(' '),
    lineAt: (index) => parts[starts.findLastIndex((start) => start <= index)]!.line,
  };
}
