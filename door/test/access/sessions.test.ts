import { type Backbone, startBackbone } from '@cerina/test/doors/backbone';
import { JetStreamApiError } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSessions } from '../../src/access/sessions.ts';
import { openBuckets } from '../../src/buckets.ts';

let backbone: Backbone;
beforeAll(async () => {
  backbone = await startBackbone();
});
afterAll(() => backbone[Symbol.asyncDispose]());

it('ends after a while without use, is kept by use, and ends at last however it is used', async () => {
  await using bus = await backbone.busAs('gateway');
  let now = Date.now();
  const sessions = createSessions({
    kv: (await openBuckets(bus, 1)).sessions,
    idleMs: 60_000,
    longestMs: 300_000,
    now: () => now,
  });
  const holder = { shared: 'viewer', digest: 'd' } as const;
  const unused = await sessions.open(holder);
  const used = await sessions.open(holder);
  const looked = await sessions.open(holder);
  for (let passed = 0; passed < 280_000; passed += 40_000) {
    now += 40_000;
    expect(await sessions.holder(used.id, { use: true })).toEqual(holder);
    if (passed === 0) await sessions.holder(looked.id, { use: false });
  }
  expect(await sessions.holder(unused.id, { use: true })).toBeUndefined();
  expect(await sessions.holder(looked.id, { use: true })).toBeUndefined();
  now += 21_000;
  expect(await sessions.holder(used.id, { use: true })).toBeUndefined();
});

it('stays closed although it is being used as it is closed', async () => {
  await using bus = await backbone.busAs('gateway');
  const { sessions: kv } = await openBuckets(bus, 1);
  let now = Date.now();
  const options = { idleMs: 60_000, longestMs: 300_000, now: () => now };
  const sessions = createSessions({ kv, ...options });
  const { id } = await sessions.open({ shared: 'viewer', digest: 'd' });
  now += 30_000;
  const update: typeof kv.update = async (...given) => {
    await sessions.close(id);
    return kv.update(...given);
  };
  const slow = createSessions({ kv: Object.assign(Object.create(kv), { update }), ...options });
  await slow.holder(id, { use: true });
  expect(await sessions.holder(id, { use: true })).toBeUndefined();
});

it('ends no session because its use cannot be written down', async () => {
  await using bus = await backbone.busAs('gateway');
  const { sessions: kv } = await openBuckets(bus, 1);
  let now = Date.now();
  const refusing = async () => {
    throw new JetStreamApiError({
      code: 503,
      err_code: 10_077,
      description: 'maximum bytes exceeded',
    });
  };
  const sessions = createSessions({
    kv: Object.assign(Object.create(kv) as typeof kv, { update: refusing }),
    ...{ idleMs: 60_000, longestMs: 300_000, now: () => now },
  });
  const holder = { shared: 'viewer', digest: 'd' } as const;
  const { id } = await sessions.open(holder);
  now += 30_000;
  expect(await sessions.holder(id, { use: true })).toEqual(holder);
  now += 30_000;
  expect(await sessions.holder(id, { use: true })).toBeUndefined();
});
