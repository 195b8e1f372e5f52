import { type DeadLetter, subjects } from '@cerina/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';
import type { Unreadable } from './facts.ts';

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
    data: Buffer.from(message.data).toString('base64'),
  };
  await bus.js.publish(subjects.dead(service), JSON.stringify(letter));
}
