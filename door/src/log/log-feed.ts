import { STREAM, subjects } from '@cerina/contracts';
import {
  type Bus,
  type Leader,
  type Log,
  logLeader,
  logReader,
  type ReadLog,
  type StoredFact,
} from '@cerina/runtime';
import type { Msg } from '@nats-io/transport-node';
import { type LogEntry, logEntry } from './log-entry.ts';
import { orderedFeed } from './ordered-feed.ts';

const CATCH_UP_MS = 5_000;

export type Listener<Entry = LogEntry> = (entry: Entry) => void;

/** Every fact of a stream as it is stored: one subscription per process, for all its watchers. */
export interface Feed<Entry> extends AsyncDisposable {
  /** The sequence of the last fact delivered to listeners. */
  readonly position: number;
  /**
   * Receive the facts of one protocol or conversation, or of all; returns a function to stop. Listeners are called in
   * order, each fact once.
   */
  listen(whose: string | '*', listener: Listener<Entry>): () => void;
  /** Called when the log turns out to be another one: what was seen of it before no longer counts. */
  onReset(listener: () => void): () => void;
}

/** Every fact of every protocol. */
export type LogFeed = Feed<LogEntry>;

/**
 * A fact as the server republishes it; undefined if it is not from that stream. Its subject is the message's own: a
 * header of that name may be its author's. Of several equal headers the last counts, which the server appends.
 */
function storedFact({ subject, headers, data }: Msg, stream: string): StoredFact | undefined {
  const sequence = Number(headers?.last('Nats-Sequence') || Number.NaN);
  const time = new Date(headers?.last('Nats-Time-Stamp') ?? '');
  const isWhole = Number.isSafeInteger(sequence) && sequence > 0 && !Number.isNaN(time.getTime());
  if (!isWhole || headers?.last('Nats-Stream') !== stream) return undefined;
  return { subject: subject.slice(subjects.stored('').length), sequence, time, data };
}

/** Open the feed at the end of the log. `read` reads what was missed. */
export const openLogFeed = (
  bus: Pick<Bus, 'nc' | 'jsm'>,
  log: Log,
  read: ReadLog = logReader(bus.jsm),
  leader: Leader = logLeader(bus.jsm),
): Promise<LogFeed> =>
  openFeed(bus, log, {
    ...{ stream: STREAM, subject: 'foundry.>', read, leader, entryOf: logEntry },
    whose: ({ protocolId }) => protocolId,
  });

/** The feed of any stream; `whose` selects the listeners of an entry. */
export async function openFeed<Entry extends { subject: string }>(
  bus: Pick<Bus, 'nc'>,
  log: Log,
  options: {
    stream: string;
    /** The subject of stored messages. */
    subject: string;
    read: ReadLog;
    leader: Leader;
    entryOf: (message: StoredFact) => Entry | undefined;
    whose: (entry: Entry) => string;
  },
): Promise<Feed<Entry>> {
  const { stream, subject, read, leader, entryOf, whose } = options;
  const resetListeners = new Set<() => void>();
  const listeners = new Map<string, Set<Listener<Entry>>>();
  const closed = new AbortController();

  const call = (entry: Entry) => (listener: Listener<Entry>) => {
    try {
      listener(entry);
    } catch (error) {
      log.error({ err: error, subject: entry.subject }, 'a listener failed');
    }
  };
  const deliver = (message: StoredFact) => {
    const entry = entryOf(message);
    if (!entry) return;
    for (const key of ['*', whose(entry)]) listeners.get(key)?.forEach(call(entry));
  };

  const early: StoredFact[] = [];
  let take = (message: StoredFact): unknown => early.push(message);
  const subscription = bus.nc.subscribe(subjects.stored(subject), {
    callback: (_error, message) => {
      const fact = storedFact(message, stream);
      if (fact) take(fact);
    },
  });
  await bus.nc.flush();
  const order = orderedFeed({
    after: await leader.last(),
    read,
    leader,
    deliver,
    onReset: () => {
      log.warn('the log is another one than before: watchers begin again');
      for (const listener of resetListeners) listener();
    },
    onError: (error) => log.warn({ err: error }, 'the log cannot be read; trying again'),
    signal: closed.signal,
  });
  take = order.hear;
  early.forEach(order.hear);
  void (async () => {
    for await (const { type } of bus.nc.status()) if (type === 'reconnect') void order.catchUp();
  })();
  // finds a lost message that no later one reveals as a gap
  const timer = setInterval(() => void order.catchUp(), CATCH_UP_MS);

  return {
    get position() {
      return order.position;
    },
    listen(key, listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key);
      };
    },
    onReset(listener) {
      resetListeners.add(listener);
      return () => resetListeners.delete(listener);
    },
    [Symbol.asyncDispose]: async () => {
      closed.abort();
      clearInterval(timer);
      subscription.unsubscribe();
    },
  };
}
