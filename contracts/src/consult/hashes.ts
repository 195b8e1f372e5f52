import { sha256 } from '../values/hash.ts';
import type { Citation } from './messages.ts';

/** A question as the Guardian reads it. */
export interface ReadQuestion {
  question: string;
  /** A staff member's note. */
  note: string | null;
  /** Whether it crossed the bridge. */
  crossed: boolean;
}

/**
 * The SHA-256 of everything that decides how a question is assessed. Separate from the other contracts because a
 * browser has no `node:crypto`.
 */
export const hashOfQuestion = ({ question, note, crossed }: ReadQuestion): string =>
  sha256(JSON.stringify([question, note, crossed]));

/** The SHA-256 of the lines that an answer cites, in order. */
export const hashOfCitations = (citations: Citation[]): string =>
  sha256(
    JSON.stringify(citations.map(({ scope, file, line, quote }) => [scope, file, line, quote])),
  );
