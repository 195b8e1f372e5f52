import { readFileSync } from 'node:fs';

/** How many numbers each word has. */
export const DIMENSIONS = 64;

/** Words with vectors: words that are used in the same places have vectors that are alike. */
export interface WordVectors {
  /** The place of each word in `vectors`. */
  words: Map<string, number>;
  /** {@link DIMENSIONS} numbers for each word, in units. */
  vectors: Float32Array | Int8Array;
  unit: number;
}

/** The vector of a word, if it has one. */
export function vectorIn(
  { words, vectors, unit }: WordVectors,
  word: string,
): Float32Array | undefined {
  const n = words.get(word);
  if (n === undefined) return undefined;
  const own = vectors.subarray(n * DIMENSIONS, (n + 1) * DIMENSIONS);
  return Float32Array.from(own, (value) => value * unit);
}

const HEADER = 16;
const MOST = 0x7f;

/**
 * Words and their vectors as bytes: how many words, how many bytes of words, the unit of the numbers (a 64-bit float), the words,
 * one a line, and a signed byte for each number. Little-endian. Throws where a word has a line end.
 */
export function packedVectors({ words, vectors, unit }: WordVectors): Uint8Array {
  const lines = [...words.keys()].join('\n');
  if (lines.split('\n').length !== words.size) throw new Error('A word has a line end.');
  const text = new TextEncoder().encode(lines);
  const bytes = new Uint8Array(HEADER + text.length + vectors.length);
  const view = new DataView(bytes.buffer);
  const most = Float32Array.from(vectors).reduce((a, b) => Math.max(a, Math.abs(b)), 0) / MOST || 1;
  view.setUint32(0, words.size, true);
  view.setUint32(4, text.length, true);
  view.setFloat64(8, most * unit, true);
  bytes.set(text, HEADER);
  for (let n = 0; n < vectors.length; n += 1)
    view.setInt8(HEADER + text.length + n, Math.round(vectors[n]! / most));
  return bytes;
}

/** The vectors that {@link packedVectors} made bytes of, as exactly as 8 bits allow, and where they end. Throws on too few bytes. */
export function unpackedVectors(bytes: Uint8Array): WordVectors & { end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [count, length] = [view.getUint32(0, true), view.getUint32(4, true)];
  const from = HEADER + length;
  const end = from + count * DIMENSIONS;
  if (end > bytes.length) throw new Error('These are not the word vectors of this reader.');
  const words = new TextDecoder().decode(bytes.subarray(HEADER, from)).split('\n');
  const vectors = new Int8Array(bytes.subarray(from, end));
  const unit = view.getFloat64(8, true);
  return { words: new Map(words.map((word, n) => [word, n])), vectors, unit, end };
}

/** Where the vectors of English words are kept that nothing was learned of here ([where they are from](README.md)). */
export const wordVectorsFile = new URL('./word-vectors.bin', import.meta.url);

let loaded: WordVectors | undefined;
/** The vectors of that file, read once. Throws where it is missing: nothing passes unread. */
export function ownWordVectors(): WordVectors {
  loaded ??= unpackedVectors(readFileSync(wordVectorsFile));
  return loaded;
}
