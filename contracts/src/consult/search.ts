import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { LineNumber } from '../values/primitives.ts';
import { ConsultScope } from './scope.ts';

/** The most characters in a query, passages in a result, and characters in all their lines. */
export const SEARCH_LIMITS = { query: 500, passages: 5, text: 12_000 } as const;

/** A search of a scope's documents. Strict: an extra field, such as a scope, is refused. */
export const LibrarySearch = z.strictObject({
  query: z.string().trim().min(1).max(SEARCH_LIMITS.query),
});
export type LibrarySearch = z.infer<typeof LibrarySearch>;

/** A section of a document that matches, as far as the size of a reply allows. */
export const LibraryPassage = z.object({
  file: z.string().min(1).max(300),
  title: z.string().max(1_000),
  heading: z.string().max(1_000),
  lines: z.array(
    z.object({
      line: LineNumber,
      text: z.string().max(SEARCH_LIMITS.text),
      /** Whether it is one of the best matches; the others are listed beside them. */
      fits: z.boolean(),
    }),
  ),
  /** Whether the search considers the matching lines an answer. */
  answers: z.boolean(),
});
export type LibraryPassage = z.infer<typeof LibraryPassage>;

/** A reply to a search: the scope, and passages from its own documents, best first. */
export const LibraryPassages = z
  .object({ scope: ConsultScope, passages: z.array(LibraryPassage).max(SEARCH_LIMITS.passages) })
  .register(apiNames, { id: 'LibraryPassages' });
export type LibraryPassages = z.infer<typeof LibraryPassages>;

/** The most bytes of such a request: words in characters that take six bytes each in JSON. */
export const MOST_SEARCH_BYTES = 4 * 1024;
