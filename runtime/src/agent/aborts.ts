import { Abort, subjects } from '@cerina/contracts';
import type { Bus } from '../bus/bus.ts';
import { readLive } from '../bus/read-live.ts';

/** Listen for the supervisor's aborts; one that names another protocol than its subject is dropped. Returns how to stop. */
export function listenForAborts(nc: Bus['nc'], abort: (request: Abort) => void): () => void {
  const subscription = nc.subscribe('live.*.abort', {
    callback: (_error, message) => {
      const request = readLive(message.data, Abort);
      if (request && message.subject === subjects.abort(request.protocolId)) abort(request);
    },
  });
  return () => subscription.unsubscribe();
}
