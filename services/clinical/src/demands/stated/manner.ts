import { countWords } from '@cerina/library';
import { UNMEASURED } from '../unmeasured.ts';
import type { Kept, Measure } from './index.ts';

/** What no rule can measure is never done by its own account. */
export const unmeasured: Measure = (): Kept => ({
  state: 'partly',
  why: UNMEASURED,
});

const toBeShort =
  /\b(?:short(?:er|est)?(?! (?:sentences?|words|lines|term|notice|steps))|brief|concise|minimal|snappy|(?:not|n't|never) (?:too )?(?:long|wordy|much text))\b/i;
/** A page and a half, and two pages. */
const SHORT = 600;
const NEARLY_SHORT = 800;

/** How it is written: what is to be short is no longer than two pages; the rest is for a person to check. */
export const manner: Measure = (view, limit) => {
  if (!toBeShort.test(limit.words)) return unmeasured(view, limit);
  const count = countWords(view.text);
  const state = count <= SHORT ? 'met' : count <= NEARLY_SHORT ? 'partly' : 'not_done';
  return { state, why: `It has ${count} words.` };
};
