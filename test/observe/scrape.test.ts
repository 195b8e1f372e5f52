import { randomUUID } from 'node:crypto';
import { Blackboard, ProtocolCreated, subjects } from '@cerina/contracts';
import type { Foundry } from '@cerina/launcher/foundry/foundry';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { approval } from '../src/client/orders.ts';
import { startLaunched } from '../src/foundry/by-launcher.ts';
import { rise, type Samples, samplesIn } from '../src/observe/samples.ts';

const started = new AsyncDisposableStack();
let foundry: Foundry;
let ask: (path: string, body?: unknown) => Promise<unknown>;
const before: Record<string, Samples> = {};
const after: Record<string, Samples> = {};

const scrape = async (service: string): Promise<Samples> => {
  const response = await fetch(`${foundry.health[service]}/metrics`);
  expect([service, response.status]).toEqual([service, 200]);
  return samplesIn(await response.text());
};
const scrapeAll = (to: Record<string, Samples>) =>
  Promise.all(
    Object.keys(foundry.health).map(async (service) => {
      to[service] = await scrape(service);
    }),
  );
/** How much a sample of a service rose while the protocol below was made. */
const risen = (service: string, sample: string) => rise(before[service]!, after[service]!)(sample);

let credentials: Record<'authorization', string>;
let launched: Awaited<ReturnType<typeof startLaunched>>;

/** Every process of the foundry, with the embedded model. */
beforeAll(async () => {
  launched = started.use(await startLaunched());
  foundry = launched.foundry;
  const { admin } = launched.home.credentials;
  credentials = { authorization: `Bearer ${admin}` };
  ask = async (path, body) => (await launched.ask(path, admin, body)).json();
});

const until = (holds: () => Promise<boolean>) =>
  vi.waitUntil(holds, { timeout: 120_000, interval: 200 });

/** A protocol is created and approved, one is halted, and a command is sent that nobody can read. */
beforeAll(async () => {
  const boardOf = async (id: string) => Blackboard.parse(await ask(`protocols/${id}/state`));
  const create = async () => {
    const intent = 'Create an exposure hierarchy for agoraphobia';
    return ProtocolCreated.parse(await ask('protocols', { intent })).protocolId;
  };
  await scrapeAll(before);

  // read until the end: the gateway disconnects clients that do not read
  const stop = new AbortController();
  const watched = { headers: credentials, signal: stop.signal };
  const { body: stream } = await fetch(`${foundry.gatewayUrl}/api/stream`, watched);
  const read = stream!.pipeTo(new WritableStream()).catch(() => {});
  started.defer(async () => {
    stop.abort();
    await read;
  });
  const approved = await create();
  await until(async () => (await boardOf(approved)).gate !== null);
  await ask(`protocols/${approved}/review`, approval(await boardOf(approved)));
  await until(async () => (await boardOf(approved)).status === 'approved');
  await ask(`protocols/${await create()}/halt`, {});
  await fetch(foundry.mcpUrl, { method: 'POST', body: '{}' });
  await fetch(`${foundry.uiUrl}/login`);
  await fetch(`${foundry.uiUrl}/nothing/here`);

  await using bus = await launched.busAs('gateway');
  await bus.js.publish(subjects.command(randomUUID(), 'gateway', randomUUID()), 'not a command');
  await until(async () => (await scrape('gateway')).get('cerina_dead_letters_total') === 1);
  await scrapeAll(after);
});
afterAll(() => started.disposeAsync());

it('every process shows its metrics, where only those inside can ask', async () => {
  expect(Object.keys(after).sort()).toEqual(
    [
      'consult-staff',
      'consult-client',
      'clinical',
      'drafter',
      'gateway',
      'mcp',
      'model',
      'safety',
      'supervisor',
      'ui',
    ].sort(),
  );
  for (const [service, samples] of Object.entries(after)) {
    expect([service, samples.get('process_resident_memory_bytes')]).not.toEqual([service, 0]);
    expect([service, samples.has('nodejs_eventloop_lag_seconds')]).toEqual([service, true]);
  }
  for (const open of [foundry.gatewayUrl, foundry.uiUrl, new URL(foundry.mcpUrl).origin]) {
    const response = await fetch(`${open}/metrics`, { redirect: 'manual' });
    expect([open, await response.text()]).not.toEqual([open, expect.stringContaining('process_')]);
    expect(response.status).not.toBe(200);
  }
});

it.each([
  ['cerina_protocols_created_total', 2],
  ['cerina_protocols_ended_total{outcome="approved"}', 1],
  ['cerina_decisions_total{action="approve",by="person"}', 1],
  ['cerina_decisions_total{action="halt",by="person"}', 1],
  ['cerina_gate_wait_seconds_count{kind="review"}', 1],
  ['cerina_waiting_protocols{status="halted"}', 1],
])('the supervisor counts %s: %i', (sample, count) => {
  expect(risen('supervisor', sample)).toBe(count);
});

it.each([
  'cerina_screenings_total{outcome="go"}',
  'cerina_iterations_to_gate_count',
  'cerina_iterations_to_gate_sum',
  'cerina_gate_wait_seconds_sum{kind="review"}',
  'cerina_oldest_waiting_seconds{status="halted"}',
  'cerina_findings_total',
])('the supervisor shows %s', (sample) => {
  expect(risen('supervisor', sample)).toBeGreaterThan(0);
});

it.each([
  ['safety', 'screen_intent'],
  ['safety', 'assess'],
  ['drafter', 'draft'],
  ['clinical', 'review'],
])('%s measures %s, its calls to the model, and their tokens', (agent, kind) => {
  const ok = 'model="cerina-embedded",outcome="ok"';
  expect(risen(agent, `cerina_task_seconds_count{kind="${kind}",outcome="ok"}`)).toBeGreaterThan(0);
  expect(risen(agent, `cerina_task_seconds_sum{kind="${kind}",outcome="ok"}`)).toBeGreaterThan(0);
  expect(risen(agent, `cerina_model_call_seconds_count{${ok}}`)).toBeGreaterThan(0);
  expect(risen(agent, `cerina_model_call_seconds_sum{${ok}}`)).toBeGreaterThan(0);
  for (const direction of ['in', 'out']) {
    const sample = `cerina_model_tokens_total{model="cerina-embedded",direction="${direction}"}`;
    expect(risen(agent, sample)).toBeGreaterThan(0);
  }
});

it('the gateway measures the bus, its streams of events, and its requests by route', () => {
  expect(risen('gateway', 'cerina_sse_clients')).toBe(1);
  expect(risen('gateway', 'cerina_stream_bytes{stream="BLACKBOARD"}')).toBeGreaterThan(0);
  for (const stream of ['BLACKBOARD', 'CONSULT'])
    expect(after.gateway!.get(`cerina_stream_max_bytes{stream="${stream}"}`)).toBeGreaterThan(0);
  expect(risen('gateway', 'cerina_dead_letters{stream="DEADLETTER_gateway"}')).toBe(1);
  expect(risen('gateway', 'cerina_dead_letters_total{stream="DEADLETTER_gateway"}')).toBe(1);
  for (const consumer of ['drafter', 'safety', 'clinical', 'questions_staff', 'questions_client'])
    expect(after.gateway!.has(`cerina_queue_waiting{consumer="${consumer}"}`)).toBe(true);
});

it.each([
  ['gateway', 'method="POST",route="/api/protocols",status="202"'],
  ['gateway', 'method="GET",route="/api/protocols/:id/state",status="200"'],
  ['gateway', 'method="POST",route="/api/protocols/:id/review",status="200"'],
  ['gateway', 'method="GET",route="/api/stream",status="200"'],
  ['mcp', 'method="POST",route="/mcp",status="401"'],
  ['ui', 'method="GET",route="/login",status="200"'],
  ['model', 'method="POST",route="/v1/chat/completions",status="200"'],
])('%s counts requests: %s', (service, labels) => {
  expect(risen(service, `cerina_http_requests_total{${labels}}`)).toBeGreaterThan(0);
  const [untilRoute] = labels.split(',status');
  expect(risen(service, `cerina_http_request_seconds_count{${untilRoute}}`)).toBeGreaterThan(0);
});

it('no label holds an id', () => {
  const id = /[0-9a-f]{8}-[0-9a-f]{4}-/;
  for (const samples of Object.values(after))
    expect([...samples.keys()].filter((sample) => id.test(sample))).toEqual([]);
});
