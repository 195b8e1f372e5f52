import { join } from 'node:path';
import { STREAM, subjects } from '@cerina/contracts';
import { createLog } from '@cerina/runtime';
import { archiveProtocol } from '@cerina/supervisor/archive/archive-protocol';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { provision } from '@cerina/supervisor/operations/provision/provision';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { approval, commandOf, intent } from '../../src/client/orders.ts';
import { openHttpDoor } from '../../src/doors/http-door.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { passwords } from '../../src/servers/passwords.ts';

let system: System;
let settings: Record<string, string>;
let stopSupervisor: () => Promise<void>;
beforeEach(async () => {
  system = await startSystem({ agents: instantAgents, supervisors: 0, maxBytes: 1_000_000 });
  settings = { ARCHIVE_FOLDER: join(system.servers.folder, 'archive') };
  const stop = new AbortController();
  const served = system.addSupervisor(stop.signal, settings);
  stopSupervisor = () => {
    stop.abort(new Error('stopped'));
    return served;
  };
});
afterEach(async () => {
  await stopSupervisor();
  await system[Symbol.asyncDispose]();
});

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

/** What an operator archives with. */
async function archiving() {
  const config = SupervisorConfig.parse({
    ...{ NATS_URL: 'nats://unused', NATS_USER: 'supervisor', NATS_PASSWORD: passwords.supervisor },
    ...{ DATABASE_URL: system.servers.postgres.url, ...settings },
  });
  const bus = await system.bus('supervisor');
  const ledger = createLedger(config.DATABASE_URL, 2);
  const log = createLog('archive', process.env.TEST_LOG ?? 'silent');
  const deps = { bus, ledger, ...settingsOf(config), log };
  return {
    archive: (id: string, unfinished = false) =>
      archiveProtocol(deps, id, { why: 'operator', unfinished }),
    [Symbol.asyncDispose]: () => ledger.pool.end(),
  };
}

it('refuses new protocols on a full log, and takes them again once what ended was archived', async () => {
  expect(await statusOfCreate()).toBe(202);
  const ended: string[] = [];
  while ((await share()) <= 0.8) ended.push(await finished());
  expect(await statusOfCreate()).toBe(507);

  await using operator = await archiving();
  for (const id of ended) expect(await operator.archive(id)).toBe('archived');

  expect(await share()).toBeLessThan(0.5);
  expect(await statusOfCreate()).toBe(202);
});

/** Protocols by their status; `held` are those that run and whose next tasks are not on the log. */
async function counts(): Promise<Record<string, number>> {
  const { rows } = await system.servers.pool.query(
    `select case when status = 'running' and exists (
         select from outbox where protocol_id = p.id and subject like '%.route.%') then 'held'
       else status end as status, count(*)::int as n from protocols p group by 1`,
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

const request = { intent, context: null, audience: null, locale: null, autoApprove: false };

it('keeps the rest of the log for what ends work and makes room, however many protocols and supervisors run at once', async () => {
  void system.addSupervisor(undefined, settings);
  const waiting: string[] = [];
  while (waiting.length < 3) waiting.push(await system.create());
  for (const id of waiting) await system.until(id, atGate);
  const ids = Array.from({ length: 60 }, () => crypto.randomUUID());
  for (const id of ids) await system.door.publish(commandOf(id, { kind: 'create', request })); // past the doors' limits
  await expect
    .poll(async () => {
      const { running = 0, held = 0, pending_review = 0 } = await counts();
      return running === 0 && held + pending_review === ids.length + waiting.length;
    })
    .toBe(true);
  expect((await counts()).held).toBeGreaterThan(0);
  expect(await share()).toBeLessThan(0.97);

  await using http = await openHttpDoor(await system.bus('gateway'));
  const { rows } = await system.servers.pool.query(
    `select id from protocols where status = 'running'`,
  );
  const [one, other, third] = waiting as [string, string, string];
  const post = async (id: string, path: string, body: unknown) =>
    (await http.post(`/protocols/${id}/${path}`, body)).status;
  expect(await post(rows[0].id, 'halt', {})).toBe(200);
  const decision = approval(await system.until(one, atGate));
  expect(await post(one, 'review', decision)).toBe(200);
  expect((await http.request('admin', 'DELETE', `/protocols/${other}`)).status).toBe(200);
  await using operator = await archiving();
  expect(await operator.archive(one)).toBe('archived');
  expect(await operator.archive(third, true)).toBe('archived');

  // what was held continues when there is room
  for (let left = 1; left > 0; ) {
    const ready = await system.servers.pool.query(
      `select id from protocols where status = 'pending_review'`,
    );
    for (const { id } of ready.rows) await operator.archive(id, true);
    const { held = 0, running = 0, pending_review = 0 } = await counts();
    left = held + running + pending_review;
  }
  expect(await counts()).toMatchObject({ halted: 1 });
});

it('gives a log that is full to its last byte room for what ends work, beside services that run, and none for more', async () => {
  const [one, other] = [await system.create(), await system.create()];
  for (const id of [one, other]) await system.until(id, atGate);
  const { js } = await system.bus('drafter');
  const nowhere = (n: number) => subjects.answer(crypto.randomUUID(), 'drafter', 'draft', n);
  for (let bytes = 100_000; bytes > 0; bytes = Math.floor(bytes / 2))
    for (let n = 1, room = true; room; n += 1)
      room = await js.publish(nowhere(n), new Uint8Array(bytes)).then(
        () => true,
        () => false,
      );
  expect(await share()).toBeGreaterThan(0.999);

  await provision(system.jsm, { maxBytes: 1_000_000, replicas: 1 });
  await using http = await openHttpDoor(await system.bus('gateway'));
  expect((await http.post(`/protocols/${one}/halt`, {})).status).toBe(200);
  expect((await http.request('admin', 'DELETE', `/protocols/${other}`)).status).toBe(200);
  await using operator = await archiving();
  expect(await operator.archive(one, true)).toBe('archived');
  await stopSupervisor();
  void system.addSupervisor(undefined, settings); // which has not looked at the log before it was full
  await system.create();
  await expect.poll(counts).toMatchObject({ held: 1 });
});
