import { isBusOutage } from '@cerina/runtime';
import { JetStreamApiError, JetStreamError } from '@nats-io/jetstream';
import { ArchiveUnreachable } from '../../archive/archive-folder.ts';
import { isOutage } from '../../store/database/outage.ts';
import { LaterGraphVersion } from '../../store/protocol-state/graph-version.ts';

/** NATS takes no message of that size, whenever it is asked. */
const TOO_LARGE = 10_054;

/** SQLSTATE of a transaction that was in another one's way: a deadlock, a serialization failure, a lock not to be had. */
const isConflict = (error: Error & { code?: unknown }): boolean =>
  typeof error.code === 'string' && /^(40[0-9A-Z]{3}|55P03)$/.test(error.code);

/**
 * Whether a fact failed for a reason that is not its own and passes: PostgreSQL, NATS or the archive's folder is away or
 * has no room, two transactions were in each other's way, or the protocol is a later version's.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOutage(error) || isConflict(error)) return true;
  if (error instanceof ArchiveUnreachable || error instanceof LaterGraphVersion) return true;
  if (error instanceof JetStreamApiError) return error.code !== TOO_LARGE;
  if (error instanceof JetStreamError || isBusOutage(error)) return true;
  return isPassing(error.cause);
}
