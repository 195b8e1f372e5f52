import type { PlacedLine } from '../measuring/view.ts';

const open = /\b(what|how|which|when|where|who|whom|why)\b[^.?!]*\?/gi;

/** The lines of open questions, one entry a question. "Why" asked of a person's feelings is kept: it is read in context by a person. */
export const questionsIn = (lines: readonly PlacedLine[]): number[] =>
  lines.flatMap(({ line, text }) => (text.match(open) ?? []).map(() => line));
