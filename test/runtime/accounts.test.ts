import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AgentName,
  agentConsumer,
  BOARD_API,
  BUCKETS_API,
  blackboardStream,
  deadLetterStream,
  grants,
  STREAM,
  services,
  subjects,
} from '@cerina/contracts';
import { type RunningNats, startNats } from '@cerina/local-servers/nats/start';
import {
  type BusUser,
  busAccounts,
  busUsers,
  covers,
  gatewayStreams,
  limits,
} from '@cerina/runtime/bus-server/accounts';
import { watchAgents } from '@cerina/supervisor/operations/overdue/agents-seen';
import { type ConsumerInfo, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const passwords = Object.fromEntries(busUsers.map((user) => [user, `pw-${user}`])) as Record<
  BusUser,
  string
>;
const size = { maxBytes: 10_000_000, replicas: 1 };
const board = { apiPrefix: BOARD_API, timeout: 20_000 };

let folder: string;
let nats: RunningNats;
const open: NatsConnection[] = [];

async function as(user: BusUser): Promise<NatsConnection> {
  const connection = await connect({ servers: nats.url, user, pass: passwords[user] });
  open.push(connection);
  return connection;
}
const managing = async (user: BusUser) =>
  jetstreamManager(await as(user), { ...board, checkAPI: false });
const stored = async () =>
  (await (await jetstreamManager(await as('admin'))).streams.info(STREAM)).state.last_seq;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-test-'));
  nats = await startNats({ storeDir: folder, accounts: busAccounts(passwords) });
  const manager = await jetstreamManager(await as('admin'));
  await manager.streams.add(blackboardStream(size));
  for (const service of services) {
    await manager.streams.add(deadLetterStream(service, { logBytes: size.maxBytes, replicas: 1 }));
  }
  await manager.consumers.add(STREAM, agentConsumer('drafter'));
});
afterAll(async () => {
  await Promise.all(open.map((connection) => connection.close()));
  await nats.stop();
  await rm(folder, { recursive: true, force: true });
});

it('lets an agent take its route, answer it and acknowledge it', async () => {
  const supervisor = jetstream(await as('supervisor'), board);
  await supervisor.publish(subjects.route('p1', 'drafter', 't1', 1), 'draft');
  const drafter = jetstream(await as('drafter'), board);
  const config = { stream_name: STREAM, name: 'drafter', config: {} } as ConsumerInfo;
  const consumer = drafter.consumers.getConsumerFromInfo(config);

  const route = await consumer.next({ expires: 2_000, bind: true });
  route?.working();
  await drafter.publish(subjects.answer('p1', 'drafter', 't1', 1), 'a draft');
  expect(await route?.ackAck()).toBe(true);

  const { direct } = await managing('drafter');
  const last_by_subj = subjects.answer('p1', 'drafter', 't1', 1);
  expect((await direct.getMessage(STREAM, { last_by_subj }))?.string()).toBe('a draft');
});

it('takes a fact once', async () => {
  const supervisor = jetstream(await as('supervisor'), board);
  const once = { expect: { lastSubjectSequence: 0 } };
  await supervisor.publish(subjects.delta('p2', 1), 'first', once);
  const again = supervisor.publish(subjects.delta('p2', 1), 'second', once);
  await expect(again).rejects.toMatchObject({ code: 10071 });
});

it.each([
  ['speak as the supervisor', subjects.delta('p3', 1)],
  ['answer for another agent', subjects.answer('p3', 'safety', 't1', 1)],
  ['give a command', subjects.command('p3', 'gateway', 'command-1')],
])('does not let the drafter %s', async (_what, subject) => {
  const before = await stored();
  await expect(jetstream(await as('drafter'), board).publish(subject, 'forged')).rejects.toThrow();
  expect(await stored()).toBe(before);
});

it('does not store an answer to a request under the reply subject that the drafter named', async () => {
  const drafter = await as('drafter');
  const answer = subjects.answer('p4', 'drafter', 't1', 1);
  await jetstream(drafter, board).publish(answer, 'a draft');
  const before = await stored();
  const reply = subjects.delta('p4', 9);
  drafter.publish(`${BOARD_API}.DIRECT.GET.${STREAM}.${answer}`, '', { reply });
  await drafter.flush();
  await (await as('supervisor')).flush();
  expect(await stored()).toBe(before);
});

it('carries reads to the supervisor, tokens and stored facts to the gateway, aborts to agents', async () => {
  const [supervisor, gateway, drafter] = [
    await as('supervisor'),
    await as('gateway'),
    await as('drafter'),
  ];
  supervisor.subscribe('rpc.supervisor.*', {
    queue: 'supervisor',
    callback: (_error, message) => void message.respond('the board'),
  });
  const first = (connection: NatsConnection, subject: string) =>
    new Promise<string>((resolve) => {
      connection.subscribe(subject, {
        max: 1,
        callback: (_error, { data }) => resolve(new TextDecoder().decode(data)),
      });
    });
  const token = first(gateway, 'live.*.*.token');
  const fact = first(gateway, 'stored.foundry.p5.>');
  const abort = first(drafter, 'live.*.abort');
  await Promise.all([supervisor, gateway, drafter].map((connection) => connection.flush()));

  drafter.publish(subjects.token('p5', 'drafter'), 'Once');
  supervisor.publish(subjects.abort('p5'), 'stop');
  await jetstream(supervisor, board).publish(subjects.delta('p5', 1), 'a delta');

  expect((await gateway.request(subjects.rpc('get'), '')).string()).toBe('the board');
  expect(await Promise.all([token, fact, abort])).toEqual(['Once', 'a delta', 'stop']);
});

it('does not let an agent speak live as another one', async () => {
  const [gateway, drafter, safety] = [await as('gateway'), await as('drafter'), await as('safety')];
  const heard: string[] = [];
  const said = new Promise<void>((resolve) => {
    gateway.subscribe('live.*.*.token', {
      callback: (_error, { subject }) => {
        heard.push(subject);
        if (subject.includes('drafter')) resolve();
      },
    });
    safety.subscribe('live.*.abort', {
      callback: (_error, { subject }) => void heard.push(subject),
    });
  });
  await Promise.all([gateway.flush(), safety.flush()]);
  drafter.publish(subjects.token('p6', 'safety'), 'forged');
  drafter.publish(subjects.abort('p6'), 'forged');
  drafter.publish(subjects.token('p6', 'drafter'), 'its own');
  await said;
  await safety.flush();
  expect(heard).toEqual([subjects.token('p6', 'drafter')]);
});

it('lets each service tell the gateway that it is alive, and none that another is', async () => {
  const [gateway, supervisor] = [await as('gateway'), await as('supervisor')];
  const [drafter, clinical] = [await as('drafter'), await as('clinical')];
  const heard: string[] = [];
  const said = new Promise<void>((resolve) => {
    gateway.subscribe('alive.*.*', {
      callback: (_error, { subject }) => {
        heard.push(subject);
        if (heard.length === 3) resolve();
      },
    });
    clinical.subscribe('alive.>', { callback: (_error, { subject }) => void heard.push(subject) });
  });
  await Promise.all([gateway.flush(), clinical.flush()]);
  for (const other of ['supervisor', 'gateway', 'safety']) {
    supervisor.publish(subjects.alive(other, 'one'), 'the supervisor');
    await supervisor.flush();
  }
  gateway.publish(subjects.alive('gateway', 'one'), 'the gateway');
  await gateway.flush();
  const reply = subjects.alive('safety', 'one');
  drafter.publish(`${BOARD_API}.CONSUMER.MSG.NEXT.${STREAM}.drafter`, '1', { reply });
  await drafter.flush();
  supervisor.publish(subjects.alive('supervisor', 'two'), 'the supervisor');
  await said;
  await clinical.flush();
  expect(heard.sort()).toEqual([
    subjects.alive('gateway', 'one'),
    subjects.alive('supervisor', 'one'),
    subjects.alive('supervisor', 'two'),
  ]);
});

it('lets the supervisor hear that agents are alive and nobody else, until it listens no more', async () => {
  const [supervisor, drafter] = [await as('supervisor'), await as('drafter')];
  const gateway = await as('gateway');
  const heard: string[] = [];
  const first = new Promise<void>((resolve) => {
    for (const service of ['drafter', 'gateway'])
      supervisor.subscribe(subjects.alive(service, '*'), {
        callback: (_error, { subject }) => {
          heard.push(subject);
          resolve();
        },
      });
  });
  await supervisor.flush();
  gateway.publish(subjects.alive('gateway', 'one'), 'the gateway');
  await gateway.flush();
  drafter.publish(subjects.alive('drafter', 'one'), 'the drafter');
  await first;
  expect(heard).toEqual([subjects.alive('drafter', 'one')]);
});

it('sends the supervisor no more heartbeats than the one that it waits for, however many an agent sends', async () => {
  const [supervisor, drafter] = [await as('supervisor'), await as('drafter')];
  const bus = { nc: supervisor };
  using _agents = watchAgents(bus, { absentMs: 60_000 });
  await supervisor.flush();
  drafter.publish(subjects.alive('drafter', 'one'), '{}');
  await drafter.flush();
  await supervisor.flush(); // it is there
  await supervisor.flush(); // and nothing is listened for any more
  const before = supervisor.stats().inMsgs;
  for (let n = 0; n < 1_000; n += 1) drafter.publish(subjects.alive('drafter', 'one'), '{}');
  await drafter.flush();
  await supervisor.flush();
  expect(supervisor.stats().inMsgs).toBe(before);
});

it.each([
  ['live.*.*.token', 'live.*.drafter.token', true],
  ['live.>', 'live.*.drafter.token', true],
  ['live.*.abort', 'live.*.drafter.token', false],
  ['foundry.*', 'foundry.>', false],
  ['a.b', 'a.*', false],
])('knows whether %s covers %s', (pattern, subject, answer) => {
  expect(covers(pattern, subject)).toBe(answer);
});

describe('whoever has the password of one service', () => {
  it('mcp: gives commands of its own door, and none of the gateway’s or anybody’s facts', async () => {
    const mcp = jetstream(await as('mcp'), board);
    await mcp.publish(subjects.command('p7', 'mcp', 'command-1'), 'its own');
    const before = await stored();
    for (const forged of [subjects.command('p7', 'gateway', 'command-1'), subjects.delta('p7', 1)])
      await expect(mcp.publish(forged, 'forged', { retries: 0 })).rejects.toThrow();
    expect(await stored()).toBe(before);
  });

  it('mcp: of the gateway’s buckets writes its counters and answers, reads people and claims, and no more', async () => {
    const [gateway, mcp] = [await as('gateway'), await as('mcp')];
    const own = new Kvm(jetstream(gateway));
    const names = ['limits', 'refusals', 'people', 'claims', 'sessions', 'links'] as const;
    const buckets = new Map<string, KV>();
    for (const name of names) {
      const kv = await own.create(name, { max_bytes: 1_000_000 });
      await kv.put('one.two', 'secret');
      await kv.put('one', 'kept');
      buckets.set(name, kv);
    }
    const heard: string[] = [];
    mcp.subscribe('$KV.>', { callback: (_error, { subject }) => void heard.push(subject) });
    await mcp.flush();
    const borrowed = new Kvm(jetstream(mcp, { apiPrefix: BUCKETS_API, timeout: 500 }));
    const open = (name: string, allow_direct: boolean) => borrowed.open(name, { allow_direct });
    const isRead = async (name: string, direct: boolean, key: string) =>
      (await open(name, direct)).get(key).then(
        (entry) => entry !== null,
        () => false,
      );
    const isWritten = async (name: string, key: string) => {
      const kv = await open(name, true);
      await kv.put(key, 'forged').catch(() => undefined);
      return (await buckets.get(name)!.get(key))?.string() === 'forged';
    };
    const may = await Promise.all(
      names.map(async (name) => ({
        name,
        reads: (
          await Promise.all([
            isRead(name, true, 'one'),
            isRead(name, true, 'one.two'),
            isRead(name, false, 'one'),
          ])
        ).includes(true),
        writes: (await Promise.all([isWritten(name, 'one'), isWritten(name, 'one.two')])).includes(
          true,
        ),
      })),
    );
    expect(may).toEqual([
      { name: 'limits', reads: true, writes: true },
      { name: 'refusals', reads: true, writes: true },
      { name: 'people', reads: true, writes: false },
      { name: 'claims', reads: true, writes: false },
      { name: 'sessions', reads: false, writes: false },
      { name: 'links', reads: false, writes: false },
    ]);
    for (const name of names) await buckets.get(name)!.put('one', 'changed');
    await gateway.flush();
    await mcp.flush();
    expect(heard).toEqual(['$KV.people.one']);
    const ruling = await jetstreamManager(mcp, {
      ...{ apiPrefix: BUCKETS_API, checkAPI: false, timeout: 500 },
    });
    for (const name of names) {
      await expect(ruling.streams.purge(`KV_${name}`)).rejects.toThrow();
      await expect(ruling.streams.delete(`KV_${name}`)).rejects.toThrow();
      await expect(ruling.streams.info(`KV_${name}`)).rejects.toThrow();
    }
    const manager = await jetstreamManager(gateway);
    for (const name of names) await manager.streams.delete(`KV_${name}`);
  });

  it.each(AgentName.options)(
    '%s: asks nothing that everybody’s questions wait behind',
    async (agent) => {
      const [own, messages] = await Promise.all([managing(agent), as(agent)]);
      await expect(own.consumers.info(STREAM, agent)).rejects.toThrow();
      await expect(own.streams.info(STREAM)).rejects.toThrow();
      // reading one fact and taking one message are not among those: they have no queue in common
      const asked = grants[agent].flatMap(({ subject }) => subject.split('$JS.API.')[1] ?? []);
      for (const subject of asked)
        expect(subject).toMatch(/^(?:DIRECT\.GET|CONSUMER\.MSG\.NEXT)\./);
      await messages.flush();
    },
  );

  it.each(services)(
    '%s: opens so many connections and no more, and keeps nobody else out',
    async (user) => {
      const tries = await Promise.allSettled(
        Array.from({ length: limits.connections + 1 }, () =>
          connect({ servers: nats.url, user, pass: passwords[user], reconnect: false }),
        ),
      );
      const opened = tries.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      try {
        expect(opened.length).toBeLessThanOrEqual(limits.connections);
        expect(opened.length).toBeGreaterThan(limits.connections / 2);
        const other = user === 'gateway' ? 'supervisor' : 'gateway';
        await (await as(other)).flush();
      } finally {
        await Promise.all(opened.map((connection) => connection.close()));
      }
    },
  );

  it.each(services)('%s: has so many subscriptions and no more', async (user) => {
    const connection = await connect({
      ...{ servers: nats.url, user, pass: passwords[user], reconnect: false },
    });
    const refused = Promise.withResolvers<string>();
    (async () => {
      for await (const status of connection.status())
        if ('error' in status) refused.resolve(status.error.message);
    })();
    void connection.closed().then((error) => refused.resolve(String(error?.message)));
    for (let n = 0; n <= limits.subscriptions; n += 1) connection.subscribe(`own.${n}`);
    expect(await refused.promise).toMatch(/maximum subscriptions/i);
    await connection.close();
  });

  it.each(services.filter((service) => service !== 'gateway'))(
    '%s: has no streams of its own',
    async (user) => {
      const manager = await jetstreamManager(await as(user), { checkAPI: false, timeout: 500 });
      await expect(manager.streams.add({ name: 'MINE', subjects: ['mine.>'] })).rejects.toThrow();
    },
  );

  it('gateway: fills no more than its own share of the store, and nothing of the memory', async () => {
    const manager = await jetstreamManager(await as('gateway'));
    const large = { name: 'LARGE', subjects: ['large.>'], max_bytes: gatewayStreams.bytes + 1 };
    await expect(manager.streams.add(large)).rejects.toThrow(/insufficient|exceeds|resource/i);
    const inMemory = { name: 'MEMORY', subjects: ['memory.>'], storage: 'memory' as const };
    await expect(manager.streams.add(inMemory)).rejects.toThrow(/memory|resource/i);
    const streams = Array.from({ length: gatewayStreams.streams }, (_, n) => `ONE_${n}`);
    for (const name of streams) await manager.streams.add({ name, subjects: [`${name}.>`] });
    const more = { name: 'MORE', subjects: ['more.>'] };
    await expect(manager.streams.add(more)).rejects.toThrow(/maximum number of streams/i);
    for (const name of streams) await manager.streams.delete(name);
  });

  it('gateway: has so many consumers on each stream and no more', async () => {
    const manager = await jetstreamManager(await as('gateway'));
    const names = ['one', 'two'];
    const minute = 60_000_000_000;
    for (const stream of names) {
      await manager.streams.add({ name: stream, subjects: [`${stream}.>`] });
      const tries = await Promise.allSettled(
        Array.from({ length: gatewayStreams.consumersOfEach + 1 }, (_, n) =>
          manager.consumers.add(stream, {
            ...{ name: `${stream}-${n}`, ack_policy: 'none', inactive_threshold: minute },
          }),
        ),
      );
      const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(refused.map(String)).toEqual([expect.stringMatching(/maximum consumers/i)]);
    }
    for (const name of names) await manager.streams.delete(name);
  });
});
