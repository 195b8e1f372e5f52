import { setTimeout as pause } from 'node:timers/promises';
import { STREAM } from '@cerina/contracts';
import type { JetStreamManager, MsgRequest, StoredMsg } from '@nats-io/jetstream';
import type { StoredFact } from './bus.ts';

/**
 * The log, or another stream, as its leader has it. Direct reads may be answered by a replica that lags behind: only
 * the leader knows that nothing exists to read, and where the log ends.
 */
export interface Leader {
  /** The sequence of the last fact that was ever stored, purged since or not. */
  last(): Promise<number>;
  /** The first fact at or after that sequence, under that subject; null if there is none. */
  next(seq: number, subject?: string): Promise<StoredFact | null>;
  /** The fact under exactly that subject, or null. */
  read(subject: string): Promise<StoredFact | null>;
}

const fact = (stored: StoredMsg | null): StoredFact | null =>
  stored && {
    subject: stored.subject,
    sequence: stored.seq,
    time: stored.time,
    data: stored.data,
  };

export const logLeader = (
  { streams }: Pick<JetStreamManager, 'streams'>,
  stream = STREAM,
): Leader => ({
  last: async () => (await streams.info(stream)).state.last_seq,
  next: async (seq, subject = '>') => {
    // the client's type does not know that the server accepts both
    const query = { seq: Math.max(1, seq), next_by_subj: subject } as MsgRequest;
    return fact(await streams.getMessage(stream, query));
  },
  read: async (subject) => fact(await streams.getMessage(stream, { last_by_subj: subject })),
});

const TRIES = 40;
const RETRY_MS = 250;

/** A leader whose requests are retried for a while: if one goes away, it is back or has a successor within seconds. */
export const patientLeader = ({ next }: Pick<Leader, 'next'>): Pick<Leader, 'next'> => ({
  async next(...query) {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await next(...query);
      } catch (error) {
        if (left === 1) throw error;
        await pause(RETRY_MS);
      }
    }
  },
});
