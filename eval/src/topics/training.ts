import { loadLibrary } from '@cerina/library';
import { cluesOf } from '@cerina/safety/understanding/topic/clues';
import {
  type Features,
  featuresOf,
  KINDS,
  type Vector,
  vectorOf,
} from '@cerina/safety/understanding/topic/features';
import { likelihoods, scoresOf } from '@cerina/safety/understanding/topic/reader';
import { NONE, type Weights } from '@cerina/safety/understanding/topic/weights';
import { shuffled } from '../shuffled.ts';
import type { LabelledRequest } from './requests.ts';

/** What an error counts of a text of the library, beside one of somebody's request: nobody asks in its words. */
const OF_LIBRARY = 0.5;
/** What a technique counts that would be right as well, beside the best. */
const ALSO_RIGHT = 0.4;
const EPOCHS = 16;
/** The weights are the mean of those after each epoch from this one on: which request came last counts less. */
const MEAN_FROM = 8;
const STEP = 0.3;
const DECAY = 2e-4;
/** The penalty makes it doubt more than it errs: of authors that it did not learn from nine in ten are right where it is sure by 0.55. */
const SHARPER = 1.5;
const FEWEST_TEXTS = 2;

const featuresByText = new Map<string, Features>();
function featuresIn(text: string): Features {
  const known = featuresByText.get(text) ?? featuresOf(cluesOf({ intent: text }));
  featuresByText.set(text, known);
  return known;
}

/** Every feature that two texts have, and how rare it is. */
function vocabularyOf(texts: Features[]): Pick<Weights, 'known' | 'rarity'> {
  const containing = new Map<number, number>();
  for (const features of texts)
    for (const kind of KINDS)
      for (const feature of features[kind].keys())
        containing.set(feature, (containing.get(feature) ?? 0) + 1);
  const kept = [...containing].filter(([, count]) => count >= FEWEST_TEXTS);
  return {
    known: new Map(kept.map(([feature], place) => [feature, place])),
    rarity: Float32Array.from(kept, ([, count]) => Math.log((1 + texts.length) / (1 + count)) + 1),
  };
}

/** What should be read of a request: of its condition, then of its techniques, each adding up to 1; nothing where no technique is right. */
function wanted(
  { condition, technique }: LabelledRequest,
  conditions: string[],
  techniques: string[],
) {
  const shares = techniques.map((id) => {
    const at = technique.indexOf(id);
    return at === -1 ? 0 : at === 0 ? 1 : ALSO_RIGHT;
  });
  const sum = shares.reduce<number>((a, b) => a + b, 0);
  return {
    condition: Float64Array.from(conditions, (id) => (id === (condition ?? NONE) ? 1 : 0)),
    technique: sum > 0 ? Float64Array.from(shares, (share) => share / sum) : null,
  };
}

/** Numbers from 0 to 1 that are the same each time. */
function numbers(): () => number {
  let last = 1;
  return () => {
    last = (Math.imul(last, 1_103_515_245) + 12_345) & 0x7fffffff;
    return last / 0x7fffffff;
  };
}

/**
 * Two multinomial logistic regressions over the same features, of conditions and of techniques, with an L2 penalty: one
 * request at a time in an order that is the same each time, with a step for each weight (Adagrad).
 */
export function trained(requests: LabelledRequest[]): Weights {
  const library = loadLibrary();
  const conditions = [...library.conditions.map(({ id }) => id), NONE];
  const techniques = library.techniques.map(({ id }) => id);
  const columns = conditions.length + techniques.length;
  const features = requests.map(({ text }) => featuresIn(text));
  const { known, rarity } = vocabularyOf(features);
  const vectors = features.map((each) => vectorOf(each, known, rarity));
  const goals = requests.map((request) => wanted(request, conditions, techniques));
  const weight = new Float64Array(known.size * columns);
  const squares = new Float64Array(weight.length);
  const sum = new Float64Array(weight.length);
  const next = numbers();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const n of shuffled(requests.length, next)) {
      const counts = requests[n]!.author === 'library' ? OF_LIBRARY : 1;
      learn(
        vectors[n]!,
        errorsOf(vectors[n]!, goals[n]!).map((error) => error * counts),
      );
    }
    if (epoch >= MEAN_FROM) for (const [n, each] of weight.entries()) sum[n]! += each;
  }
  const share = SHARPER / (EPOCHS - MEAN_FROM);
  return {
    ...{ conditions, techniques, known, rarity },
    weight: Float32Array.from(sum, (each) => each * share),
  };

  function errorsOf(vector: Vector, goal: ReturnType<typeof wanted>): Float64Array {
    const scores = scoresOf(vector, weight, columns);
    const ofConditions = likelihoods(scores.subarray(0, conditions.length));
    const ofTechniques = likelihoods(scores.subarray(conditions.length));
    for (const n of ofConditions.keys()) ofConditions[n]! -= goal.condition[n]!;
    for (const n of ofTechniques.keys())
      ofTechniques[n] = goal.technique ? ofTechniques[n]! - goal.technique[n]! : 0;
    return scores;
  }

  function learn({ at, value }: Vector, errors: Float64Array) {
    for (let n = 0; n < at.length; n += 1) {
      const row = at[n]! * columns;
      const said = value[n]!;
      for (let column = 0; column < columns; column += 1) {
        const place = row + column;
        const slope = errors[column]! * said + DECAY * weight[place]!;
        squares[place]! += slope * slope;
        weight[place]! -= (STEP * slope) / (Math.sqrt(squares[place]!) + 1e-6);
      }
    }
  }
}
