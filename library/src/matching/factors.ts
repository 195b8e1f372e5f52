import { z } from 'zod';
import { Id } from '../technique.ts';
import { isCleared, isDenied, isPast, onlyFeared, type Place } from './fact-or-fear.ts';
import { patternOf, possibleIn, Signal } from './signal.ts';
import { isOfAnother, isOfWork, isOverWork } from './whose-fact.ts';

/** A fact about a person that rules a technique out or calls for care. */
export const Factor = z.strictObject({
  id: Id,
  name: z.string(),
  signals: z.array(Signal).min(1),
  /** Words in which a signal speaks of something else, such as "blackout blinds". */
  not_about: z.array(Signal).default([]),
  /** Whether it is a kind of work, and no illness. */
  work: z.boolean().default(false),
});
export type Factor = z.infer<typeof Factor>;

/** What a text says of a fact, the weightiest first. Only the first four make it one of the person (of work not the second), the fourth with a question. */
export const factorMeanings = [
  'present',
  'past',
  'cleared',
  'unclear',
  'denied',
  'feared',
  'of_another',
] as const;
export type FactorMeaning = (typeof factorMeanings)[number];

/** A fact that a text names. */
export interface NamedFactor {
  id: string;
  name: string;
  meaning: FactorMeaning;
  /** The words that name it, as they are in the text, by their indices. */
  place: Place;
}

/**
 * Each factor that a text names, once, in the library's order, with the weightiest thing that is said of it. `reader` is what the
 * person is to whoever wrote the text ("son"), null where that is unknown: then a son's illness is somebody else's.
 */
export function factorsNamed(
  text: string,
  factors: readonly Factor[],
  reader: string | null = null,
): NamedFactor[] {
  const plain = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s/g, ' ');
  const low = plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase()); // no letter changes its place
  return factors.flatMap((factor) => {
    const { id, name } = factor;
    const named = placesOf(low, factor).map((place) => ({
      ...{ id, name, place, meaning: meaningOf(low, place, reader, factor) },
    }));
    const [first] = named.sort(
      (a, b) => factorMeanings.indexOf(a.meaning) - factorMeanings.indexOf(b.meaning),
    );
    return first ?? [];
  });
}

/** Does it count as a fact about the person? An illness that was can come back; work that is over cannot. */
export const isFact = (
  { id, meaning }: Pick<NamedFactor, 'id' | 'meaning'>,
  factors: readonly Factor[],
): boolean =>
  ['present', 'cleared', 'unclear'].includes(meaning) ||
  (meaning === 'past' && !factors.some((factor) => factor.id === id && factor.work));

function placesOf(text: string, { signals, not_about }: Factor): Place[] {
  const about = possibleIn(text, not_about).reduce(
    (left, other) => left.replace(patternOf(other), (words) => '~'.repeat(words.length)),
    text,
  );
  return possibleIn(about, signals).flatMap((signal) =>
    [...about.matchAll(patternOf(signal))].map(({ 0: words, index }) => ({
      ...{ start: index, end: index + words.length + restOfWord(about, index + words.length) },
    })),
  );
}

/** A signal is the beginning of a word: so many letters of it are left. */
const restOfWord = (text: string, at: number): number => /^[a-z]*/.exec(text.slice(at))![0].length;

function meaningOf(
  text: string,
  place: Place,
  reader: string | null,
  { work }: Factor,
): FactorMeaning {
  if (isDenied(text, place)) return 'denied';
  if (onlyFeared(text, place)) return 'feared';
  const whose = isOfAnother(text, place, reader) ?? (work ? null : isOfWork(text, place));
  if (whose) return whose;
  if (isCleared(text, place)) return 'cleared';
  const isOver = isPast(text, place) || (work && isOverWork(text, place));
  return isOver ? 'past' : 'present';
}
