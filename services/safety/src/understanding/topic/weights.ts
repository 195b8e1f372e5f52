import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';

/**
 * What the reader of the topic learned. A row of `weight` for each known feature: how much it counts for each condition,
 * the last of them "none", and then for each technique.
 */
export interface Weights {
  conditions: string[];
  techniques: string[];
  /** The place of each known feature, by its number. */
  known: Map<number, number>;
  /** How rare each known feature is. */
  rarity: Float32Array;
  weight: Float32Array;
}

/** What a request is about that names no difficulty of the library. */
export const NONE = 'none';

export const columnsOf = ({ conditions, techniques }: Pick<Weights, 'conditions' | 'techniques'>) =>
  conditions.length + techniques.length;

const MOST = 0x7f;

/**
 * Weights as the bytes of a file, deflated: the length of a JSON head and the head (labels, how many features,
 * unit of the weights), then of each feature its 32-bit number, its rarity as a 32-bit float, and its row of signed bytes.
 * Little-endian.
 */
export function packed({ conditions, techniques, known, rarity, weight }: Weights): Buffer {
  const unit = weight.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / MOST || 1;
  const head = Buffer.from(JSON.stringify({ conditions, techniques, features: known.size, unit }));
  const bytes = Buffer.alloc(4 + head.length + 8 * known.size + weight.length);
  bytes.writeUInt32LE(head.length);
  head.copy(bytes, 4);
  let at = 4 + head.length;
  for (const feature of known.keys()) at = bytes.writeUInt32LE(feature, at);
  for (const rare of rarity) at = bytes.writeFloatLE(rare, at);
  for (const value of weight) at = bytes.writeInt8(Math.round(value / unit), at);
  return deflateSync(bytes, { level: 9 });
}

/** The weights that {@link packed} made bytes of, as exactly as 8 bits allow. Throws on other bytes. */
export function unpacked(file: Uint8Array): Weights {
  const bytes = inflateSync(file);
  const length = bytes.readUInt32LE();
  const { conditions, techniques, features, unit } = JSON.parse(
    bytes.toString('utf8', 4, 4 + length),
  );
  const first = 4 + length;
  const rows = first + 8 * features;
  if (bytes.length !== rows + features * columnsOf({ conditions, techniques }))
    throw new Error('These are not the weights of the reader of the topic.');
  const known = new Map<number, number>();
  const rarity = new Float32Array(features);
  for (let n = 0; n < features; n += 1) {
    known.set(bytes.readUInt32LE(first + 4 * n), n);
    rarity[n] = bytes.readFloatLE(first + 4 * (features + n));
  }
  const weight = new Float32Array(bytes.length - rows);
  for (let n = 0; n < weight.length; n += 1) weight[n] = bytes.readInt8(rows + n) * unit;
  return { conditions, techniques, known, rarity, weight };
}

/** Where the weights are kept; `npm run train` writes them. */
export const weightsFile = new URL('./weights.bin', import.meta.url);

let loaded: Weights | undefined;
/** The weights of the file, read once. Throws where it is missing or is of another version. */
export function loadWeights(): Weights {
  loaded ??= unpacked(readFileSync(weightsFile));
  return loaded;
}
