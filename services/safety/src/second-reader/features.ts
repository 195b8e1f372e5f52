import { fold } from '../text/fold.ts';
import { hashOf } from '../text/hash.ts';

/** How many buckets the features of each kind are hashed into. */
export const BUCKETS = 2 ** 17;
/** Words alone and in pairs; pieces of words, so that a misspelt word is still much like itself. */
export const KINDS = ['words', 'pieces'] as const;
export const FEATURES = KINDS.length * BUCKETS;

/** How often each feature is in a text, by its number: those of words first, then those of pieces. */
export type Features = Map<number, number>;

const word = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu;
const SHORTEST_PIECE = 2;
const LONGEST_PIECE = 5;
const LONGEST_WORD = 40;

/** What a text is made of, however its letters are written. Its length costs in proportion. */
export function featuresOf(text: string): Features {
  const features: Features = new Map();
  const add = (feature: number) => features.set(feature, (features.get(feature) ?? 0) + 1);
  let before: string | undefined;
  for (const [written] of fold(text).text.matchAll(word)) {
    const said = written.slice(0, LONGEST_WORD);
    add(hashOf(said, 0, said.length) % BUCKETS);
    if (before !== undefined) {
      const pair = `${before} ${said}`;
      add(hashOf(pair, 0, pair.length) % BUCKETS);
    }
    before = said;
    const edged = ` ${said} `;
    for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length += 1) {
      for (let start = 0; start + length <= edged.length; start += 1)
        add(BUCKETS + (hashOf(edged, start, start + length) % BUCKETS));
    }
  }
  return features;
}

/** A text as a vector: the numbers of its features and their weights, each kind of length 1 at most. */
export interface Vector {
  at: Int32Array;
  value: Float64Array;
}

/** The least that a vector is divided by, for each kind: a text of fewer than some ten words is weaker evidence, whatever it contains. */
const LEAST_LENGTH = [25, 70];

/** Features weighed by how rare each is (`rarity`, by number) and, in the way of a logarithm, how often it is here. */
export function vectorOf(features: Features, rarity: Float32Array): Vector {
  const at = Int32Array.from(features.keys());
  const value = Float64Array.from(
    features,
    ([feature, times]) => (1 + Math.log(times)) * rarity[feature]!,
  );
  for (const [kind] of KINDS.entries()) {
    const isOfKind = (n: number) => Math.floor(at[n]! / BUCKETS) === kind;
    let squares = 0;
    for (let n = 0; n < at.length; n += 1) if (isOfKind(n)) squares += value[n]! ** 2;
    const length = Math.max(Math.sqrt(squares), LEAST_LENGTH[kind]!);
    for (let n = 0; n < at.length; n += 1) if (isOfKind(n)) value[n]! /= length;
  }
  return { at, value };
}
