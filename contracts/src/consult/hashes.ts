import { sha256 } from '../values/hash.ts';
import type { Citation } from './messages.ts';

/** A question as the Guardian reads it. */
export interface ReadQuestion {
  question: string;
  /** What a member of staff notes beside it. */
  note: string | null;
  /** Whether it crossed the bridge. */
  crossed: boolean;
}

/** The SHA-256 of all that decides how a question is read. Apart from the other contracts because a browser has no `node:crypto`. */
export const hashOfQuestion = ({ question, note, crossed }: ReadQuestion): string =>
  sha256(JSON.stringify([question, note, crossed]));

/** The SHA-256 of the lines that an answer cites, in their order. */
export const hashOfCitations = (citations: Citation[]): string =>
  sha256(
    JSON.stringify(citations.map(({ scope, file, line, quote }) => [scope, file, line, quote])),
  );
