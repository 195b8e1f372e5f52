import { clinical } from '@cerina/clinical/agent';
import { summarize } from '@cerina/contracts';
import { drafter } from '@cerina/drafter/agent';
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

it('what could be danger is asked about in the list, where it was halted before anybody was asked', async () => {
  const intent =
    'She wants to know whether I could manage the shop on my own. Low since the spring.';
  const id = await system.create({ intent });
  expect(await system.command(id, { kind: 'halt' })).toMatchObject({ accepted: true });
  const read = await system.until(id, ({ screening }) => screening !== null);
  expect(read).toMatchObject({ halted: true, gate: null, screening: { outcome: 'ask' } });
  expect(summarize(read)).toMatchObject({ asksAboutRisk: true });
});

it('feedback that is halted before it was read is listed as a possible crisis', async () => {
  const id = await system.create({ intent: 'Worry postponement for a student' });
  await system.addAgent(drafter as unknown as Agent);
  await system.addAgent(clinical as unknown as Agent);
  const { gate } = await system.until(id, (board) => board.gate !== null);
  const feedback = 'I will hang myself tonight, the rope is ready.';
  const decision = { gateId: gate!.id, action: 'request_revision' as const, feedback };
  expect(await system.command(id, { kind: 'review', decision })).toMatchObject({ accepted: true });
  await system.command(id, { kind: 'halt' });
  const read = await system.until(id, ({ feedbackScreening }) => feedbackScreening !== null);
  expect(read).toMatchObject({ halted: true, gate: null });
  expect(summarize(read).attention).toEqual(['crisis']);
  await system.command(id, { kind: 'resume' });
  await system.until(id, (board) => board.gate?.kind === 'crisis');
});
