import { STREAM } from '@cerina/contracts';
import type { JetStreamManager } from '@nats-io/jetstream';
import { expect } from 'vitest';

/**
 * Resolves once a consumer has settled everything on the log for it. Its counts alone are not enough: the server adds a
 * message to them a moment after it has confirmed that the message is stored.
 */
export async function workedOff(jsm: JetStreamManager, consumer: string): Promise<void> {
  const left = async () => {
    const info = await jsm.consumers.info(STREAM, consumer);
    const { filter_subject: one, filter_subjects: several = [] } = info.config;
    const latest = await Promise.all(
      (one ? [one] : several).map((last_by_subj) =>
        jsm.streams.getMessage(STREAM, { last_by_subj }).then((message) => message?.seq ?? 0),
      ),
    );
    const isBehind = info.ack_floor.stream_seq < Math.max(0, ...latest);
    return info.num_pending + info.num_ack_pending + Number(isBehind);
  };
  await expect.poll(left, { timeout: 90_000 }).toBe(0);
}
