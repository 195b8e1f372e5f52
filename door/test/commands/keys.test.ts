import { randomUUID } from 'node:crypto';
import type { Door, Order } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import { type Backbone, startBackbone } from '@cerina/test/doors/backbone';
import type { KV } from '@nats-io/kv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowBuckets, openBuckets } from '../../src/buckets.ts';
import type { CommandRequest } from '../../src/commands/commands.ts';
import { createEarlyRefusals } from '../../src/commands/early-refusals.ts';
import { createKeys, forgetKeys } from '../../src/commands/keys.ts';

let backbone: Backbone;
let buses: Bus[];
let now = 1_000_000;
const buckets = {} as Record<Door, KV>;
beforeAll(async () => {
  backbone = await startBackbone();
  const [gateway, mcp] = [await backbone.busAs('gateway'), await backbone.busAs('mcp')];
  buses = [gateway, mcp];
  buckets.gateway = (await openBuckets(gateway, 1)).refusals;
  buckets.mcp = (await borrowBuckets(mcp)).refusals;
});
afterAll(async () => {
  for (const bus of buses) await bus[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
});

const keysOf = (door: Door) => createKeys({ kv: buckets[door], door, now: () => now });
const request = (order: Order = { kind: 'resume' }): CommandRequest => ({
  ...{ protocolId: randomUUID(), commandId: 'command-1', keyed: true, order },
  by: { subject: 'ada', role: 'author', channel: 'http' },
  traceparent: '',
});
const refusal = { code: 'not_resumable', status: 409, detail: 'Nothing to resume' };

it('settles once, whichever door comes first, who stores the order', async () => {
  const one = request();
  expect(await keysOf('mcp').settle(one, null)).toEqual({ refusal: null, ours: true });
  expect(await keysOf('gateway').settle(one, null)).toEqual({ refusal: null, ours: false });
  expect(await keysOf('mcp').settle(one, null)).toEqual({ refusal: null, ours: true });
});

it('settles one refusal for both doors, and none where the order was let through first', async () => {
  const [refused, stored] = [request(), request()];
  await keysOf('gateway').settle(refused, refusal);
  expect((await keysOf('mcp').settle(refused, null)).refusal).toEqual(refusal);
  expect(await keysOf('mcp').refusal(refused)).toEqual(refusal);
  await keysOf('gateway').settle(stored, null);
  expect((await keysOf('mcp').settle(stored, refusal)).refusal).toBeNull();
});

it('is for one order alone', async () => {
  const one = request();
  await keysOf('gateway').settle(one, null);
  const other = keysOf('mcp').settle({ ...one, order: { kind: 'requeue' } }, null);
  await expect(other).rejects.toMatchObject({ code: 'key_reused' });
});

it('hands an order that was never stored over to the other door, and to it alone', async () => {
  const one = request();
  await keysOf('mcp').settle(one, null);
  now += 30_000;
  expect((await keysOf('gateway').settle(one, null)).ours).toBe(false);
  now += 1;
  expect((await keysOf('gateway').settle(one, null)).ours).toBe(true);
  expect((await keysOf('mcp').settle(one, null)).ours).toBe(false);
});

it('lets an order through to the log where nothing can be written down', async () => {
  const away = async () => {
    throw new Error('timeout');
  };
  const kv = Object.assign(Object.create(buckets.mcp) as KV, { create: away });
  const keys = createKeys({ kv, door: 'mcp' });
  expect(await keys.settle(request(), null)).toEqual({ refusal: null, ours: true });
});

it('keeps no halt and no erasure waiting for what the other door does', async () => {
  const ask = (async () => ({ refusal: null })) as never;
  for (const [kind, stores] of [
    ['halt', true],
    ['erase', true],
    ['resume', false],
  ] as const) {
    const one = request({ kind });
    await keysOf('mcp').settle(one, null);
    const early = createEarlyRefusals({ keys: keysOf('gateway'), ask, door: 'gateway' });
    expect([kind, await early.check(one)]).toEqual([kind, stores]);
  }
});

it('keeps nothing of a protocol that was erased', async () => {
  const one = request();
  await keysOf('mcp').settle(one, refusal);
  await forgetKeys(buckets.gateway, one.protocolId);
  expect(await keysOf('mcp').refusal(one)).toBeNull();
});
