import { STREAM } from '@cerina/contracts';
import { createAttempts, createLog } from '@cerina/runtime';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { sweep } from '@cerina/supervisor/operations/housekeeping/sweeper';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { type JsMsg, jetstream } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { passwords } from '../../src/servers/passwords.ts';

const NEVER = String(3_600_000);
let system: System;
let deps: Parameters<typeof sweep>[0];
let stopSupervisor: () => Promise<void>;
beforeAll(async () => {
  // nobody answers, and the supervisor does not sweep: the tests do
  system = await startSystem({ supervisors: 0, agents: [], supervisor: { SWEEP_MS: NEVER } });
  const stop = new AbortController();
  const stopped = system.addSupervisor(stop.signal);
  stopSupervisor = async () => {
    stop.abort();
    await stopped;
  };
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
  await stopSupervisor();
  await deps.ledger.pool.end();
  await system[Symbol.asyncDispose]();
});

const MINUTE = 60_000;
const overdue = (id: string, ms = 2 * MINUTE) =>
  system.servers.pool.query(
    `update protocols set routed_at = now() - ${ms} * interval '1 millisecond' where id = $1`,
    [id],
  );
const routes = () => jetstream(system.servers.admin).consumers.get(STREAM, 'safety');

/** Take the task of a protocol from the queue, as its agent does, and each that is before it. */
async function take(id: string): Promise<JsMsg> {
  const consumer = await routes();
  for (;;) {
    const message = (await consumer.next())!;
    if (message.subject.includes(id)) return message;
    await message.ackAck();
  }
}

/** Its agent acknowledges the task of a protocol, and no answer comes of it. */
const lose = async (id: string) => (await take(id)).ackAck();
const epochs = async (id: string) => (await system.board(id))!.awaiting.map(({ epoch }) => epoch);

it('a protocol that cannot be swept does not stop the others', async () => {
  const spoilt = await system.create();
  const late = await system.create();
  await lose(late);
  await system.servers.pool.query(
    `with fact as (insert into facts values ($1, 'none', 'not JSON'))
     insert into outbox (protocol_id, subject, added_at) values ($1, 'none', now() - interval '1 hour')`,
    [spoilt],
  );
  await overdue(spoilt);
  await overdue(late);
  await sweep(deps, { overdueMs: MINUTE });
  expect(await epochs(late)).toEqual([2]);
  await system.servers.pool.query("delete from outbox where subject = 'none'");
});

it('a request that was halted before it was read is routed again', async () => {
  const id = await system.create();
  await lose(id);
  await system.command(id, { kind: 'halt' });
  await overdue(id);
  await sweep(deps, { overdueMs: MINUTE });
  expect(await epochs(id)).toEqual([2]);
  await lose(id);
});

it('the reason for a rejection is routed again though the protocol has ended', async () => {
  const id = await system.create();
  await lose(id);
  const kind = 'scope' as const;
  const questions = [{ id: 'what', kind, text: 'What is wanted?' }];
  await answering(system).answer(id, 'screen_intent', { screening: { outcome: 'ask', questions } });
  const { gate } = await system.until(id, (board) => board.gate !== null);
  const decision = { gateId: gate!.id, action: 'reject' as const, reason: 'She took the tablets.' };
  await system.review(id, decision);
  expect((await system.board(id))!.status).toBe('rejected');
  await lose(id);
  await overdue(id);
  await sweep(deps, { overdueMs: MINUTE });
  expect(await epochs(id)).toEqual([2]);
  await lose(id);
});

it('two that sweep at once run an overdue step again once', async () => {
  const id = await system.create();
  await lose(id);
  await overdue(id);
  await Promise.all([sweep(deps, { overdueMs: MINUTE }), sweep(deps, { overdueMs: MINUTE })]);
  expect(await epochs(id)).toEqual([2]);
});

it('a step that waits in the queue of its agent is not overdue, however often it is looked at', async () => {
  const id = await system.create();
  await system.until(id, ({ awaiting }) => awaiting.length === 1);
  for (let look = 1; look <= 4; look += 1) {
    await overdue(id, 60 * MINUTE);
    await sweep(deps, { overdueMs: MINUTE });
  }
  expect(await epochs(id)).toEqual([1]);
  await lose(id);
  await sweep(deps, { overdueMs: MINUTE });
  expect(await epochs(id)).toEqual([1]); // its time started when it was last seen there
  await overdue(id);
  await sweep(deps, { overdueMs: MINUTE });
  expect(await epochs(id)).toEqual([2]);
});

it('a step that an agent has is left to it for six times the time', async () => {
  const id = await system.create();
  const message = await take(id);
  await overdue(id, 5 * MINUTE);
  await sweep(deps, { overdueMs: MINUTE });
  expect(await epochs(id)).toEqual([1]);
  await overdue(id, 7 * MINUTE);
  message.working();
  await sweep(deps, { overdueMs: MINUTE });
  expect(await epochs(id)).toEqual([2]);
  message.ack();
});

it('an overdue step whose answer stands behind others is not run again, and is once that came to nothing', async () => {
  const id = await system.create();
  await system.until(id, ({ awaiting }) => awaiting.length === 1);
  await lose(id);
  await stopSupervisor();
  await answering(system).send(id, 'screen_intent');
  await overdue(id);
  await sweep(deps, { overdueMs: MINUTE });
  expect(await epochs(id)).toEqual([1]);
  const consumer = await jetstream(system.servers.admin).consumers.get(STREAM, 'answers_safety');
  const message = (await consumer.next())!;
  await message.ackAck(); // as by a supervisor that has no use for it
  expect(message.subject).toMatch(id);
  await sweep(deps, { overdueMs: MINUTE });
  expect(await epochs(id)).toEqual([2]);
});
