import { type Attempt, attemptsOf, type Consumer, STREAM, subjects } from '@cerina/contracts';
import { createLog, metrics } from '@cerina/runtime';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { GRAPH_VERSION } from '@cerina/supervisor/graph/graph';
import { giveUp } from '@cerina/supervisor/intake/give-up/give-up';
import { attentionOf } from '@cerina/supervisor/store/attention';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { jetstream } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { commandOf, reviewer } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

const admin = { ...reviewer, subject: 'admin', role: 'admin' as const };

let system: System;
let answers: ReturnType<typeof answering>;
let supervisor: { stop: () => Promise<void> };

function startSupervisor(): void {
  const stopping = new AbortController();
  const served = system.addSupervisor(stopping.signal);
  supervisor = {
    async stop() {
      stopping.abort(new Error('stopped'));
      await served;
    },
  };
}

beforeAll(async () => {
  system = await startSystem({ agents: [], supervisors: 0 });
  answers = answering(system);
  startSupervisor();
});
afterAll(async () => {
  await supervisor.stop();
  const { problems } = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

const stopped = async () => {
  const { rows } = await system.servers.pool.query('select protocol_id as id from stopped');
  return rows.map(({ id }) => id as string);
};
const stop = (id: string) =>
  system.servers.pool.query("insert into stopped (protocol_id, reason) values ($1, 'a test')", [
    id,
  ]);
const attemptAt = (subject: string) => subjects.attempt('supervisor', subject);
const deathsOf = async (subject: string) => {
  const found = await system.jsm.streams.getMessage(attemptsOf('supervisor'), {
    last_by_subj: attemptAt(subject),
  });
  return found?.json<Attempt>().deaths;
};

/** Takes the one message of a consumer from the supervisors, as one that gives it up does, and counts it to the end. */
async function endInVain(name: Consumer): Promise<string> {
  const js = jetstream(system.servers.admin);
  const consumer = await js.consumers.get(STREAM, name);
  const message = (await consumer.next())!;
  const { subject } = message;
  const attempt: Attempt = { deaths: 6, by: null, at: new Date(0).toISOString() };
  await js.publish(attemptAt(subject), JSON.stringify(attempt));
  message.term('it ends the supervisor');
  return subject;
}

/** Stopped, and on its log the answer to its only step, a halt after that, and nothing that came of either. */
async function stuck() {
  const id = await system.create();
  await system.until(id, ({ awaiting }) => awaiting.length === 1);
  await supervisor.stop();
  await answers.send(id, 'screen_intent');
  const halt = commandOf(id, { kind: 'halt' });
  await system.door.publish(halt);
  const ended = [await endInVain('answers_safety'), await endInVain('commands')];
  await stop(id);
  return { id, ended, verdict: subjects.decision(id, halt.commandId) };
}

it.each([
  ['this version', GRAPH_VERSION],
  ['an earlier version', 1],
])(
  'a stopped protocol of %s continues on an administrator’s requeue, and what had ended supervisors is handled in order',
  async (_, version) => {
    const { id, ended, verdict } = await stuck();
    await system.servers.pool.query('update protocols set graph_version = $1 where id = $2', [
      version,
      id,
    ]);
    startSupervisor();
    const refused = await system.command(id, { kind: 'requeue' });
    expect(refused).toMatchObject({ accepted: false, refusal: { code: 'forbidden' } });
    expect(await stopped()).toContain(id);

    expect(await system.command(id, { kind: 'requeue' }, admin)).toMatchObject({ accepted: true });
    await system.until(id, ({ halted }) => halted);
    await expect.poll(() => system.json(verdict)).toMatchObject({ accepted: true });
    expect(await Promise.all(ended.map(deathsOf))).toEqual([0, 0]);
    expect(await stopped()).toEqual([]);

    expect(await system.command(id, { kind: 'resume' })).toMatchObject({ accepted: true });
    for (const kind of ['draft', 'assess', 'review'] as const) await answers.answer(id, kind);
    await system.until(id, atGate);
  },
);

it('a protocol whose requeue ends five supervisors after its verdict is stopped again', async () => {
  const id = await system.create();
  const commandId = crypto.randomUUID();
  await system.command(id, { kind: 'requeue' }, admin, commandId);
  const subject = subjects.command(id, 'gateway', commandId);
  const config = SupervisorConfig.parse({
    NATS_URL: system.servers.nats.url,
    ...{ NATS_USER: 'supervisor', NATS_PASSWORD: 'unused' },
    DATABASE_URL: system.servers.postgres.url,
  });
  const ledger = createLedger(config.DATABASE_URL, 2);
  const log = createLog('supervisor', 'silent');
  const deps = { bus: system.door, ledger, log, ...settingsOf(config) };
  await giveUp(deps, { subject, sequence: 1, at: new Date().toISOString() }, 5);
  await ledger.pool.end();
  expect(await stopped()).toEqual([id]);
  await system.command(id, { kind: 'requeue' }, admin);
});

it('a stopped protocol that is erased is stopped no more, and nobody is asked to see to it', async () => {
  const id = await system.create();
  await stop(id);
  const gauges = async () => (await metrics.metrics()).match(/^cerina_attention{.*$/gm);
  const of = (count: number) => [
    'cerina_attention{kind="incomplete"} 0',
    `cerina_attention{kind="stopped"} ${count}`,
    'cerina_attention{kind="unerased"} 0',
    'cerina_attention{kind="absent"} 0',
    'cerina_attention{kind="password"} 0',
  ];
  expect(await gauges()).toEqual(of(1));
  expect(await system.command(id, { kind: 'erase' }, admin)).toMatchObject({ accepted: true });
  await expect.poll(stopped).not.toContain(id);
  expect(await gauges()).toEqual(of(0));
  expect((await attentionOf(system.servers.pool)) ?? '').not.toContain(id);
});
