import { z } from 'zod';
import { Instant } from '../values/primitives.ts';

/**
 * The latest attempt at a message that was delivered before: written down before the work begins, and again when it
 * comes to an end, whichever. One that was started by a process and never ended took that process with it.
 */
export const Attempt = z.object({
  /** How often work on this message ended its process. */
  deaths: z.int().min(0),
  /** The process that is at it; null when none is. */
  by: z.string().nullable(),
  at: Instant,
});
export type Attempt = z.infer<typeof Attempt>;
