import {
  CONSULT_STREAM,
  type ConsultFact,
  type ConsultScope,
  type ConsultTombstone,
  consultSubjects,
  readConsultErasure,
  readConsultFact,
} from '@cerina/contracts/consult';
import { bridgeIdOf } from '@cerina/contracts/consult/bridge-id';
import type { ConversationFacts } from '@cerina/contracts/consult/shown';
import type { OpenStreams } from '@cerina/door/limits/open-streams';
import { type Feed, openFeed } from '@cerina/door/log/log-feed';
import {
  type Bus,
  type Log,
  logLeader,
  logReader,
  patiently,
  type StoredFact,
} from '@cerina/runtime';
import type { Patience } from '../stream/connection.ts';
import { entered } from '../stream/entered.ts';
import { eventStream } from '../stream/event-stream.ts';
import type { EventBody } from '../stream/outlet.ts';
import type { Hold } from '../stream/sse.ts';
import { consultEvent } from './events.ts';

interface Entry {
  subject: string;
  sequence: number;
  data: Uint8Array;
  fact: ConsultFact | ConsultTombstone;
}

type Turn = Pick<ConsultFact, 'scope' | 'conversationId' | 'turn'>;

const keyOf = ({ scope, conversationId }: { scope: ConsultScope; conversationId: string }) =>
  `${scope}/${conversationId}`;

function entryOf({ subject, sequence, data }: StoredFact): Entry | undefined {
  const erasure = readConsultErasure(subject, data);
  // the order to erase is no event: the erasure is
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
    hold: Hold;
  }): Promise<EventBody>;
}

/** Opens them, all fed by one subscription, which is made with the first: the foundry works without Consult. */
export function watchConversations(options: {
  bus: Pick<Bus, 'nc' | 'jsm'>;
  streams: OpenStreams;
  log: Log;
  patience?: Patience | undefined;
}): ConsultWatching {
  const { bus, streams, log, patience } = options;
  const read = logReader(bus.jsm, CONSULT_STREAM);
  const leader = logLeader(bus.jsm, CONSULT_STREAM);
  const closing = new AbortController();
  let opened: Promise<Feed<Entry>> | undefined;

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

  /**
   * The facts of one turn, up to that sequence, and the first question. Not the whole conversation, which is queried
   * with each of its answers: a long one would be read as often as it has turns.
   */
  async function factsOf(
    { scope, conversationId: id, turn }: Turn,
    last = Number.POSITIVE_INFINITY,
  ): Promise<ConsultFact[]> {
    const first = turn === 1 ? [] : [consultSubjects.asked(scope, id, 1)];
    const facts: ConsultFact[] = [];
    for (const subject of [...first, ...consultSubjects.ofTurn(scope, id, turn)]) {
      for await (const { fact, sequence } of stored(subject, 0, last))
        if (fact.type !== 'tombstone' && sequence <= last) facts.push(fact);
    }
    return facts;
  }

  /** The facts on the log that decide whether a fact's words may be shown. */
  async function factsFor({ fact, sequence }: Entry): Promise<ConversationFacts> {
    if (fact.type === 'screening') return { facts: await factsOf(fact, sequence) };
    if (fact.type !== 'answer' && fact.type !== 'review' && fact.type !== 'result')
      return { facts: [] };
    const facts = await factsOf(fact);
    if (fact.type !== 'result' || fact.route !== 'route_bridge') return { facts };
    const there = bridgeIdOf(fact.conversationId, fact.turn);
    const across = await factsOf({ scope: 'client', conversationId: there, turn: 1 });
    return { facts, across };
  }

  return {
    open: ({ person, scope, conversationId, after, untilEnd, hold }) =>
      entered(streams, { person, hold }, async (signal, leave) => {
        const subject = consultSubjects.all(scope, conversationId);
        const key = keyOf({ scope, conversationId });
        const facts = await feed();
        return eventStream<Entry, never>(
          {
            after: after > facts.position && after > (await leader.last()) ? 0 : after,
            untilEnd,
            backlog: (from) => stored(subject, from, facts.position),
            listen: ({ entry, another }) => {
              const stops = [facts.listen(key, entry), facts.onReset(another)];
              return () => {
                for (const stop of [...stops, leave]) stop();
              };
            },
            soFar: () => [],
            async render(entry) {
              const { fact } = entry;
              return {
                ...consultEvent(fact, await factsFor(entry)),
                over: fact.type === 'result' || fact.type === 'tombstone',
              };
            },
            startOver: () => 'id: 0\nevent: reset\ndata: {}\n\n',
          },
          AbortSignal.any([signal, closing.signal]),
          patience,
        );
      }),
    async [Symbol.asyncDispose]() {
      closing.abort();
      await (await opened?.catch(() => undefined))?.[Symbol.asyncDispose]();
    },
  };
}
