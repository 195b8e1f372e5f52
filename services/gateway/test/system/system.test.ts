import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { About, DeadLetters, Problem, type Service, SystemView, subjects } from '@cerina/contracts';
import { type Bus, park, startHeartbeat, Unreadable } from '@cerina/runtime';
import { type Backbone, startBackbone } from '@cerina/test/doors/backbone';
import { created, type Gateway, startGateway } from '@cerina/test/doors/gateway';
import { passwords } from '@cerina/test/servers/passwords';
import type { JsMsg } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GatewayConfig } from '../../src/config.ts';
import { livenessOf } from '../../src/system/presence.ts';
import { route } from '../life.ts';

const prices = { 'gpt-4o': { input: 2.5, output: 10 } };
const model = { name: 'gpt-4o', embedded: false, answeredAt: null, failedAt: null };

let backbone: Backbone;
let gateway: Gateway;
let drafter: Bus;

beforeAll(async () => {
  backbone = await startBackbone();
  gateway = await startGateway(backbone, { MODEL_PRICES: prices });
  drafter = await backbone.busAs('drafter');
});
afterAll(async () => {
  await drafter[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
});

const system = async () =>
  SystemView.parse(await (await gateway.ask('admin', '/api/system')).json());
const about = async () => About.parse(await (await gateway.ask('viewer', '/api/about')).json());
const letters = async (query = '') =>
  DeadLetters.parse(await (await gateway.ask('admin', `/api/system/dead-letters${query}`)).json());
const replicasOf = async (service: Service) =>
  (await system()).services.find((row) => row.service === service)?.replicas ?? [];
const standings = async (service: Service) =>
  (await replicasOf(service)).map(({ standing }) => standing);
const queueOf = async (name: string) =>
  (await system()).queues.find(({ consumer }) => consumer === name)!;
const requeue = (protocolId: string) =>
  gateway.post('admin', '/api/system/requeue', { protocolId });

/** What the supervisor does with a message that it cannot read. */
const parked = (subject: string, seq: number, data: Uint8Array, reason = 'not JSON') =>
  park(backbone.supervisor, 'supervisor', { subject, seq, data } as JsMsg, new Unreadable(reason));

it('shows each replica with its version, its model and its tasks, and this gateway itself', async () => {
  using _one = startHeartbeat(drafter, 'drafter', () => ({ tasks: 2, model }));
  using _two = startHeartbeat(drafter, 'drafter', () => ({ tasks: 0, model }));
  await expect.poll(() => standings('drafter')).toEqual(['alive', 'alive']);
  await expect.poll(() => standings('gateway')).toEqual(['alive']);
  expect((await replicasOf('drafter')).map(({ tasks }) => tasks).sort()).toEqual([0, 2]);
  const { services, models, versions } = await system();
  expect(models).toEqual([model]);
  expect(versions).toMatchObject({
    node: process.versions.node,
    nats: expect.stringMatching(/^2\./),
    postgres: null,
  });
  expect(services.map(({ service, replicas }) => [service, replicas.length])).toEqual([
    ['supervisor', 0],
    ['drafter', 2],
    ['safety', 0],
    ['clinical', 0],
    ['gateway', 1],
  ]);
});

it('believes of the database what a supervisor says, and nobody else', async () => {
  const says = (attention: string | null) => ({
    database: { answers: true, version: '18', outbox: 0, outboxSeconds: null, attention },
  });
  const needed = 'Facts of a protocol are missing.';
  using _supervisor = startHeartbeat(backbone.supervisor, 'supervisor', () => says(needed));
  await expect.poll(async () => (await system()).database?.attention).toBe(needed);
  using _drafter = startHeartbeat(drafter, 'drafter', () => says(null));
  await expect.poll(() => standings('drafter')).toEqual(['alive']);
  expect((await system()).database?.attention).toBe(needed);
});

it('shows a replica that was killed as late, then as gone, until another takes its place', async () => {
  const replica = spawn(process.execPath, ['--input-type=module', '-e', clinical], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, NATS_URL: backbone.nats.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect.poll(() => standings('clinical')).toEqual(['alive']);
  replica.kill('SIGKILL');
  await expect.poll(() => standings('clinical')).toEqual(['late']);
  await expect.poll(() => standings('clinical')).toEqual(['gone']);
  await using bus = await backbone.busAs('clinical');
  using _next = startHeartbeat(bus, 'clinical');
  await expect.poll(() => standings('clinical')).toEqual(['alive']);
});

/** A replica that beats five times a second, as a process. */
const clinical = `
  import { connectBus, startHeartbeat } from '@cerina/runtime';
  const { NATS_URL } = process.env;
  const bus = await connectBus({ NATS_URL, NATS_USER: 'clinical', NATS_PASSWORD: '${passwords.clinical}' }, 'clinical');
  startHeartbeat(bus, 'clinical', () => ({}), 200);
`;

it('forgets at once who stops as told', async () => {
  await using bus = await backbone.busAs('safety');
  {
    using _replica = startHeartbeat(bus, 'safety');
    await expect.poll(() => standings('safety')).toEqual(['alive']);
  }
  await expect.poll(() => standings('safety')).toEqual([]);
});

it('does not take one service’s word for another', async () => {
  await expect.poll(() => standings('gateway')).toEqual(['alive']);
  const [itself] = await replicasOf('gateway');
  const say = (subject: string, body: object) =>
    drafter.nc.publish(subject, JSON.stringify({ ...itself, leaving: false, ...body }));
  say(subjects.alive('safety', 'abcd'), { service: 'safety', replicaId: 'abcd' });
  say(subjects.alive('drafter', 'abcd'), { service: 'safety', replicaId: 'abcd' });
  say(subjects.alive('drafter', 'abcd'), { service: 'drafter', replicaId: 'efgh' });
  drafter.nc.publish(subjects.alive('drafter', 'abcd'), 'not JSON');
  using _own = startHeartbeat(drafter, 'drafter');
  await expect.poll(() => standings('drafter')).toEqual(['alive']);
  expect(await standings('safety')).toEqual([]);
});

it.each([
  [0, 'alive'],
  [7_500, 'alive'],
  [7_501, 'late'],
  [60_000, 'late'],
  [60_001, 'gone'],
])('of one that speaks every 3 s, after %i ms of silence, says: %s', (silentMs, standing) => {
  expect(livenessOf(3_000, silentMs)).toBe(standing);
});

it('tells everyone the version, the prices, and the model once an agent was seen', async () => {
  await using fresh = await startGateway(backbone);
  const { version, model: unknown } = About.parse(
    await (await fresh.ask('viewer', '/api/about')).json(),
  );
  expect([version, unknown]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/), null]);
  await using safety = await backbone.busAs('safety');
  using _judge = startHeartbeat(safety, 'safety', () => ({ model }));
  const embedded = { ...model, name: 'cerina-embedded', embedded: true };
  await expect.poll(about).toMatchObject({ prices, model: { name: 'gpt-4o', embedded: false } });
  using _writer = startHeartbeat(drafter, 'drafter', () => ({ model: embedded }));
  await expect.poll(about).toMatchObject({ model: { name: 'cerina-embedded', embedded: true } });
});

it('shows what waits while no agent works, what is in work, and since when', async () => {
  const before = await queueOf('drafter');
  const id = await created(gateway);
  await route(backbone, id, 'draft-1');
  await route(backbone, id, 'draft-2');
  await expect.poll(() => queueOf('drafter')).toMatchObject({ waiting: before.waiting + 2 });
  const consumer = drafter.consumer('drafter');
  const message = (await consumer.next())!;
  await expect
    .poll(() => queueOf('drafter'))
    .toMatchObject({ waiting: before.waiting + 1, inWork: 1, redelivered: 0 });
  vi.useFakeTimers({ toFake: ['Date'], now: message.time.getTime() + 90_000 });
  const { oldestSeconds } = await queueOf('drafter').finally(() => vi.useRealTimers());
  expect(oldestSeconds).toBe(90);
  await (await consumer.next())!.ackAck();
  message.nak();
  const again = (await consumer.next())!;
  await expect.poll(() => queueOf('drafter')).toMatchObject({ inWork: 1, redelivered: 1 });
  await again.ackAck();
  await expect
    .poll(() => queueOf('drafter'))
    .toEqual({ consumer: 'drafter', waiting: 0, inWork: 0, redelivered: 0, oldestSeconds: null });
});

it('shows how full the log is', async () => {
  const consult = ['_consult-staff', '_consult-client'];
  const { streams } = await system();
  expect(streams).toMatchObject([
    { name: 'BLACKBOARD', maxBytes: 100_000_000 },
    ...['', '_drafter', '_safety', '_clinical', '_gateway', '_mcp'].concat(consult).map((own) => ({
      ...{ name: `DEADLETTER${own}`, maxBytes: 1_048_576 },
    })),
  ]);
  const size = async () => (await system()).streams[0]!.bytes;
  const before = await size();
  await created(gateway);
  expect(await size()).toBeGreaterThan(before);
});

it('shows what was parked, newest first, as text and cut, page by page', async () => {
  const before = (await letters()).total;
  const id = await created(gateway);
  const answer = subjects.answer(id, 'drafter', 'draft-1', 1);
  await parked(answer, 17, Buffer.from('{"type":"<script>alert(1)</script>'));
  await parked(subjects.command(id, 'gateway', 'command-1'), 18, Buffer.from('ä'.repeat(9_000)));
  await backbone.supervisor.js.publish(subjects.dead('supervisor', 'none'), 'no letter');

  const [odd, long, script] = (await letters()).letters;
  expect(script).toMatchObject({
    service: 'supervisor',
    reason: 'not JSON',
    subject: answer,
    logSequence: 17,
    protocolId: id,
    text: '{"type":"<script>alert(1)</script>',
    cut: false,
    step: { agent: 'drafter', taskId: 'draft-1' },
    runAgainAt: null,
  });
  expect(long).toMatchObject({ cut: true, bytes: 18_000, protocolId: id, step: null });
  expect(long!.text.startsWith('ää')).toBe(true);
  expect(long!.text.length).toBeLessThan(9_000);
  expect(odd).toMatchObject({ subject: null, protocolId: null, text: 'no letter' });

  // larger than the bus takes once it is written as a letter
  await parked(answer, 19, Buffer.alloc(900_000, 'ö'));
  expect((await letters()).letters[0]).toMatchObject({ cut: true, bytes: 900_000 });

  const first = await letters(`?limit=2&cursor=${(await letters('?limit=1')).nextCursor}`);
  expect([first.total, first.letters.length]).toEqual([before + 4, 2]);
  const second = await letters(`?limit=2&cursor=${first.nextCursor}`);
  expect(second.letters[0]).toEqual(script);
  const wrong = await gateway.ask('admin', '/api/system/dead-letters?cursor=x&limit=51');
  expect(
    Problem.parse(await wrong.json())
      .errors?.map(({ pointer }) => pointer)
      .sort(),
  ).toEqual(['/cursor', '/limit']);
});

it('says whether the step of a parked message was run again since', async () => {
  const id = await created(gateway);
  await route(backbone, id, 'draft-1');
  const { seq } = (await backbone.jsm.streams.getMessage('BLACKBOARD', {
    last_by_subj: subjects.route(id, 'drafter', 'draft-1', 1),
  }))!;
  await parked(subjects.answer(id, 'drafter', 'draft-1', 1), seq, Buffer.from('{'));
  await parked(subjects.route(id, 'drafter', 'draft-1', 1), seq, Buffer.from('{'));
  await parked(subjects.command(id, 'gateway', 'command-1'), seq, Buffer.from('{'));
  await route(backbone, id, 'draft-2');
  const runAgain = async () =>
    (await letters('?limit=3')).letters.map(({ runAgainAt }) => runAgainAt !== null);
  expect(await runAgain()).toEqual([false, false, false]);
  await route(backbone, id, 'draft-1', 2);
  expect(await runAgain()).toEqual([false, true, true]);
});

it('refuses to requeue what nobody knows, and what is no id', async () => {
  const unknown = Problem.parse(await (await requeue(randomUUID())).json());
  expect(unknown).toMatchObject({ status: 404, code: 'not_found' });
  const wrong = Problem.parse(await (await requeue('x')).json());
  expect(wrong).toMatchObject({ status: 400, errors: [{ pointer: '/protocolId' }] });
});

it.each(['{"gpt-4o":{"input":-1,"output":10}}', '{"gpt-4o":{"input":1}}', 'cheap'])(
  'does not start with the prices %s',
  (text) => {
    const { error } = GatewayConfig.shape.MODEL_PRICES.safeParse(text);
    expect(error).toBeDefined();
  },
);
