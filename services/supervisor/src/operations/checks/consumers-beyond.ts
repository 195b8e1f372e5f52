import { BOARD_API, consumers, STREAM } from '@cerina/contracts';
import type { Bus, Log } from '@cerina/runtime';
import { z } from 'zod';

const Reply = z.looseObject({ error: z.looseObject({ description: z.string() }).optional() });

/** Makes a consumer deliver from the start again; what was handled is skipped. */
async function reset({ nc }: Pick<Bus, 'nc'>, name: string): Promise<void> {
  const subject = `${BOARD_API}.CONSUMER.RESET.${STREAM}.${name}`;
  const reply = await nc.request(subject, JSON.stringify({ seq: 1 }), { timeout: 5_000 });
  const { error } = Reply.parse(reply.json());
  if (error) throw new Error(error.description);
}

/**
 * A server that finds a damaged block while reading drops the end of the log, and leaves its consumers beyond it: they
 * would deliver nothing until the log is as long again. Those are reset. `last` is a recent end of the log.
 */
export async function resetConsumersBeyond(
  bus: Pick<Bus, 'nc' | 'jsm'>,
  last: number,
  log: Log,
): Promise<void> {
  for (const name of consumers) {
    const { delivered } = await bus.jsm.consumers.info(STREAM, name);
    if (delivered.stream_seq <= last) continue;
    // what was delivered may have been stored since: only an end that is read afterwards proves that it is gone
    const now = (await bus.jsm.streams.info(STREAM)).state.last_seq;
    if (delivered.stream_seq <= now) continue;
    const about = { consumer: name, delivered: delivered.stream_seq, last: now };
    await reset(bus, name).then(
      () => log.warn(about, 'a consumer was beyond the end of the log: it delivers again'),
      (err) =>
        log.error({ ...about, err }, 'a consumer is beyond the end of the log: restart NATS'),
    );
  }
}
