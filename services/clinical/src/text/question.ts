import type { PlacedLine } from '../measuring/view.ts';

/** "Write what happened, and what surprised you": a question without its mark. */
const asked =
  /\b(?:write|note|notice|see|say|find out|count|look at|compare) (?:down |for example, )?(?:what|how|which|whether|who|where)\b/gi;
const open = /\b(what|how|which|when|where|who|whom|why)\b[^.?!]*\?/gi;

/** The lines of open questions, one entry a question. "Why" asked of a person's feelings is kept: it is read in context by a person. */
export const questionsIn = (lines: readonly PlacedLine[]): number[] =>
  lines.flatMap(({ line, text }) =>
    [...(text.match(open) ?? []), ...(text.match(asked) ?? [])].map(() => line),
  );
