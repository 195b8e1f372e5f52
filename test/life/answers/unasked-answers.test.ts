import { type DeadLetter, deadLettersOf, STREAM, subjects } from '@cerina/contracts';
import { type Bus, connectBus, createLog } from '@cerina/runtime';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { handleFact } from '@cerina/supervisor/intake/handle-fact';
import { finishErasure, MOST_AT_ONCE } from '@cerina/supervisor/operations/erasure/erase';
import { reconcile } from '@cerina/supervisor/operations/rebuild/reconcile';
import { logWriter } from '@cerina/supervisor/operations/restore/log-writer';
import { restoreProtocol } from '@cerina/supervisor/operations/restore/restore';
import { migrate } from '@cerina/supervisor/store/database/migrations';
import { readProtocolLog } from '@cerina/supervisor/store/protocol-log/protocol-log';
import {
  listSubjects,
  readProtocolMessages,
} from '@cerina/supervisor/store/protocol-log/protocol-messages';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { jetstream } from '@nats-io/jetstream';
import { expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { counting } from '../../src/bus/counting.ts';
import { waitingForADraft } from '../../src/bus/protocol.ts';
import { storeAll } from '../../src/bus/store-all.ts';
import { approval, reviewer } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { atRest } from '../../src/foundry/at-rest.ts';
import { startSystem } from '../../src/foundry/in-one-process.ts';
import { startBusServer } from '../../src/servers/bus-server.ts';
import { loginOf, passwords } from '../../src/servers/passwords.ts';
import { type Servers, startServers } from '../../src/servers/start.ts';

const MB = 1024 * 1024;

const busOf = (servers: Servers, user: 'drafter' | 'supervisor'): Promise<Bus> =>
  connectBus(loginOf(servers.nats.url, user), `${user}-test`);

/** Stores answers to tasks that nobody has, more bytes of them than are read unseen. */
async function flood(
  { nc }: Awaited<ReturnType<Awaited<ReturnType<typeof startBusServer>>['as']>>,
  id: string,
  count = 12,
): Promise<string[]> {
  const { answer } = waitingForADraft(id);
  const sent = Array.from({ length: count }, (_, n) => {
    const subject = subjects.answer(id, 'drafter', n < 6 ? `invented-${n}` : 'draft-1', 100 + n);
    const [, , , , taskId, epoch] = subject.split('.');
    const message = 'x'.repeat(880_000);
    const outcome = { ...answer().outcome, message };
    return { ...answer(), subject, taskId, epoch: Number(epoch), outcome };
  });
  // one by one, each stored before the next is sent
  for (const each of sent) await jetstream(nc).publish(each.subject, JSON.stringify(each));
  return sent.map(({ subject }) => subject);
}

/** Stores answers of one byte, each under a subject as long as a client sends. */
const storeJunk = ({ nc }: Pick<Bus, 'nc'>, id: string, count: number): Promise<void> =>
  storeAll(
    nc,
    Array.from({ length: count }, (_, n) => ({
      subject: `foundry.${id}.drafter.answer.${'x'.repeat(900)}-${n}.1`,
      body: 'x',
    })),
  );

it('a protocol is read without what nobody asked for, and with all that may have come to something', async () => {
  await using server = await startBusServer();
  const [drafter, bus] = [await server.as('drafter'), await server.as('supervisor')];
  const { protocolId: id, created, rerouted, route, answer } = waitingForADraft();
  const cause = subjects.answer(id, 'drafter', 'lost-1', 7);
  const due = subjects.answer(id, 'drafter', 'lost-2', 9);
  const named = { ...rerouted, cause: { kind: 'answer' as const, subject: cause, sequence: 1 } };
  const other = (subject: string) => {
    const [, , , , taskId, epoch] = subject.split('.');
    return { ...answer(), subject, taskId: taskId!, epoch: Number(epoch) };
  };
  await bus.publish(created);
  await bus.publish(route(1));
  for (const each of [other(cause), other(due), answer(1)]) await drafter.publish(each);
  // what nobody asked for is not read, however little it is
  expect(await readProtocolLog(bus, id, [])).toMatchObject({
    ...{ passedOver: 2, incoming: [{ place: { subject: answer(1).subject } }] },
  });
  const before = await readProtocolLog(bus, id, [cause, due]);
  const invented = await flood(drafter, id);
  await bus.publish(named);
  await drafter.publish(answer(2)); // its route was lost, the delta shows that there was one
  const { state } = await server.jsm.streams.info(STREAM);
  expect(state.messages).toBe(7 + invented.length);

  const held = await readProtocolLog(bus, id, [due]);
  expect(held.passedOver).toBe(invented.length);
  expect(held.facts.map(({ subject }) => subject)).toEqual([
    ...before.facts.map(({ subject }) => subject),
    named.subject,
    answer(2).subject,
  ]);
  expect(held.deltas).toEqual([created, named]);
  expect(held.incoming.map(({ place }) => place.subject)).toEqual([
    ...[cause, due, answer(1).subject],
    answer(2).subject,
  ]);
});

it('of a protocol under which somebody stored thousands, its own subjects are listed and what is asked for', async () => {
  await using server = await startBusServer();
  const [drafter, bus] = [await server.as('drafter'), await server.as('supervisor')];
  const { protocolId: id, created, route, answer } = waitingForADraft();
  for (const fact of [created, route(1)]) await bus.publish(fact);
  await drafter.publish(answer(1));
  const due = [created.subject, answer(1).subject, subjects.answer(id, 'drafter', 'lost-1', 1)];
  const own = [created.subject, route(1).subject];
  const all = new Set([...own, answer(1).subject]);
  expect(await listSubjects(bus, id, due)).toEqual(all);

  const count = 5_000;
  await storeJunk(drafter, id, count);
  const stored = async () => (await server.jsm.streams.info(STREAM)).state.messages;
  await expect.poll(stored).toBe(3 + count);
  expect(await listSubjects(bus, id, due)).toEqual(all);
  expect(await listSubjects(bus, id, [])).toEqual(new Set(own));
  const { facts } = await readProtocolLog(bus, id, []);
  expect(facts.map(({ subject }) => subject)).toEqual([...own, answer(1).subject]);
});

it('commands that nobody can read are not kept in memory with their protocol where they are much', async () => {
  await using server = await startBusServer();
  const [gateway, bus] = [await server.as('gateway'), await server.as('supervisor')];
  const { protocolId: id, created, route } = waitingForADraft();
  for (const fact of [created, route(1)]) await bus.publish(fact);
  const commandOf = (name: string) => subjects.command(id, 'gateway', name);
  const order = (name: string, kind: string) => {
    const named = { subject: commandOf(name), protocolId: id, commandId: name };
    const about = { at: created.at, by: reviewer, order: { kind } };
    return JSON.stringify({ type: 'command', ...named, ...about });
  };
  await gateway.js.publish(commandOf('ordinary-1'), order('ordinary-1', 'halt'));
  await gateway.js.publish(commandOf('of-later-1'), order('of-later-1', 'rename'));
  for (let n = 0; n < 12; n += 1)
    await gateway.js.publish(commandOf(`junk-${n}`), `{"half": "${'x'.repeat(880_000)}`);
  const due = [commandOf('junk-3')];
  const { messages, passedOver } = await readProtocolMessages(bus, id, due);
  const others = ['ordinary-1', 'of-later-1', 'junk-3'].map(commandOf);
  expect(messages.map(({ subject }) => subject)).toEqual([
    ...[created.subject, route(1).subject],
    ...others,
  ]);
  expect(passedOver).toBe(11);
});

it('neither answers under an epoch that is none nor commands that nobody could read are read with their protocol', async () => {
  await using system = await startSystem({ agents: instantAgents });
  const id = await system.create();
  await system.until(id, atGate);
  const { facts } = await readProtocolLog(await system.bus('supervisor'), id, []);
  const [drafter, gateway] = [await system.bus('drafter'), await system.bus('gateway')];
  const epochs = ['0', '-1', '-7', '01', '1e0', '0x1'];
  const task = facts.find(({ subject }) => subject.includes('.answer.'))!.subject.split('.')[4];
  for (const epoch of epochs)
    for (const of of ['invented', task])
      await drafter.js.publish(`foundry.${id}.drafter.answer.${of}.${epoch}`, 'x');
  const commands = [1, 2, 3].map((n) => subjects.command(id, 'gateway', `odd-${n}`));
  for (const subject of commands) await gateway.js.publish(subject, '{"half": ');
  for (const n of [1, 2, 3]) {
    const last_by_subj = subjects.decision(id, `odd-${n}`);
    await expect
      .poll(() => system.jsm.streams.getMessage(STREAM, { last_by_subj }).catch(() => null))
      .not.toBeNull();
  }

  const read = await readProtocolLog(await system.bus('supervisor'), id, []);
  expect(read.passedOver).toBe(2 * epochs.length + commands.length);
  const verdicts = read.facts.filter(({ subject }) => subject.includes('.decision.odd-'));
  expect(verdicts).toHaveLength(3);
  expect(read.facts).toHaveLength(facts.length + 3);
});

it('a protocol is restored whatever number of answers nobody asked for, and however long their subjects are', async () => {
  await using system = await startSystem({ supervisors: 0, agents: [] });
  const { id } = await atRest(system);
  const drafter = await system.bus('drafter');
  const stored = async () => (await system.jsm.streams.info(STREAM)).state.messages;
  const before = await stored();
  const count = 1_000;
  await storeJunk(drafter, id, count);
  expect(await stored()).toBe(before + count);
  await system.jsm.streams.purge(STREAM, { filter: subjects.delta(id, 2) });

  const ledger = createLedger(system.servers.postgres.url, 2);
  const deps = {
    ...{ bus: await system.bus('supervisor'), ledger, log: createLog('restore', 'silent') },
    ...{ writer: logWriter(jetstream(system.servers.admin)), say: () => {} },
  };
  expect(await restoreProtocol(deps, id)).toMatchObject({ facts: 1 });
  expect(await stored()).toBe(before + 1); // with the record of it
  await ledger.pool.end();
});

it('a protocol under which somebody stores a great deal is decided on, and rebuilt without that', async () => {
  await using system = await startSystem({ supervisors: 0, agents: instantAgents });
  const stop = new AbortController();
  const stopped = system.addSupervisor(stop.signal);
  const id = await system.create();
  const board = await system.until(id, atGate);
  const invented = await flood(await system.bus('drafter'), id);
  expect((await system.review(id, approval(board))).accepted).toBe(true);
  const done = await system.until(id, ({ status }) => status === 'approved');
  stop.abort();
  await stopped;

  const { pool, postgres } = system.servers;
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool);
  const ledger = createLedger(postgres.url);
  const config = SupervisorConfig.parse({
    NATS_URL: 'nats://unused',
    NATS_USER: 'supervisor',
    NATS_PASSWORD: passwords.supervisor,
    DATABASE_URL: postgres.url,
  });
  const bus = await system.bus('supervisor');
  const deps = { bus, ledger, ...settingsOf(config), log: createLog('rebuild', 'silent') };
  const rebuilt = await reconcile(deps, (fact, place) => handleFact(deps, fact, place));
  expect(rebuilt).toMatchObject({ rebuilt: 1, incomplete: 0, failed: 0, taken: 0 });
  expect(await ledger.transaction(id, (unit) => unit.board())).toEqual(done);
  const { rows } = await pool.query('select subject from facts where protocol_id = $1', [id]);
  await ledger.pool.end();
  const kept = rows.map(({ subject }) => subject);
  const listed = Object.keys(
    (await system.jsm.streams.info(STREAM, { subjects_filter: subjects.all(id) })).state.subjects!,
  );
  expect(kept.sort()).toEqual(listed.filter((each) => !invented.includes(each)).sort());
});

it('an erasure takes away what is stored under a protocol part by part, however much it is', async () => {
  await using servers = await startServers();
  const buses = ['drafter', 'supervisor'] as const;
  const [drafter, supervisor] = await Promise.all(buses.map((user) => busOf(servers, user)));
  const ledger = createLedger(servers.postgres.url, 2);
  const id = crypto.randomUUID();
  const sent = await flood(drafter!, id, 24);
  const { state } = await supervisor!.jsm.streams.info(STREAM);
  expect(state.messages).toBe(sent.length);
  const { counts, bus } = counting(supervisor!);
  const left = async () => (await supervisor!.jsm.streams.info(STREAM)).state.messages;
  const deps = { bus, ledger, log: createLog('erasure', 'silent') };
  await finishErasure(deps, id, 10); // no go takes longer than that many
  expect(await left()).toBe(14);
  counts.held = 0; // what was read ahead
  await finishErasure(deps, id);
  expect(await left()).toBe(0);
  expect(counts.read).toBeGreaterThan(20 * MB);
  expect(counts.mostHeld).toBeLessThan(6 * MB);
  await ledger.pool.end();
  await Promise.all([drafter, supervisor].map((each) => each!.nc.close()));
});

it('letters from before letters were filed by protocol are read once for all erasures, and then what is new', async () => {
  await using servers = await startServers();
  const buses = ['drafter', 'supervisor'] as const;
  const [drafter, supervisor] = await Promise.all(buses.map((user) => busOf(servers, user)));
  const ledger = createLedger(servers.postgres.url, 2);
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const quote = (id: string) => {
    const letter: DeadLetter = {
      ...{ service: 'drafter', reason: 'not JSON', at: new Date().toISOString(), sequence: 1 },
      ...{ subject: subjects.route(id, 'drafter', 'draft-1', 1), data: 'x'.repeat(60_000) },
    };
    return drafter!.js.publish('dead.drafter', JSON.stringify(letter));
  };
  const others = 12;
  for (let n = 0; n < others; n += 1) await quote(crypto.randomUUID());
  for (const id of [first, second, first]) await quote(id);
  const { counts, bus } = counting(supervisor!);
  const deps = { bus, ledger, log: createLog('erasure', 'silent') };
  const left = async () =>
    (await supervisor!.jsm.streams.info(deadLettersOf('drafter'))).state.messages;
  expect(await left()).toBe(others + 3);
  await finishErasure(deps, first, 1); // in parts
  await finishErasure(deps, first);
  expect(await left()).toBe(others + 1);
  expect(counts.read).toBeGreaterThan(others * 60_000);
  const before = counts.read;
  await finishErasure(deps, second);
  expect(await left()).toBe(others);
  await quote(first);
  await finishErasure(deps, first);
  expect(await left()).toBe(others);
  expect(counts.read - before).toBeLessThan(2 * 70_000);
  await ledger.pool.end();
  await Promise.all([drafter, supervisor].map((each) => each!.nc.close()));
});

it('a restoration reads and stores nothing of what nobody asked for, where that is much', async () => {
  await using system = await startSystem({ supervisors: 0, agents: [] });
  const { id, board } = await atRest(system);
  const listed = async () => {
    const { state } = await system.jsm.streams.info(STREAM, { subjects_filter: subjects.all(id) });
    return Object.keys(state.subjects!).sort();
  };
  const before = await listed();
  await flood(await system.bus('drafter'), id, 24);
  await system.jsm.streams.purge(STREAM, { filter: subjects.delta(id, 2) });

  const ledger = createLedger(system.servers.postgres.url, 2);
  const { counts, bus } = counting(await system.bus('supervisor'));
  const writer = logWriter(jetstream(system.servers.admin));
  const deps = { bus, ledger, writer, log: createLog('restore', 'silent'), say: () => {} };
  expect(await restoreProtocol(deps, id)).toEqual({ facts: 1, displaced: [] });
  await ledger.pool.end();
  expect(await listed()).toEqual([...before, subjects.restored(id, 1)].sort());
  expect(counts.read).toBeLessThan(16 * MB);
  void system.addSupervisor();
  expect((await system.review(id, approval(board))).accepted).toBe(true);
});

it('an erasure of more than is erased in one go is the sweeper’s to finish, and the order is settled before', async () => {
  await using system = await startSystem({ agents: instantAgents });
  const id = await system.create();
  await system.until(id, atGate);
  const drafter = await system.bus('drafter');
  const many = 2 * MOST_AT_ONCE;
  for (let n = 0; n < many; n += 1)
    await drafter.js.publish(subjects.answer(id, 'drafter', `invented-${n}`, 1), 'x');
  const admin = { ...reviewer, role: 'admin' as const };
  expect((await system.command(id, { kind: 'erase' }, admin)).accepted).toBe(true);
  const left = async () => {
    const of = { subjects_filter: subjects.all(id) };
    return Object.keys((await system.jsm.streams.info(STREAM, of)).state.subjects ?? {});
  };
  await expect.poll(left).toEqual([subjects.tombstone(id)]);
});
