import type { Bus, Log } from '@cerina/runtime';
import { JetStreamApiError } from '@nats-io/jetstream';
import type { Placed } from '../../archive/beside-archive.ts';

const DELETE_FAILED = 10_057;
const NO_SUCH_SEQUENCE = 10_043;

/**
 * Overwrite a message where it lies and take it away. Where a stream refuses deletes (one that was made before this
 * version refuses them for good) it is purged: then its bytes stay in the file until the server writes that again.
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
    if (error.code === NO_SUCH_SEQUENCE) return; // another one was faster
    if (error.code !== DELETE_FAILED) throw error;
    // so too, and while it was under way; any other node but the leader may have it still
    if (!(await bus.jsm.streams.getMessage(stream, { seq: sequence }))) return;
    log.warn({ stream, subject, err: error }, 'purged and not overwritten');
    await bus.jsm.streams.purge(stream, { filter: subject });
  }
}
