import { linesOf } from '@cerina/contracts';
import type { PrintedBlock } from '@cerina/document/printed';
import { fold } from '../text/fold.ts';

const wordsIn = (text: string): string[] => fold(text).text.match(/[a-z0-9']+/g) ?? [];

/** How the words of a text and those of its print differ, line by line. */
export interface Differences {
  /** Whether these words of a line are printed on it. */
  isPrinted(line: number, words: string): boolean;
  /** Whether a line prints a word that is not written on it: as references, in pieces, in another alphabet. */
  isRewritten(line: number): boolean;
}

/** Compares a text with its print. A definition that is printed nowhere may be written for any line. */
export function differencesIn(text: string, blocks: PrintedBlock[]): Differences {
  const lines = linesOf(text);
  const shown = new Map<number, Set<string>>();
  for (const { line, spans } of blocks.flatMap((block) => block.lines)) {
    const words = shown.get(line) ?? new Set();
    for (const word of wordsIn(spans.map((span) => span.text).join(''))) words.add(word);
    shown.set(line, words);
  }
  const defined = new Set(
    lines.flatMap((line, index) => (shown.has(index + 1) ? [] : wordsIn(line))),
  );
  return {
    isPrinted: (line, words) => wordsIn(words).every((word) => shown.get(line)?.has(word)),
    isRewritten(line) {
      const written = new Set(wordsIn(lines[line - 1] ?? ''));
      return [...(shown.get(line) ?? [])].some((word) => !written.has(word) && !defined.has(word));
    },
  };
}
