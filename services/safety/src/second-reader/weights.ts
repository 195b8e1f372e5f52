import { readFileSync } from 'node:fs';
import { FEATURES, type Vector } from './features.ts';
import type { Network } from './network/network.ts';
import { unpackedNetwork } from './network/weights.ts';

/** What the reader learned: how rare each feature is, how strong a sign of danger it is, and the value of a text without any. */
export interface Weights {
  rarity: Float32Array;
  weight: Float32Array;
  bias: number;
}

/** How dangerous a vector is by these weights: the evidence for it less the evidence against it. */
export function scoreOf({ at, value }: Vector, weight: ArrayLike<number>, bias: number): number {
  let score = bias;
  for (let n = 0; n < at.length; n += 1) score += weight[at[n]!]! * value[n]!;
  return score;
}

/** A score as a likelihood, from 0 to 1. */
export const likelihood = (score: number): number => 1 / (1 + Math.exp(-score));

const HEADER = 24;
const MOST_WEIGHT = 0x7fff;
const MOST_RARITY = 0xff;
const mostOf = (values: Float32Array): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;

/**
 * Weights as the bytes of a file: bias, unit of the weights and unit of the rarities as 64-bit floats, then a signed
 * 16-bit weight for each feature, then an unsigned 8-bit rarity for each. Little-endian.
 */
export function packed({ rarity, weight, bias }: Weights): Uint8Array {
  const bytes = new Uint8Array(HEADER + 3 * FEATURES);
  const view = new DataView(bytes.buffer);
  const [weightUnit, rarityUnit] = [mostOf(weight) / MOST_WEIGHT, mostOf(rarity) / MOST_RARITY];
  for (const [n, value] of [bias, weightUnit, rarityUnit].entries())
    view.setFloat64(8 * n, value, true);
  for (let n = 0; n < FEATURES; n += 1) {
    view.setInt16(HEADER + 2 * n, Math.round(weight[n]! / weightUnit), true);
    view.setUint8(HEADER + 2 * FEATURES + n, Math.round(rarity[n]! / rarityUnit));
  }
  return bytes;
}

/** The weights that {@link packed} made bytes of, as exactly as 16 and 8 bits allow. Throws on bytes of another size. */
export function unpacked(bytes: Uint8Array): Weights {
  if (bytes.length !== HEADER + 3 * FEATURES)
    throw new Error('These are not the weights of this reader.');
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [bias, weightUnit, rarityUnit] = [0, 8, 16].map((at) => view.getFloat64(at, true)) as [
    number,
    number,
    number,
  ];
  const weight = new Float32Array(FEATURES);
  const rarity = new Float32Array(FEATURES);
  for (let n = 0; n < FEATURES; n += 1) {
    weight[n] = view.getInt16(HEADER + 2 * n, true) * weightUnit;
    rarity[n] = view.getUint8(HEADER + 2 * FEATURES + n) * rarityUnit;
  }
  return { rarity, weight, bias };
}

/** What a reader of danger learned: of passages and whole messages, of single clauses, and of words in a row. */
export interface Learned {
  passages: Weights;
  clauses: Weights;
  network: Network;
}

/** Where the weights are kept; `npm run train` writes them. */
export const weightsFiles = {
  passages: new URL('./passages.bin', import.meta.url),
  clauses: new URL('./clauses.bin', import.meta.url),
  network: new URL('./network/network.bin', import.meta.url),
};

let loaded: Learned | undefined;
/** The weights of the files, read once. Throws where one is missing or is not of this version: nothing passes unread. */
export function loadWeights(): Learned {
  loaded ??= {
    passages: unpacked(readFileSync(weightsFiles.passages)),
    clauses: unpacked(readFileSync(weightsFiles.clauses)),
    network: unpackedNetwork(readFileSync(weightsFiles.network)),
  };
  return loaded;
}
