import { consumers, type Queue, STREAM } from '@cerina/contracts';
import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream';

type Reading = Pick<JetStreamManager, 'consumers' | 'direct'>;

/** What lies before each durable consumer of the log, and for how long. */
export const readQueues = (jsm: Reading): Promise<Queue[]> =>
  Promise.all(
    consumers.map(async (consumer) => {
      const info = await jsm.consumers.info(STREAM, consumer);
      const since = await oldest(jsm, info);
      return {
        consumer,
        waiting: info.num_pending,
        inWork: info.num_ack_pending,
        redelivered: info.num_redelivered,
        oldestSeconds: since === null ? null : Math.max(0, Math.round((Date.now() - since) / 1000)),
      };
    }),
  );

/** When the first message after all that is acknowledged was stored: it is the oldest that is not. */
async function oldest({ direct }: Reading, info: ConsumerInfo): Promise<number | null> {
  if (info.num_pending + info.num_ack_pending === 0) return null;
  const { filter_subjects, filter_subject = '>' } = info.config;
  const seq = info.ack_floor.stream_seq + 1;
  const first = await Promise.all(
    (filter_subjects ?? [filter_subject]).map((next_by_subj) =>
      direct.getMessage(STREAM, { seq, next_by_subj }),
    ),
  );
  const times = first.flatMap((message) => (message ? [message.time.getTime()] : []));
  return times.length === 0 ? null : Math.min(...times);
}
