import { z } from 'zod';
import { Sha256 } from '../values/primitives.ts';
import { envelope } from './envelope.ts';

/** Bytes that were not stored again: under which subject, who gave them (an agent, or a person's id), and their SHA-256. */
export const Displaced = z.object({ subject: z.string(), whose: z.string(), sha256: Sha256 });
export type Displaced = z.infer<typeof Displaced>;

/**
 * That a protocol was put back on the log after the log had lost some of it. The facts it lists were stored again before
 * it, byte for byte, and have other sequences since: the causes in their deltas name the sequences from before. Where they
 * are more than one record lists, the next ones continue it.
 */
export const Restored = z.object({
  ...envelope,
  type: z.literal('restored'),
  /** The first record of a protocol is 1. */
  n: z.int().min(1),
  /** Each fact with the SHA-256 of its bytes, in the order in which they were stored. */
  facts: z.array(z.object({ subject: z.string(), sha256: Sha256 })),
  /** The subjects of those that the log had lost, and that come from the database. */
  fromDatabase: z.array(z.string()),
  /** Other bytes of a listed command or answer, given again after the log had lost it: nothing followed from them. */
  displaced: z.array(Displaced).default([]),
  /** Not all of it: the record with the next number lists what was stored after these. Absent on the last. */
  continued: z.literal(true).optional(),
});
export type Restored = z.infer<typeof Restored>;
