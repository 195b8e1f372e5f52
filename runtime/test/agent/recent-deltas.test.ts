import { STREAM, subjects } from '@cerina/contracts';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { expect, it } from 'vitest';
import { newTasks } from '../../src/agent/new-tasks.ts';
import { receiveDeltas } from '../../src/agent/recent-deltas.ts';

const one = '0190c0de-0000-7000-8000-000000000001';
const other = '0190c0de-0000-7000-8000-000000000002';
type Heard = (
  error: null,
  message: { subject: string; headers: MsgHdrs; data: Uint8Array },
) => void;

/** A connection on which the test controls the server's messages. */
function connection() {
  let hear: Heard | undefined;
  let reconnect = () => {};
  const reconnected = new Promise<void>((resolve) => {
    reconnect = resolve;
  });
  const nc = {
    subscribe(_subject: string, { callback }: { callback: Heard }) {
      hear = callback;
      return { unsubscribe: () => {} };
    },
    async *status() {
      await reconnected;
      yield { type: 'reconnect' };
    },
  } as unknown as NatsConnection;
  let sequence = 0;
  const send = (id: string, revision: number, data: Uint8Array, stream = STREAM) => {
    const own = headers();
    own.append('Nats-Stream', stream);
    sequence += 1;
    own.append('Nats-Sequence', `${sequence}`);
    hear!(null, { subject: subjects.stored(subjects.delta(id, revision)), headers: own, data });
  };
  return { nc, send, reconnect };
}

const bytes = (length: number, value = 1) => new Uint8Array(length).fill(value);

it('keeps the deltas that came, as they were, until they are of no use any more', () => {
  const { nc, send } = connection();
  using heard = receiveDeltas({ nc });
  const data = bytes(10);
  send(one, 1, data);
  send(one, 2, bytes(10, 2));
  send(other, 1, bytes(10, 3));
  data.fill(9); // the buffer that it came in is used again
  expect(heard.get(one, 1)).toEqual(bytes(10));
  heard.forget(one, 1);
  expect([heard.get(one, 1), heard.get(one, 2)]).toEqual([undefined, bytes(10, 2)]);
  heard.forget(one);
  expect([heard.get(one, 2), heard.get(other, 1)]).toEqual([undefined, bytes(10, 3)]);
});

it('lets go of the protocol that nothing was heard of for longest where they are too many', () => {
  const { nc, send } = connection();
  using heard = receiveDeltas({ nc }, { mostBytes: 30 });
  send(one, 1, bytes(10));
  send(other, 1, bytes(10));
  send(one, 2, bytes(10));
  send(one, 2, bytes(10)); // again: it counts once
  expect(heard.get(other, 1)).toBeDefined();
  send(one, 3, bytes(10));
  expect(heard.get(other, 1)).toBeUndefined();
  expect([1, 2, 3].map((revision) => heard.get(one, revision)?.length)).toEqual([10, 10, 10]);
  send(one, 4, bytes(31));
  expect(heard.get(one, 4)).toBeUndefined();
});

it('takes nothing that the server did not store, and keeps nothing from before a reconnection', async () => {
  const { nc, send, reconnect } = connection();
  let resets = 0;
  using heard = receiveDeltas({ nc }, { onReset: () => (resets += 1) });
  send(one, 1, bytes(10), 'OTHER');
  expect(heard.get(one, 1)).toBeUndefined();
  send(one, 1, bytes(10));
  expect(heard.get(one, 1)).toBeDefined();
  reconnect();
  await expect.poll(() => resets).toBe(1);
  expect(heard.get(one, 1)).toBeUndefined();
});

it('a task is new once, for the first delivery, and where its route was stored this moment by both clocks', () => {
  const now = Date.parse('2026-11-27T10:00:00Z');
  const tasks = newTasks(() => now);
  const message = (seconds: number, deliveryCount = 1) =>
    ({ info: { deliveryCount }, time: new Date(now + 1000 * seconds) }) as Parameters<
      typeof tasks.add
    >[1];
  expect(tasks.add('a', message(-1))).toBe(true);
  expect(tasks.add('a', message(-1))).toBe(false);
  expect(tasks.add('b', message(-1, 2))).toBe(false);
  expect(tasks.add('c', message(-3))).toBe(false);
  expect(tasks.add('d', message(3))).toBe(false);
});
