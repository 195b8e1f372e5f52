import { shortHash } from './phrases.ts';

/** Has the person typed the short hash of exactly the text they sign? */
export const confirms = (typed: string, sha256: string): boolean =>
  typed.trim().toLowerCase() === shortHash(sha256);

/** How it was confirmed, as the decision records it. */
export const confirmation = (sha256: string): string =>
  `typed ${shortHash(sha256)}, with each line of the text on screen for a second or longer`;
