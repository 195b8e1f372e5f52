import { setTimeout } from 'node:timers/promises';
import type { Consumer, JsMsg } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';
import type { Log } from './log.ts';

const POLL_MS = 10_000;
const RETRY_MS = 1_000;
const NANOSECONDS_A_MS = 1e6;

/** The next message of a consumer; null when none came, or when told to stop. */
async function nextOf(consumer: Consumer, signal: AbortSignal): Promise<JsMsg | null> {
  // one at a time: what is fetched ahead would wait unheard while its ack_wait runs out
  const messages = await consumer.fetch({ max_messages: 1, expires: POLL_MS });
  const stop = () => messages.stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const message of messages) return message;
    return null;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

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
          const message = await nextOf(consumer, signal);
          if (message) await settle(message, ackWait / NANOSECONDS_A_MS);
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
