import {
  AgentRunUpdateEvent,
  CONSULT_STREAM,
  type ConsultFact,
  type ConsultScope,
  type ConsultTombstone,
  consultSubjects,
  readConsultErasure,
  readConsultFact,
} from '@cerina/contracts/consult';
import type { OpenStreams } from '@cerina/door/limits/open-streams';
import { type Feed, openFeed } from '@cerina/door/log/log-feed';
import {
  type Bus,
  type Log,
  logLeader,
  logReader,
  patiently,
  readLive,
  type StoredFact,
} from '@cerina/runtime';
import type { Patience } from '../stream/connection.ts';
import { eventStream } from '../stream/event-stream.ts';
import { consultEvent } from './events.ts';

interface Entry {
  subject: string;
  sequence: number;
  data: Uint8Array;
  fact: ConsultFact | ConsultTombstone;
}
type Said = { name: 'agent_token'; data: AgentRunUpdateEvent };

const keyOf = ({ scope, conversationId }: { scope: ConsultScope; conversationId: string }) =>
  `${scope}/${conversationId}`;

function entryOf({ subject, sequence, data }: StoredFact): Entry | undefined {
  const erasure = readConsultErasure(subject, data);
  // that it is to be erased is no event: that it was is one
  const fact =
    erasure?.type === 'tombstone' ? erasure : erasure ? undefined : readConsultFact(subject, data);
  return fact && { subject, sequence, data, fact };
}

/** The event streams of conversations. */
export interface ConsultWatching extends AsyncDisposable {
  open(options: {
    person: string;
    scope: ConsultScope;
    conversationId: string;
    after: number;
    untilEnd: boolean;
    signal: AbortSignal;
  }): Promise<ReadableStream<Uint8Array>>;
}

/** Opens them, all fed by one subscription, which is made with the first: the foundry works without Consult. */
export function watchConversations(options: {
  bus: Pick<Bus, 'nc' | 'jsm'>;
  /** The connection that what is not stored comes over. */
  live: Pick<Bus, 'nc'>;
  streams: OpenStreams;
  log: Log;
  patience?: Patience | undefined;
}): ConsultWatching {
  const { bus, live, streams, log, patience } = options;
  const read = logReader(bus.jsm, CONSULT_STREAM);
  const leader = logLeader(bus.jsm, CONSULT_STREAM);
  const closing = new AbortController();
  const hearers = new Map<string, Set<(said: Said) => void>>();
  let opened: Promise<Feed<Entry>> | undefined;

  const subscription = live.nc.subscribe('live.consult.*.*.token', {
    callback: (_error, { subject, data }) => {
      const piece = readLive(data, AgentRunUpdateEvent);
      if (!piece || subject !== consultSubjects.token(piece.scope, piece.conversationId)) return;
      for (const hear of hearers.get(keyOf(piece)) ?? [])
        hear({ name: 'agent_token', data: piece });
    },
  });
  const feed = () => {
    opened ??= openFeed(bus, log, {
      ...{ stream: CONSULT_STREAM, subject: 'consult.>', read, leader, entryOf },
      whose: ({ fact }) => keyOf(fact),
    }).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  async function* stored(subject: string, after: number, end = Number.POSITIVE_INFINITY) {
    for (let position = after; position < end; ) {
      const batch = await patiently(read)({ seq: position + 1, subject });
      if (batch.length === 0) return;
      for (const message of batch) {
        const entry = entryOf(message);
        if (entry) yield entry;
      }
      position = batch.at(-1)!.sequence;
    }
  }

  function hearing(key: string, hear: (said: Said) => void) {
    const own = hearers.get(key) ?? new Set();
    hearers.set(key, own.add(hear));
    return () => {
      own.delete(hear);
      if (own.size === 0) hearers.delete(key);
    };
  }

  return {
    async open({ person, scope, conversationId, after, untilEnd, signal }) {
      const leave = streams.enter(person);
      const subject = consultSubjects.all(scope, conversationId);
      const key = keyOf({ scope, conversationId });
      try {
        const facts = await feed();
        return eventStream<Entry, Said>(
          {
            after: after > facts.position && after > (await leader.last()) ? 0 : after,
            untilEnd,
            backlog: (from) => stored(subject, from, facts.position),
            listen: ({ entry, live: say, another }) => {
              const stops = [facts.listen(key, entry), hearing(key, say), facts.onReset(another)];
              return () => {
                for (const stop of [...stops, leave]) stop();
              };
            },
            soFar: () => [],
            async render({ fact }) {
              const all: ConsultFact[] = [];
              if (fact.type === 'result')
                for await (const { fact: each } of stored(subject, 0))
                  if (each.type !== 'tombstone') all.push(each);
              return {
                ...consultEvent(fact, all),
                over: fact.type === 'result' || fact.type === 'tombstone',
              };
            },
            startOver: () => 'id: 0\nevent: reset\ndata: {}\n\n',
          },
          AbortSignal.any([signal, closing.signal]),
          patience,
        );
      } catch (error) {
        leave();
        throw error;
      }
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      subscription.unsubscribe();
      await (await opened?.catch(() => undefined))?.[Symbol.asyncDispose]();
    },
  };
}
