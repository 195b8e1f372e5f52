import { STREAM, subjects } from '@cerina/contracts';
import type { Bus, Log, StoredFact } from '@cerina/runtime';
import type { Msg } from '@nats-io/transport-node';
import { inOrder } from './in-order.ts';
import { type LogEntry, logEntry } from './log-entry.ts';
import { logReader, type ReadLog } from './log-reader.ts';

const CATCH_UP_MS = 5_000;

export type Listener = (entry: LogEntry) => void;

/** Every fact as it is stored: the one subscription of the process, for all its watchers. */
export interface LogFeed extends AsyncDisposable {
  /** The sequence of the last fact that listeners heard. */
  readonly position: number;
  /** Hear the facts of one protocol, or of all; returns how to stop. Listeners are called in order, each fact once. */
  listen(protocolId: string | '*', listener: Listener): () => void;
}

/** A fact as the server republishes it; undefined when it is not from our stream. */
function storedFact({ headers, data }: Msg): StoredFact | undefined {
  const sequence = Number(headers?.get('Nats-Sequence'));
  const subject = headers?.get('Nats-Subject');
  if (!subject || !Number.isInteger(sequence) || headers?.get('Nats-Stream') !== STREAM) {
    return undefined;
  }
  return { subject, sequence, time: new Date(), data };
}

/** Open the feed at the end of the log. `read` is there for what must be read by hand. */
export async function openLogFeed(
  bus: Pick<Bus, 'nc' | 'jsm'>,
  log: Log,
  read: ReadLog = logReader(bus.jsm),
): Promise<LogFeed> {
  const listeners = new Map<string, Set<Listener>>();
  const closed = new AbortController();

  const call = (entry: LogEntry) => (listener: Listener) => {
    try {
      listener(entry);
    } catch (error) {
      log.error({ err: error, subject: entry.subject }, 'a listener failed');
    }
  };
  const deliver = (message: StoredFact) => {
    const entry = logEntry(message);
    if (!entry) return;
    for (const key of ['*', entry.protocolId]) listeners.get(key)?.forEach(call(entry));
  };

  const early: StoredFact[] = [];
  let take = (message: StoredFact): unknown => early.push(message);
  const subscription = bus.nc.subscribe(subjects.stored('foundry.>'), {
    callback: (_error, message) => {
      const fact = storedFact(message);
      if (fact) take(fact);
    },
  });
  await bus.nc.flush();
  const order = inOrder({
    after: (await bus.jsm.streams.info(STREAM)).state.last_seq,
    read,
    deliver,
    onError: (error) => log.warn({ err: error }, 'the log cannot be read; trying again'),
    signal: closed.signal,
  });
  take = order.hear;
  early.forEach(order.hear);
  void (async () => {
    for await (const { type } of bus.nc.status()) if (type === 'reconnect') void order.catchUp();
  })();
  // a message that was lost without a later one to show the gap
  const timer = setInterval(() => void order.catchUp(), CATCH_UP_MS);

  return {
    get position() {
      return order.position;
    },
    listen(protocolId, listener) {
      const set = listeners.get(protocolId) ?? new Set();
      listeners.set(protocolId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(protocolId) === set) listeners.delete(protocolId);
      };
    },
    [Symbol.asyncDispose]: async () => {
      closed.abort();
      clearInterval(timer);
      subscription.unsubscribe();
    },
  };
}
