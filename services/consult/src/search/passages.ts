import { type LibraryPassage, SEARCH_LIMITS } from '@cerina/contracts/consult';
import type { Passage } from './search.ts';

const MOST_TITLE = 1_000;

/**
 * A search's result for others: whole lines, as many as the size of a reply allows, those of the best passage first. In
 * a passage that does not fit whole, the best lines come before those beside them.
 */
export function toldOf(passages: Passage[]): LibraryPassage[] {
  let left: number = SEARCH_LIMITS.text;
  return passages.flatMap(({ file, title, heading, lines, answers }): LibraryPassage[] => {
    const kept = new Set<number>();
    for (const { line, text } of lines.toSorted((a, b) => b.score - a.score)) {
      if (text.length > left) continue;
      left -= text.length;
      kept.add(line);
    }
    if (kept.size === 0) return [];
    const own = lines.filter(({ line }) => kept.has(line));
    return [
      {
        ...{ file, answers },
        ...{ title: title.slice(0, MOST_TITLE), heading: heading.slice(0, MOST_TITLE) },
        lines: own.map(({ line, text, score }) => ({ line, text, fits: score > 0 })),
      },
    ];
  });
}
