import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { LineNumber } from '../values/primitives.ts';
import { ConsultScope } from './scope.ts';

/** The most characters of the words that are searched for, passages that are found, and characters of all their lines. */
export const SEARCH_LIMITS = { query: 500, passages: 5, text: 12_000 } as const;

/** What a scope's documents are searched for. Strict: a field more, a scope among them, is refused. */
export const LibrarySearch = z.strictObject({
  query: z.string().trim().min(1).max(SEARCH_LIMITS.query),
});
export type LibrarySearch = z.infer<typeof LibrarySearch>;

/** A section of a document that has to do with it, as far as the size of an answer lets it be. */
export const LibraryPassage = z.object({
  file: z.string().min(1).max(300),
  title: z.string().max(1_000),
  heading: z.string().max(1_000),
  lines: z.array(
    z.object({
      line: LineNumber,
      text: z.string().max(SEARCH_LIMITS.text),
      /** Whether it is one of those that fit best; the others are beside them. */
      fits: z.boolean(),
    }),
  ),
  /** Whether the search takes the lines that fit for an answer. */
  answers: z.boolean(),
});
export type LibraryPassage = z.infer<typeof LibraryPassage>;

/** What a scope's process answers a search with: the scope that it is, and passages of its own documents, best first. */
export const LibraryPassages = z
  .object({ scope: ConsultScope, passages: z.array(LibraryPassage).max(SEARCH_LIMITS.passages) })
  .register(apiNames, { id: 'LibraryPassages' });
export type LibraryPassages = z.infer<typeof LibraryPassages>;

/** The most bytes of such a question: words of characters that take six bytes each in JSON. */
export const MOST_SEARCH_BYTES = 4 * 1024;
