import type { Citation } from '@cerina/contracts/consult';

/** A part of an answer: words, or the place of what they are based on, as an index into its citations. */
export interface Part {
  text: string;
  cited?: number;
}
/** A paragraph, or a list with its points. */
export type Passage = { kind: 'paragraph'; parts: Part[] } | { kind: 'list'; points: Part[][] };

const place = /\[([^[\]\n:]{1,300}):(\d{1,7})\]/g;

/** A line in parts. A place that is no citation stays as it was written. */
function partsOf(line: string, citations: readonly Citation[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { index, 0: text, 1: file, 2: number } of line.matchAll(place)) {
    const cited = citations.findIndex((each) => each.file === file && each.line === Number(number));
    if (cited < 0) continue;
    if (index > end) parts.push({ text: line.slice(end, index) });
    parts.push({ text, cited });
    end = index + text.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** An answer as paragraphs and lists. Pure; whatever else is in it stays as it was written. */
export function passagesOf(text: string, citations: readonly Citation[]): Passage[] {
  const passages: Passage[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const last = passages.at(-1);
    if (!line.startsWith('- '))
      passages.push({ kind: 'paragraph', parts: partsOf(line, citations) });
    else if (last?.kind === 'list') last.points.push(partsOf(line.slice(2), citations));
    else passages.push({ kind: 'list', points: [partsOf(line.slice(2), citations)] });
  }
  return passages;
}

/** Citations, each place once. */
export const eachOnce = (citations: readonly Citation[]): Citation[] =>
  citations.filter(
    ({ scope, file, line }, at) =>
      citations.findIndex(
        (other) => other.scope === scope && other.file === file && other.line === line,
      ) === at,
  );
