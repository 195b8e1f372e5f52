import type { JetStreamManager, StoredMsg } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';

const SILENCE_MS = 2_000;
const NOTHING_THERE = 404;

/** The last message under each of these subjects, in one request. Rejects if the stream is unreachable. */
export const lastOf = (
  direct: JetStreamManager['direct'],
  stream: string,
  subjects: string[],
): Promise<StoredMsg[]> =>
  subjects.length === 0 ? Promise.resolve([]) : collect(direct, stream, subjects);

const collect = (direct: JetStreamManager['direct'], stream: string, subjects: string[]) =>
  new Promise<StoredMsg[]>((resolve, reject) => {
    const found: StoredMsg[] = [];
    // the callback form, because the iterator leaves its subscription open
    const reading = direct.getLastMessagesFor(stream, {
      multi_last: subjects,
      callback: (done, message) => {
        if (!done) {
          found.push(message);
          return;
        }
        clearTimeout(silence);
        const code = done.err && 'code' in done.err ? done.err.code : undefined;
        if (!done.err || code === NOTHING_THERE) resolve(found);
        else reject(done.err);
      },
    });
    const silence = setTimeout(() => {
      reading.then((batch) => batch.stop(new errors.TimeoutError())).catch(reject);
    }, SILENCE_MS);
    reading.catch(reject);
  });
