import { STREAM, subjects } from '@cerina/contracts';
import { createLog } from '@cerina/runtime';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { takeIn } from '@cerina/supervisor/intake/take-in';
import { reconcile } from '@cerina/supervisor/operations/reconcile';
import { migrate } from '@cerina/supervisor/store/migrations';
import { readProtocolLog } from '@cerina/supervisor/store/protocol-log';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { expect, it } from 'vitest';
import { startBusServer } from '../src/bus/bus-server.ts';
import { waitingForADraft } from '../src/bus/protocol.ts';
import { atGate } from '../src/follow.ts';
import { instantAgents } from '../src/instant-agents.ts';
import { passwords } from '../src/servers.ts';
import { approval, startSystem } from '../src/system.ts';

/** Stores answers to tasks that nobody has, more bytes of them than are read unseen. */
async function flood(
  { nc }: Awaited<ReturnType<Awaited<ReturnType<typeof startBusServer>>['as']>>,
  id: string,
): Promise<string[]> {
  const { answer } = waitingForADraft(id);
  const sent = Array.from({ length: 12 }, (_, n) => {
    const subject = subjects.answer(id, 'drafter', n < 6 ? `invented-${n}` : 'draft-1', 100 + n);
    const [, , , , taskId, epoch] = subject.split('.');
    const message = 'x'.repeat(880_000);
    const outcome = { ...answer().outcome, message };
    return { ...answer(), subject, taskId, epoch: Number(epoch), outcome };
  });
  for (const each of sent) {
    nc.publish(each.subject, JSON.stringify(each));
    await nc.flush();
  }
  return sent.map(({ subject }) => subject);
}

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
  const before = await readProtocolLog(bus, id, []);
  const invented = await flood(drafter, id);
  await bus.publish(named);
  await drafter.publish(answer(2)); // its route was lost, the delta says that there was one
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
  const rebuilt = await reconcile(deps, (fact, place) => takeIn(deps, fact, place));
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
