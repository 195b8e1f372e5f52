import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Candidate, featuresOf, lineFeatures, type Read, WIDTH } from './features.ts';

const numbers = z.array(z.number());
/** What the reader has learned; `npm run train` writes it. */
export const Weights = z.object({
  /** For each line: the mean and spread of its features, and what each counts. */
  line: z.object({
    mean: numbers.length(WIDTH),
    spread: numbers.length(WIDTH),
    weight: numbers.length(WIDTH),
  }),
  /** For the lines that are chosen: whether they answer. The first weight counts always. */
  answer: z.object({ mean: numbers, spread: numbers, weight: numbers }),
  /** From this likelihood on a passage is taken for an answer. */
  threshold: z.number(),
});
export type Weights = z.infer<typeof Weights>;
export const weightsFile = new URL('./weights.json', import.meta.url);
export const learnedWeights = (): Weights =>
  Weights.parse(JSON.parse(readFileSync(weightsFile, 'utf8')));

const MOST_LINES = 4;

/** The candidates of a question with the features of each of their lines, beside those of the best line. */
export interface Examined {
  read: Read;
  /** For each candidate its lines' features. */
  sections: { candidate: Candidate; lines: number[][] }[];
}

export function examine(candidates: Candidate[], read: Read): Examined {
  const own = candidates.map((candidate) =>
    featuresOf(candidate, read).map((line) => lineFeatures.map((name) => line[name])),
  );
  const best = lineFeatures.map((_, at) =>
    Math.max(...own.flatMap((lines) => lines.map((line) => line[at]!))),
  );
  const sections = candidates.map((candidate, nth) => ({
    candidate,
    lines: own[nth]!.map((line) => [...line, ...line.map((each, at) => each - best[at]!)]),
  }));
  return { read, sections };
}

export const dot = (weights: number[], row: number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * row[at]!, 0);
export const scaled = (row: number[], { mean, spread }: Pick<Weights['line'], 'mean' | 'spread'>) =>
  row.map((each, at) => (each - mean[at]!) / spread[at]!);

/** A section with the lines that are quoted of it, by their place in the section. */
export interface Chosen {
  candidate: Candidate;
  lines: number[];
  /** How likely one of them is right, if any line is. */
  share: number;
  score: number;
  features: number[];
}

const featuresOfAnswer = [
  'inLine',
  'inLineOrHeading',
  'anywhere',
  'phrase',
  'phraseWhole',
  'phraseShare',
  'alike',
  'alikeThree',
  'alikeShare',
  'pairs',
  'bm25',
  'rarest',
  'ofKind',
] as const;
const least = ['notOfKind', 'sectionNotOfKind', 'missed'] as const;
const at = (name: (typeof lineFeatures)[number]) => lineFeatures.indexOf(name);

/** The sections of a question, best first, each with up to four lines to quote. */
export function choose({ read, sections }: Examined, line: Weights['line']): Chosen[] {
  const scores = sections.map(({ lines }) =>
    lines.map((row) => dot(line.weight, scaled(row, line))),
  );
  const top = Math.max(...scores.flat());
  const whole = scores.flat().reduce((sum, score) => sum + Math.exp(score - top), 0);
  const known = read.concepts.reduce((sum, { isKnown, weight }) => sum + (isKnown ? weight : 0), 0);
  const unknown = read.concepts.filter(({ isKnown }) => !isKnown).length;
  return sections
    .map(({ candidate, lines }, nth): Chosen => {
      const own = scores[nth]!;
      const chosen = lines
        .map((_, place) => place)
        .sort((a, b) => own[b]! - own[a]!)
        .slice(0, MOST_LINES)
        .sort((a, b) => a - b);
      const rows = chosen.map((place) => lines[place]!);
      const share = chosen.reduce((sum, place) => sum + Math.exp(own[place]! - top), 0) / whole;
      const score = Math.max(...own);
      const features = [
        ...featuresOfAnswer.map((name) => Math.max(...rows.map((row) => row[at(name)]!))),
        ...least.map((name) => Math.min(...rows.map((row) => row[at(name)]!))),
        ...[known / read.weight, unknown, 1 / Math.max(1, read.concepts.length)],
        ...[score, Math.log(whole), share, candidate.coverage],
      ];
      return { candidate, lines: chosen, share, score, features };
    })
    .sort((a, b) => b.share - a.share);
}

/** How likely it is that what is chosen answers the question. */
export function likelihoodOf({ features }: Chosen, answer: Weights['answer']): number {
  return 1 / (1 + Math.exp(-dot(answer.weight, [1, ...scaled(features, answer)])));
}
