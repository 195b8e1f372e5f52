import { Problem } from '@cerina/contracts';
import { instantAgents } from '@cerina/test/agents/instant-agents';
import { anIntent, bodyOf, type Gateway, startGateway } from '@cerina/test/doors/gateway';
import type { Who } from '@cerina/test/doors/people';
import { atGate } from '@cerina/test/follow/boards';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

// each test has its own client; until the last one there are no agents, and what is created runs on
let foundry: GatewayAndSupervisor;
beforeAll(async () => {
  foundry = await startGatewayAndSupervisor({ agents: [] });
});
afterAll(() => foundry[Symbol.asyncDispose]());

const wave = async (who: Who, gateways: Gateway[], count: number) => {
  const responses = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      gateways[n % gateways.length]!.post(who, '/api/protocols', { intent: anIntent }),
    ),
  );
  const refused = responses.filter(({ status }) => status === 429);
  return { accepted: responses.filter(({ status }) => status === 202).length, refused };
};

it('counts the creates of a client over all gateways, however many come at once', async () => {
  const limits = { FOUNDRY_CREATE_RATE: 5 };
  await using one = await startGateway(foundry, limits);
  await using two = await startGateway(foundry, limits);
  const { accepted, refused } = await wave('author', [one, two], 12);
  expect([accepted, refused.length]).toEqual([5, 7]);
  for (const response of refused) {
    expect(Problem.parse(await response.json()).code).toBe('rate_limited');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
  }
  expect(await foundry.countCommands()).toBe(5);
  expect((await one.post('ada', '/api/protocols', { intent: anIntent })).status).toBe(202);
});

it('counts what runs, those included that the supervisor has not heard of yet', async () => {
  const limits = { FOUNDRY_RUNNING_LIMIT: 3, DECISION_WAIT_MS: 10 };
  await using one = await startGateway(foundry, limits);
  await using two = await startGateway(foundry, limits);
  const writing = await foundry.system.servers.pool.connect();
  await writing.query('begin; lock table protocols in exclusive mode'); // it reads, and writes nothing down
  const { accepted, refused } = await wave('reviewer', [one, two], 8);
  await writing.query('rollback');
  writing.release();
  expect([accepted, refused.length]).toEqual([3, 5]);
  expect(Problem.parse(await refused[0]!.json()).code).toBe('running_limit');
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  const heard = async () => {
    const list = await bodyOf(await foundry.ask('viewer', '/api/protocols?limit=100'));
    const own = ({ createdBy }: { createdBy: { subject: string } }) =>
      createdBy.subject === 'reviewer';
    return list.protocols.filter(own).length;
  };
  await expect.poll(heard).toBe(3);
  const again = await wave('reviewer', [one, two], 2);
  expect([again.accepted, again.refused.length]).toEqual([0, 2]);
});

it('never limits a repeated request, not even when the counters have forgotten it', async () => {
  await using gateway = await startGateway(foundry, { FOUNDRY_CREATE_RATE: 1 });
  const headers = { 'idempotency-key': 'again' };
  const again = () => gateway.post('grace', '/api/protocols', { intent: anIntent }, headers);
  const another = () => gateway.post('grace', '/api/protocols', { intent: anIntent });
  const before = await foundry.countCommands();
  for (let n = 0; n < 3; n += 1) expect((await again()).status).toBe(202);
  expect((await another()).status).toBe(429);
  const own = await jetstreamManager(gateway.bus.nc);
  await own.streams.purge('KV_limits'); // as hours would
  expect((await another()).status).toBe(202);
  expect((await again()).status).toBe(202);
  expect(await foundry.countCommands()).toBe(before + 2);
});

it('lets a client go on once a protocol waits for a human', async () => {
  await using gateway = await startGateway(foundry, { FOUNDRY_RUNNING_LIMIT: 1 });
  const create = () => gateway.post('admin', '/api/protocols', { intent: anIntent });
  const first = await create();
  expect(first.status).toBe(202);
  expect((await create()).status).toBe(429);
  for (const agent of instantAgents) await foundry.system.addAgent(agent);
  await foundry.system.until((await bodyOf(first)).protocolId, atGate);
  expect((await create()).status).toBe(202);
});
