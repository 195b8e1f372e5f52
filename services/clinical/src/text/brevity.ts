import type { View } from '../measuring/view.ts';

/** From this length on a document has room for everything. */
const FULL_LENGTH = 600;
/** A document of so few words may leave out its example and references, and the labels of its steps but what to do and when to move on. */
const SHORT = 400;

/** Whether so short a text was asked for. */
export const isShort = (view: View): boolean =>
  (view.about.constraints.maxWords ?? Number.POSITIVE_INFINITY) <= SHORT;

/** How much of the usual amount a document has room for, 0 to 1, by the length that was asked for. */
export const room = (view: View): number =>
  Math.min(1, (view.about.constraints.maxWords ?? FULL_LENGTH) / FULL_LENGTH);

/** How many of a thing to expect, at least one: of three hurdles, a page of 400 words has room for two. */
export const expected = (view: View, usual: number): number =>
  Math.max(1, Math.floor(usual * room(view)));
