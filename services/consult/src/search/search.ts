import MiniSearch from 'minisearch';
import type { Files } from '../files/files.ts';
import { type CitableLine, citableLines } from './document.ts';
import { stemOf, stemsOf, wordsOf } from './words.ts';

/** A section of a document that has something to do with a question. */
export interface Passage {
  file: string;
  title: string;
  heading: string;
  /** Its lines, each with how well it fits; 0 for one that is only beside those that do. */
  lines: { line: number; text: string; score: number }[];
  /** How much of what the question is about is in it, from 0 to 1: rare words count more. */
  coverage: number;
}

/** What a search finds: passages, best first, and the question's words that no document has. */
export interface Found {
  passages: Passage[];
  unknown: string[];
}

export type Search = (question: string, limit?: number) => Found;

interface Indexed extends CitableLine {
  id: number;
  near: string;
}

const LIMIT = 5;
const FUZZY_FROM = 5;
const fields = ['text', 'heading', 'near', 'title', 'summary'] as const;

/** The text of the lines beside one, which often name what it speaks of. */
const nearOf = (all: CitableLine[], at: number): string =>
  [all[at - 1], all[at + 1]]
    .flatMap((other) =>
      other?.file === all[at]!.file && other.section === all[at]!.section ? [other.text] : [],
    )
    .join(' ');

/** Reads a scope's documents into an index: BM25 over single lines with what they stand under, by stems, a slip of the pen allowed. */
export async function openSearch(files: Files): Promise<Search> {
  const lines: CitableLine[] = [];
  for (const file of await files.all()) lines.push(...citableLines(file, await files.read(file)));
  const index = new MiniSearch<Indexed>({
    fields: [...fields],
    storeFields: [],
    tokenize: wordsOf,
    processTerm: stemOf,
    searchOptions: {
      boost: { text: 3, heading: 2, near: 1, title: 1.5, summary: 0.5 },
      fuzzy: (term) => (term.length >= FUZZY_FROM ? 0.2 : false),
      prefix: (term) => term.length >= FUZZY_FROM,
      weights: { fuzzy: 0.3, prefix: 0.4 },
    },
  });
  index.addAll(lines.map((line, id) => ({ ...line, id, near: nearOf(lines, id) })));

  const sections = Map.groupBy(lines, ({ file, section }) => `${file}:${section}`);
  const stems = new Map(
    [...sections].map(([key, own]) => {
      const { title, heading } = own[0]!;
      return [key, new Set(stemsOf([title, heading, ...own.map(({ text }) => text)].join(' ')))];
    }),
  );
  /** How rare a word is: in how many sections it occurs. */
  const rarity = (stem: string): number => {
    const holding = [...stems.values()].filter((own) => own.has(stem)).length;
    return Math.log(1 + sections.size / (holding + 0.5));
  };
  const known = new Set([...stems.values()].flatMap((own) => [...own]));

  return (question, limit = LIMIT) => {
    const asked = stemsOf(question);
    const weights = asked.map((stem) => [stem, rarity(stem)] as const);
    const whole = weights.reduce((sum, [, weight]) => sum + weight, 0);
    const scores = new Map<string, Map<number, number>>();
    for (const { id, score } of index.search(question)) {
      const { file, section, line } = lines[id]!;
      const key = `${file}:${section}`;
      scores.set(key, (scores.get(key) ?? new Map()).set(line, score));
    }
    const passages = [...scores].map(([key, found]) => {
      const own = sections.get(key)!;
      const { file, title, heading } = own[0]!;
      const held = weights.filter(([stem]) => stems.get(key)!.has(stem));
      const coverage = whole === 0 ? 0 : held.reduce((sum, [, weight]) => sum + weight, 0) / whole;
      const best = Math.max(...found.values());
      return {
        rank: best * (0.5 + coverage),
        passage: {
          ...{ file, title, heading, coverage },
          lines: own.map(({ line, text }) => ({ line, text, score: found.get(line) ?? 0 })),
        },
      };
    });
    return {
      passages: passages
        .sort((a, b) => b.rank - a.rank)
        .slice(0, limit)
        .map(({ passage }) => passage),
      unknown: asked.filter((stem) => !known.has(stem)),
    };
  };
}
