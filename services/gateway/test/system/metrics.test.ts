import { metrics } from '@cerina/runtime';
import { created } from '@cerina/test/doors/gateway';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplesIn } from '../../../../test/src/observe/samples.ts';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

let foundry: GatewayAndSupervisor;
beforeAll(async () => {
  foundry = await startGatewayAndSupervisor({ agents: [] });
});
afterAll(() => foundry[Symbol.asyncDispose]());

const shown = async (sample: string) => samplesIn(await metrics.metrics()).get(sample);

it('shows how many tasks wait before an agent, and for how long the oldest does', async () => {
  expect(await shown('cerina_queue_waiting{consumer="safety"}')).toBe(0);
  await created(foundry);
  await created(foundry);
  await expect.poll(() => shown('cerina_queue_waiting{consumer="safety"}')).toBe(2);
  await expect
    .poll(() => shown('cerina_queue_oldest_seconds{consumer="safety"}'))
    .toBeGreaterThan(0);
  expect(await shown('cerina_queue_waiting{consumer="drafter"}')).toBe(0);
  expect(await shown('cerina_queue_oldest_seconds{consumer="drafter"}')).toBe(0);
});

it('shows a task that an agent took and has not done yet as in work', async () => {
  const [bus] = [await foundry.busAs('safety')];
  const message = await bus.consumer('safety').next({ expires: 5_000, bind: true });
  expect(message).not.toBeNull();
  await expect.poll(() => shown('cerina_queue_in_work{consumer="safety"}')).toBe(1);
  await expect.poll(() => shown('cerina_queue_waiting{consumer="safety"}')).toBe(1);
  message!.nak();
});

it('asks the bus once, however many read the metrics at once', async () => {
  const { jsm } = foundry.bus;
  let asked = 0;
  const info = jsm.consumers.info.bind(jsm.consumers);
  jsm.consumers.info = (...about) => {
    asked += 1;
    return info(...about);
  };
  const texts = await Promise.all(Array.from({ length: 50 }, () => metrics.metrics()));
  expect(texts.filter((text) => text.includes('cerina_queue_waiting{'))).toHaveLength(50);
  expect(asked).toBeLessThanOrEqual(7);
});
