import { randomUUID } from 'node:crypto';
import type { Bus } from '@cerina/runtime';
import { type Backbone, startBackbone } from '@cerina/test/doors/backbone';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBuckets } from '../../src/buckets.ts';
import { createClaims } from '../../src/protocols/claims.ts';

let backbone: Backbone;
let bus: Bus;
let kv: KV;
let direct: JetStreamManager['direct'];

beforeAll(async () => {
  backbone = await startBackbone();
  bus = await backbone.busAs('gateway');
  ({ claims: kv, direct } = await openBuckets(bus, 1));
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
  return createClaims(Object.assign(Object.create(kv) as KV, { get }), direct);
}
const actor = (subject: string) => ({ subject, role: 'reviewer', channel: 'http' }) as const;
const adas = ({ by }: { by: string }) => by === 'ada';

it('does not end a claim that another makes while one’s own is being released', async () => {
  const id = randomUUID();
  const claims = createClaims(kv, direct);
  await claims.take(id, actor('ada'));
  const meanwhile = claimsThat(() => claims.take(id, actor('grace')));
  expect(await meanwhile.release(id, adas)).toMatchObject({ by: 'grace' });
  expect(await claims.of(id)).toMatchObject({ by: 'grace' });
});

it('ends one’s own claim also when it is made once more while it is being released', async () => {
  const id = randomUUID();
  const claims = createClaims(kv, direct);
  await claims.take(id, actor('ada'));
  const meanwhile = claimsThat(() => claims.take(id, actor('ada')));
  expect(await meanwhile.release(id, adas)).toBeNull();
  expect(await claims.of(id)).toBeNull();
});

it('has nothing left to end where it was released meanwhile', async () => {
  const id = randomUUID();
  const claims = createClaims(kv, direct);
  await claims.take(id, actor('ada'));
  const meanwhile = claimsThat(() => claims.release(id, adas));
  expect(await meanwhile.release(id, adas)).toBeNull();
  expect(await claims.of(id)).toBeNull();
});

it('reads the claims of a hundred protocols in one request', async () => {
  const ids = Array.from({ length: 100 }, () => randomUUID());
  const requests: unknown[] = [];
  const get: typeof direct.getLastMessagesFor = (stream, options) => {
    requests.push(options);
    return direct.getLastMessagesFor(stream, options);
  };
  const counting = Object.assign(Object.create(direct) as typeof direct, {
    getLastMessagesFor: get,
  });
  const claims = createClaims(kv, counting);
  expect(await claims.ofAll(ids)).toEqual(new Map());
  expect(await claims.ofAll([])).toEqual(new Map());
  const [first, , released, last] = [ids[0]!, ids[1]!, ids[2]!, ids[99]!];
  const [one, , other] = [
    await claims.take(first, actor('ada')),
    await claims.take(released, actor('ada')),
    await claims.take(last, actor('grace')),
  ];
  await claims.release(released, adas);
  await kv.put(ids[3]!, 'no claim');
  expect(await claims.ofAll(ids)).toEqual(
    new Map([
      [first, one],
      [last, other],
    ]),
  );
  expect(requests).toHaveLength(2);
});
