import { describe, expect, it } from 'vitest';
import {
  COLUMNS,
  columnOf,
  FILTERS,
  knownVectorOf,
  type Network,
  scoringBy,
  spanOf,
  tokensOf,
  UNKNOWN,
} from './network.ts';
import { packedNetwork, unpackedNetwork } from './weights.ts';
import { DIMENSIONS, packedVectors, unpackedVectors } from './word-vectors.ts';

/** A network that knows the words `a`, `b` and `c` as directions of their own, and whose filters expect nothing yet. */
function blank(): Network {
  const words = [UNKNOWN, 'qqa', 'qqb', 'qqc'];
  const vectors = new Float32Array(words.length * DIMENSIONS);
  for (let n = 1; n < words.length; n += 1) vectors[n * DIMENSIONS + n] = 1;
  return {
    learned: { words: new Map(words.map((word, n) => [word, n])), vectors, unit: 1 },
    filters: new Float32Array(COLUMNS * DIMENSIONS),
    offsets: new Float32Array(FILTERS),
    weight: new Float32Array(FILTERS + 1),
  };
}

/** The same with one filter that expects the words of these numbers in a row. */
function expecting(...words: number[]): Network {
  const network = blank();
  const filter = Array.from({ length: FILTERS }, (_, n) => n).find(
    (n) => spanOf(n).span === words.length,
  )!;
  for (const [place, word] of words.entries())
    network.filters[columnOf(filter, place) * DIMENSIONS + word] = 1;
  network.offsets[filter] = 0.5 - words.length;
  network.weight[filter] = 2;
  network.weight[FILTERS] = -1;
  return network;
}

describe('a network over words', () => {
  it('finds some words in a row, wherever they are', () => {
    const score = scoringBy(expecting(1, 2));
    expect(score('qqa qqb')).toBeCloseTo(0);
    expect(
      score('qqc qqc, qqc. Qqa QQB; and much that is said besides\nof other things'),
    ).toBeCloseTo(0);
  });
  it('finds them in no other order, and not apart', () => {
    const score = scoringBy(expecting(1, 2));
    for (const text of ['qqb qqa', 'qqa qqc qqb', 'qqa', '', 'qqa, qqb'])
      expect(score(text)).toBeCloseTo(-1);
  });
  it('finds three and five words, at the ends of a text too', () => {
    for (const words of [
      [1, 2, 3],
      [3, 1, 2, 1, 3],
    ]) {
      const text = words.map((n) => ['', 'qqa', 'qqb', 'qqc'][n]).join(' ');
      const score = scoringBy(expecting(...words));
      expect(score(text)).toBeCloseTo(0);
      expect(score(`${text} qqb`)).toBeCloseTo(0);
      expect(score(`qqb ${text}`)).toBeCloseTo(0);
    }
  });
  it('is the same read from its bytes', () => {
    const network = expecting(3, 1, 2);
    const again = scoringBy(unpackedNetwork(packedNetwork(network)));
    for (const text of ['qqc qqa qqb', 'qqa qqc', 'a text of other words'])
      expect(again(text)).toBeCloseTo(scoringBy(network)(text), 3);
  });
  it('is read from no other bytes', () => {
    const bytes = packedNetwork(blank());
    expect(() => unpackedNetwork(bytes.subarray(0, -2))).toThrow('not the network');
    expect(() => unpackedNetwork(bytes.subarray(0, 100))).toThrow('not the word vectors');
  });
});

describe('the words of a text', () => {
  it('are read however they are written and their lines are broken, with what ends a sentence', () => {
    expect(tokensOf('He’s  “Fine”.\nRéally?')).toEqual(["he's", 'fine', '.', 'really', '?']);
  });
  it('have vectors that are alike where they are used alike', () => {
    const likeness = (a: string, b: string) => {
      const [first, second] = [knownVectorOf(a)!, knownVectorOf(b)!];
      return first.reduce((sum, value, d) => sum + value * second[d]!, 0) / 4;
    };
    expect(likeness('knife', 'sword')).toBeGreaterThan(likeness('knife', 'exam') + 0.3);
    expect(likeness('tablets', 'pills')).toBeGreaterThan(likeness('tablets', 'garden') + 0.3);
    expect(knownVectorOf("husband's")).toEqual(knownVectorOf('husband'));
    expect(knownVectorOf('qqzzx')).toBeUndefined();
  });
  it('are kept one a line: a word with a line end is refused', () => {
    const vectors = new Float32Array(2 * DIMENSIONS).fill(0.5);
    const words = new Map([
      ['a', 0],
      ['b', 1],
    ]);
    expect(unpackedVectors(packedVectors({ words, vectors, unit: 1 })).words).toEqual(words);
    const broken = new Map([
      ['a', 0],
      ['\n', 1],
    ]);
    expect(() => packedVectors({ words: broken, vectors, unit: 1 })).toThrow('line end');
  });
});
