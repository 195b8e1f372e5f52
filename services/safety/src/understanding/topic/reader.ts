import type { Clues } from './clues.ts';
import { featuresOf, type Vector, vectorOf } from './features.ts';
import { columnsOf, loadWeights, NONE, type Weights } from './weights.ts';

/** An entry of the library that a request may be about, and how likely that is, from 0 to 1. */
export interface Guess {
  id: string;
  likelihood: number;
}

/** What a request is like, the likeliest first. */
export interface Guesses {
  conditions: Guess[];
  techniques: Guess[];
  /** How likely it is that it names no difficulty. */
  none: number;
}

/** The clues that the reader reads. */
export type TopicClues = Pick<Clues, 'text' | 'pointed' | 'ofChild'>;
/** Classifies a request; null where it contains no known feature. */
export type TopicReader = (clues: TopicClues) => Guesses | null;

/** The score of a vector for each condition and technique. */
export function scoresOf(
  { at, value }: Vector,
  weight: ArrayLike<number>,
  columns: number,
): Float64Array {
  const scores = new Float64Array(columns);
  for (let n = 0; n < at.length; n += 1) {
    const row = at[n]! * columns;
    for (let column = 0; column < columns; column += 1)
      scores[column]! += weight[row + column]! * value[n]!;
  }
  return scores;
}

/** Scores as likelihoods that add up to 1, in place. */
export function likelihoods(scores: Float64Array): Float64Array {
  const most = scores.reduce((a, b) => Math.max(a, b));
  let sum = 0;
  for (const [n, score] of scores.entries()) {
    scores[n] = Math.exp(score - most);
    sum += scores[n]!;
  }
  for (const n of scores.keys()) scores[n]! /= sum;
  return scores;
}

/** Reads folded requests by what was learned: what the request points to is a sign among others. */
export function readerBy(weights: Weights): (clues: TopicClues) => Guesses {
  const { conditions, techniques, known, rarity } = weights;
  const ranked = (ids: string[], scores: Float64Array): Guess[] => {
    const each = likelihoods(scores);
    return ids
      .map((id, n) => ({ id, likelihood: each[n]! }))
      .sort((a, b) => b.likelihood - a.likelihood);
  };
  return (clues) => {
    const vector = vectorOf(featuresOf(clues), known, rarity);
    const scores = scoresOf(vector, weights.weight, columnsOf(weights));
    const all = ranked(conditions, scores.slice(0, conditions.length));
    return {
      conditions: all.filter(({ id }) => id !== NONE),
      none: all.find(({ id }) => id === NONE)!.likelihood,
      techniques: ranked(techniques, scores.slice(conditions.length)),
    };
  };
}

let reader: TopicReader | undefined;
/** What a request is like by the weights of this version. */
export const readTopic: TopicReader = (clues) => {
  reader ??= readerBy(loadWeights());
  return reader(clues);
};
