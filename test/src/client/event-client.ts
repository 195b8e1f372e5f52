import { setTimeout as pause } from 'node:timers/promises';
import { roleTokens } from '../doors/people.ts';
import { type Seen, watcher } from '../doors/watcher.ts';

const RETURN_MS = 200;

/** An event that is on the log: it has an id. */
export type Kept = Seen & { id: number };
const isKept = (event: Seen): event is Kept => event.id !== undefined;

/**
 * A client of a protocol's events that behaves like a browser: it reconnects with the last id that it saw, whenever the
 * stream ends, until the response is that there is nothing more.
 */
export function watchEvents(
  gatewayUrl: string,
  protocolId: string,
  token: string = roleTokens.viewer,
) {
  const seen: Kept[] = [];
  const closing = new AbortController();

  async function read(): Promise<'over' | 'again'> {
    const last = seen.at(-1)?.id;
    const response = await fetch(`${gatewayUrl}/api/protocols/${protocolId}/stream?until=end`, {
      signal: closing.signal,
      headers: {
        authorization: `Bearer ${token}`,
        ...(last !== undefined && { 'last-event-id': String(last) }),
      },
    });
    if (response.status === 204) return 'over';
    if (!response.ok) return 'again';
    const stream = watcher(response);
    for (;;) {
      const [event] = await stream.take(1);
      if (event && isKept(event)) seen.push(event);
    }
  }

  async function follow(): Promise<Kept[]> {
    for (;;) {
      const how = await read().catch(() => 'again' as const);
      if (how === 'over') return seen;
      closing.signal.throwIfAborted();
      await pause(RETURN_MS);
    }
  }

  const followed = follow();
  followed.catch(() => {});
  return {
    /** The events so far, in the order in which they arrived. */
    seen,
    /** All events, once the protocol has ended. */
    followed,
    [Symbol.dispose]: () => closing.abort(new Error('the client is gone')),
  };
}
export type EventClient = ReturnType<typeof watchEvents>;
