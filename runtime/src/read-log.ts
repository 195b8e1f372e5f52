import { STREAM } from '@cerina/contracts';
import type { Bus, StoredFact } from './bus.ts';

const BATCH = 256;

/**
 * The facts on the log from a stream sequence on, in order, up to what was there when the last batch was read.
 * `filter` is a subject with wildcards; by default all of the log.
 */
export async function* readLog(
  bus: Pick<Bus, 'jsm'>,
  options: { from?: number; filter?: string } = {},
): AsyncGenerator<StoredFact> {
  const { from = 1, filter = 'foundry.>' } = options;
  for (let next = from; ; ) {
    let read = 0;
    const batch = await bus.jsm.direct.getBatch(STREAM, {
      seq: next,
      batch: BATCH,
      next_by_subj: filter,
    });
    try {
      for await (const { subject, seq, time, data } of batch) {
        yield { subject, sequence: seq, time, data };
        next = seq + 1;
        read += 1;
      }
    } catch (error) {
      const nothingThere = (error as { code?: number }).code === 404;
      if (!nothingThere) throw error;
    }
    if (read < BATCH) return;
  }
}
