import { z } from 'zod';
import { Signal } from './matching/signal.ts';
import { Id } from './technique.ts';

/** Words that do not fit an age group, unless the request has one of `unless`. */
export const UnfitForAge = z.strictObject({
  id: Id,
  groups: z.array(z.enum(['child', 'adolescent', 'adult', 'older_adult'])).min(1),
  unless: z.array(Signal).default([]),
  says: z.array(Signal).min(1),
  fine: z.array(Signal).default([]),
  say: z.string().min(1),
});
export type UnfitForAge = z.infer<typeof UnfitForAge>;

/** What a request says of somebody's life, and what in a text contradicts it. */
export const Life = z.strictObject({
  id: Id,
  who: z.array(Signal).min(1),
  against: z.array(Signal).min(1),
  fine: z.array(Signal).default([]),
  say: z.string().min(1),
});
export type Life = z.infer<typeof Life>;

/** What does not fit a reader. */
export const Readers = z.strictObject({
  ages: z.array(UnfitForAge),
  lives: z.array(Life),
  /** Relations in pairs: who has the one is not given the other. */
  kin: z.array(z.tuple([z.string(), z.string()])),
  jobs: z.array(z.string().min(3)),
});
export type Readers = z.infer<typeof Readers>;
