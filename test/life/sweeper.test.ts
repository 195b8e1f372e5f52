import { createAttempts, createLog } from '@cerina/runtime';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { sweep } from '@cerina/supervisor/operations/sweeper';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwords } from '../src/servers.ts';
import { type System, startSystem } from '../src/system.ts';

const NEVER = String(3_600_000);
let system: System;
let deps: Parameters<typeof sweep>[0];
beforeAll(async () => {
  // nobody answers, and the supervisor does not sweep: the tests do
  system = await startSystem({ agents: [], supervisor: { SWEEP_MS: NEVER } });
  const config = SupervisorConfig.parse({
    NATS_URL: 'nats://unused',
    NATS_USER: 'supervisor',
    NATS_PASSWORD: passwords.supervisor,
    DATABASE_URL: system.servers.postgres.url,
  });
  const bus = await system.bus('supervisor');
  const log = createLog('sweeper', 'silent');
  deps = {
    bus,
    ledger: createLedger(system.servers.postgres.url, 4),
    ...settingsOf(config),
    log,
    attempts: createAttempts('supervisor', {
      bus,
      log,
      spacingMs: 0,
      signal: new AbortController().signal,
    }),
  };
});
afterAll(async () => {
  await deps.ledger.pool.end();
  await system[Symbol.asyncDispose]();
});

const overdue = (id: string) =>
  system.servers.pool.query(
    "update protocols set routed_at = now() - interval '1 hour' where id = $1",
    [id],
  );
const epochs = async (id: string) => (await system.board(id))!.awaiting.map(({ epoch }) => epoch);

it('a protocol that cannot be swept does not stop the others', async () => {
  const spoilt = await system.create();
  const late = await system.create();
  await system.servers.pool.query(
    `with fact as (insert into facts values ($1, 'none', 'not JSON'))
     insert into outbox (protocol_id, subject, added_at) values ($1, 'none', now() - interval '1 hour')`,
    [spoilt],
  );
  await overdue(spoilt);
  await overdue(late);
  await sweep(deps, { overdueMs: 60_000 });
  expect(await epochs(late)).toEqual([2]);
  await system.servers.pool.query("delete from outbox where subject = 'none'");
});

it('two that sweep at once run an overdue step again once', async () => {
  const id = await system.create();
  await overdue(id);
  await Promise.all([sweep(deps, { overdueMs: 60_000 }), sweep(deps, { overdueMs: 60_000 })]);
  expect(await epochs(id)).toEqual([2]);
});
