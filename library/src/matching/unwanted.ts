import { z } from 'zod';
import { Id } from '../technique.ts';
import { Signal } from './signal.ts';

/** A kind of thing that a request can rule out, and the words of a text that belong to it. */
export const Unwanted = z.strictObject({
  id: Id,
  named: z.array(Signal).min(1),
  has: z.array(Signal).min(1),
  fine: z.array(Signal).default([]),
});
export type Unwanted = z.infer<typeof Unwanted>;
