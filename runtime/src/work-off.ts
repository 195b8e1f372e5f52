import { setTimeout } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';
import type { Log } from './log.ts';

/** As long as a stop may wait for the requests that are out; a message given to nobody would wait for its ack_wait. */
const POLL_MS = 2_000;
const RETRY_MS = 1_000;
const NANOSECONDS_A_MS = 1_000_000;

/**
 * Work off a durable consumer, `workers` messages at a time, until the signal says stop; what is begun is finished.
 * `settle` acks, naks or terms each message and does not throw; it is told how long the consumer waits for that.
 * When the bus is out of reach it is tried again.
 */
export async function workOff(
  bus: Pick<Bus, 'consumer'>,
  name: string,
  options: { workers: number; signal: AbortSignal; log: Log },
  settle: (message: JsMsg, ackWaitMs: number) => Promise<void>,
): Promise<void> {
  const { workers, signal, log } = options;
  async function worker(): Promise<void> {
    while (!signal.aborted) {
      try {
        const consumer = await bus.consumer(name);
        const { ack_wait: ackWait = 0 } = (await consumer.info(true)).config;
        while (!signal.aborted) {
          // one at a time: what is fetched ahead would wait unheard while its ack_wait runs out
          const message = await consumer.next({ expires: POLL_MS });
          if (message && signal.aborted)
            message.nak(); // came with the word to stop: for someone else
          else if (message) await settle(message, ackWait / NANOSECONDS_A_MS);
        }
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'the consumer is out of reach');
        await setTimeout(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }
  await Promise.all(Array.from({ length: workers }, worker));
}
