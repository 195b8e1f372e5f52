import { z } from 'zod';
import { Phrase, Quote } from './case.ts';

/** What a request limits, or specifies of the setting; `other` is what no rule can measure. */
export const LimitKind = z.enum([
  ...(['rungs', 'words', 'minutes', 'weeks', 'sessions', 'often', 'time', 'not_time'] as const),
  ...(['scale', 'without', 'without_word', 'with', 'helper', 'alone', 'start'] as const),
  ...(['format', 'manner', 'setting', 'other'] as const),
]);
export type LimitKind = z.infer<typeof LimitKind>;

/** As many limits as a request is read for, and as many as can be doubted. */
export const MOST_LIMITS = 32;

/** One limit or setting that a request states, in its own words; with figures, the minimum and maximum. */
export const StatedLimit = z.object({
  kind: LimitKind,
  words: Quote,
  least: z.int().min(0).max(100_000).optional(),
  most: z.int().min(0).max(100_000).optional(),
  /** Its subject, each as the request calls it: what is left out or included, who helps, where to start, when. */
  about: z.array(Phrase).max(8),
});
export type StatedLimit = z.infer<typeof StatedLimit>;
