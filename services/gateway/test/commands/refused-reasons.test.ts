import { bodyOf, created } from '@cerina/test/doors/gateway';
import { atGate } from '@cerina/test/follow/boards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

let gateway: GatewayAndSupervisor;
beforeAll(async () => {
  gateway = await startGatewayAndSupervisor();
});
afterAll(() => gateway[Symbol.asyncDispose]());

it.each([
  ['halt', 'already_halted'],
  ['resume', 'not_resumable'],
])('a reason of a %s that is refused is said to be read by nobody', async (verb, code) => {
  const id = await created(gateway);
  await gateway.system.until(id, atGate);
  const path = `/api/protocols/${id}/${verb}`;
  if (verb === 'halt') await gateway.post('grace', path);
  const reason = 'She says she has taken the tablets.';
  const refused = await bodyOf(await gateway.post('grace', path, { reason }));
  expect(refused).toMatchObject({
    code,
    detail: expect.stringContaining('Nobody has read the reason: if somebody may be in danger'),
  });
  const plain = await bodyOf(await gateway.post('grace', path));
  expect(plain.code).toBe(code);
  expect(JSON.stringify(plain)).not.toContain('Nobody has read');
});
