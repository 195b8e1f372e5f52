import { subjects } from '@cerina/contracts';
import { createLog } from '@cerina/runtime';
import { startBackbone } from '@cerina/test/doors/backbone';
import { expect, it } from 'vitest';
import { openLogFeed } from '../../src/log/log-feed.ts';

it('fills a gap that nothing on the line told of', async () => {
  await using backbone = await startBackbone();
  await using bus = await backbone.busAs('gateway');
  const nc = { ...bus.nc, subscribe: deafTo(bus.nc, [2, 3]) } as unknown as typeof bus.nc;
  Object.setPrototypeOf(nc, Object.getPrototypeOf(bus.nc));
  await using feed = await openLogFeed({ nc, jsm: bus.jsm }, createLog('test', 'silent'));
  const heard: number[] = [];
  const all = new Promise<void>((resolve) => {
    feed.listen('*', ({ sequence }) => {
      heard.push(sequence);
      if (sequence === 5) resolve();
    });
  });
  const id = crypto.randomUUID();
  for (let n = 1; n <= 5; n += 1) {
    await backbone.publish({
      type: 'decision',
      subject: subjects.decision(id, `command-${n}`),
      protocolId: id,
      at: new Date().toISOString(),
      commandId: `command-${n}`,
      accepted: true,
      revision: 1,
      status: null,
    });
  }
  await all;
  expect(heard).toEqual([1, 2, 3, 4, 5]);
});

type Subscribe = Awaited<
  ReturnType<Awaited<ReturnType<typeof startBackbone>>['busAs']>
>['nc']['subscribe'];

/** A subscription that loses those messages, as a full buffer would. */
const deafTo =
  (nc: { subscribe: Subscribe }, sequences: number[]): Subscribe =>
  (subject, options) =>
    nc.subscribe(subject, {
      ...options,
      callback: (error, message) => {
        if (sequences.includes(Number(message.headers?.get('Nats-Sequence')))) return;
        options?.callback?.(error, message);
      },
    });
