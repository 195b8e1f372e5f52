import { STREAM, subjects } from '@cerina/contracts';
import type { BoardReader, Bus, Log } from '@cerina/runtime';
import { hearClaims } from '../claims.ts';
import { type LogEntry, logEntry } from '../log-entry.ts';
import type { LogFeed } from '../log-feed.ts';
import { patiently, type ReadLog, readOn } from '../log-reader.ts';
import { hearTokens, liveText } from '../tokens.ts';
import type { Patience } from './client-line.ts';
import { eventStream, type Live } from './event-stream.ts';
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
  /** Who hears what is not stored: by protocol, and of any under `*`. */
  const liveWatchers = new Map<string, Set<(said: Live) => void>>();
  const stopFollowing = feed.listen('*', text.see);
  const stopHearing = hearTokens(bus.nc, (token) => {
    const data = text.take(token);
    if (data) tell(data.protocolId, { name: 'agent_token', data });
  });
  const stopClaims = hearClaims(bus, (data) => {
    for (const whose of [data.protocolId, '*']) tell(whose, { name: 'claim', data });
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

  function tell(whose: string, said: Live) {
    for (const hear of liveWatchers.get(whose) ?? []) hear(said);
  }
  function hearing(whose: string, hear: (said: Live) => void) {
    const hearers = liveWatchers.get(whose) ?? new Set();
    liveWatchers.set(whose, hearers.add(hear));
    return () => {
      hearers.delete(hear);
      if (hearers.size === 0) liveWatchers.delete(whose);
    };
  }
  /** Count a client in that hears a protocol, or all of them; returns how it leaves. */
  function joined(whose: string, entry: (entry: LogEntry) => void, live: (said: Live) => void) {
    const stops = [feed.listen(whose, entry), hearing(whose, live)];
    clients += 1;
    return () => {
      clients -= 1;
      for (const stop of stops) stop();
    };
  }

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
          listen: ({ entry, live }) => joined(protocolId, entry, live),
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
          listen: ({ entry, live }) => joined('*', entry, live),
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
      stopClaims();
    },
  };
}
