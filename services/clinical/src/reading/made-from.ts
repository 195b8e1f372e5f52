import { conditionOf } from '@cerina/contracts';
import { type Condition, stepsOf, type Technique } from '@cerina/library';
import type { View } from '../measuring/view.ts';

/** A text with so many of the step titles of a technique was made from it. */
const FEWEST_TITLES = 3;

const known = new WeakMap<View, Technique | undefined>();

/** The technique that a text was made from, by the titles of its steps: one for parents may replace the one asked for. */
export function techniqueOf(view: View): Technique | undefined {
  if (known.has(view)) return known.get(view);
  const { library } = view.knowledge;
  const asked = library.technique(view.about.constraints.technique ?? '');
  const count = titlesIn(view);
  const [best] = library.techniques
    .map((technique) => ({ technique, titles: count(technique) }))
    .toSorted((a, b) => b.titles - a.titles);
  const isOther = best !== undefined && best.titles >= FEWEST_TITLES;
  const found = isOther && (!asked || count(asked) < best.titles) ? best.technique : asked;
  known.set(view, found);
  return found;
}

/** Whether a text has the step titles of one of the library's techniques: it was made from that, and not in words of its own. */
export function isMadeFromLibrary(view: View): boolean {
  const earlier = made.get(view);
  if (earlier !== undefined) return earlier;
  const count = titlesIn(view);
  const found = view.knowledge.library.techniques.some((each) => count(each) >= FEWEST_TITLES);
  made.set(view, found);
  return found;
}
const made = new WeakMap<View, boolean>();

/** How many step titles of a technique a text has. */
function titlesIn(view: View): (technique: Technique) => number {
  const titles = new Set(view.steps.map(({ title }) => title.toLowerCase()));
  return ({ template }) =>
    stepsOf(template).filter(({ title }) => titles.has(title.toLowerCase())).length;
}

/** The difficulty that the request names, with the library's words for it. */
export function difficultyOf({ about, knowledge: { library } }: View): Condition | undefined {
  const id = conditionOf(about.constraints, () => library.match(about.intent).condition);
  return library.condition(id ?? '');
}
