import { type DeadLetter, subjects } from '@cerina/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';
import type { Unreadable } from './facts.ts';

/** So much of a message goes into its letter: what is larger than the bus takes could never be parked. */
const MOST_BYTES = 64 * 1024;

/** Put a message that a service cannot read into the dead letters, with the reason. To `term` it is the caller's. */
export async function park(
  bus: Pick<Bus, 'js'>,
  service: string,
  message: JsMsg,
  error: Unreadable,
): Promise<void> {
  const letter: DeadLetter = {
    service,
    reason: error.message,
    subject: message.subject,
    sequence: message.seq,
    at: new Date().toISOString(),
    data: Buffer.from(message.data.subarray(0, MOST_BYTES)).toString('base64'),
    size: message.data.length,
  };
  await bus.js.publish(subjects.dead(service), JSON.stringify(letter));
}
