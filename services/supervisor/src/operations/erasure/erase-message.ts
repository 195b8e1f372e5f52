import type { Bus, Log } from '@cerina/runtime';
import { JetStreamApiError } from '@nats-io/jetstream';
import type { Placed } from '../../archive/beside-archive.ts';

const DELETE_FAILED = 10_057;
const NO_SUCH_SEQUENCE = 10_043;

/**
 * Overwrite a message in place and delete it. A stream that refuses deletes (one that was created before this version
 * refuses them for good) is purged: then its bytes stay in the file until the server rewrites that.
 */
export async function eraseMessage(
  { bus, log }: { bus: Bus; log: Log },
  stream: string,
  message: Placed,
): Promise<void> {
  const { sequence, subject } = message;
  try {
    await bus.jsm.streams.deleteMessage(stream, sequence, true);
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    if (error.code === NO_SUCH_SEQUENCE) return; // another process was faster
    if (error.code !== DELETE_FAILED) throw error;
    // the same, but concurrently; any node except the leader may still have it
    if (!(await bus.jsm.streams.getMessage(stream, { seq: sequence }))) return;
    log.warn({ stream, subject, err: error }, 'purged and not overwritten');
    await bus.jsm.streams.purge(stream, { filter: subject });
  }
}
