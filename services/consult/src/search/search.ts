import { askedFor } from './answer-kind.ts';
import { conceptsOf } from './concepts.ts';
import { bestFit } from './fit.ts';
import { type Nearness, openAsked } from './reader/asked.ts';
import { readOf } from './reader/features.ts';
import { choose, type Examined, examine, learnedWeights, likelihoodOf } from './reader/reader.ts';
import { type Readable, readDocuments, type Section, sectionsOf } from './sections.ts';
import { stemsOf } from './words.ts';

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
  /** Whether it is enough to show them, where nothing answers. */
  isNear: boolean;
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
/** What is near has so much of what an answer has to have. */
const NEAR = 1 / 15;
/** So many sections are found by their words, and so many more by how people ask for them; they are read. */
const READ = 16;
const ASKED = 8;
const MOST_SENTENCES = 6;

/** How many of a list of sets each member is in. */
function spreadOf(sets: Iterable<Set<string>>): Map<string, number> {
  const spread = new Map<string, number>();
  for (const set of sets) for (const stem of set) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  return spread;
}

/** A question whole, and each of its sentences: people describe what happened, and then ask. */
function partsOf(question: string): string[] {
  const sentences = question.split(/(?<=[.?!]) +/).filter((each) => stemsOf(each).length > 0);
  return sentences.length > 1 ? [question, ...sentences.slice(0, MOST_SENTENCES)] : [question];
}

/** Of how near each section is to each part of a question the nearest. */
const nearestOf = ([whole, ...parts]: Nearness[][]): Nearness[] =>
  whole!.map((own, section) => {
    const all = [own, ...parts.map((part) => part[section]!)];
    const most = (of: (each: Nearness) => number) => Math.max(...all.map(of));
    return {
      best: most(({ best }) => best),
      whole: most(({ whole }) => whole),
      three: most(({ three }) => three),
      share: most(({ share }) => share),
      alike: most(({ alike }) => alike),
      alikeThree: most(({ alikeThree }) => alikeThree),
      alikeShare: most(({ alikeShare }) => alikeShare),
    };
  });

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
  const asked = openAsked(sections);
  const rarity = (stem: string) => Math.log(1 + sections.length / ((spread.get(stem) ?? 0) + 0.5));
  return (question) => {
    const concepts = conceptsOf(question, { sections: sections.length, spread });
    const kinds = askedFor(question);
    const near = nearestOf(
      partsOf(question).map((part) =>
        asked(part, conceptsOf(part, { sections: sections.length, spread }), rarity),
      ),
    );
    const ranked = sections
      .map((section, nth) => ({
        section,
        asked: near[nth]!,
        fit: bestFit(section, concepts, kinds),
      }))
      .filter(({ fit }) => fit.coverage > 0.05)
      .sort((a, b) => b.fit.score - a.fit.score);
    const nearest = new Set(
      ranked
        .toSorted((a, b) => b.asked.best + b.asked.alike - a.asked.best - a.asked.alike)
        .slice(0, ASKED),
    );
    const fits = ranked.filter((each, rank) => rank < READ || nearest.has(each));
    const most = Math.max(...fits.map(({ fit }) => fit.score)) || 1;
    const candidates = fits.map(({ section, asked, fit }, rank) => ({
      ...{ section, rank, asked, fit: fit.score / most, coverage: fit.coverage },
      lineFits: section.lines.map((_, nth) =>
        nth >= fit.first && nth < fit.first + fit.length
          ? (fit.score + fit.each[nth - fit.first]!) / most / 10
          : 0,
      ),
    }));
    return examine(candidates, readOf(question, concepts, { rarity, statistics }));
  };
}

/** The documents are read now, and their words are looked at once somebody asks: a process that nobody asks starts without that. */
export async function openExamine(files: Readable): Promise<Examine> {
  const documents = await readDocuments(files);
  let examine: Examine | undefined;
  return (question) => {
    examine ??= examining(sectionsOf(documents));
    return examine(question);
  };
}

/**
 * Reads a scope's documents into memory. A question is split into its topics, by stems and synonyms; for the sections
 * that cover the most of it the reader estimates which of their lines answer, and how likely.
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
        const enough =
          section.phrases.length > 0
            ? likelihood / weights.threshold
            : each.candidate.coverage / COVERED;
        return {
          ...{ file, title, heading, likelihood, answers: enough >= 1, isNear: enough >= NEAR },
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
