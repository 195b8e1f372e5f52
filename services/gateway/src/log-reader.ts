import { setTimeout as pause } from 'node:timers/promises';
import { STREAM } from '@cerina/contracts';
import type { StoredFact } from '@cerina/runtime';
import type { JetStreamManager } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';

/** How long the server may be silent within one batch. */
const SILENCE_MS = 2_000;
const RETRY_MS = 250;
const NOTHING_THERE = 404;
const BATCH = 128;
const BATCH_BYTES = 4 * 1024 * 1024;

/** Reads stretches of the log, in order, by direct gets. */
export type ReadLog = (query: {
  /** The first sequence to look at. */
  seq: number;
  /** Only what stands under it; wildcards allowed. */
  subject?: string;
  batch?: number;
}) => Promise<StoredFact[]>;

/** An empty answer says that nothing there is left to read. Rejects when the log is out of reach. */
export const logReader =
  ({ direct }: Pick<JetStreamManager, 'direct'>): ReadLog =>
  ({ seq, subject, batch = BATCH }) =>
    new Promise((resolve, reject) => {
      const found: StoredFact[] = [];
      // the callback form, because the iterator leaves its subscription behind
      const reading = direct.getBatch(STREAM, {
        seq: Math.max(1, seq),
        batch,
        max_bytes: BATCH_BYTES,
        ...(subject && { next_by_subj: subject }),
        callback: (done, message) => {
          silence.refresh();
          if (!done) {
            const { subject, seq: sequence, time, data } = message;
            found.push({ subject, sequence, time, data });
            return;
          }
          clearTimeout(silence);
          const { err } = done;
          if (!err || codeOf(err) === NOTHING_THERE) resolve(found);
          else reject(err);
        },
      });
      const silence = setTimeout(() => {
        reading.then((batch) => batch.stop(new errors.TimeoutError())).catch(reject);
      }, SILENCE_MS);
      reading.catch(reject);
    });

const codeOf = (error: Error) => ('code' in error ? error.code : undefined);

/** Reads that are tried again for a while: a bus that restarts is back within seconds. */
export const patiently =
  (read: ReadLog, tries = 40): ReadLog =>
  async (query) => {
    for (let left = tries; ; left -= 1) {
      try {
        return await read(query);
      } catch (error) {
        if (left === 1) throw error;
        await pause(RETRY_MS);
      }
    }
  };

/** Everything under a subject from `seq` on, up to what is there when it has read that far. */
export async function* readOn(read: ReadLog, subject: string, seq: number) {
  for (let from = seq; ; ) {
    const batch = await read({ seq: from, subject });
    yield* batch;
    const last = batch.at(-1);
    if (!last) return;
    from = last.sequence + 1;
  }
}
