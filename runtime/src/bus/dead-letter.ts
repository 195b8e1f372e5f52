import {
  type ConsumingService,
  type DeadLetter,
  ProtocolId,
  readSubject,
  services,
  subjects,
} from '@cerina/contracts';
import { readConsultSubject } from '@cerina/contracts/consult';
import type { JsMsg } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';

/** How much of a message goes into its dead letter: one that exceeds what the bus carries could never be parked. */
const MOST_BYTES = 64 * 1024;
const MOST_REASON = 4_000;

/** In place of the protocol if the subject names no valid one. */
const NO_PROTOCOL = 'none';

/** Park a message that a service cannot process in the dead letters, with the reason. The caller does the `term`. */
export async function park(
  bus: Pick<Bus, 'js'>,
  service: ConsumingService,
  message: JsMsg,
  error: Pick<Error, 'message'>,
): Promise<void> {
  const letter: DeadLetter = {
    service,
    reason: error.message.slice(0, MOST_REASON),
    subject: message.subject,
    sequence: message.seq,
    at: new Date().toISOString(),
    data: Buffer.from(message.data.subarray(0, MOST_BYTES)).toString('base64'),
    size: message.data.length,
  };
  const read = readSubject(message.subject);
  const about = read?.protocolId ?? readConsultSubject(message.subject)?.conversationId;
  const protocolId = ProtocolId.safeParse(about).data ?? NO_PROTOCOL;
  // with the account that sent it: a sender of a great many displaces only letters about its own
  const author = services.find((each) => each === read?.author && each !== service);
  const of = service === 'supervisor' ? author : undefined;
  await bus.js.publish(subjects.dead(service, protocolId, of), JSON.stringify(letter));
}
