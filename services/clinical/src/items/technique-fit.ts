import { wordsOf } from '@cerina/library';
import { signalsIn } from '@cerina/library/matching/signal';
import type { TechniquePart } from '@cerina/library/rubric';
import { type Measured, tidy } from '../measuring/checklist.ts';
import { linesOf, type PlacedLine, type View } from '../measuring/view.ts';
import { expected, isTiny } from '../text/brevity.ts';

/** What the lack of a part costs: without a core part it is another technique. */
const CORE = 35;
const OTHER = 14;
/** A line with fewer words says nothing, and no sentence vouches for more parts than this; the head of a table may. */
const FEWEST_WORDS = 5;
const PARTS_A_SENTENCE = 2;
/** A shorter sentence is a heading or a scrap, and vouches with the one before it. */
const FEWEST_WORDS_OF_SENTENCE = 4;

/** Whether the document does what makes its technique work, wherever the reader practises. */
export function techniqueFit(view: View): Measured {
  const asked = view.about.constraints.technique;
  const lists = view.knowledge.rubric.techniques;
  const lines = linesOf(view, [
    ...(isTiny(view) ? (['audience', 'experience', 'rationale'] as const) : []),
    'steps',
    'preparation',
    'log',
    'example',
    'troubleshooting',
    'review',
    'other',
  ]);
  const named = asked ?? view.knowledge.library.match(view.about.intent).technique;
  const parts = (named && lists[named]) || lists.any_technique || [];
  const seen = witness(parts, lines);
  const notSeen = parts.filter((part) => !seen.has(part)).toSorted(coreFirst);
  // half a page holds some of the parts, those at its core before the others
  const needed = isTiny(view) ? expected(view, parts.length) : parts.length;
  const missing = notSeen.slice(0, Math.max(0, needed - seen.size));
  const score = 100 - missing.reduce((sum, { core }) => sum + (core ? CORE : OTHER), 0);
  const name = (named ?? 'the technique').replaceAll('_', ' ');
  return {
    score: Math.max(0, score),
    lines: tidy([...seen.values()]),
    evidence:
      missing.length === 0
        ? `All that ${name} needs is there.`
        : `Of ${name} is missing: ${missing.map(({ part }) => part).join('; ')}.`,
    fix:
      missing.length === 0
        ? ''
        : `In the steps, add what makes ${name} work: ${missing
            .slice(0, 3)
            .map(({ part }) => part)
            .join('; ')}.`,
  };
}

const coreFirst = (a: TechniquePart, b: TechniquePart): number => Number(b.core) - Number(a.core);

/** How well a text does a technique, whatever was asked for. */
export const fitOf = (view: View, technique: string): Measured => {
  const constraints = { ...view.about.constraints, technique };
  return techniqueFit({ ...view, about: { ...view.about, constraints } });
};

/** The techniques of the library that the rubric knows the parts of. */
export const techniques = ({ knowledge: { library, rubric } }: View): string[] =>
  Object.keys(rubric.techniques).filter((id) => library.technique(id));

/** How well the text does the technique asked for, or one that the library names beside it for the condition: the best of them. */
export function closestTechnique(view: View): number {
  const { rubric, library } = view.knowledge;
  const { condition: id, technique } = view.about.constraints;
  const condition = id ? library.condition(id) : undefined;
  const others = (condition ? [condition.technique, ...condition.alternatives] : []).filter(
    (other) => other !== technique && rubric.techniques[other],
  );
  const fits = others.map((other) => fitOf(view, other).score);
  return Math.max(techniqueFit(view).score, ...fits);
}

const sentencesIn = (text: string): number =>
  Math.max(
    1,
    text.split(/[.!?:]\s+/).filter((each) => wordsOf(each).length >= FEWEST_WORDS_OF_SENTENCE)
      .length,
  );

/** The line that vouches for each part. Parts with the fewest witnesses choose first. */
function witness(
  parts: readonly TechniquePart[],
  lines: readonly PlacedLine[],
): Map<TechniquePart, number> {
  const specific = lines.filter(
    ({ text }) => !text.startsWith('#') && wordsOf(text).length >= FEWEST_WORDS,
  );
  const found = parts.map((part) => ({
    part,
    at: specific.filter(({ text }) => signalsIn(text, part.any).length > 0),
  }));
  const used = new Map<number, number>();
  const seen = new Map<TechniquePart, number>();
  for (const { part, at } of found.toSorted((a, b) => a.at.length - b.at.length)) {
    const free = at.find(
      ({ line, text }) =>
        text.startsWith('|') || (used.get(line) ?? 0) < PARTS_A_SENTENCE * sentencesIn(text),
    );
    if (!free) continue;
    used.set(free.line, (used.get(free.line) ?? 0) + 1);
    seen.set(part, free.line);
  }
  return seen;
}
