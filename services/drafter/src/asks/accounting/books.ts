import type { Sides } from '../sides.ts';
import type { Change } from './changes.ts';
import { countsOf } from './words.ts';

/** The two texts of an ask, with the changes that are for it. */
export interface Books {
  sides: Sides;
  changes: readonly Change[];
  /** How often each word was there, and is there now. */
  counts: { was: Map<string, number>; is: Map<string, number> };
}

export const booksOf = (sides: Sides, changes: readonly Change[]): Books => ({
  ...{ sides, changes },
  counts: { was: countsOf(sides.before.text), is: countsOf(sides.after.text) },
});
