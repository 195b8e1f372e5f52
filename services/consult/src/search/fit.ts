import { type AskedFor, isOfKind } from './answer-kind.ts';
import type { Concept } from './concepts.ts';
import type { Line, Section } from './sections.ts';

/** A passage has so many lines, or those of a section that has fewer: one alone is easily misread. */
const FEWEST_LINES = 3;
const MOST_LINES = 4;
/** How much a word counts by where it is found, nearest first. */
const PLACES = {
  text: 1,
  asked: 1,
  heading: 0.85,
  beside: 0.6,
  title: 0.6,
  summary: 0.4,
  file: 0.2,
};
/** What only the rest of the document, or its summary, has counts at most so much. */
const ELSEWHERE = 0.45;
/** A line more in a passage has to bring so much more of the question. */
const LONGER = 0.97;
/** What a passage without the kind of thing that is asked for, such as a number, counts. */
const OF_ANOTHER_KIND = 0.85;
/** Words of the question beside each other in a line too. */
const PAIR = 0.25;

/** Of passages that hold the same of a question the denser one fits better. */
const DENSE = 0.15;

/** How much of a concept a set of words has: its own word whole, a word for the same a little less. */
export function heldIn({ forms }: Concept, words: Set<string>): number {
  let most = 0;
  for (const [stem, strength] of forms) if (strength > most && words.has(stem)) most = strength;
  return most;
}

/** How many neighbouring pairs of the question's concepts are within two words of each other in a line. */
export function pairsIn(concepts: Concept[], { stems }: Line): number {
  const at = concepts.map(({ forms }) => stems.findIndex((stem) => (forms.get(stem) ?? 0) > 0.6));
  return at.filter((own, nth) => {
    const next = at[nth + 1];
    return own >= 0 && next !== undefined && next >= 0 && own !== next && Math.abs(next - own) <= 2;
  }).length;
}

export interface Fit {
  first: number;
  length: number;
  score: number;
  coverage: number;
  each: number[];
}

/** The one to four lines of a section that fit a question best. */
export function bestFit({ lines, places }: Section, concepts: Concept[], kinds: AskedFor[]): Fit {
  const whole = concepts.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const around = concepts.map((concept) =>
    Math.max(
      ...Object.entries(places).map(
        ([place, words]) => PLACES[place as keyof typeof places] * heldIn(concept, words),
      ),
    ),
  );
  const within = lines.map((line) => concepts.map((concept) => heldIn(concept, line.own)));
  const paired = lines.map((line) => pairsIn(concepts, line));
  const least = Math.min(FEWEST_LINES, lines.length);
  let best: Fit | undefined;
  for (let first = 0; first < lines.length; first += 1)
    for (let length = least; length <= MOST_LINES && first + length <= lines.length; length += 1) {
      const span = lines.slice(first, first + length);
      const held = concepts.map(({ weight }, nth) => {
        const inside = Math.max(...within.slice(first, first + length).map((own) => own[nth]!));
        return weight * Math.max(inside, around[nth]!);
      });
      const coverage = held.reduce((sum, each) => sum + each, 0) / whole;
      // a word that is only elsewhere in the document helps to rank, and does not answer
      const answering =
        held.reduce(
          (sum, each, nth) => sum + (each > concepts[nth]!.weight * ELSEWHERE ? each : 0),
          0,
        ) / whole;
      const pairs = Math.max(...paired.slice(first, first + length));
      const suits = kinds.every((kind) => span.some(({ text }) => isOfKind(kind, text)));
      const score =
        (coverage + (PAIR * pairs) / (concepts.length + 2)) *
          LONGER ** (length - 1) *
          (suits ? 1 : OF_ANOTHER_KIND) +
        (DENSE *
          within
            .slice(first, first + length)
            .reduce((sum, own) => sum + own.reduce((a, b) => a + b, 0), 0)) /
          (concepts.length + 2) /
          length;
      if (best && score <= best.score) continue;
      const each = span.map((_, nth) =>
        within[first + nth]!.reduce((sum, own, at) => sum + own * concepts[at]!.weight, 0),
      );
      best = {
        first,
        length,
        score,
        coverage: suits ? answering : answering * OF_ANOTHER_KIND,
        each,
      };
    }
  return best!;
}
