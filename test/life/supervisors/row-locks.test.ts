import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { commandsConsumer } from '@cerina/contracts';
import { createLog } from '@cerina/runtime';
import { reconcile } from '@cerina/supervisor/operations/rebuild/reconcile';
import { LOCK_TIMEOUT_MS } from '@cerina/supervisor/store/database/pool';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ agents: instantAgents });
});
afterAll(() => system[Symbol.asyncDispose]());

/** A process that holds the row and does nothing more: stopped, it cannot even close its connection. */
async function vanishedHolderOf(id: string) {
  const file = fileURLToPath(new URL('../../src/stores/hold-row.ts', import.meta.url));
  const child = spawn(process.execPath, [file, system.servers.postgres.url, id], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

it('a row held by a process that vanished is free again, and its protocol moves on', async () => {
  const id = await system.create();
  const board = await system.until(id, ({ status }) => status === 'pending_review');
  await using _holder = await vanishedHolderOf(id);
  const verdict = await system.review(id, {
    gateId: board.gate!.id,
    action: 'reject',
    reason: 'Its row was held.',
  });
  expect(verdict.accepted).toBe(true);
}, 40_000);

it('a rebuild that finds a row held tries its protocol again after the others', async () => {
  const id = await system.create();
  await system.until(id, ({ status }) => status === 'pending_review');
  // a connection without the ledger's limits: it holds the row for as long as it takes
  const holder = await system.servers.pool.connect();
  await holder.query('begin');
  await holder.query('select from protocols where id = $1 for update', [id]);
  const written: string[] = [];
  let freed: Promise<unknown> | undefined;
  const write = (line: string) => {
    written.push(line);
    if (line.includes('tried again after the others')) freed ??= holder.query('rollback');
  };
  const log = createLog('rebuild', 'warn', { write });
  const bus = await system.bus('supervisor');
  const ledger = createLedger(system.servers.postgres.url);
  const done = await reconcile({ bus, ledger, log }, async () => {}, undefined, { anew: true });
  await freed;
  holder.release();
  await ledger.pool.end();
  expect(done).toMatchObject({ failed: 0 });
  expect(written.filter((line) => line.includes(id))).not.toEqual([]);
}, 60_000);

it('whoever waits for a row gives up before the message comes to another', () => {
  expect(LOCK_TIMEOUT_MS * 1_000_000 * 2).toBeLessThan(commandsConsumer().ack_wait);
});

it('no lock outlives its transaction, so that a pooler may lend the connection to another', async () => {
  await system.create();
  const { rows } = await system.servers.pool.query(
    "select count(*)::int as held from pg_locks where locktype = 'advisory'",
  );
  expect(rows[0].held).toBe(0);
});

it('a database that accepts and never answers is given up', async () => {
  const { createServer } = await import('node:net');
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const ledger = createLedger(`postgres://nobody:none@127.0.0.1:${port}/none`, 1);
  await expect(ledger.transaction(crypto.randomUUID(), async () => {})).rejects.toThrow(/timeout/i);
  server.close();
});
