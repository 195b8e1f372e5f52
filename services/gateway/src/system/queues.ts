import { consumers, type Queue, STREAM } from '@cerina/contracts';
import { CONSULT_STREAM, ConsultScope, questionsOf } from '@cerina/contracts/consult';
import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream';

type Reading = Pick<JetStreamManager, 'consumers' | 'direct'>;

const worked: { stream: string; consumer: string }[] = [
  ...consumers.map((consumer) => ({ stream: STREAM, consumer })),
  ...ConsultScope.options.map((scope) => ({
    stream: CONSULT_STREAM,
    consumer: questionsOf(scope),
  })),
];

/** The backlog of each durable consumer of those streams, and its age. */
export const readQueues = (jsm: Reading, streams: readonly string[]): Promise<Queue[]> =>
  Promise.all(
    worked
      .filter(({ stream }) => streams.includes(stream))
      .map(async ({ stream, consumer }) => {
        const info = await jsm.consumers.info(stream, consumer);
        const since = await oldest(jsm, info);
        return {
          consumer,
          waiting: info.num_pending,
          inWork: info.num_ack_pending,
          redelivered: info.num_redelivered,
          oldestSeconds:
            since === null ? null : Math.max(0, Math.round((Date.now() - since) / 1000)),
        };
      }),
  );

/** When the first message after all acknowledged ones was stored: it is the oldest unacknowledged one. */
async function oldest({ direct }: Reading, info: ConsumerInfo): Promise<number | null> {
  if (info.num_pending + info.num_ack_pending === 0) return null;
  const { filter_subjects, filter_subject = '>' } = info.config;
  const seq = info.ack_floor.stream_seq + 1;
  const first = await Promise.all(
    (filter_subjects ?? [filter_subject]).map((next_by_subj) =>
      direct.getMessage(info.stream_name, { seq, next_by_subj }),
    ),
  );
  const times = first.flatMap((message) => (message ? [message.time.getTime()] : []));
  return times.length === 0 ? null : Math.min(...times);
}
