import { isDeepStrictEqual } from 'node:util';
import { type Actor, Command, type Order, subjects, Verdict } from '@cerina/contracts';
import { type Bus, type Log, readFact } from '@cerina/runtime';
import { JetStreamApiError } from '@nats-io/jetstream';
import type { LogFeed } from './log-feed.ts';
import { refuse, refusedBySupervisor } from './refused.ts';

const LOG_IS_FULL = [10_047, 10_077]; // no storage left; more than the stream's max_bytes

/** What a person wants of one protocol. */
export interface Wish {
  protocolId: string;
  commandId: string;
  by: Actor;
  order: Order;
  /** W3C trace context of the request. */
  traceparent: string;
}

/** Puts commands on the log, each once, and hears the supervisor's word on them. */
export interface Commands {
  /** Was this wish on the log before? Refused with `key_reused` when another one was, under the same key. */
  known(wish: Wish): Promise<boolean>;
  /** Store the wish. Harmless when it is there already. */
  store(wish: Wish): Promise<void>;
  /** The word on it, or undefined when there is none in time. Throws the refusal when it was refused. */
  verdict(wish: Wish, signal: AbortSignal): Promise<Verdict | undefined>;
}

const subjectOf = ({ protocolId, commandId }: Wish) =>
  subjects.command(protocolId, 'gateway', commandId);

/** As it reads on the log: without what is undefined. */
const plain = (order: Order): unknown => JSON.parse(JSON.stringify(order));

export function createCommands(
  { bus, feed, log }: { bus: Bus; feed: LogFeed; log: Log },
  waitMs: number,
): Commands {
  async function known(wish: Wish): Promise<boolean> {
    const subject = subjectOf(wish);
    const stored = await bus.read(subject);
    if (!stored) return false;
    const before = readFact(subject, stored.data, Command);
    if (!isDeepStrictEqual(plain(before.order), plain(wish.order))) {
      throw refuse('key_reused', 'That Idempotency-Key came with another request before.');
    }
    return true;
  }

  async function read(subject: string): Promise<Verdict | undefined> {
    const stored = await bus.read(subject);
    return stored ? readFact(subject, stored.data, Verdict) : undefined;
  }

  /** By the live feed, or by reading: the decision may have been there before. */
  function decision(wish: Wish, signal: AbortSignal): Promise<Verdict | undefined> {
    const subject = subjects.decision(wish.protocolId, wish.commandId);
    return new Promise((resolve, reject) => {
      const settle = (verdict?: Verdict) => {
        stop();
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        resolve(verdict);
      };
      const giveUp = () => settle();
      const stop = feed.listen(wish.protocolId, (entry) => {
        if (entry.subject === subject && entry.fact?.type === 'decision') settle(entry.fact);
      });
      const timer = setTimeout(settle, waitMs);
      signal.addEventListener('abort', giveUp);
      read(subject).then((verdict) => verdict && settle(verdict), reject);
    });
  }

  return {
    known,
    async store(wish) {
      const { protocolId, commandId, by, order, traceparent } = wish;
      const stored = await bus
        .publish({
          type: 'command',
          subject: subjectOf(wish),
          protocolId,
          at: new Date().toISOString(),
          commandId,
          by,
          order,
          traceparent,
        })
        .catch((error) => {
          throw whyNotStored(error);
        });
      if (stored === 'already') await known(wish);
      else
        log.info({ protocolId, commandId, order: order.kind, by, traceparent }, 'command stored');
    },
    async verdict(wish, signal) {
      const verdict = await decision(wish, signal);
      if (verdict?.refusal && !verdict.accepted) throw refusedBySupervisor(verdict.refusal);
      return verdict;
    },
  };
}

function whyNotStored(error: Error): Error {
  const { cause } = error;
  if (cause instanceof JetStreamApiError && LOG_IS_FULL.includes(cause.code)) {
    return refuse('storage_full');
  }
  const refusal = refuse(
    'unavailable',
    'The bus did not confirm the command. Send it again with the same Idempotency-Key.',
    { retryAfter: 2 },
  );
  return Object.assign(refusal, { cause: error });
}
