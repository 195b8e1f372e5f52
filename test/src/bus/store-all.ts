import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** The server accepts no more than a few hundred at once. */
const AT_ONCE = 50;

/** Stores messages, in any order; resolves once all are on the stream. */
export async function storeAll(
  nc: NatsConnection,
  messages: { subject: string; body: string }[],
): Promise<void> {
  const js = jetstream(nc);
  for (let first = 0; first < messages.length; first += AT_ONCE) {
    const some = messages.slice(first, first + AT_ONCE);
    await Promise.all(some.map(({ subject, body }) => js.publish(subject, body)));
  }
}
