import { setTimeout as pause } from 'node:timers/promises';
import { STREAM } from '@cerina/contracts';
import type { JetStreamManager, MsgRequest, StoredMsg } from '@nats-io/jetstream';
import type { StoredFact } from './bus.ts';

/**
 * The log, or another stream, as its leader has it. Direct reads may be answered by a replica that lags behind: that nothing is
 * there to read, and what the end of the log is, the leader alone can tell.
 */
export interface Leader {
  /** The sequence of the last fact that was ever stored, purged since or not. */
  last(): Promise<number>;
  /** The first fact at or after that sequence, under that subject; null when there is none. */
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
    // the client's type does not know that the server takes both
    const query = { seq: Math.max(1, seq), next_by_subj: subject } as MsgRequest;
    return fact(await streams.getMessage(stream, query));
  },
  read: async (subject) => fact(await streams.getMessage(stream, { last_by_subj: subject })),
});

const TRIES = 40;
const RETRY_MS = 250;

/** A leader that is asked again for a while: one that went away has a successor, or is back, within seconds. */
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
