import { z } from 'zod';
import { Instant } from '../values/primitives.ts';

/** A message that could not be read, and why: parked instead of retried for ever. */
export const DeadLetter = z.object({
  service: z.string(),
  reason: z.string(),
  subject: z.string(),
  sequence: z.int().min(0),
  at: Instant,
  /** The bytes, base64; only the first ones of a large message. The whole is on the log at `sequence`. */
  data: z.string(),
  /** The message's size in bytes. */
  size: z.int().min(0).optional(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;
