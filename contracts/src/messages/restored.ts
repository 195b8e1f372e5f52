import { z } from 'zod';
import { Sha256 } from '../values/primitives.ts';
import { envelope } from './envelope.ts';

/** Bytes that were not stored again: their subject, whose they were (an agent, or a person's id), and their SHA-256. */
export const Displaced = z.object({ subject: z.string(), whose: z.string(), sha256: Sha256 });
export type Displaced = z.infer<typeof Displaced>;

/**
 * A protocol was put back on the log after the log had lost part of it. The listed facts were stored again before this
 * record, byte for byte, and have new sequences: the causes in their deltas name the old ones. If there are too many
 * for one record, the next records continue the list.
 */
export const Restored = z.object({
  ...envelope,
  type: z.literal('restored'),
  /** The first record of a protocol is 1. */
  n: z.int().min(1),
  /** Each fact with the SHA-256 of its bytes, in the order in which they were stored. */
  facts: z.array(z.object({ subject: z.string(), sha256: Sha256 })),
  /** The subjects of those that the log had lost, restored from the database. */
  fromDatabase: z.array(z.string()),
  /** Other bytes of a listed command or answer, sent again after the log had lost it: they had no effect. */
  displaced: z.array(Displaced).default([]),
  /** Incomplete: the record with the next number lists what was stored after these. Absent on the last. */
  continued: z.literal(true).optional(),
});
export type Restored = z.infer<typeof Restored>;
