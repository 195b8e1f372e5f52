import { STREAM, subjects, type Token } from '@cerina/contracts';
import type { BoardReader, Bus, Log } from '@cerina/runtime';
import { type LogEntry, logEntry } from '../log-entry.ts';
import type { LogFeed } from '../log-feed.ts';
import { patiently, type ReadLog, readOn } from '../log-reader.ts';
import { hearTokens, liveText } from '../tokens.ts';
import type { Patience } from './client-line.ts';
import { eventStream } from './event-stream.ts';
import { type FinalText, listEvent, protocolEvent, type StreamEvent } from './events.ts';

/** Beyond this many facts a list is read again rather than replayed. */
const MOST_LIST_BACKLOG = 20_000;

type Body = ReadableStream<Uint8Array>;

/** Opens the event streams of clients, all fed by the process's one feed. */
export interface Watching extends Disposable {
  protocol(options: {
    protocolId: string;
    after: number;
    untilEnd: boolean;
    signal: AbortSignal;
  }): Promise<Body>;
  list(options: { after: number | undefined; signal: AbortSignal }): Promise<Body>;
  /** How many clients watch now. */
  readonly clients: number;
}

export function createWatching(options: {
  bus: Pick<Bus, 'nc' | 'jsm'>;
  feed: LogFeed;
  read: ReadLog;
  boards: BoardReader;
  log: Log;
  patience?: Patience;
}): Watching {
  const { bus, feed, read, boards, log, patience } = options;
  const closing = new AbortController();
  const text = liveText();
  const tokenWatchers = new Map<string, Set<(token: Token) => void>>();
  const stopFollowing = feed.listen('*', text.see);
  const stopHearing = hearTokens(bus.nc, (token) => {
    const fresh = text.take(token);
    if (fresh)
      tokenWatchers.get(fresh.protocolId)?.forEach((hear) => {
        hear(fresh);
      });
  });
  let clients = 0;

  const finalText: FinalText = async (protocolId, revision) => {
    try {
      return (await boards.at(protocolId, revision)).finalProtocol;
    } catch (error) {
      log.warn({ err: error, protocolId }, 'the final text cannot be read from the log');
      return null;
    }
  };
  // a live fact is rendered once for all its watchers
  const rendered = new WeakMap<LogEntry, Promise<StreamEvent | undefined>>();
  const render = (entry: LogEntry) => {
    const before = rendered.get(entry) ?? protocolEvent(entry, finalText);
    rendered.set(entry, before);
    return before;
  };

  async function* backlog(subject: string, after: number) {
    for await (const stored of readOn(patiently(read), subject, after + 1)) {
      const entry = logEntry(stored);
      if (entry) yield entry;
    }
  }

  function hearingTokens(protocolId: string, hear: (token: Token) => void) {
    const hearers = tokenWatchers.get(protocolId) ?? new Set();
    tokenWatchers.set(protocolId, hearers.add(hear));
    return () => {
      hearers.delete(hear);
      if (hearers.size === 0) tokenWatchers.delete(protocolId);
    };
  }

  const counted = (stop: () => void) => {
    clients += 1;
    return () => {
      clients -= 1;
      stop();
    };
  };
  /** An id beyond the end of the log was given by another log. */
  const isForeign = async (after: number) =>
    after > feed.position && after > (await bus.jsm.streams.info(STREAM)).state.last_seq;
  const until = (signal: AbortSignal) => AbortSignal.any([signal, closing.signal]);

  return {
    get clients() {
      return clients;
    },
    protocol: async ({ protocolId, after, untilEnd, signal }) =>
      eventStream(
        {
          after: (await isForeign(after)) ? 0 : after,
          untilEnd,
          backlog: (from) => backlog(subjects.all(protocolId), from),
          listen({ entry, token }) {
            const stops = [feed.listen(protocolId, entry), hearingTokens(protocolId, token)];
            return counted(() => {
              for (const stop of stops) stop();
            });
          },
          soFar: () => text.soFar(protocolId),
          render,
        },
        until(signal),
        patience,
      ),

    async list({ after, signal }) {
      const { position } = feed;
      const tooFar =
        after !== undefined && (position - after > MOST_LIST_BACKLOG || (await isForeign(after)));
      const from = after === undefined || tooFar ? position : after;
      return eventStream(
        {
          after: from,
          // an id without data: the place to come back to, even if nothing happens
          opening: tooFar ? `id: ${from}\nevent: reset\ndata: {}\n\n` : `id: ${from}\n\n`,
          backlog: (start) => backlog('foundry.*.supervisor.delta.*', start),
          listen: ({ entry }) => counted(feed.listen('*', entry)),
          soFar: () => [],
          render: listEvent,
        },
        until(signal),
        patience,
      );
    },
    [Symbol.dispose]() {
      closing.abort();
      stopFollowing();
      stopHearing();
    },
  };
}
