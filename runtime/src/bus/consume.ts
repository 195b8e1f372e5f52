import { setTimeout as pause } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { Attempts } from '../attempts/attempts.ts';
import type { Log } from '../service/logger.ts';
import type { Bus } from './bus.ts';

/** How long a stop may wait for open requests; a message delivered to nobody would wait for its ack_wait. */
const POLL_MS = 2_000;
/** The server delivers to the earliest requests: they are sent at uneven times, so that no replica is always first. */
const pollMs = () => Math.round((POLL_MS * (1 + Math.random())) / 2);
const RETRY_MS = 1_000;
/** A quarter of the shortest `ack_wait` of a consumer: its actual one is not looked up. */
const HOLDING_MS = 250;

/** What happens to a message after the work on it: acknowledged, redelivered, or never delivered again. */
export type Fate = { do: 'ack' } | { do: 'nak'; afterMs?: number } | { do: 'term'; reason: string };

export interface WorkOffOptions {
  workers: number;
  signal: AbortSignal;
  log: Log;
  attempts: Attempts;
  /** How long a message in progress is kept from being redelivered to another replica. */
  holdMs: number;
  /** Called after each fetch with the error that prevented it; undefined if there was none. */
  onLook?: (error: unknown) => void;
}

/**
 * Keep a message from being redelivered, until disposed, or until the time given to `expireAfter` is over. The
 * heartbeats are sent by the loop that does the work: a blocked loop sends none.
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
 * Process a durable consumer, `workers` messages at a time, until the signal is aborted; started work is finished.
 * `settle` does the work and decides the fate of the message; it does not throw. `deaths` is the number of processes
 * that work on this message has killed. An unreachable bus is retried.
 */
export async function consume(
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

  /** The next message, if one arrives within a while; requested only if a worker is free. */
  async function look(): Promise<JsMsg | null> {
    await attempts.open(); // otherwise it would wait here, although another replica could have it
    // one at a time: a prefetched one would wait without heartbeats while its ack_wait runs out
    const message = await consumer.next({ expires: pollMs(), bind: true });
    onLook?.(undefined);
    return message;
  }

  /** Runs `step`; if it fails the bus is unreachable, and the delay before the next try grows. */
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

  // one loop fetches for all, so that idle workers send no requests
  while (!signal.aborted) {
    if (busy.size >= workers) {
      await Promise.race(busy);
      continue;
    }
    await withPatience(async () => {
      const message = await look();
      if (message && signal.aborted) {
        // arrived with the signal to stop: for another replica, and not a death of this one
        if (message.info.deliveryCount === 1) await attempts.putBack(message.subject);
        message.nak();
      } else if (message) begin(message);
    });
  }
  await Promise.all(busy);
}
