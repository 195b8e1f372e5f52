import { LoginLink, OpenedSession, Problem } from '@cerina/contracts';
import { openBuckets } from '@cerina/door/buckets';
import { gatewayStreams } from '@cerina/runtime/bus-server/accounts';
import { type Backbone, startBackbone } from '@cerina/test/doors/backbone';
import {
  bodyOf,
  created,
  dashboardKey,
  type Gateway,
  startGateway,
} from '@cerina/test/doors/gateway';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { nanos } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from 'vitest';

const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;
const replicas = 3;

let backbone: Backbone;
let gateway: Gateway;
let jsm: JetStreamManager;

beforeAll(async () => {
  backbone = await startBackbone();
  // as an earlier version made it
  await using bus = await backbone.busAs('gateway');
  await new Kvm(bus.nc).create('claims', { history: 1, ttl: 24 * HOUR_MS });
  gateway = await startGateway(backbone);
  jsm = await jetstreamManager(gateway.bus.nc, { checkAPI: false });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
});

const signIn = (at: Gateway, who: 'viewer' | 'grace') =>
  at.ask(who, '/api/session', {
    method: 'POST',
    headers: { 'x-foundry-dashboard': dashboardKey },
  });
const through = (session: string, method = 'GET', path = '/api/me') =>
  gateway.ask(null, path, {
    method,
    headers: { authorization: `Bearer ${session}`, 'x-foundry-dashboard': dashboardKey },
  });
const link = (at: Gateway, who: 'viewer' | 'grace') => at.post(who, '/api/session/links');
const problemOf = async (response: Response) => Problem.parse(await response.json());
const configOf = async (name: string) => (await jsm.streams.info(`KV_${name}`)).config;

/** While the bucket has no room for one more record. */
async function whileFull(name: string, work: () => Promise<void>) {
  const { max_bytes } = await configOf(name);
  const { state } = await jsm.streams.info(`KV_${name}`);
  await jsm.streams.update(`KV_${name}`, { max_bytes: state.bytes + 1 });
  await work();
  await jsm.streams.update(`KV_${name}`, { max_bytes });
}

it('keeps nothing without a maximum, and all of it on three replicas within the share of the gateways', async () => {
  const names: string[] = [];
  let bytes = 0;
  for await (const { config } of jsm.streams.list()) {
    expect([config.name, config.max_bytes]).toEqual([config.name, expect.toSatisfy((n) => n > 0)]);
    // people are kept; all else ends by its age
    if (config.name !== 'KV_people') expect(config.max_age).toBeGreaterThan(0);
    names.push(config.name);
    bytes += config.max_bytes;
  }
  expect(names).toContain('KV_links');
  expect(names.length).toBeLessThanOrEqual(gatewayStreams.streams);
  expect(bytes * replicas).toBeLessThanOrEqual(gatewayStreams.bytes);
});

it('keeps less beside a smaller log, and takes nothing away that is stored', async () => {
  await using bus = await backbone.busAs('gateway');
  const own = await configOf('people');
  const { state } = await jsm.streams.info('KV_people');
  await openBuckets(bus, 1, { sessionMs: 12 * HOUR_MS, logBytes: 100_000_000 });
  const sizes = { refusals: 64, sessions: 64, claims: 32 };
  for (const [name, usual] of Object.entries(sizes)) {
    const share = 100_000_000 / (2048 * MB);
    expect((await configOf(name)).max_bytes).toBe(Math.floor(usual * MB * share));
  }
  expect((await configOf('people')).max_bytes).toBe(MB); // the least
  expect((await jsm.streams.info('KV_people')).state).toEqual(state);
  await openBuckets(bus, 1, { sessionMs: 12 * HOUR_MS });
  expect(await configOf('people')).toEqual({ ...own, max_bytes: 16 * MB });
});

it('keeps a login link for 15 minutes and a session for as long as one can last, also in what was made before', async () => {
  expect((await configOf('links')).max_age).toBe(nanos(HOUR_MS / 4));
  expect((await configOf('sessions')).max_age).toBe(nanos(12 * HOUR_MS));
  expect((await configOf('claims')).max_age).toBe(nanos(HOUR_MS / 4));
});

it('makes so many links and sessions of one person an hour, and leaves the others theirs', async () => {
  await using strict = await startGateway(backbone, { FOUNDRY_SIGN_IN_RATE: 3 });
  for (const ask of [link, signIn]) {
    const all = await Promise.all(Array.from({ length: 5 }, () => ask(strict, 'viewer')));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
    const over = all.find(({ status }) => status !== 201)!;
    const wait = Number(over.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(await problemOf(over)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await ask(strict, 'grace')).status).toBe(201);
  }
});

it('takes so many claims of one person a minute, and their decisions all the same', async () => {
  await using strict = await startGateway(backbone, { FOUNDRY_COMMAND_RATE: 2 });
  const id = await created(gateway);
  const claim = () => strict.post('grace', `/api/protocols/${id}/claim`);
  const statuses = [(await claim()).status, (await claim()).status];
  const over = await claim();
  expect([...statuses, over.status]).toEqual([200, 200, 429]);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  const decision = { gateId: 'g', action: 'reject', reason: 'Not fitting.' };
  expect((await strict.post('grace', `/api/protocols/${id}/review`, decision)).status).toBe(200);
});

it('answers 507 while a bucket is full, with which whoever is signed in can work on and sign out', async () => {
  const id = await created(gateway);
  const [stays, leaves] = await Promise.all(
    [0, 1].map(async () => OpenedSession.parse(await (await signIn(gateway, 'grace')).json())),
  );
  const { key } = LoginLink.parse(await bodyOf(await link(gateway, 'grace')));
  await whileFull('links', async () => {
    expect(await problemOf(await link(gateway, 'viewer'))).toMatchObject({
      status: 507,
      code: 'storage_full',
    });
    expect((await signIn(gateway, 'viewer')).status).toBe(201);
    expect((await through(key, 'POST', '/api/session')).status).toBe(201);
  });
  await whileFull('sessions', async () => {
    expect((await signIn(gateway, 'viewer')).status).toBe(507);
    expect((await link(gateway, 'viewer')).status).toBe(201);
    expect((await through(stays!.session)).status).toBe(200);
    expect((await through(leaves!.session, 'DELETE', '/api/session')).status).toBe(204);
    expect((await through(leaves!.session)).status).toBe(401);
  });
  await whileFull('claims', async () => {
    expect((await gateway.post('grace', `/api/protocols/${id}/claim`)).status).toBe(507);
  });
  await whileFull('people', async () => {
    const person = { name: 'One More', role: 'viewer' };
    expect((await gateway.post('admin', '/api/people', person)).status).toBe(507);
  });
});

it('answers 503 while what it keeps beside the log is away', async () => {
  for (const name of ['links', 'sessions']) await jsm.streams.delete(`KV_${name}`);
  const answers = [
    await link(gateway, 'viewer'),
    await through(`session_${'A'.repeat(43)}`),
    await through(`link_${'A'.repeat(43)}`, 'POST', '/api/session'),
  ];
  for (const answer of answers) {
    expect(await problemOf(answer)).toMatchObject({ status: 503, code: 'unavailable' });
  }
});
