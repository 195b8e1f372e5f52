import { shortHash } from '#lib/shared/phrases.ts';

/** Has the person typed the short hash of exactly the text they sign? */
export const confirms = (typed: string, sha256: string): boolean =>
  typed.trim().toLowerCase() === shortHash(sha256);

/** How it was confirmed, as the decision records it; `checked`: how many points of the agents were ticked. */
export const confirmation = (sha256: string, checked: number): string => {
  const ticked =
    checked > 0 ? `, and ${checked} ${checked === 1 ? 'point' : 'points'} to check ticked` : '';
  return `typed ${shortHash(sha256)}, with each line of the text on screen for a second or longer${ticked}`;
};
