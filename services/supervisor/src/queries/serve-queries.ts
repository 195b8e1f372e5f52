import { faultOfExtent, maxQuestionBytes, type Reply, reads, type Verb } from '@cerina/contracts';
import { type Bus, type Log, respondInParts } from '@cerina/runtime';
import type { Msg } from '@nats-io/transport-node';
import { isOutage } from '../store/database/outage.ts';
import type { Answers } from './queries.ts';

/** More than any board or page can have; anything larger would only fill the bus. */
const MOST_REPLY_BYTES = 16 * 1024 * 1024;

const MOST_ERROR = 300;

/** What is wrong with a query, shortened: its sender chose how many faults it has, and how long they are. */
const shortened = (error: string) => error.slice(0, MOST_ERROR);

/** The reply to one read as JSON. Never rejects: an error becomes the reply. */
async function replyTo(message: Msg, queries: Answers, log: Log): Promise<string> {
  const answer = async (): Promise<Reply> => {
    const verb = message.subject.split('.').at(-1) as Verb;
    if (!Object.hasOwn(reads, verb)) return { ok: false, error: 'no such question' };
    if (message.data.length > maxQuestionBytes(verb))
      return { ok: false, error: `not a ${verb}: ${message.data.length} bytes are too many` };
    const question: unknown = message.json();
    const fault = faultOfExtent(question);
    if (fault) return { ok: false, error: `not a ${verb}: ${fault}` };
    const query = reads[verb].input.safeParse(question);
    if (!query.success) {
      const [issue] = query.error.issues;
      const error = shortened(`not a ${verb}: ${issue?.path.join('.')}: ${issue?.message}`);
      return { ok: false, error };
    }
    return { ok: true, value: await queries[verb](query.data as never) };
  };
  const reply = await answer().catch((cause): Reply => {
    log.warn({ err: cause, subject: message.subject }, 'could not answer');
    return {
      ok: false,
      error: shortened(String(cause)),
      ...(isOutage(cause) && { code: 'unavailable' }),
    };
  });
  const json = JSON.stringify(reply);
  const bytes = Buffer.byteLength(json);
  if (bytes <= MOST_REPLY_BYTES) return json;
  log.warn({ subject: message.subject, bytes }, 'a reply is too large');
  const error = `The reply would have ${bytes} bytes.`;
  return JSON.stringify({ ok: false, error, code: 'too_large' } satisfies Reply);
}

/** Answer reads until the subscription ends; the replicas share the work. No read ends the process. */
export function serveQueries(bus: Pick<Bus, 'nc'>, queries: Answers, log: Log): Disposable {
  const subscription = bus.nc.subscribe('rpc.supervisor.*', {
    queue: 'supervisor',
    callback: (error, message) => {
      if (error) return;
      replyTo(message, queries, log)
        .then((reply) => respondInParts(message, reply))
        .catch((cause) => log.warn({ err: cause, subject: message.subject }, 'no reply was sent'));
    },
  });
  return { [Symbol.dispose]: () => subscription.unsubscribe() };
}
