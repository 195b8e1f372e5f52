import { conditionOf } from '@cerina/contracts';
import { type Condition, type Library, stepsOf, type Technique } from '@cerina/library';
import { documentTexts } from '@cerina/library/words/texts';
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

/** A text of which so many sentences are the library's, word for word, was made from it; a writer with a template keeps fewer. */
const LIBRARYS = 0.4;

/**
 * Whether a text was made from the library, and is not in words of its own: it has the step titles of a technique, which a model
 * is given too, and the library's sentences.
 */
export function isMadeFromLibrary(view: View): boolean {
  const earlier = made.get(view);
  if (earlier !== undefined) return earlier;
  const count = titlesIn(view);
  const { library } = view.knowledge;
  const found =
    library.techniques.some((each) => count(each) >= FEWEST_TITLES) &&
    shareOf(view.text, library) >= LIBRARYS;
  made.set(view, found);
  return found;
}
const made = new WeakMap<View, boolean>();

function shareOf(text: string, library: Library): number {
  const known = sentencesOfLibrary(library);
  const own = sentencesIn(prose(text));
  return own.filter((sentence) => known.has(sentence)).length / Math.max(1, own.length);
}

const librarys = new WeakMap<Library, Set<string>>();
function sentencesOfLibrary(library: Library): Set<string> {
  const known = librarys.get(library) ?? new Set(documentTexts(library).flatMap(sentencesIn));
  librarys.set(library, known);
  return known;
}

/** A document without headings, tables and its references. */
const prose = (text: string): string =>
  text
    .split(/\n## References\b/)[0]!
    .split('\n')
    .filter((line) => !/^[#|]/.test(line))
    .join('\n');

const FEWEST_WORDS = 4;
const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?]) |\n/)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/\*\*[^*]{2,30}:\*\*/g, '')
        .replace(/[^a-z0-9 ]/g, '')
        .trim(),
    )
    .filter((sentence) => sentence.split(' ').length >= FEWEST_WORDS);

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
