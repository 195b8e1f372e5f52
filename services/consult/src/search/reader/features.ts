import type { Concept } from '../concepts.ts';
import { heldIn, pairsIn } from '../fit.ts';
import type { Line, Section } from '../sections.ts';
import type { Nearness } from './asked.ts';
import { type Kind, kindsAsked } from './kinds.ts';

/** What a line is to a question, each from 0 to about 1. */
export const lineFeatures = [
  'inLine',
  'inLineOrHeading',
  'inSection',
  'inAsked',
  'inHeading',
  'inTitle',
  'anywhere',
  'phrase',
  'phraseWhole',
  'phrases',
  'phraseShare',
  'alike',
  'alikeThree',
  'alikeShare',
  'sectionFit',
  'fit',
  'rank',
  'bm25',
  'pairs',
  'rarest',
  'ofKind',
  'notOfKind',
  'sectionNotOfKind',
  'isFirst',
  'missed',
] as const;
type LineFeature = (typeof lineFeatures)[number];
/** The same features, each less what the best line of all has: what is best for one question is poor for another. */
export const WIDTH = lineFeatures.length * 2;

/** In how many lines each stem is, and how long lines are. */
export interface LineStatistics {
  lines: number;
  spread: Map<string, number>;
  length: number;
}

/** A question as the reader knows it. */
export interface Read {
  concepts: Concept[];
  weight: number;
  kinds: Kind[];
  /** How rare each stem of the documents is. */
  rarity: (stem: string) => number;
  statistics: LineStatistics;
}

/** A section that may answer, as the search by words sees it. */
export interface Candidate {
  section: Section;
  rank: number;
  /** The fit of the section beside that of the best one, and of each of its lines. */
  fit: number;
  /** How much of the question its best lines and what is around them have, as the search counts it. */
  coverage: number;
  lineFits: number[];
  /** How near the ways in which people ask for it are. */
  asked: Nearness;
}

export const readOf = (
  question: string,
  concepts: Concept[],
  more: Pick<Read, 'rarity' | 'statistics'>,
): Read => ({
  ...{ concepts, ...more, kinds: kindsAsked(question) },
  weight: concepts.reduce((sum, { weight }) => sum + weight, 0) || 1,
});

const union = (...sets: Set<string>[]) => new Set(sets.flatMap((set) => [...set]));

const K1 = 1.2;
const B = 0.75;
function bm25({ own, stems }: Line, { concepts, statistics }: Read): number {
  let sum = 0;
  for (const concept of concepts) {
    const held = heldIn(concept, own);
    if (held === 0) continue;
    const counts = [...concept.forms.keys()]
      .filter((stem) => own.has(stem))
      .map((stem) => statistics.spread.get(stem) ?? 1);
    const count = Math.min(...counts);
    const rare = Math.log(1 + (statistics.lines - count + 0.5) / (count + 0.5));
    const long = 1 - B + (B * stems.length) / statistics.length;
    sum += (held * rare * (K1 + 1)) / (1 + K1 * long);
  }
  return sum / 10;
}

/** The features of each line of a section for a question. */
export function featuresOf(
  { section, rank, fit, lineFits, asked }: Candidate,
  read: Read,
): Record<LineFeature, number>[] {
  const { concepts, weight, kinds } = read;
  const { places, lines } = section;
  const cover = (words: Set<string>) =>
    concepts.reduce((sum, concept) => sum + concept.weight * heldIn(concept, words), 0) / weight;
  const heaviest = Math.max(0, ...concepts.map((concept) => concept.weight)) || 1;
  const inSection = cover(union(places.beside, places.heading));
  const inAsked = cover(places.asked);
  const inHeading = cover(places.heading);
  const inTitle = cover(places.title);
  const anywhere = cover(union(places.beside, places.heading, places.asked, places.title));
  const sectionNotOfKind = kinds.filter(
    ({ holds }) => !lines.some(({ text }) => holds.test(text)),
  ).length;
  return lines.map((line, nth) => {
    const near = union(line.own, places.heading);
    const around = union(near, places.asked);
    const ofKind = kinds.filter(({ holds }) => holds.test(line.text)).length;
    const heaviestHeld = Math.max(
      0,
      ...concepts.map((concept) => concept.weight * heldIn(concept, line.own)),
    );
    const heaviestMissed = Math.max(
      0,
      ...concepts.map((concept) => concept.weight * (1 - heldIn(concept, around))),
    );
    return {
      inLine: cover(line.own),
      inLineOrHeading: cover(near),
      ...{ inSection, inAsked, inHeading, inTitle, anywhere },
      ...{ phrase: asked.best, phraseWhole: asked.whole },
      ...{ phrases: asked.three, phraseShare: asked.share },
      ...{ alike: asked.alike, alikeThree: asked.alikeThree, alikeShare: asked.alikeShare },
      sectionFit: fit,
      fit: lineFits[nth] ?? 0,
      rank: 1 / (1 + rank),
      bm25: bm25(line, read),
      pairs: pairsIn(concepts, line) / (concepts.length + 2),
      rarest: heaviestHeld / heaviest,
      ofKind,
      notOfKind: kinds.length - ofKind,
      sectionNotOfKind,
      isFirst: nth === 0 ? 1 : 0,
      missed: heaviestMissed / heaviest,
    };
  });
}
