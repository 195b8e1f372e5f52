import { cautionsOf } from '@cerina/library';
import type { View } from '../measuring/view.ts';
import { difficultyOf, isMadeFromLibrary, techniqueOf } from '../reading/made-from.ts';
import { rootsOf, strangeAmong } from '../reading/roots.ts';
import { cap, type RuledCap } from './cap.ts';

/** A sentence counts as there, in whatever words, with this share of its words. */
const SAID = 0.6;
/** With fewer distinctive words a sentence is too short to be looked for. */
const FEWEST = 2;
/** So short a text leaves out what the library leaves out of a short one. */
const FEWEST_LINES = 60;
const MOST_QUOTED = 140;
/** Where so many of them are missing, the text says its cautions in words of its own. */
const OWN_WORDS = 0.3;

/**
 * The cautions that the library has for this difficulty by this technique, computed from the library alone, and those of them
 * that the text does not say anywhere. A text that was not made from the library, and has few of them, says its cautions in
 * words of its own: these no comparison of words can find missing, and a person is asked to look (`demands/own-cautions.ts`).
 */
export function libraryCautionCaps(view: View): RuledCap[] {
  const { missing, hasOwnWords } = cautionsIn(view);
  if (hasOwnWords) return [];
  return missing.map((caution) => ({
    ...cap(
      `A caution of the library for this is missing: ${caution.slice(0, MOST_QUOTED)}`,
      view.section('stop')?.from,
    ),
    caution,
  }));
}

/** The library's cautions that a text does not say, and whether its cautions are in words of its own. */
export function cautionsIn(view: View): Cautions {
  const found = known.get(view) ?? compared(view);
  known.set(view, found);
  return found;
}

interface Cautions {
  missing: string[];
  hasOwnWords: boolean;
}
const known = new WeakMap<View, Cautions>();

function compared(view: View): Cautions {
  const isShort = view.about.constraints.maxWords !== null || view.lines.length < FEWEST_LINES;
  if (!view.english || isShort) return { missing: [], hasOwnWords: false };
  const there = placesIn(view);
  const technique = techniqueOf(view);
  const isOwn = !isMadeFromLibrary(view);
  const all = (technique ? cautionsOf(technique, difficultyOf(view)) : [])
    .filter((sentence) => !isOwn || !onlyRefers.test(sentence))
    .map((sentence) => ({ sentence, roots: rootsIn(sentence) }))
    .filter(({ roots }) => roots.length >= FEWEST);
  const missing = all
    .filter(({ roots }) => !there.some((place) => isSaid(roots, place)))
    .map(({ sentence }) => sentence);
  const hasFew = missing.length > OWN_WORDS * all.length;
  return { missing, hasOwnWords: hasFew && isOwn };
}

/** Whoever treats somebody is whom the library calls their clinician. */
const treating =
  /\b(?:doctor|gp|therapist|psychologist|psychiatrist|counsellor|nurse|midwife|clinic|(?:care|mental health) team)\b/gi;
const sleepy = /\b(?:sleepy|drowsiness|sleepiness)\b/gi;
const rootsIn = (text: string): string[] =>
  rootsOf(text.replace(treating, 'clinician').replace(sleepy, 'drowsy'));
/** The second half of a caution, of which the first has the circumstance: in a text in words of its own it is nothing alone. */
const onlyRefers =
  /^(?:get medical help(?: at once)?|(?:speak to|talk to|tell|see|ask|call) your (?:clinician|doctor))(?: first| soon| at once)?\.?$/i;

const isSaid = (roots: string[], place: string[]): boolean =>
  strangeAmong(roots, place).length <= roots.length * (1 - SAID);

/** Each line, and each with the one below it: a caution may be said in two items. */
function placesIn(view: View): string[][] {
  const end = view.section('references')?.from ?? Number.POSITIVE_INFINITY;
  const lines = view.lines
    .filter(({ line, text }) => line < end && text.trim() !== '')
    .map(({ text }) => rootsIn(text));
  return lines.flatMap((roots, at) => [roots, [...roots, ...(lines[at + 1] ?? [])]]);
}
