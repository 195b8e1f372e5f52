import type { View } from '../measuring/view.ts';

/** From this length on a document has room for everything. */
const FULL_LENGTH = 600;
/** A document held below this length may leave its example and references out. */
export const SHORT = 400;

/** How much of the usual amount a document has room for, 0 to 1, by the length that was asked for. */
export const room = (view: View): number =>
  Math.min(1, (view.about.constraints.maxWords ?? FULL_LENGTH) / FULL_LENGTH);

/** How many of a thing to expect, at least one: of three hurdles, a page of 400 words has room for two. */
export const expected = (view: View, usual: number): number =>
  Math.max(1, Math.floor(usual * room(view)));
