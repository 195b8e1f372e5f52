import { metrics } from '@cerina/runtime';
import { bodyOf, startGateway } from '@cerina/test/doors/gateway';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

let foundry: GatewayAndSupervisor;
beforeAll(async () => {
  foundry = await startGatewayAndSupervisor();
});
afterAll(() => foundry[Symbol.asyncDispose]());

/** What a gateway finds that has not looked before. */
async function found() {
  await using fresh = await startGateway({ busAs: foundry.busAs });
  const response = await fresh.ask(null, '/health');
  return [response.status, (await bodyOf(response)).status];
}

/** The gauge of what the gateway that started last finds. */
async function gauge() {
  await using _fresh = await startGateway({ busAs: foundry.busAs });
  return (await metrics.metrics()).match(/^cerina_healthy .*$/m)?.[0];
}

it('is degraded while the database is away or only reads, and well again after it', async () => {
  expect(await found()).toEqual([200, 'ok']);
  const { postgres, pool } = foundry.system.servers;
  await postgres.stop();
  const away = await found();
  const gaugeAway = await gauge();
  await postgres.restart();
  expect(away).toEqual([503, 'degraded']);
  expect(gaugeAway).toBe('cerina_healthy 0');
  await expect.poll(found).toEqual([200, 'ok']);
  expect(await gauge()).toBe('cerina_healthy 1');
  const readOnly = (on: boolean) =>
    pool.query(`alter database foundry set default_transaction_read_only = ${on ? 'on' : 'off'}`);
  await readOnly(true);
  await postgres.restart();
  await expect.poll(found).toEqual([503, 'degraded']);
  await pool.query(
    'begin read write; alter database foundry reset default_transaction_read_only; commit',
  );
  await postgres.restart();
  await expect.poll(found).toEqual([200, 'ok']);
});
