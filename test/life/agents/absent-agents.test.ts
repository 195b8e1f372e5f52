import { asking } from '@cerina/door/protocols/reads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

const drafter = instantAgents.find(({ name }) => name === 'drafter')!;
let system: System;
let attention: string | null | undefined;

beforeAll(async () => {
  system = await startSystem({
    agents: instantAgents.filter((agent) => agent !== drafter),
    supervisor: { AGENT_ABSENT_MS: '5000', STEP_OVERDUE_MS: '100' },
  });
  system.door.nc.subscribe('alive.supervisor.*', {
    callback: (_error, message) => {
      attention = message.json<{ database?: { attention: string | null } }>().database?.attention;
    },
  });
});
afterAll(() => system[Symbol.asyncDispose]());

const waitsFor = async (protocolId: string) =>
  (await asking(system.door)('waits', { protocolId })).waitsFor;

it('a protocol says that no replica of its agent is there, does not fail by it, and goes on when one comes', async () => {
  const started = new Date().toISOString();
  const id = await system.create();
  await expect.poll(() => waitsFor(id)).toMatchObject([{ agent: 'drafter' }]);
  const [wait] = await waitsFor(id);
  expect(wait!.since <= started).toBe(true);
  const said = `The Drafter is absent, not seen since .*, and 1 protocol is waiting for it: ${id}\\.`;
  await expect.poll(() => attention).toMatch(new RegExp(said));

  await system.addAgent(drafter);
  const { failures } = await system.until(id, atGate);
  expect(failures).toEqual([]);
  expect(await waitsFor(id)).toEqual([]);
  await expect.poll(() => attention).toBeNull();
});

it('says nothing of an agent that is away while nothing waits for it', async () => {
  await using other = await startSystem({
    agents: [],
    supervisor: { AGENT_ABSENT_MS: '5000' },
  });
  const id = await other.create();
  const ask = asking(other.door);
  await expect
    .poll(async () => (await ask('waits', { protocolId: id })).waitsFor.map(({ agent }) => agent))
    .toEqual(['safety']);
});
