import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  AgentName,
  answersOf,
  commandsConsumer,
  type DeadLetters,
  deadLettersOf,
  STREAM,
  subjects,
  supervisorConsumers,
} from '@cerina/contracts';
import { lettersReader } from '@cerina/gateway/system/dead-letters';
import { BadConfig } from '@cerina/runtime';
import { provision } from '@cerina/supervisor/operations/provision/provision';
import { LaterDatabase, migrate } from '@cerina/supervisor/store/database/migrations';
import {
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Servers, startServers } from '../../src/servers/start.ts';
import { consumerFile, flip } from '../../src/stores/damaged-log.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers[Symbol.asyncDispose]());

it('takes nothing away that is stored when the limits become smaller, and leaves room for what makes room', async () => {
  const bus = jetstream(servers.admin);
  const manager = await jetstreamManager(servers.admin);
  for (let n = 1; n <= 10; n += 1) {
    await bus.publish('dead.drafter', new Uint8Array(100_000));
    await bus.publish(subjects.delta('p1', n), new Uint8Array(100_000));
  }
  await provision(manager, { maxBytes: 1_000_000, replicas: 1 });
  const [letters, log] = [
    await manager.streams.info(deadLettersOf('drafter')),
    await manager.streams.info(STREAM),
  ];
  expect([letters.state.messages, log.state.messages]).toEqual([10, 10]);
  // doors refuse what makes more work; what halts, erases and archives still has room
  expect(log.state.bytes / log.config.max_bytes).toBeGreaterThan(0.9);
  await bus.publish(subjects.delta('p1', 11), 'more');
  const tooMuch = new Uint8Array(100_000);
  await expect(bus.publish(subjects.delta('p1', 12), tooMuch)).rejects.toThrow('maximum bytes');
  await provision(manager, { maxBytes: 1_000_000, replicas: 1 });
  expect((await manager.streams.info(STREAM)).config.max_bytes).toBeLessThan(1_100_000);
});

it('names the setting where more copies are asked for than a single server keeps', async () => {
  const manager = await jetstreamManager(servers.admin);
  const asked = provision(manager, { maxBytes: 1 << 30, replicas: 3 });
  await expect(asked).rejects.toThrow(BadConfig);
  await expect(asked).rejects.toThrow(/^STREAM_REPLICAS: this NATS is a single server/);
});

it('brings a consumer up to settings that changed', async () => {
  const manager = await jetstreamManager(servers.admin);
  await provision(manager, { maxBytes: 1 << 30, replicas: 1, ackWaitSeconds: 7 });
  const { config } = await manager.consumers.info(STREAM, answersOf('drafter'));
  expect(config.ack_wait).toBe(7_000_000_000);
});

it('names what is to be removed where the file of a consumer is damaged; then it delivers from the beginning', async () => {
  const manager = await jetstreamManager(servers.admin, { timeout: 10_000 });
  const bus = jetstream(servers.admin);
  const subject = subjects.answer(crypto.randomUUID(), 'drafter', 'draft-1', 1);
  await bus.publish(subject, '{}');
  const take = async () => {
    const consumer = await bus.consumers.get(STREAM, answersOf('drafter'));
    const message = await consumer.next({ expires: 5_000 });
    await message!.ackAck();
    return message!.subject;
  };
  const prepared = () => provision(manager, { maxBytes: 1 << 30, replicas: 1 });
  expect(await take()).toBe(subject);
  const file = await consumerFile(servers, answersOf('drafter'));
  await servers.nats.stop();
  await flip(file, 0);
  await servers.nats.restart();
  const step = 'remove the folder streams/BLACKBOARD/obs/answers_drafter from its store';
  await expect.poll(() => prepared().then(String, String)).toContain(step);
  await servers.nats.stop();
  await rm(dirname(file), { recursive: true });
  await servers.nats.restart();
  await expect.poll(() => prepared().then(() => 'made', String)).toBe('made');
  expect(await take()).toBe(subject);
});

/** The consumer that a version before had for commands and all answers, and the next one for all answers. */
const earlier = (filter_subjects: string[]) => ({
  durable_name: 'supervisor',
  ack_policy: 'explicit' as const,
  filter_subjects,
});
const [ofCommands, ofAnswers] = [commandsConsumer().filter_subjects, 'foundry.*.*.answer.>'];

it.each([
  ['of commands and answers', [...ofCommands, ofAnswers]],
  ['of all answers', [ofAnswers]],
])(
  'continues where the one consumer %s of a version before was, and loses none',
  async (_, filter) => {
    const manager = await jetstreamManager(servers.admin);
    const bus = jetstream(servers.admin);
    const prepared = () =>
      provision(manager, { maxBytes: 1 << 30, replicas: 1, ackWaitSeconds: 7 });
    await prepared();
    const takeAll = async (name: string) => {
      const consumer = await bus.consumers.get(STREAM, name);
      const seen: string[] = [];
      const { num_pending } = await consumer.info();
      if (num_pending === 0) return seen;
      for await (const message of await consumer.fetch({ max_messages: num_pending })) {
        seen.push(message.subject);
        await message.ackAck();
      }
      return seen;
    };
    for (const name of supervisorConsumers) await takeAll(name);
    const others = filter.length > 1 ? supervisorConsumers : AgentName.options.map(answersOf);
    for (const name of others) await manager.consumers.delete(STREAM, name);
    const { state } = await manager.streams.info(STREAM);
    await manager.consumers.add(STREAM, {
      ...earlier(filter),
      deliver_policy: 'by_start_sequence',
      opt_start_seq: state.last_seq + 1,
    });
    const sent: string[] = [];
    const send = async () => {
      const id = crypto.randomUUID();
      for (const subject of [
        subjects.command(id, 'gateway', 'command'),
        subjects.answer(id, 'drafter', 'draft', 1),
        subjects.answer(id, 'safety', 'assess', 1),
      ]) {
        await bus.publish(subject, '{}');
        sent.push(subject);
      }
    };
    for (let n = 0; n < 3; n += 1) await send();
    const shared = await bus.consumers.get(STREAM, 'supervisor');
    const handled = filter.length > 1 ? sent.slice(0, 2) : [sent[1]!];
    for (const subject of handled) {
      const message = (await shared.next())!;
      expect(message.subject).toBe(subject);
      await message.ackAck();
    }
    expect((await shared.next())!.subject).toBe(sent[2]); // a supervisor of that version has it in work
    for (let twice = 0; twice < 2; twice += 1) await prepared();
    await send();
    const left = (nth: number) =>
      sent.filter((each, n) => n % 3 === nth && !handled.includes(each));
    expect(await takeAll('commands')).toEqual(left(0));
    expect(await takeAll(answersOf('drafter'))).toEqual(left(1));
    expect(await takeAll(answersOf('safety'))).toEqual(left(2));
    expect((await manager.consumers.list(STREAM).next()).map(({ name }) => name)).not.toContain(
      'supervisor',
    );
  },
);

/** What is stored last under a subject, in whichever stream. */
const lastUnder = async (manager: JetStreamManager, subject: string) => {
  const stream = await manager.streams.find(subject);
  return (await manager.streams.getMessage(stream, { last_by_subj: subject }))?.string();
};

it('lets one account drive out nothing but its own letters and attempts, however many it stores', async () => {
  const manager = await jetstreamManager(servers.admin);
  await provision(manager, { maxBytes: 20_000_000, replicas: 1 });
  const drafter = jetstream(await servers.as('drafter'));
  const message = subjects.route('p2', 'safety', 'assess-6', 1);
  const kept: string[] = [];
  for (const other of ['safety', 'supervisor'] as const) {
    const js = jetstream(await servers.as(other));
    for (const subject of [subjects.dead(other, 'p2'), subjects.attempt(other, message)]) {
      await js.publish(subject, 'kept');
      kept.push(subject);
    }
  }
  const supervisor = jetstream(await servers.as('supervisor'));
  const about = (author: string, id: string) => subjects.dead('supervisor', id, author);
  await supervisor.publish(about('safety', 'p2'), 'kept');
  kept.push(about('safety', 'p2'));
  const own = [subjects.dead('drafter', 'p2'), subjects.attempt('drafter', message)];
  for (const subject of own) await drafter.publish(subject, 'driven out');
  const flood = async (js: JetStreamClient, subjectOf: (n: number) => string, bytes: number) => {
    const { config } = await manager.streams.info(await manager.streams.find(subjectOf(0)));
    for (let n = 0; n < config.max_bytes / bytes; n += 100) {
      const many = Array.from({ length: 100 }, (_, m) => subjectOf(n + m));
      await Promise.all(many.map((subject) => js.publish(subject, new Uint8Array(bytes))));
    }
  };
  await flood(drafter, () => subjects.dead('drafter', 'p3'), 10_000);
  await flood(supervisor, () => about('drafter', 'p3'), 10_000);
  await flood(drafter, (n) => subjects.attempt('drafter', `${n}`), 1000);
  for (const subject of kept) expect(await lastUnder(manager, subject)).toBe('kept');
  for (const subject of own) expect(await lastUnder(manager, subject)).toBeUndefined();
});

it('keeps what the streams held that all services shared before, and gives each its own', async () => {
  const manager = await jetstreamManager(servers.admin);
  for await (const name of manager.streams.names())
    if (name !== STREAM) await manager.streams.delete(name);
  const before = {
    retention: 'limits',
    storage: 'file',
    discard: 'old',
    allow_direct: true,
  } as const;
  await manager.streams.add({ ...before, name: 'DEADLETTER', subjects: ['dead.>'] });
  await manager.streams.add({
    ...{ ...before, name: 'ATTEMPTS', subjects: ['attempt.>'], max_msgs_per_subject: 1 },
  });
  const admin = jetstream(servers.admin);
  const parked: string[] = [];
  const park = async (service: string) => {
    const letter = `${parked.length} of ${service}`;
    await admin.publish(subjects.dead(service, 'p4'), letter);
    parked.unshift(letter);
  };
  for (const service of ['drafter', 'supervisor', 'clinical', 'supervisor']) await park(service);
  await admin.publish(subjects.attempt('supervisor', 'foundry.p4'), 'counted');
  for (let twice = 0; twice < 2; twice += 1)
    await provision(manager, { maxBytes: 1 << 30, replicas: 1 });
  for (const service of ['drafter', 'supervisor', 'drafter']) await park(service);

  expect(await lastUnder(manager, subjects.attempt('supervisor', 'foundry.p4'))).toBe('counted');
  const read = lettersReader(manager);
  const shown: DeadLetters['letters'] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read({ cursor: cursor.split('-').filter(Boolean).map(Number), limit: 2 });
    expect(page.total).toBe(7);
    shown.push(...page.letters);
    cursor = page.nextCursor;
  }
  expect(shown.map(({ text }) => text)).toEqual(parked);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(7);
});

it('changes nothing in a database that a later version has written to', async () => {
  const { pool } = servers;
  await pool.query('insert into migrations values (999)');
  try {
    await expect(migrate(pool)).rejects.toBeInstanceOf(LaterDatabase);
  } finally {
    await pool.query('delete from migrations where version = 999');
  }
  await migrate(pool);
});
