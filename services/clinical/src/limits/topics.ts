import { readability } from '@cerina/library';
import { signalsIn } from '@cerina/library/matching/signal';
import type { PlacedLine, View } from '../measuring/view.ts';
import { isDenied } from '../reading/said.ts';
import { mentions, stemsOf } from '../topic.ts';
import type { Limit } from './limit.ts';
import { isUnclear } from './unclear.ts';

/** What the request rules out, and the facts about the person that the text has to deal with. */
export function topicLimits(view: View): Limit[] {
  const { avoid, factors } = view.about.constraints;
  return [
    ...avoid.filter((wish) => wish.trim().length > 1).map((wish) => absent(view, wish)),
    ...factors.filter((factor) => !isUnclear(view, factor)).map((factor) => present(view, factor)),
  ];
}

/** Whether a thing is left out. A mention that the text itself negates ("no sleep restriction") is not a breach. */
export function absent(view: View, wish: string): Limit {
  const words = wish.replaceAll('_', ' ').trim();
  const end = view.section('references')?.from ?? Number.POSITIVE_INFINITY;
  const lines = view.lines
    .filter(
      ({ line, text }) =>
        line < end && signalsIn(text, [words, words.replace(/(?<=\p{L}{3})s$/u, '')]).length > 0,
    )
    .filter(({ text }) => !rulesOut(text, words))
    .map(({ line }) => line);
  return {
    id: 'avoid',
    asked: `without ${words}`,
    kept: lines.length === 0,
    cost: 50,
    lines,
    fix: `Take out "${words}" (line ${lines[0] ?? 1}); the request says to leave it out.`,
  };
}

const notForNow = /^\W*Not for now\b/i;
const leftAlone =
  /\b(?:(?:is|are) (?:not|no) part|(?:is|are) left (?:out|alone|as)|stays? as|stays? out|keeps? (?:its|their)|(?:is|are) not (?:touched|changed|tested|used|asked)|does not apply|do not apply)\b/i;

/** A line that itself rules a thing out: "do not drive below 5", "not for now: on days with …", "reviews are left as they are". */
export function rulesOut(text: string, words: string): boolean {
  if (notForNow.test(text)) return true;
  const low = text.toLowerCase();
  const word = words.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '');
  const places: number[] = [];
  for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + 1)) places.push(at);
  return (
    places.length > 0 &&
    places.every((at) => isDenied(text, at) || leftAlone.test(text.slice(at).split(/[.;!?]/)[0]!))
  );
}

/** What a text takes into account by how it is written: nobody has to be told that they have it. */
const OF_WRITING = 'learning_disability';
/** As many words has the mean sentence of an easy text at most. */
const EASY_SENTENCE = 7.5;
/** Whether a fact shows in how the text is written. */
export const isWrittenFor = ({ text }: View, id: string): boolean =>
  id === OF_WRITING && readability(text).meanSentence <= EASY_SENTENCE;

const factorOf = ({ knowledge }: View, id: string) =>
  knowledge.library.factors.find((entry) => entry.id === id);

/** What a fact is called. */
export const nameOfFactor = (view: View, id: string): string =>
  factorOf(view, id)?.name ?? id.replaceAll('_', ' ');

/** The lines with a sign of a fact, or with most of the words that it is called: "what I learned" is no learning disability. */
export function linesOn(view: View, id: string): PlacedLine[] {
  const signals = factorOf(view, id)?.signals ?? [];
  const stems = stemsOf(nameOfFactor(view, id));
  return view.lines.filter(
    ({ text }) =>
      signalsIn(text, signals).length > 0 ||
      stems.filter((stem) => mentions(text, [stem])).length > stems.length / 2,
  );
}

/** Whether a fact is spoken of, or the text is written for it. */
export function present(view: View, id: string): Limit {
  const name = nameOfFactor(view, id);
  const said = linesOn(view, id).length > 0 || isWrittenFor(view, id);
  const lines = [view.section('audience')?.from ?? view.section('preparation')?.from ?? 1];
  return {
    id: 'factor',
    asked: `${name} is dealt with`,
    kept: said,
    cost: 35,
    lines,
    fix: `Say in "Before you start" what ${name} means for this exercise.`,
  };
}
