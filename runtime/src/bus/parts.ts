import {
  createInbox,
  errors,
  headers,
  type Msg,
  type NatsConnection,
} from '@nats-io/transport-node';

/** The bytes of one part: well below what the bus carries in a message. */
const PART_BYTES = 512 * 1024;

/** Which part of a reply a message is, as `2/5`; absent in a reply of one message. */
const PART = 'Foundry-Part';
const NO_RESPONDERS = 503;

/** Reply to a request, in as many messages as necessary. Throws if the connection is closed. */
export function respondInParts(request: Msg, reply: string): void {
  const bytes = Buffer.from(reply);
  const count = Math.ceil(bytes.length / PART_BYTES);
  if (count <= 1) {
    request.respond(bytes);
    return;
  }
  for (let part = 1; part <= count; part += 1) {
    const header = headers();
    header.set(PART, `${part}/${count}`);
    const from = (part - 1) * PART_BYTES;
    request.respond(bytes.subarray(from, from + PART_BYTES), { headers: header });
  }
}

function partOf({ headers: given }: Msg): { part: number; count: number } {
  const [, part, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(given?.get(PART) ?? '1/1') ?? [];
  return { part: Number(part), count: Number(count) };
}

/**
 * Send a request, and join the parts of the reply. Rejects as `request` does: if nobody replies, or if the next part
 * does not arrive within `timeout` milliseconds.
 */
export function requestInParts(
  nc: NatsConnection,
  subject: string,
  body: string,
  { timeout }: { timeout: number },
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts = new Map<number, Uint8Array>();
    const inbox = createInbox();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      subscription.unsubscribe();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new errors.TimeoutError())), timeout);
    const subscription = nc.subscribe(inbox, {
      callback: (error, message) => {
        if (error) return end(() => reject(error));
        if (message.data.length === 0 && message.headers?.code === NO_RESPONDERS) {
          return end(() => reject(new errors.NoRespondersError(subject)));
        }
        const { part, count } = partOf(message);
        parts.set(part, message.data);
        timer.refresh();
        if (parts.size < count) return;
        const inOrder = Array.from({ length: count }, (_, index) => parts.get(index + 1)!);
        end(() => resolve(Buffer.concat(inOrder)));
      },
    });
    nc.publish(subject, body, { reply: inbox });
  });
}
