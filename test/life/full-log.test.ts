import { join } from 'node:path';
import { STREAM } from '@cerina/contracts';
import { createLog } from '@cerina/runtime';
import { archiveProtocol } from '@cerina/supervisor/archive/archive-protocol';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAgents } from '../src/agents/instant-agents.ts';
import { approval, intent } from '../src/client/orders.ts';
import { openHttpDoor } from '../src/doors/http-door.ts';
import { atGate } from '../src/follow/boards.ts';
import { type System, startSystem } from '../src/foundry/in-one-process.ts';
import { passwords } from '../src/servers/passwords.ts';

let system: System;
let settings: Record<string, string>;
beforeAll(async () => {
  system = await startSystem({ agents: instantAgents, supervisors: 0, maxBytes: 1_000_000 });
  settings = { ARCHIVE_FOLDER: join(system.servers.folder, 'archive') };
  void system.addSupervisor(undefined, settings);
});
afterAll(() => system[Symbol.asyncDispose]());

const share = async () => {
  const { config, state } = await system.jsm.streams.info(STREAM);
  return state.bytes / config.max_bytes;
};

/** What a gateway that starts now answers to a new protocol. */
async function statusOfCreate(): Promise<number> {
  await using http = await openHttpDoor(await system.bus('gateway'));
  return (await http.post('/protocols', { intent }, 'author')).status;
}

/** A protocol from its creation to its approval. */
async function finished(): Promise<string> {
  const id = await system.create();
  await system.review(id, approval(await system.until(id, atGate)));
  await system.until(id, ({ completed }) => completed);
  return id;
}

it('refuses new protocols on a full log, and takes them again once what ended was archived', async () => {
  expect(await statusOfCreate()).toBe(202);
  const ended: string[] = [];
  while ((await share()) <= 0.8) ended.push(await finished());
  expect(await statusOfCreate()).toBe(507);

  const config = SupervisorConfig.parse({
    ...{ NATS_URL: 'nats://unused', NATS_USER: 'supervisor', NATS_PASSWORD: passwords.supervisor },
    ...{ DATABASE_URL: system.servers.postgres.url, ...settings },
  });
  const bus = await system.bus('supervisor');
  const ledger = createLedger(config.DATABASE_URL, 2);
  const log = createLog('archive', process.env.TEST_LOG ?? 'silent');
  const deps = { bus, ledger, ...settingsOf(config), log };
  for (const id of ended)
    expect(await archiveProtocol(deps, id, { why: 'operator' })).toBe('archived');
  await ledger.pool.end();

  expect(await share()).toBeLessThan(0.5);
  expect(await statusOfCreate()).toBe(202);
});
