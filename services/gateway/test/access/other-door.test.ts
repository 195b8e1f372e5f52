import { openDoor } from '@cerina/door/door';
import { createLog } from '@cerina/runtime';
import { anIntent, bodyOf } from '@cerina/test/doors/gateway';
import { shared } from '@cerina/test/doors/people';
import { settings } from '@cerina/test/doors/settings';
import { asker } from '@cerina/test/doors/two-doors';
import { expect, it } from 'vitest';
import { startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

it('gives over HTTP the protocol that a person asked for under the same key through mcp', async () => {
  await using foundry = await startGatewayAndSupervisor();
  const log = createLog('mcp', 'silent');
  await using mcp = await openDoor(await foundry.busAs('mcp'), {
    door: 'mcp',
    settings,
    shared,
    log,
  });
  const ask = async (intent: string, key: string) => {
    const response = await foundry.post(
      'ada',
      '/api/protocols',
      { intent },
      { 'idempotency-key': key },
    );
    return [response.status, await bodyOf(response)];
  };
  const protocolId = await mcp.orders.create(await asker(mcp, 'ada', 'mcp-first'), {
    intent: anIntent,
  });
  expect(await ask(anIntent, 'mcp-first')).toMatchObject([202, { protocolId }]);
  expect(await ask('Another one', 'mcp-first')).toMatchObject([422, { code: 'key_reused' }]);
  expect(await foundry.countCommands()).toBe(0); // of the gateway's
  const [, made] = await ask(anIntent, 'http-first');
  const again = await mcp.orders.create(await asker(mcp, 'ada', 'http-first'), {
    intent: anIntent,
  });
  expect(again).toBe(made.protocolId);
  const halt = () =>
    foundry.post('ada', `/api/protocols/${protocolId}/halt`, undefined, { 'idempotency-key': 'h' });
  const { commandId, verdict } = await mcp.orders.halt(await asker(mcp, 'ada', 'h'), protocolId);
  expect(await bodyOf(await halt())).toMatchObject({ commandId, revision: verdict!.revision });
});
