import { hasNoRoom, isOutage, isRefusedByBus, Refused, refuse } from '@cerina/door/refused';

/** The refusal that an error is, or amounts to; undefined if it is a fault of ours. */
export function refusalIn(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  if (isOutage(error)) return refuse('unavailable', 'The bus is out of reach.', { retryAfter: 2 });
  if (hasNoRoom(error)) return refuse('storage_full', 'An operator must free up space.');
  if (isRefusedByBus(error)) {
    return refuse('unavailable', 'The bus cannot do that at the moment.', { retryAfter: 2 });
  }
  return undefined;
}
