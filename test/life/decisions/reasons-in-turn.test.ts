import { summarize } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
let answers: ReturnType<typeof answering>;
beforeAll(async () => {
  system = await startSystem({ agents: [] });
  answers = answering(system);
});
afterAll(async () => {
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

const reason = 'She says she has taken the tablets.';
const accepted = { accepted: true };
const hold = { screening: { outcome: 'hold', reasons: [] } };

async function drafting(): Promise<string> {
  const id = await system.create();
  await answers.answer(id, 'screen_intent');
  return id;
}
async function atGate() {
  const id = await drafting();
  await answers.answer(id, 'draft');
  await answers.answer(id, 'assess');
  await answers.answer(id, 'review');
  const board = await system.until(id, ({ gate }) => gate !== null);
  return { id, board };
}

it('a gate that was open when a reason was given takes decisions after a rebuild, which wait for the reading', async () => {
  const { id, board } = await atGate();
  expect(await system.command(id, { kind: 'halt', reason })).toMatchObject(accepted);
  // as a supervisor of an earlier version left it: it is rebuilt when it is next touched
  const earlier = () =>
    system.servers.pool.query(
      'update protocols set graph_version = graph_version - 1 where id = $1',
      [id],
    );
  await earlier();
  expect(await system.command(id, { kind: 'resume' })).toMatchObject(accepted);
  await earlier();
  expect(await system.review(id, approval(board))).toMatchObject(accepted);
  const waiting = (await system.board(id))!;
  expect(waiting).toMatchObject({ status: 'running', finalProtocol: null, gate: null });
  await answers.answer(id, 'screen_reason', hold);
  const held = await system.until(id, ({ gate }) => gate !== null);
  expect(held).toMatchObject({ gate: { kind: 'crisis' }, pendingApproval: null });
  const proceed = { gateId: held.gate!.id, action: 'proceed' as const, reason: 'She is safe.' };
  expect(await system.review(id, proceed)).toMatchObject(accepted);
  const again = await system.until(id, ({ gate }) => gate?.kind === 'review');
  expect(await system.review(id, approval(again))).toMatchObject(accepted);
  await system.until(id, ({ status }) => status === 'approved');
});

it('while an agent is at work it is a possible crisis, may be halted, and is decided on once the agent has answered', async () => {
  const id = await drafting();
  await system.command(id, { kind: 'halt' });
  expect(await system.command(id, { kind: 'resume', reason })).toMatchObject(accepted);
  await answers.answer(id, 'screen_reason', hold);
  const busy = (await system.board(id))!;
  expect(busy).toMatchObject({ status: 'running', gate: null });
  expect(summarize(busy).attention).toEqual(['crisis']);
  expect(await system.command(id, { kind: 'halt' })).toMatchObject(accepted);
  expect(await system.command(id, { kind: 'resume' })).toMatchObject(accepted);
  await answers.answer(id, 'draft');
  const held = await system.until(id, ({ gate }) => gate !== null);
  expect(held).toMatchObject({ gate: { kind: 'crisis' }, drafts: [{ version: 1 }] });
});

it('one that the Guardian could not read is looked at by a person', async () => {
  const { id } = await atGate();
  expect(await system.command(id, { kind: 'halt', reason })).toMatchObject(accepted);
  await answers.giveUp(id, 'screen_reason');
  expect(summarize((await system.board(id))!).attention).toEqual(['crisis']);
  await system.command(id, { kind: 'resume' });
  await system.until(id, ({ gate }) => gate?.kind === 'crisis');
});

it('two are read beside each other, and the gate opens once both are', async () => {
  const { id } = await atGate();
  await system.command(id, { kind: 'halt', reason });
  await system.command(id, { kind: 'resume', reason: 'Back.' });
  await answers.answer(id, 'screen_reason', hold);
  expect((await system.board(id))!.gate!.kind).toBe('review');
  await answers.answer(id, 'screen_reason');
  const held = await system.until(id, ({ gate }) => gate?.kind === 'crisis');
  expect(held.readReasons).toHaveLength(2);
});
