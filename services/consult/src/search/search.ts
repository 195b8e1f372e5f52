import { askedFor } from './answer-kind.ts';
import { conceptsOf } from './concepts.ts';
import { bestFit } from './fit.ts';
import { readOf } from './reader/features.ts';
import { choose, type Examined, examine, learnedWeights, likelihoodOf } from './reader/reader.ts';
import { type Readable, type Section, sectionsOf } from './sections.ts';

/** A section of a document that has something to do with a question. */
export interface Passage {
  file: string;
  title: string;
  heading: string;
  /** Its lines, each with how well it fits; 0 for one that is only beside the one to four that do. */
  lines: { line: number; text: string; score: number }[];
  /** How likely its lines answer the question, from 0 to 1. */
  likelihood: number;
  /** Whether that is enough to take them for an answer. */
  answers: boolean;
}

/** What a search finds: passages, best first, and the question's words that no document has. */
export interface Found {
  passages: Passage[];
  unknown: string[];
}

export type Search = (question: string, limit?: number) => Found;

const LIMIT = 5;
/** A section for which nobody wrote how it is asked for is none that the reader learned from: it answers where it holds so much. */
const COVERED = 0.6;
/** So many sections are found by their words, and read. */
const READ = 16;

/** How many of a list of sets each member is in. */
function spreadOf(sets: Iterable<Set<string>>): Map<string, number> {
  const spread = new Map<string, number>();
  for (const set of sets) for (const stem of set) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  return spread;
}

/** What of a question is in each section that its words find, as the reader learns from it and judges by it. */
export type Examine = (question: string) => Examined;

function examining(sections: Section[]): Examine {
  const spread = spreadOf(
    sections.map(({ places }) => new Set([...places.beside, ...places.heading, ...places.asked])),
  );
  const lines = sections.flatMap((section) => section.lines);
  const statistics = {
    lines: lines.length,
    spread: spreadOf(lines.map(({ own }) => own)),
    length: lines.reduce((sum, { stems }) => sum + stems.length, 0) / lines.length,
  };
  const rarity = (stem: string) => Math.log(1 + sections.length / ((spread.get(stem) ?? 0) + 0.5));
  return (question) => {
    const concepts = conceptsOf(question, { sections: sections.length, spread });
    const kinds = askedFor(question);
    const fits = sections
      .map((section) => ({ section, fit: bestFit(section, concepts, kinds) }))
      .filter(({ fit }) => fit.coverage > 0.05)
      .sort((a, b) => b.fit.score - a.fit.score)
      .slice(0, READ);
    const most = Math.max(...fits.map(({ fit }) => fit.score)) || 1;
    const candidates = fits.map(({ section, fit }, rank) => ({
      ...{ section, rank, fit: fit.score / most, coverage: fit.coverage },
      lineFits: section.lines.map((_, nth) =>
        nth >= fit.first && nth < fit.first + fit.length
          ? (fit.score + fit.each[nth - fit.first]!) / most / 10
          : 0,
      ),
    }));
    return examine(candidates, readOf(question, concepts, { rarity, statistics }));
  };
}

export const openExamine = async (files: Readable): Promise<Examine> =>
  examining(await sectionsOf(files));

/**
 * Reads a scope's documents into memory. A question is taken apart into what it is about, by stems and by words for the same; of
 * the sections that hold the most of it the reader says which of their lines answer, and how likely.
 */
export async function openSearch(files: Readable): Promise<Search> {
  const examined = await openExamine(files);
  const weights = learnedWeights();
  return (question, limit = LIMIT) => {
    const { read, sections } = examined(question);
    const chosen = choose({ read, sections }, weights.line).slice(0, limit);
    return {
      passages: chosen.map((each) => {
        const { section } = each.candidate;
        const { file, title, heading } = section.lines[0]!;
        const likelihood = likelihoodOf(each, weights.answer);
        const answers =
          section.phrases.length > 0
            ? likelihood >= weights.threshold
            : each.candidate.coverage >= COVERED;
        return {
          ...{ file, title, heading, likelihood, answers },
          lines: section.lines.map(({ line, text }, nth) => ({
            ...{ line, text },
            score: each.lines.includes(nth) ? 1 : 0,
          })),
        };
      }),
      unknown: read.concepts.filter(({ isKnown }) => !isKnown).map(({ stem }) => stem),
    };
  };
}
