import { STREAM } from '@cerina/contracts';
import { createLog } from '@cerina/runtime';
import { startBackbone } from '@cerina/test/doors/backbone';
import { shared, tokens } from '@cerina/test/doors/people';
import { settings } from '@cerina/test/doors/settings';
import { expect, it } from 'vitest';
import { openDoor } from '../src/door.ts';
import { isOutage, isRefusedByBus, refuse } from '../src/refused.ts';

it('lets in nobody with a token of their own, and stores nothing, while the gateway has no buckets yet', async () => {
  await using backbone = await startBackbone();
  await using bus = await backbone.busAs('mcp');
  const log = createLog('mcp', 'silent');
  await using mcp = await openDoor(bus, { door: 'mcp', settings, shared, log });
  const origin = { dashboard: false, address: 'test' };
  const admitted = mcp.admission.admit(tokens.ada, origin);
  await expect(admitted).rejects.toSatisfy((error) => isOutage(error) || isRefusedByBus(error));
  const { actor } = await mcp.admission.admit(tokens.author, origin);
  const asker = { by: actor, address: 'test', signal: new AbortController().signal };
  const created = mcp.orders.create(asker, { intent: 'Worry postponement for a student' });
  await expect(created).rejects.toMatchObject({ code: refuse('unavailable').code });
  expect((await backbone.jsm.streams.info(STREAM)).state.messages).toBe(0);
  expect((await mcp.health()).status).toBe('degraded');
});
