import { readSubject, subjects } from '@cerina/contracts';
import type { OpenStreams } from '@cerina/door/limits/open-streams';
import { type LogEntry, logEntry } from '@cerina/door/log/log-entry';
import type { LogFeed } from '@cerina/door/log/log-feed';
import { followClaims } from '@cerina/door/protocols/claims';
import type { Erasures } from '@cerina/door/protocols/erasures';
import {
  type BoardReader,
  type Bus,
  type Leader,
  type Log,
  patientLeader,
  patiently,
  type ReadLog,
} from '@cerina/runtime';
import type { Patience } from './connection.ts';
import { entered } from './entered.ts';
import { eventStream, type Live, type Watch } from './event-stream.ts';
import { type FinalText, isOffLog, listEvent, protocolEvent } from './events.ts';
import { followTokens, liveText } from './live-text.ts';
import type { EventBody } from './outlet.ts';
import { pacedText } from './paced-text.ts';
import { sharedEntries } from './shared-entries.ts';
import type { Hold } from './sse.ts';

/** Beyond this many facts a list is read again rather than replayed. */
const MOST_LIST_BACKLOG = 2_000;

/** An event saying that everything seen so far is invalid, with the id to come back with. */
const reset = (id: number) => `id: ${id}\nevent: reset\ndata: {}\n\n`;

/** The facts that a list shows: the supervisor's facts about a protocol's progress. */
function isListed({ subject }: LogEntry): boolean {
  const { author, type } = readSubject(subject) ?? {};
  return author === 'supervisor' && (type === 'delta' || type === 'tombstone');
}

/** Opens the event streams of clients, all fed by the process's one feed. */
export interface Watching extends Disposable {
  protocol(options: {
    person: string;
    protocolId: string;
    after: number;
    untilEnd: boolean;
    hold: Hold;
  }): Promise<EventBody>;
  list(options: { person: string; after: number | undefined; hold: Hold }): Promise<EventBody>;
  /** Was this id given by another log? Nothing on this one has it yet. */
  isForeign(after: number): Promise<boolean>;
  /** How many clients watch now. */
  readonly clients: number;
}

export function createWatching(options: {
  bus: Pick<Bus, 'nc'>;
  /** The connection that receives agents' live text. */
  live: Pick<Bus, 'nc'>;
  feed: LogFeed;
  read: ReadLog;
  leader: Leader;
  boards: BoardReader;
  streams: OpenStreams;
  erasures: Pick<Erasures, 'isErased'>;
  log: Log;
  patience?: Patience;
}): Watching {
  const { bus, live, feed, read, leader, boards, streams, erasures, log, patience } = options;
  const sure = patientLeader(leader);
  const closing = new AbortController();
  const text = liveText();
  /** Receivers of live events: by protocol, and of all under `*`. */
  const liveWatchers = new Map<string, Set<(said: Live) => void>>();
  const entries = sharedEntries();
  const paced = pacedText({
    watchers: (protocolId) => liveWatchers.get(protocolId)?.size ?? 0,
    show(data) {
      if (!erasures.isErased(data.protocolId)) tell(data.protocolId, { name: 'agent_token', data });
    },
  });
  const stopFollowing = feed.listen('*', (entry) => {
    paced.flush(entry.protocolId);
    text.see(entry);
    if (isOffLog(entry)) entries.forget(entry.protocolId);
  });
  const stopResetting = feed.onReset(() => {
    paced.forget();
    text.forget();
    entries.clear();
  });
  const stopHearing = followTokens(live.nc, (token) => {
    if (erasures.isErased(token.protocolId)) return;
    const data = text.take(token);
    if (data) paced.take(data);
  });
  const stopClaims = followClaims(bus, (data) => {
    for (const whose of [data.protocolId, '*']) tell(whose, { name: 'claim', data });
  });
  let clients = 0;

  // a fact is rendered once for all its watchers
  const rendered = new WeakMap<LogEntry, ReturnType<typeof protocolEvent>>();
  const render = (entry: LogEntry) => {
    const finalText: FinalText = async (protocolId, revision) => {
      try {
        return (await boards.at(protocolId, revision)).finalProtocol;
      } catch (error) {
        log.warn({ err: error, protocolId }, 'the final text cannot be read from the log');
        rendered.delete(entry); // it is tried again for the next client
        return null;
      }
    };
    const before = rendered.get(entry);
    if (before || rendered.has(entry)) return before;
    const event = protocolEvent(entry, finalText);
    rendered.set(entry, event);
    return event;
  };

  /** An answer can be stored after the protocol was erased, and exist until it is erased too. */
  const mayShow = (entry: LogEntry) => isOffLog(entry) || !erasures.isErased(entry.protocolId);

  let asked: { entry: LogEntry; may: boolean } | undefined;
  /** The same of what is stored now, which all its watchers hear one after the other. */
  function mayHear(entry: LogEntry): boolean {
    if (asked?.entry !== entry) asked = { entry, may: mayShow(entry) };
    return asked.may;
  }

  /**
   * What is stored up to the feed's position: what follows is received live. What a lagging replica does not have yet
   * is read from the leader.
   */
  async function* backlog(subject: string | undefined, after: number) {
    const end = feed.position;
    for (let position = after; position < end; ) {
      const batch = await patiently(read)({ seq: position + 1, ...(subject && { subject }) });
      if (batch.length === 0) {
        const next = await sure.next(position + 1, subject);
        if (!next || next.sequence > end) return;
        batch.push(next);
      }
      for (const stored of batch) {
        const entry = logEntry(stored);
        if (entry && mayShow(entry)) yield entries.shared(entry);
      }
      position = batch.at(-1)!.sequence;
    }
  }
  /** The deltas of all protocols, with the erasures in their places. */
  async function* listBacklog(after: number) {
    for await (const entry of backlog(undefined, after)) if (isListed(entry)) yield entry;
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
  /** Count a client that receives a protocol's events, or all; returns its release. */
  function joined(
    whose: string,
    { entry, live: say, another }: Parameters<Watch['listen']>[0],
    leave: () => void,
  ) {
    const show = (next: LogEntry) => {
      if (mayHear(next)) entry(next);
    };
    const stops = [feed.listen(whose, show), hearing(whose, say), feed.onReset(another), leave];
    clients += 1;
    return () => {
      clients -= 1;
      for (const stop of stops) stop();
    };
  }

  /** An id beyond the end of the log was given by another log. */
  const isForeign = async (after: number) => after > feed.position && after > (await leader.last());
  /** What was restored after that id has other ids now. */
  async function wasRestoredSince(after: number, id: string): Promise<boolean> {
    if (after === 0) return false;
    const record = { seq: after + 1, subject: subjects.restoredAny(id), batch: 1 };
    return (await patiently(read)(record)).length > 0;
  }

  return {
    get clients() {
      return clients;
    },
    isForeign,
    protocol: ({ person, protocolId, after, untilEnd, hold }) =>
      entered(streams, { person, hold }, async (signal, leave) => {
        const restored = await wasRestoredSince(after, protocolId);
        return eventStream<LogEntry, Live>(
          {
            after: restored || (await isForeign(after)) ? 0 : after,
            ...(restored && { opening: reset(0) }),
            untilEnd,
            backlog: (from) => backlog(subjects.all(protocolId), from),
            listen: (hear) => joined(protocolId, hear, leave),
            soFar() {
              paced.flush(protocolId); // the others have as much as the text so far
              return text.soFar(protocolId).map((data) => ({ name: 'agent_token', data }));
            },
            render,
            isLast: isOffLog,
            startOver: () => reset(0),
          },
          AbortSignal.any([signal, closing.signal]),
          patience,
        );
      }),

    list: ({ person, after, hold }) =>
      entered(streams, { person, hold }, async (signal, leave) => {
        const { position } = feed;
        const tooFar =
          after !== undefined && (position - after > MOST_LIST_BACKLOG || (await isForeign(after)));
        const from = after === undefined || tooFar ? position : after;
        return eventStream<LogEntry, Live>(
          {
            after: from,
            // an id without data: where to come back to, even if nothing happens
            opening: tooFar ? reset(from) : `id: ${from}\n\n`,
            backlog: listBacklog,
            listen: (hear) => joined('*', hear, leave),
            soFar: () => [],
            render: listEvent,
            startOver: () => reset(feed.position),
          },
          AbortSignal.any([signal, closing.signal]),
          patience,
        );
      }),
    [Symbol.dispose]() {
      closing.abort();
      stopFollowing();
      stopResetting();
      stopHearing();
      stopClaims();
      paced[Symbol.dispose]();
      text[Symbol.dispose]();
    },
  };
}
