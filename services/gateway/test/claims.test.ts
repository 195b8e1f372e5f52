import { randomUUID } from 'node:crypto';
import type { Bus } from '@cerina/runtime';
import type { KV } from '@nats-io/kv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBuckets } from '../src/buckets.ts';
import { createClaims } from '../src/claims.ts';
import { type Backbone, startBackbone } from './foundry.ts';

let backbone: Backbone;
let bus: Bus;
let kv: KV;

beforeAll(async () => {
  backbone = await startBackbone();
  bus = await backbone.busAs('gateway');
  kv = (await openBuckets(bus, 1)).claims;
});
afterAll(async () => {
  await bus[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
});

/** Claims, to which something happens right after they were read for the first time. */
function claimsThat(happens: () => Promise<unknown>) {
  let due = true;
  const get: KV['get'] = async (key) => {
    const entry = await kv.get(key);
    if (due) {
      due = false;
      await happens();
    }
    return entry;
  };
  return createClaims(Object.assign(Object.create(kv) as KV, { get }));
}
const adas = ({ by }: { by: string }) => by === 'ada';

it('does not end a claim that another makes while one’s own is being released', async () => {
  const id = randomUUID();
  const claims = createClaims(kv);
  await claims.take(id, 'ada');
  const meanwhile = claimsThat(() => claims.take(id, 'grace'));
  expect(await meanwhile.release(id, adas)).toMatchObject({ by: 'grace' });
  expect(await claims.of(id)).toMatchObject({ by: 'grace' });
});

it('ends one’s own claim also when it is made once more while it is being released', async () => {
  const id = randomUUID();
  const claims = createClaims(kv);
  await claims.take(id, 'ada');
  const meanwhile = claimsThat(() => claims.take(id, 'ada'));
  expect(await meanwhile.release(id, adas)).toBeNull();
  expect(await claims.of(id)).toBeNull();
});

it('has nothing left to end where it was released meanwhile', async () => {
  const id = randomUUID();
  const claims = createClaims(kv);
  await claims.take(id, 'ada');
  const meanwhile = claimsThat(() => claims.release(id, adas));
  expect(await meanwhile.release(id, adas)).toBeNull();
  expect(await claims.of(id)).toBeNull();
});
