import { consumers } from '@cerina/contracts';
import { createLog } from '@cerina/runtime';
import { expect, it } from 'vitest';
import { resetConsumersBeyond } from './consumers-beyond.ts';

/** The consumers that are reset if each has delivered up to that sequence, and the log ended and ends there. */
async function reset({ delivered, last, now }: Record<'delivered' | 'last' | 'now', number>) {
  const asked: string[] = [];
  const bus = {
    nc: {
      request: async (subject: string) => {
        asked.push(subject.split('.').at(-1)!);
        return { json: () => ({}) };
      },
    },
    jsm: {
      consumers: { info: async () => ({ delivered: { stream_seq: delivered } }) },
      streams: { info: async () => ({ state: { last_seq: now } }) },
    },
  } as unknown as Parameters<typeof resetConsumersBeyond>[0];
  await resetConsumersBeyond(bus, last, createLog('supervisor', 'silent'));
  return asked;
}

it('resets a consumer beyond the end of the log', async () => {
  expect(await reset({ delivered: 9, last: 5, now: 6 })).toEqual([...consumers]);
});

it('leaves one alone that has delivered what was stored since the end was read', async () => {
  expect(await reset({ delivered: 6, last: 5, now: 6 })).toEqual([]);
  expect(await reset({ delivered: 5, last: 5, now: 5 })).toEqual([]);
});
