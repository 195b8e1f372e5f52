import { Problem } from '@cerina/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withinRate } from '../src/limits.ts';
import type { Refused } from '../src/refused.ts';
import { anIntent, type Backbone, startBackbone, startGateway } from './foundry.ts';

let backbone: Backbone;
beforeEach(async () => {
  backbone = await startBackbone();
});
afterEach(() => backbone[Symbol.asyncDispose]());

const wave = async (gateways: Awaited<ReturnType<typeof startGateway>>[], count: number) => {
  const responses = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      gateways[n % gateways.length]!.post('author', '/api/protocols', { intent: anIntent }),
    ),
  );
  const refused = responses.filter(({ status }) => status === 429);
  return { accepted: responses.filter(({ status }) => status === 202).length, refused };
};

it('counts the creates of a client over all gateways, however many come at once', async () => {
  const limits = { FOUNDRY_CREATE_RATE: 5 };
  await using one = await startGateway(backbone, limits);
  await using two = await startGateway(backbone, limits);
  const { accepted, refused } = await wave([one, two], 12);
  expect([accepted, refused.length]).toEqual([5, 7]);
  for (const response of refused) {
    expect(Problem.parse(await response.json()).code).toBe('rate_limited');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
  }
  expect(backbone.state.commands.length).toBe(5);
  expect((await one.post('ada', '/api/protocols', { intent: anIntent })).status).toBe(202);
});

it('counts what runs, those included that the supervisor has not heard of yet', async () => {
  const limits = { FOUNDRY_RUNNING_LIMIT: 3, DECISION_WAIT_MS: 10 };
  await using one = await startGateway(backbone, limits);
  await using two = await startGateway(backbone, limits);
  backbone.state.decide = () => 'silence';
  const { accepted, refused } = await wave([one, two], 8);
  expect([accepted, refused.length]).toEqual([3, 5]);
  expect(Problem.parse(await refused[0]!.json()).code).toBe('running_limit');
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('lets a client go on once a protocol waits for a human', async () => {
  await using gateway = await startGateway(backbone, { FOUNDRY_RUNNING_LIMIT: 1 });
  const create = () => gateway.post('author', '/api/protocols', { intent: anIntent });
  expect((await create()).status).toBe(202);
  expect((await create()).status).toBe(429);
  const [id] = backbone.boards.keys();
  await backbone.append(id!, [
    {
      kind: 'gate_opened',
      gate: {
        id: 'gate-1',
        kind: 'review',
        offered: [],
        actions: ['reject'],
        mustRead: [],
        since: new Date().toISOString(),
      },
    },
  ]);
  expect((await create()).status).toBe(202);
});

it('never limits a repeated request, not even when the counters have forgotten it', async () => {
  await using gateway = await startGateway(backbone, { FOUNDRY_CREATE_RATE: 1 });
  const headers = { 'idempotency-key': 'again' };
  const again = () => gateway.post('author', '/api/protocols', { intent: anIntent }, headers);
  const another = () => gateway.post('author', '/api/protocols', { intent: anIntent });
  for (let n = 0; n < 3; n += 1) expect((await again()).status).toBe(202);
  expect((await another()).status).toBe(429);
  const own = await jetstreamManager(gateway.bus.nc);
  await own.streams.purge('KV_limits'); // as hours would
  expect((await another()).status).toBe(202);
  expect((await again()).status).toBe(202);
  expect(backbone.state.commands.length).toBe(2);
});

it('says after how many seconds the first place gets free', () => {
  const recent = [0, 10_000, 20_000].map((at) => ({ at, id: crypto.randomUUID() }));
  expect(() => withinRate(recent, 4, 30_000)).not.toThrow();
  try {
    withinRate(recent, 2, 30_000);
    expect.unreachable();
  } catch (error) {
    expect((error as Refused).retryAfter).toBe(40);
  }
});
