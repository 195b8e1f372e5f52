import { z } from 'zod';
import { Id } from '../technique.ts';
import { Signal } from './signal.ts';

/** A practice that facts about a person rule out, unless a doctor agrees to it. */
export const Exclusion = z.strictObject({
  practice: Id,
  /** Ids from factors.yaml. */
  factors: z.array(Id).min(1),
  /** Words in a text that report such a fact too. */
  also_near: z.array(Signal).default([]),
  /** Why, in words for a clinician. */
  say: z.string().min(1),
});
export type Exclusion = z.infer<typeof Exclusion>;
