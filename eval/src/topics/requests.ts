import { loadLibrary } from '@cerina/library';
import { z } from 'zod';
import { readLines } from '../sets/read-set.ts';

const Labelled = z.object({
  id: z.string(),
  text: z.string().min(1),
  /** The file name in library/conditions; null where the request names no difficulty. */
  condition: z.string().nullable(),
  /** File names in library/techniques that would be right, the best first. */
  technique: z.array(z.string()),
});

/** A request, and what it is about. */
export interface LabelledRequest extends z.infer<typeof Labelled> {
  author: string;
}

const by = (authors: string[]): LabelledRequest[] =>
  authors.flatMap((author) =>
    readLines(`topics/${author}.jsonl`, Labelled).map((request) => ({ ...request, author })),
  );

/** By authors without sight of the rules, of the sets and of each other (data/README.md). */
export const byStrangers = (): LabelledRequest[] => by(['a', 'b', 'c', 'd']);

/** By this project: learned from, and never measured on. */
export const byThisProject = (): LabelledRequest[] => by(['e']);

/** The same for what was misunderstood since, and for what strangers wrote for other sets: the reader of danger does not learn from it here. */
export const writtenSince = (): LabelledRequest[] => by(['f', 'g', 'h']);

/** Signals that are words, so many at a time. */
const SIGNALS = 6;

/** What the library says of its conditions, as if somebody asked for them in its words. */
export function byTheLibrary(): LabelledRequest[] {
  const { conditions } = loadLibrary();
  return conditions.flatMap(({ id, name, difficulty, signals, technique, parts, ladder }) => {
    const words = signals.filter((signal) => !signal.startsWith('/'));
    const some = Array.from({ length: Math.ceil(words.length / SIGNALS) }, (_, n) =>
      words.slice(n * SIGNALS, (n + 1) * SIGNALS).join('. '),
    );
    const told = parts
      .filter(({ kind }) => kind === 'experience' || kind === 'example')
      .map(({ lines }) => lines.join(' '));
    const rungs = (ladder ?? []).map(({ task }) => task).join(' ');
    return [...some, `${name}. ${difficulty}`, ...told, rungs]
      .filter(Boolean)
      .map((text) => ({ id, text, condition: id, technique: [technique], author: 'library' }));
  });
}
