import { z } from 'zod';
import { Instant } from '../values/primitives.ts';

/** What could not be read, and why: parked in the dead letters instead of being tried for ever. */
export const DeadLetter = z.object({
  service: z.string(),
  reason: z.string(),
  subject: z.string(),
  sequence: z.int().min(0),
  at: Instant,
  /** The bytes, base64; of a large message the first of them. The whole is on the log at `sequence`. */
  data: z.string(),
  /** How many bytes the message has. */
  size: z.int().min(0).optional(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;
