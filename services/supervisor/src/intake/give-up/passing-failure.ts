import { isBusOutage } from '@cerina/runtime';
import { JetStreamApiError, JetStreamError } from '@nats-io/jetstream';
import { ArchiveUnreachable } from '../../archive/archive-folder.ts';
import { isOutage } from '../../store/database/outage.ts';
import { LaterGraphVersion } from '../../store/protocol-state/graph-version.ts';

/** NATS accepts no message of that size, however often it is retried. */
const TOO_LARGE = 10_054;

/** SQLSTATE of a transaction in conflict with another one: a deadlock, a serialization failure, a lock timeout. */
const isConflict = (error: Error & { code?: unknown }): boolean =>
  typeof error.code === 'string' && /^(40[0-9A-Z]{3}|55P03)$/.test(error.code);

/**
 * Whether a fact failed for a temporary reason that is not its own: PostgreSQL, NATS or the archive folder is
 * unreachable or full, two transactions were in conflict, or the protocol is a later version's.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOutage(error) || isConflict(error)) return true;
  if (error instanceof ArchiveUnreachable || error instanceof LaterGraphVersion) return true;
  if (error instanceof JetStreamApiError) return error.code !== TOO_LARGE;
  if (error instanceof JetStreamError || isBusOutage(error)) return true;
  return isPassing(error.cause);
}
