import { setTimeout as pause } from 'node:timers/promises';
import { holdingLease } from '@cerina/supervisor/store/lease';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Servers, startServers } from '../../src/servers/start.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers[Symbol.asyncDispose]());

const { signal } = new AbortController();
const lease = (name: string, termMs = 60_000) => ({ name, termMs, signal });
const aborted = (held: AbortSignal) =>
  new Promise<void>((resolve) => held.addEventListener('abort', () => resolve()));

it('is held by one at a time, and free as soon as the work is done', async () => {
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const first = holdingLease(servers.pool, lease('one'), () => {
    begin();
    return done;
  });
  await begun;
  expect(await holdingLease(servers.pool, lease('one'), async () => {})).toBe(false);
  finish();
  expect(await first).toBe(true);
  expect(await holdingLease(servers.pool, lease('one'), async () => {})).toBe(true);
});

it('of a holder that vanished is taken over when its term is over, and not before', async () => {
  await servers.pool.query(
    "insert into leases values ('left', 'vanished', now() + interval '3 seconds')",
  );
  let tries = 0;
  while (!(await holdingLease(servers.pool, lease('left'), async () => {}))) {
    tries += 1;
    await pause(20);
  }
  expect(tries).toBeGreaterThan(0);
});

it('outlives its term while it is renewed, and the work learns when another has taken it', async () => {
  let renewals = 0;
  const counting = {
    query: (...args: Parameters<typeof servers.pool.query>) => {
      renewals += 1;
      return servers.pool.query(...args);
    },
  } as unknown as typeof servers.pool;
  await holdingLease(counting, lease('lost', 2_000), async (held) => {
    while (renewals < 5) await pause(20); // more than one term
    expect(held.aborted).toBe(false);
    await servers.pool.query(
      "update leases set holder = 'another', until = now() + interval '1 hour'",
    );
    await aborted(held);
  });
  const { rows } = await servers.pool.query("select holder from leases where name = 'lost'");
  expect(rows).toEqual([{ holder: 'another' }]);
});

it('ends for a holder that cannot renew it any more', async () => {
  let gone = false;
  const going = {
    query: (...args: Parameters<typeof servers.pool.query>) =>
      gone ? Promise.reject(new Error('the database is gone')) : servers.pool.query(...args),
  } as unknown as typeof servers.pool;
  await holdingLease(going, lease('unreachable', 300), async (held) => {
    gone = true;
    await aborted(held);
  });
});
