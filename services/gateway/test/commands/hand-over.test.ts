import { bodyOf, created } from '@cerina/test/doors/gateway';
import { atGate } from '@cerina/test/follow/boards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

let gateway: GatewayAndSupervisor;
beforeAll(async () => {
  gateway = await startGatewayAndSupervisor();
});
afterAll(() => gateway[Symbol.asyncDispose]());

it('who created it takes the review over from nobody, and so sends back nothing that another reviews', async () => {
  const id = await created(gateway, 'grace');
  const { gate } = await gateway.system.until(id, atGate);
  const claim = `/api/protocols/${id}/claim`;
  expect((await gateway.post('grace', claim)).status).toBe(200);
  // another reviewer takes it over, which a hand-over is
  expect((await gateway.post('reviewer', claim)).status).toBe(200);
  const back = await gateway.post('grace', claim);
  expect(back.status).toBe(409);
  expect(await bodyOf(back)).toMatchObject({ code: 'claimed' });
  const decision = { gateId: gate!.id, action: 'request_revision', feedback: 'Make it shorter.' };
  const sent = await gateway.post('grace', `/api/protocols/${id}/review`, decision);
  expect(await bodyOf(sent)).toMatchObject({ code: 'claimed' });
  expect((await gateway.ask('reviewer', claim, { method: 'DELETE' })).status).toBe(204);
  expect((await gateway.post('grace', claim)).status).toBe(200);
  expect((await gateway.post('grace', `/api/protocols/${id}/review`, decision)).status).toBe(200);
});
