import type { Agent } from '@cerina/runtime';
import { safety } from '@cerina/safety/agent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLog } from '../../src/check-log/check-log.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ agents: [] });
});
afterAll(async () => {
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

it('a request that is halted before the Guardian has read it is read, and is a possible crisis', async () => {
  const id = await system.create({ intent: 'I will hang myself tonight, the rope is ready.' });
  await system.until(id, ({ awaiting }) => awaiting.length === 1);
  expect(await system.command(id, { kind: 'halt' })).toMatchObject({ accepted: true });
  await system.addAgent(safety as unknown as Agent);
  const read = await system.until(id, ({ screening }) => screening !== null);
  expect(read).toMatchObject({ halted: true, gate: null, screening: { outcome: 'hold' } });
  expect(await system.command(id, { kind: 'resume' })).toMatchObject({ accepted: true });
  const open = await system.until(id, ({ gate }) => gate !== null);
  expect(open).toMatchObject({ gate: { kind: 'crisis' }, drafts: [] });
});
