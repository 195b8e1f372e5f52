import {
  COLUMNS,
  columnOf,
  FILTERS,
  knownVectorOf,
  type Network,
  productsOf,
  spanOf,
  strongestIn,
  tokensOf,
  turned,
  UNKNOWN,
} from '@cerina/safety/second-reader/network/network';
import { DIMENSIONS } from '@cerina/safety/second-reader/network/word-vectors';
import { likelihood } from '@cerina/safety/second-reader/weights';
import { randomOf } from '@cerina/test/chaos/random';
import { shuffled } from '../../shuffled.ts';
import type { Message } from '../messages.ts';
import { Learnable } from './learnable.ts';

const EPOCHS = 14;
/** What is kept is the mean of the last epochs: each differs a little by chance. */
const AVERAGED = 4;
/** So many messages make a step. */
const BATCH = 96;
const STEP = 0.0015;
/** Words change by less: most of what is known of them holds. */
const STEP_OF_WORDS = STEP / 2;
/** What share of the filters, and of the numbers of a word, each step does without, so that none is relied on alone. */
const LEFT_OUT = 0.5;
const LEFT_OUT_OF_WORDS = 0.25;
/** No message counts as more certain than this: labels can be wrong. */
const MOST_CERTAIN = 0.97;
/** What share of the messages each epoch reads beside an ordinary one, before or after it. */
const AMID = 0.35;
/** Only so short ones, in words and marks, and beside no longer ones. */
const SHORT = 100;
const SHORT_BESIDE = 60;
/** No more of a message is read. */
const LONGEST = 220;

interface Learning {
  /** The words that vectors are learned of, and the place of each. */
  idOf: Map<string, number>;
  words: Learnable;
  filters: Learnable;
  offsets: Learnable;
  weight: Learnable;
  random: () => number;
}

/** What a network learns from messages: the same ones give the same network. */
export function trainedNetwork(messages: Message[]): Network {
  const texts = messages.map(({ text }) => tokensOf(text).slice(0, LONGEST));
  const beside = texts.filter((text, n) => text.length < SHORT_BESIDE && isBeside(messages[n]!));
  const dangerous = messages.filter(({ label }) => label === 'danger').length;
  const cost = (messages.length - dangerous) / dangerous;
  const learning = atFirst(texts);
  const { words, filters, offsets, weight, random } = learning;
  const means = [words, filters, offsets, weight].map(
    ({ value }) => new Float32Array(value.length),
  );
  let steps = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const order = shuffled(texts.length, random);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH).map((n) => ({
        isDanger: messages[n]!.label === 'danger',
        text: amidOthers(texts[n]!, beside, random),
      }));
      steps += 1;
      learnFrom(batch, cost, learning, steps);
    }
    if (epoch < EPOCHS - AVERAGED) continue;
    for (const [n, { value }] of [words, filters, offsets, weight].entries())
      for (let at = 0; at < value.length; at += 1) means[n]![at]! += value[at]! / AVERAGED;
  }
  const [vectors, ...others] = means as [Float32Array, Float32Array, Float32Array, Float32Array];
  return {
    learned: { words: learning.idOf, vectors, unit: 1 },
    filters: others[0],
    offsets: others[1],
    weight: others[2],
  };
}

const isBeside = ({ label, lang, kind, class: of }: Message): boolean =>
  label === 'safe' && lang === 'en' && kind === 'request' && of !== 'real_question';

function amidOthers(own: string[], beside: string[][], random: () => number): string[] {
  if (own.length >= SHORT || beside.length === 0 || random() >= AMID) return own;
  const other = beside[Math.floor(random() * beside.length)]!;
  return (random() < 0.5 ? [...other, ...own] : [...own, ...other]).slice(0, LONGEST);
}

function atFirst(texts: string[][]): Learning {
  const random = randomOf(1).next;
  const spread = (length: number, inputs: number) =>
    Float64Array.from({ length }, () => (random() * 2 - 1) / Math.sqrt(inputs));
  const idOf = new Map(vocabularyOf(texts).map((word, n) => [word, n]));
  const vectors = [...idOf.keys()].flatMap((word) => [
    ...(word === UNKNOWN
      ? new Float64Array(DIMENSIONS)
      : (knownVectorOf(word) ?? spread(DIMENSIONS, 8))),
  ]);
  const filters = new Float64Array(COLUMNS * DIMENSIONS);
  const offsets = new Float64Array(FILTERS);
  for (let filter = 0; filter < FILTERS; filter += 1) {
    const { span } = spanOf(filter);
    offsets.set(spread(1, DIMENSIONS * span), filter);
    for (let place = 0; place < span; place += 1)
      filters.set(spread(DIMENSIONS, DIMENSIONS * span), columnOf(filter, place) * DIMENSIONS);
  }
  return {
    idOf,
    words: new Learnable(Float64Array.from(vectors), STEP_OF_WORDS),
    filters: new Learnable(filters, STEP),
    offsets: new Learnable(offsets, STEP),
    weight: new Learnable(spread(FILTERS + 1, FILTERS), STEP),
    random,
  };
}

/** The words that are in more than one text, and first the one for those without a vector. */
function vocabularyOf(texts: string[][]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const several = [...counts].filter(([, count]) => count > 1).map(([word]) => word);
  return [UNKNOWN, ...several.toSorted()];
}

/** A word as one step reads it. */
interface Word {
  /** Its place among those that are learned; null for one whose vector stays as it is. */
  id: number | null;
  /** What each of its numbers is multiplied with: 0 for those that are left out. */
  kept: Float64Array;
  vector: Float64Array;
  products: Float64Array;
  slope: Float64Array;
}

function wordsOf(texts: string[][], learning: Learning): Map<string, Word> {
  const { idOf, words, filters, random } = learning;
  const rows = turned(filters.value);
  const all = new Map<string, Word>();
  for (const word of texts.flat()) {
    if (all.has(word)) continue;
    const known = idOf.has(word) ? undefined : knownVectorOf(word);
    const id = idOf.get(word) ?? (known ? null : 0);
    const whole =
      id === null ? known! : words.value.subarray(id * DIMENSIONS, (id + 1) * DIMENSIONS);
    const kept = Float64Array.from(whole, () =>
      random() < LEFT_OUT_OF_WORDS ? 0 : 1 / (1 - LEFT_OUT_OF_WORDS),
    );
    const vector = Float64Array.from(whole, (value, d) => value * kept[d]!);
    const slope = new Float64Array(DIMENSIONS);
    all.set(word, { id, kept, vector, products: productsOf(vector, rows), slope });
  }
  return all;
}

/** One step. An error about danger counts `cost` times as much. */
function learnFrom(
  batch: { isDanger: boolean; text: string[] }[],
  cost: number,
  learning: Learning,
  step: number,
): void {
  const words = wordsOf(
    batch.map(({ text }) => text),
    learning,
  );
  for (const { isDanger, text } of batch) {
    const row = text.map((word) => words.get(word)!);
    const target = isDanger ? MOST_CERTAIN : 1 - MOST_CERTAIN;
    addSlopes(row, learning, (score) => {
      const found = likelihood(score);
      return (cost * target * (found - 1) + (1 - target) * found) / batch.length;
    });
  }
  const { words: vectors, filters, offsets, weight } = learning;
  const changed = new Set<number>();
  for (const { id, slope, kept } of words.values()) {
    if (id === null) continue;
    changed.add(id);
    for (let d = 0; d < DIMENSIONS; d += 1)
      vectors.slope[id * DIMENSIONS + d]! += slope[d]! * kept[d]!;
  }
  for (const id of changed) vectors.step(step, id * DIMENSIONS, (id + 1) * DIMENSIONS);
  for (const each of [filters, offsets, weight]) each.step(step);
}

/** What one text adds to the slopes, by the slope of the loss at its score. */
function addSlopes(row: Word[], learning: Learning, slopeAt: (score: number) => number): void {
  const { filters, offsets, weight, random } = learning;
  const { strength, place } = strongestIn(
    row.map(({ products }) => products),
    offsets.value,
  );
  const kept = strength.map((value) =>
    value > 0 && random() >= LEFT_OUT ? 1 / (1 - LEFT_OUT) : 0,
  );
  const slope = slopeAt(
    strength.reduce(
      (sum, value, f) => sum + value * kept[f]! * weight.value[f]!,
      weight.value[FILTERS]!,
    ),
  );
  weight.slope[FILTERS]! += slope;
  for (let filter = 0; filter < FILTERS; filter += 1) {
    if (kept[filter] === 0) continue;
    weight.slope[filter]! += slope * strength[filter]! * kept[filter]!;
    const own = slope * weight.value[filter]! * kept[filter]!;
    offsets.slope[filter]! += own;
    const { span, before } = spanOf(filter);
    for (let j = 0; j < span; j += 1) {
      const word = row[place[filter]! - before + j];
      if (word === undefined) continue;
      const from = columnOf(filter, j) * DIMENSIONS;
      for (let d = 0; d < DIMENSIONS; d += 1) {
        filters.slope[from + d]! += own * word.vector[d]!;
        word.slope[d]! += own * filters.value[from + d]!;
      }
    }
  }
}
