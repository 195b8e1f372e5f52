import type { PrintedLine } from '@cerina/document/printed';
import type { Span } from '@cerina/document/spans';
import { fold } from '../text/fold.ts';

/** A word as it is printed and as the rules read it. */
export interface Word {
  said: string;
  text: string;
  /** Its line in the text, from 1. */
  line: number;
  /** Blanks before it on its line, 0 for the first. */
  gap: number;
  /** Whether it is part of the address of a link. */
  target?: boolean;
}

/** Which runs of a line are read: without the addresses of links, without what is struck out. */
export interface Taken {
  targets: boolean;
  struck: boolean;
  /** Letters struck out by a combining line through them. */
  overlaid: boolean;
}

const overlaid = /[\p{L}\p{N}][\u0334-\u0338\u20d2\u20d3\u20e5]/gu;

/** The words of a printed line, of the runs that are taken. */
export function wordsOf({ line, spans }: PrintedLine, taken: Taken): Word[] {
  const runs = spans.filter(
    ({ target, struck }) => (taken.targets || !target) && (taken.struck || !struck),
  );
  const read = (text: string) => (taken.overlaid ? text : text.replace(overlaid, ''));
  const words: Word[] = [];
  // the address of a link is its own stretch: it begins with a blank and ends with a bracket
  for (const together of stretches(runs)) {
    const target = together[0]!.target === true;
    const text = together.map((span) => read(span.text)).join('');
    words.push(...wordsIn(text, line).map((word) => (target ? { ...word, target } : word)));
  }
  return words;
}

/** Runs that are read as one, and each address for itself. */
function stretches(runs: Span[]): Span[][] {
  const found: Span[][] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (last && !run.target && !last[0]!.target) last.push(run);
    else found.push([run]);
  }
  return found;
}

/** The words of a stretch of text on a line. */
export function wordsIn(printed: string, line: number): Word[] {
  const { text, origin } = fold(printed);
  const words: Word[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const from = origin[index]!;
    const last = origin[index + word.length - 1]!;
    const gap = from - end;
    end = last + String.fromCodePoint(printed.codePointAt(last)!).length;
    words.push({ text: word, said: printed.slice(from, end), line, gap });
  }
  return words;
}

export const hasOverlaid = (text: string): boolean => text.search(overlaid) >= 0;
