import { deedFrom } from '../grammar/runs.ts';
import type { Word } from '../grammar/words.ts';

/**
 * What else is not done, each of it a deed: "sleep in her own bed, go to the bathroom at night, or play in the den", and what has the
 * verb of the first: "speak in the classroom, in assembly or on the phone".
 */
export function deedsAfter(
  words: Word[],
  first: number,
  from: number,
): { deeds: Word[][]; end: number } {
  const deeds: Word[][] = [];
  let end = from;
  while (deeds.length < MOST_DEEDS) {
    const isAfterComma = words[end - 1]?.after === ',';
    const isLinked = /^(?:and|or)$/.test(words[end]?.low ?? '');
    if (!(isAfterComma || isLinked) || /[.;:()!?]/.test(words[end - 1]?.after ?? '')) break;
    const at = isLinked ? end + 1 : end;
    const next = words[at];
    const isDone = next?.tags.has('Infinitive') === true && !next.tags.has('Noun');
    const isPlace =
      next?.tags.has('Preposition') === true && words[first + 1]?.tags.has('Preposition');
    if (!isDone && !isPlace) break;
    const run = deedFrom(words, at);
    if (run.some(({ low }) => /^(?:if|unless|until|without)$/.test(low))) break;
    const when = run.findIndex(({ low }) => /^(?:when|while|whilst)$/.test(low));
    const deed = when < 0 ? run : run.slice(0, when);
    deeds.push(isDone ? deed : [{ ...words[first]!, after: '' }, ...deed]);
    end = at + run.length;
  }
  // after a comma alone comes something else, unless an "or" follows
  const isList = deeds.length > 1 || /^(?:and|or)$/.test(words[from]?.low ?? '');
  return isList ? { deeds, end } : { deeds: [], end: from };
}
const MOST_DEEDS = 5;
