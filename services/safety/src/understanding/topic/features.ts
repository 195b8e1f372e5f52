import { hashOf } from '../../text/hash.ts';
import type { TopicClues } from './reader.ts';

/** What a request is read by: its words, neighbouring words, pieces of words, and what the library's signals point to. */
export const KINDS = ['words', 'pairs', 'pieces', 'signs'] as const;
/** The weight of each kind beside the others. */
const SHARE = { words: 1, pairs: 0.5, pieces: 1, signs: 1 };

/** Keeps the kinds apart where a number is made of what is said. */
const MARK = { words: 'w', pairs: 'n', pieces: 'p', signs: 's' };

/** How often each feature is in a text, by its 32-bit number, for each kind. */
export type Features = Record<(typeof KINDS)[number], Map<number, number>>;

/** The least that each kind is divided by: a request of a few words is weaker evidence, whatever it contains. */
const LEAST_LENGTH = { words: 20, pairs: 20, pieces: 50, signs: 1 };

const word = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu;
const LONGEST_WORD = 40;
const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;
/** From this score on a signal has its full weight. */
const CLEAR = 4;

/** What a request is made of. Its length costs in proportion. */
export function featuresOf({ text, pointed, ofChild }: TopicClues): Features {
  const features: Features = {
    words: new Map(),
    pairs: new Map(),
    pieces: new Map(),
    signs: new Map(),
  };
  const add = (kind: keyof Features, said: string, times = 1) => {
    const feature = hashOf(MARK[kind] + said);
    features[kind].set(feature, (features[kind].get(feature) ?? 0) + times);
  };
  let before: string | undefined;
  for (const [written] of text.matchAll(word)) {
    const said = written.slice(0, LONGEST_WORD);
    add('words', said);
    if (before !== undefined) add('pairs', `${before} ${said}`);
    before = said;
    const edged = ` ${said} `;
    for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length += 1) {
      for (let start = 0; start + length <= edged.length; start += 1)
        add('pieces', edged.slice(start, start + length));
    }
  }
  for (const { id, score } of pointed.conditions) add('signs', id, Math.min(score, CLEAR) / CLEAR);
  for (const id of pointed.named) add('signs', id);
  if (ofChild) add('signs', 'of a child');
  return features;
}

/** A text as a vector: the places of its known features among all that are known, and their weights. */
export interface Vector {
  at: Int32Array;
  value: Float64Array;
}

/** Features weighed by how rare each is and, in the way of a logarithm, how often it is here; each kind of length 1 at most. */
export function vectorOf(
  features: Features,
  known: ReadonlyMap<number, number>,
  rarity: Float32Array,
): Vector {
  const at: number[] = [];
  const value: number[] = [];
  for (const kind of KINDS) {
    const first = at.length;
    let squares = 0;
    for (const [feature, times] of features[kind]) {
      const place = known.get(feature);
      if (place === undefined) continue;
      const said = kind === 'signs' ? times : (1 + Math.log(times)) * rarity[place]!;
      at.push(place);
      value.push(said);
      squares += said ** 2;
    }
    const length = kind === 'signs' ? 1 : Math.max(Math.sqrt(squares), LEAST_LENGTH[kind]);
    for (let n = first; n < value.length; n += 1) value[n]! *= SHARE[kind] / length;
  }
  return { at: Int32Array.from(at), value: Float64Array.from(value) };
}
