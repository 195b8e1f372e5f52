import { z } from 'zod';
import { Instant } from '../values/primitives.ts';

/**
 * The latest attempt at a redelivered message: recorded before the work starts, and again when it ends, however it
 * ends. An attempt that a process started and never ended means that the process died with it.
 */
export const Attempt = z.object({
  /** How many processes the work on this message has killed. */
  deaths: z.int().min(0),
  /** The process that works on it; null if none does. */
  by: z.string().nullable(),
  at: Instant,
});
export type Attempt = z.infer<typeof Attempt>;
