import { setTimeout as pause } from 'node:timers/promises';
import { JetStreamApiError } from '@nats-io/jetstream';
import { isBusOutage } from './outage.ts';

const RETRY_MS = 250;

/**
 * What a cluster replies that is not ready yet: it is incomplete, has too few nodes, is not active, has no leader, has
 * no room while nodes are away; a stream or a consumer is offline; or a stream does not exist although it was just
 * created.
 */
const NOT_YET = [10_004, 10_005, 10_006, 10_007, 10_008, 10_009, 10_023, 10_059, 10_118, 10_119];

/**
 * Retries for a while what a cluster cannot do yet: while a leader is elected nobody replies, and of two that create a
 * stream at once, one gets its reply before any node has the stream. Other errors reject at once, the last one after
 * the retries.
 */
export async function whenReady<T>(make: () => Promise<T>, seconds = 10): Promise<T> {
  for (let left = (seconds * 1000) / RETRY_MS; ; left -= 1) {
    try {
      return await make();
    } catch (error) {
      const isPassing =
        error instanceof JetStreamApiError
          ? NOT_YET.includes(error.code)
          : error instanceof Error && isBusOutage(error);
      if (left <= 1 || !isPassing) throw error;
      await pause(RETRY_MS);
    }
  }
}
