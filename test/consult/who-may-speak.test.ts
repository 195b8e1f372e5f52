import { type Service, services } from '@cerina/contracts';
import { CONSULT_STREAM, type ConsultScope, consultSubjects } from '@cerina/contracts/consult';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Servers, startServers } from '../src/servers/start.ts';

let servers: Servers;
let jsm: JetStreamManager;
const connections = new Map<Service, NatsConnection>();
beforeAll(async () => {
  servers = await startServers();
  jsm = await jetstreamManager(servers.admin);
  for (const service of services) connections.set(service, await servers.as(service));
});
afterAll(() => servers[Symbol.asyncDispose]());

const id = '018f4c3e-0000-7000-8000-000000000002';
/** Each kind of fact of a conversation, and who may say it. */
const facts = (scope: ConsultScope): Record<string, { subject: string; by: Service }> => ({
  'a question': { subject: consultSubjects.question(scope, id, 'gateway', 1), by: 'gateway' },
  'a plan': { subject: consultSubjects.plan(scope, id, 1), by: `consult-${scope}` },
  'a request to an agent': {
    subject: consultSubjects.request(scope, id, 1, 1, 'primary'),
    by: `consult-${scope}`,
  },
  'an answer': { subject: consultSubjects.answer(scope, id, 1, 1), by: `consult-${scope}` },
  'a review': { subject: consultSubjects.review(scope, id, 1, 1), by: `consult-${scope}` },
  'a result': { subject: consultSubjects.result(scope, id, 1), by: `consult-${scope}` },
  'an erasure': { subject: consultSubjects.erasure(scope, id), by: 'gateway' },
  'a tombstone': { subject: consultSubjects.tombstone(scope, id), by: 'supervisor' },
  'a screening': { subject: consultSubjects.screening(scope, id, 1), by: 'safety' },
  'an assessment': {
    subject: consultSubjects.assessment(scope, id, 1, 1, 'a'.repeat(64)),
    by: 'safety',
  },
});
const all = (['staff', 'client'] as const).flatMap((scope) =>
  Object.entries<{ subject: string; by: Service }>({
    ...facts(scope),
    ...(scope === 'client' && {
      'a question from the bridge': {
        subject: consultSubjects.question('client', id, 'bridge', 2),
        by: 'consult-client',
      },
      'a question over MCP': {
        subject: consultSubjects.question('client', id, 'mcp', 3),
        by: 'mcp',
      },
    }),
  }).map(([name, { subject, by }]) => ({ scope, name, subject, by })),
);

const stored = async (subject: string) =>
  (await jsm.streams.getMessage(CONSULT_STREAM, { last_by_subj: subject }))?.string();

/** Sends, and waits until the server has dealt with it. */
async function send(by: Service, subject: string, body: string, reply?: string): Promise<void> {
  const connection = connections.get(by)!;
  connection.publish(subject, body, reply ? { reply } : {});
  await connection.flush();
  await servers.admin.flush();
  await jsm.streams.info(CONSULT_STREAM);
}

describe.each(all)('$name in the scope of $scope', ({ subject, by: author }) => {
  it(`is stored once, and only when ${author} says it`, async () => {
    for (const service of services.filter((each) => each !== author)) {
      await send(service, subject, `said by ${service}`);
      expect([service, await stored(subject)]).toEqual([service, undefined]);
    }
    await send(author, subject, 'first');
    await send(author, subject, 'second');
    expect(await stored(subject)).toBe('first');
  });

  it('is read by its own side, by the gateway and the supervisor, by the Guardian where it is its own, and by mcp where it is for clients to see', async () => {
    const scope = subject.split('.')[1] as ConsultScope;
    const isShown = !/\.(?:gateway|bridge|primary)\./.test(subject);
    for (const service of services) {
      const connection = connections.get(service)!;
      const asked = connection.request(`board.api.DIRECT.GET.${CONSULT_STREAM}.${subject}`, '', {
        timeout: 300,
      });
      const found = await asked.then(
        (message) => message.headers?.code !== 404 && message.string() === 'first',
        () => false,
      );
      const readers = [
        'gateway',
        'supervisor',
        `consult-${scope}`,
        ...(author === 'safety' ? ['safety'] : []),
        ...(scope === 'client' && isShown ? ['mcp'] : []),
      ];
      expect([service, found]).toEqual([service, readers.includes(service)]);
    }
  });
});

it('lets neither side have a stretch of the log, another consumer, or what the server would tell of it', async () => {
  for (const scope of ['staff', 'client'] as const) {
    const other = scope === 'staff' ? 'client' : 'staff';
    const connection = connections.get(`consult-${scope}`)!;
    const asked: [subject: string, body: string][] = [
      [`DIRECT.GET.${CONSULT_STREAM}`, '{"seq":1}'],
      [`DIRECT.GET.${CONSULT_STREAM}`, `{"multi_last":["consult.${other}.>"]}`],
      [`STREAM.MSG.GET.${CONSULT_STREAM}`, '{"seq":1}'],
      [`STREAM.INFO.${CONSULT_STREAM}`, '{"subjects_filter":">"}'],
      [`CONSUMER.MSG.NEXT.${CONSULT_STREAM}.questions_${other}`, '{"batch":1,"no_wait":true}'],
      [
        `CONSUMER.CREATE.${CONSULT_STREAM}`,
        `{"stream_name":"${CONSULT_STREAM}","config":{"ack_policy":"none"}}`,
      ],
      [`STREAM.PURGE.${CONSULT_STREAM}`, ''],
    ];
    for (const [subject, body] of asked)
      for (const prefix of ['board.api', '$JS.API']) {
        const reply = connection.request(`${prefix}.${subject}`, body, { timeout: 200 });
        const text = await reply.then(
          (message) => message.string(),
          () => '',
        );
        // its own account has no JetStream, and the server reports that
        expect([subject, text.includes('"error"') || text === '']).toEqual([subject, true]);
      }
  }
});

it('lets mcp ask in the clients’ scope alone, and have no stretch of the log, no question that came another way, and nothing of staff’s', async () => {
  const staffs = consultSubjects.question('staff', id, 'mcp', 4);
  await send('mcp', staffs, 'asked');
  await send('mcp', consultSubjects.question('client', id, 'gateway', 4), 'asked');
  await send('mcp', consultSubjects.erasure('client', crypto.randomUUID()), 'ordered');
  expect(await stored(staffs)).toBeUndefined();
  expect(await stored(consultSubjects.question('client', id, 'gateway', 4))).toBeUndefined();
  const connection = connections.get('mcp')!;
  const asked: [subject: string, body: string][] = [
    [`DIRECT.GET.${CONSULT_STREAM}`, '{"seq":1}'],
    [`DIRECT.GET.${CONSULT_STREAM}`, '{"multi_last":["consult.client.>"]}'],
    [`STREAM.MSG.GET.${CONSULT_STREAM}`, '{"seq":1}'],
    [`STREAM.INFO.${CONSULT_STREAM}`, '{"subjects_filter":">"}'],
    [`CONSUMER.MSG.NEXT.${CONSULT_STREAM}.questions_client`, '{"batch":1,"no_wait":true}'],
    ...['*', '>', `${id}.>`, '*.gateway.question.1', '*.*.question.1', '*.primary.answer.1.1'].map(
      (rest): [string, string] => [`DIRECT.GET.${CONSULT_STREAM}.consult.client.${rest}`, ''],
    ),
    [`DIRECT.GET.${CONSULT_STREAM}.consult.*.${id}.orchestrator.result.1`, ''],
    [`DIRECT.GET.${CONSULT_STREAM}.consult.staff.${id}.orchestrator.result.1`, ''],
  ];
  for (const [subject, body] of asked)
    for (const prefix of ['board.api', '$JS.API']) {
      const reply = connection.request(`${prefix}.${subject}`, body, { timeout: 200 });
      const text = await reply.then(
        (message) => (message.headers?.code === 404 ? '' : message.string()),
        () => '',
      );
      expect([subject, text.includes('"error"') ? '' : text]).toEqual([subject, '']);
    }
});

it('hears what is stored as the gateway alone', async () => {
  const heard: string[] = [];
  for (const service of services.filter((each) => each !== 'gateway')) {
    const connection = connections.get(service)!;
    for (const subject of ['stored.consult.>', 'consult.>'])
      connection.subscribe(subject, { callback: () => void heard.push(`${service} ${subject}`) });
    await connection.flush();
  }
  const gateway = connections.get('gateway')!;
  const told = new Promise<string>((resolve) => {
    gateway.subscribe('stored.consult.>', {
      callback: (_error, { subject }) => resolve(subject),
    });
  });
  await gateway.flush();
  const other = consultSubjects.plan('client', id, 9);
  await send('consult-staff', other, 'forged');
  await send('consult-staff', consultSubjects.plan('staff', id, 9), 'a plan');
  expect(await told).toBe(`stored.${consultSubjects.plan('staff', id, 9)}`);
  for (const connection of connections.values()) await connection.flush();
  // an account receives its own messages
  expect(heard.filter((line) => !line.startsWith('consult-staff '))).toEqual([]);
});

describe.each(['staff', 'client'] as const)('a search in the documents of %s', (scope) => {
  const subject = consultSubjects.search(scope);

  it('is asked by mcp, answered by that side alone, and by no other account, its own included', async () => {
    const heard: string[] = [];
    for (const service of services.filter((each) => each !== 'mcp')) {
      const connection = connections.get(service)!;
      connection.subscribe(subject, {
        callback: (_error, message) => {
          heard.push(`${service}: ${message.string()}`);
          message.respond(`answered by ${service}`);
        },
      });
      await connection.flush();
    }
    for (const asker of [...services, 'admin'] as const) {
      const connection = asker === 'admin' ? servers.admin : connections.get(asker)!;
      const reply = await connection.request(subject, `asked by ${asker}`, { timeout: 300 }).then(
        (message) => message.string(),
        () => 'refused',
      );
      // whoever may not send it asks nobody but itself
      const expected = asker === 'mcp' ? `answered by consult-${scope}` : `answered by ${asker}`;
      const isOwn = asker === `consult-${scope}` || asker === 'admin';
      expect([asker, reply]).toEqual([asker, isOwn ? 'refused' : expected]);
    }
    const asked = heard.filter((line) => line.startsWith(`consult-${scope}: `));
    expect(asked).toEqual([`consult-${scope}: asked by mcp`]);
  });
});

describe('the bridge', () => {
  const subject = consultSubjects.bridge(id);

  it('is asked by the staff’s side, and by nobody else, the clients’ side itself included', async () => {
    const client = connections.get('consult-client')!;
    const asked: string[] = [];
    client.subscribe('bridge.client.*', {
      callback: (_error, message) => {
        asked.push(message.string());
        message.respond('answered');
      },
    });
    await client.flush();
    for (const service of [...services, 'admin'] as const) {
      const connection = service === 'admin' ? servers.admin : connections.get(service)!;
      const reply = await connection.request(subject, `asked by ${service}`, { timeout: 300 }).then(
        (message) => message.string(),
        () => 'refused',
      );
      expect([service, reply]).toEqual([
        service,
        service === 'consult-staff' ? 'answered' : 'refused',
      ]);
    }
    expect(asked).toEqual(['asked by consult-staff']);
  });

  it('is no way to have the server store something as the other side', async () => {
    const forged = consultSubjects.result('client', id, 8);
    await send('consult-staff', subject, 'asked', forged);
    await send(
      'consult-client',
      consultSubjects.plan('client', id, 8),
      '{}',
      consultSubjects.result('staff', id, 8),
    );
    await send(
      'consult-client',
      `board.api.DIRECT.GET.${CONSULT_STREAM}.${consultSubjects.plan('client', id, 8)}`,
      '',
      consultSubjects.result('staff', id, 8),
    );
    expect(await stored(forged)).toBeUndefined();
    expect(await stored(consultSubjects.result('staff', id, 8))).toBeUndefined();
  });
});
