import { setTimeout as pause } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { Attempts } from '../attempts/attempts.ts';
import type { Log } from '../service/logger.ts';
import type { Bus } from './bus.ts';

/** As long as a stop may wait for the requests that are out; a message given to nobody would wait for its ack_wait. */
const POLL_MS = 2_000;
/** The server gives messages to those who asked first: at uneven times, so that no replica has all the first places. */
const pollMs = () => Math.round((POLL_MS * (1 + Math.random())) / 2);
const RETRY_MS = 1_000;
/** A quarter of the shortest `ack_wait` that a consumer may have: it is not asked for its own. */
const HOLDING_MS = 250;

/** What becomes of a message once it was worked on: done, to be delivered again, or never again. */
export type Fate = { do: 'ack' } | { do: 'nak'; afterMs?: number } | { do: 'term'; reason: string };

export interface WorkOffOptions {
  workers: number;
  signal: AbortSignal;
  log: Log;
  attempts: Attempts;
  /** How long a message that is worked on is kept from being delivered to another replica. */
  holdMs: number;
  /** Told after each look for a message what kept from it; undefined when nothing did. */
  onLook?: (error: unknown) => void;
}

/**
 * Keep a message from being delivered again, until disposed, or until what `expireAfter` was given is over. The
 * heartbeats come from the loop that does the work: of a loop that is blocked there are none.
 */
function holding(message: JsMsg) {
  const timer = setInterval(() => message.working(), HOLDING_MS);
  const release = () => clearInterval(timer);
  let expiry: NodeJS.Timeout | undefined;
  return {
    expireAfter(ms: number): void {
      expiry = setTimeout(release, ms);
    },
    [Symbol.dispose](): void {
      release();
      clearTimeout(expiry);
    },
  };
}

/**
 * Work off a durable consumer, `workers` messages at a time, until the signal says stop; what is started is finished.
 * `settle` does the work and decides what becomes of the message; it does not throw. `deaths` is how many processes
 * the work on this message has ended. When the bus is out of reach it is tried again.
 */
export async function workOff(
  bus: Pick<Bus, 'consumer'>,
  name: string,
  { workers, signal, log, attempts, holdMs, onLook }: WorkOffOptions,
  settle: (message: JsMsg, deaths: number) => Promise<Fate>,
): Promise<void> {
  const consumer = bus.consumer(name);

  async function workOn(message: JsMsg): Promise<void> {
    const { subject, info } = message;
    const again = info.deliveryCount > 1;
    using held = holding(message);
    const fate = await attempts.run({ subject, again }, (deaths) => {
      held.expireAfter(holdMs); // not while it waits for its turn
      return settle(message, deaths);
    });
    if (fate.do === 'ack') message.ack();
    if (fate.do === 'term') message.term(fate.reason);
    if (fate.do === 'nak') {
      if (!again) await attempts.putBack(subject);
      message.nak(fate.afterMs);
    }
  }

  /** The next message, if one comes within a while; asked for only where somebody is free to work on it. */
  async function look(): Promise<JsMsg | null> {
    await attempts.open(); // else it would lie here, where another replica could have it
    // one at a time: what is fetched ahead would wait unheard while its ack_wait runs out
    const message = await consumer.next({ expires: pollMs(), bind: true });
    onLook?.(undefined);
    return message;
  }

  /** Runs `step`; where it fails the bus is out of reach, and what waits for it waits a little longer. */
  async function withPatience(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (signal.aborted) return;
      onLook?.(error);
      log.warn({ err: error }, 'the consumer is out of reach');
      await pause(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }

  const busy = new Set<Promise<void>>();
  function begin(message: JsMsg): void {
    const work = withPatience(() => workOn(message)).finally(() => busy.delete(work));
    busy.add(work);
  }

  // one looks for all, so that those who are free ask nothing of the server
  while (!signal.aborted) {
    if (busy.size >= workers) {
      await Promise.race(busy);
      continue;
    }
    await withPatience(async () => {
      const message = await look();
      if (message && signal.aborted) {
        // arrived with the signal to stop: for another replica, and no death of this one
        if (message.info.deliveryCount === 1) await attempts.putBack(message.subject);
        message.nak();
      } else if (message) begin(message);
    });
  }
  await Promise.all(busy);
}
