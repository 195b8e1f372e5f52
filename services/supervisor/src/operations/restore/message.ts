import { createHash } from 'node:crypto';
import type { Fact } from '@cerina/contracts';
import { readFact, Unreadable } from '@cerina/runtime';

/** A message as stored on the log; without `fact` if it is none. */
export interface Message {
  subject: string;
  data: Uint8Array;
  fact?: Fact;
}

/** Reads a stored message. */
export function messageOf(subject: string, data: Uint8Array): Message {
  try {
    return { subject, data, fact: readFact(subject, data) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { subject, data };
  }
}

/** The SHA-256 of a message's bytes. */
export const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
