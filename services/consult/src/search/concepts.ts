import { readFileSync } from 'node:fs';
import { stemsOf, wordsOf } from './words.ts';

/** One thing that a question is about. */
export interface Concept {
  /** The stem of the question's own word. */
  stem: string;
  /** Its stems, each with a certainty from 0 to 1. */
  forms: Map<string, number>;
  /** How much it counts: rare ones more. */
  weight: number;
  /** Whether any document has it. */
  isKnown: boolean;
}

/** In how many sections each stem is. */
export interface Vocabulary {
  sections: number;
  spread: Map<string, number>;
}

const SAME = 0.75;
const SLIP = 0.7;
const SLIP_FROM = 5;
/** What a word counts that no document has: most are only how somebody puts it. */
const UNKNOWN = 0.55;
/** A name or an abbreviation that no document has is mostly what the question is about. */
const UNKNOWN_NAME = 1.6;

/** A number in a question is seldom the one in the answer. */
const NUMBER = 0.3;

/** Words and phrases for the same in this field, a group a line, as stems. */
const groups = readFileSync(new URL('./synonyms.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(',').map((each) => stemsOf(each.trim())));
const byFirst = new Map<string, { phrase: string[]; group: string[] }[]>();
for (const group of groups) {
  const singles = group.flatMap((phrase) => (phrase.length === 1 ? phrase : []));
  for (const phrase of group) {
    const first = phrase[0];
    if (!first) continue;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { phrase, group: singles }]);
  }
}

/** Whether a word is another one with a letter left out, put in, changed, or two swapped. */
function isSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(a.length, b.length) - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right === `${left[1]}${left[0]}`;
}

/** What a question is about, in its order, each once. */
export function conceptsOf(question: string, { sections, spread }: Vocabulary): Concept[] {
  const names = new Set(
    wordsOf(question)
      .filter((word) => /^[A-Z][A-Z0-9]{1,7}$/.test(word))
      .flatMap(stemsOf),
  );
  const stems = stemsOf(question);
  return [...new Set(stems)].map((stem) => {
    const at = stems.indexOf(stem);
    const forms = new Map<string, number>();
    for (const start of [at - 2, at - 1, at])
      for (const { phrase, group } of byFirst.get(stems[start] ?? '') ?? []) {
        const isThere = phrase.every((each, nth) => stems[start + nth] === each);
        if (!isThere || at >= start + phrase.length) continue;
        for (const other of group) forms.set(other, SAME);
      }
    forms.set(stem, 1);
    if (!spread.has(stem) && stem.length >= SLIP_FROM)
      for (const other of spread.keys())
        if (isSlip(stem, other)) forms.set(other, Math.max(SLIP, forms.get(other) ?? 0));
    const counts = [...forms.keys()].map((form) => spread.get(form) ?? 0);
    const isKnown = counts.some((count) => count > 0);
    // as rare as its own word, or as the most common of those for the same
    const count = spread.get(stem) ?? Math.max(...counts);
    const rarity = Math.log(1 + sections / (count + 0.5));
    const unknown = names.has(stem) ? UNKNOWN_NAME : UNKNOWN;
    const number = /^\d+$/.test(stem) ? NUMBER : 1;
    return { stem, forms, isKnown, weight: number * (isKnown ? rarity : rarity * unknown) };
  });
}
