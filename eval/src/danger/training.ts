import { clausesOf } from '@cerina/safety/second-reader/clauses';
import {
  FEATURES,
  type Features,
  featuresOf,
  vectorOf,
} from '@cerina/safety/second-reader/features';
import { mostOf } from '@cerina/safety/second-reader/reader';
import { likelihood, scoreOf, type Weights } from '@cerina/safety/second-reader/weights';

/** A text and whether it states danger. */
export interface Example {
  text: string;
  danger: boolean;
}

/** What an error counts beside a large weight. */
const COST_OF_ERRORS = 60;
/** What a text without a known word is taken for: one chance in four of danger, so that a few words do not hold alone. */
const NOTHING_SAID = -1;
const EPOCHS = 60;
const STEP = 0.5;

/** How rare each feature is among the texts: 1 for one that is in all of them, 0 for one that is in a single one. */
function rarityIn(texts: Features[]): Float32Array {
  const containing = new Float64Array(FEATURES);
  for (const features of texts) for (const feature of features.keys()) containing[feature]! += 1;
  return Float32Array.from(containing, (count) =>
    count < 2 ? 0 : Math.log((1 + texts.length) / (1 + count)) + 1,
  );
}

/**
 * Logistic regression with an L2 penalty over the features of the examples, by gradient descent with a step for each
 * weight (Adagrad), over all examples at once: the same examples give the same weights. Danger and safe count alike.
 */
export function trained(examples: Example[]): Weights {
  const features = examples.map(({ text }) => featuresOf(text));
  const rarity = rarityIn(features);
  const vectors = features.map((each) => vectorOf(each, rarity));
  const dangerous = examples.filter(({ danger }) => danger).length;
  const counts = examples.map(
    ({ danger }) => examples.length / (2 * (danger ? dangerous : examples.length - dangerous)),
  );
  const weight = new Float64Array(FEATURES);
  const squares = new Float64Array(FEATURES);
  const bias = NOTHING_SAID;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const slope = Float64Array.from(weight, (w) => w / (COST_OF_ERRORS * examples.length));
    for (const [n, vector] of vectors.entries()) {
      const error =
        (likelihood(scoreOf(vector, weight, bias)) - (examples[n]!.danger ? 1 : 0)) * counts[n]!;
      const { at, value } = vector;
      for (let k = 0; k < at.length; k += 1)
        slope[at[k]!]! += (error * value[k]!) / examples.length;
    }
    for (let n = 0; n < FEATURES; n += 1) {
      squares[n]! += slope[n]! ** 2;
      if (squares[n]! > 0) weight[n]! -= (STEP * slope[n]!) / Math.sqrt(squares[n]!);
    }
  }
  return { rarity, weight: Float32Array.from(weight), bias };
}

/** How many times the most dangerous clauses are looked for again, by what was learned of the last. */
const ROUNDS = 3;
/** Of each harmless text so many clauses are learned from in each round: those that are taken for the most dangerous. */
const HARDEST = 3;

/**
 * Learned from the clauses of texts, of which is only known whether one of them states danger (multiple-instance learning): of a
 * dangerous text the clause that is taken for the most dangerous, by `first` and then by what was learned, and of a harmless
 * one the three that are. The harmless ones of each round are kept.
 */
export function trainedOnClauses(texts: Example[], first: Weights): Weights {
  const [dangerous, harmless] = [true, false].map((danger) =>
    texts.filter((text) => text.danger === danger).map(({ text }) => clausesOf(text)),
  ) as [string[][], string[][]];
  const hardest = harmless.map(() => new Set<string>());
  let weights = first;
  for (let round = 0; round < ROUNDS; round += 1) {
    const worst = dangerous.map((clauses) => mostOf(clauses, weights).words);
    for (const [n, clauses] of harmless.entries())
      for (const words of mostOfAll(clauses, weights).slice(0, HARDEST)) hardest[n]!.add(words);
    weights = trained([
      ...worst.map((text) => ({ text, danger: true })),
      ...hardest.flatMap((clauses) => [...clauses]).map((text) => ({ text, danger: false })),
    ]);
  }
  return weights;
}

/** Clauses, the most dangerous first. */
const mostOfAll = (clauses: string[], weights: Weights): string[] =>
  clauses
    .map((words) => mostOf([words], weights))
    .sort((a, b) => b.score - a.score)
    .map(({ words }) => words);
