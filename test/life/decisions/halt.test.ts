import { type Blackboard, ListQuery, subjects } from '@cerina/contracts';
import { listProtocols } from '@cerina/supervisor/queries/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate, settled } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
let answer: ReturnType<typeof answering>['answer'];
let giveUp: ReturnType<typeof answering>['giveUp'];
beforeAll(async () => {
  system = await startSystem({ agents: [], supervisor: { FOUNDRY_AUTO_APPROVE: 'true' } });
  ({ answer, giveUp } = answering(system));
});
afterAll(async () => {
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

const until = (id: string, wanted: (board: Blackboard) => boolean) => system.until(id, wanted);
const asked = (kind: string) => (board: Blackboard) =>
  board.awaiting.some(({ task }) => task.kind === kind);
const halt = async (id: string) =>
  expect(await system.command(id, { kind: 'halt' })).toMatchObject({ accepted: true });
const resume = async (id: string) =>
  expect(await system.command(id, { kind: 'resume' })).toMatchObject({ accepted: true });

/** The routing events of a protocol that the log holds. */
async function routed(id: string): Promise<string[]> {
  const filter = subjects.route(id, '*' as never, '*', '*' as never);
  const { state } = await system.jsm.streams.info('BLACKBOARD', { subjects_filter: filter });
  return Object.keys(state.subjects ?? {});
}

/** What came in while it was halted is on the board, and nothing else has happened. */
async function restsHalted(id: string): Promise<Blackboard> {
  const board = (await system.board(id))!;
  expect(board).toMatchObject({ status: 'halted', halted: true, completed: false });
  expect(board).toMatchObject({ awaiting: [], gate: null, pendingApproval: null });
  const routes = await routed(id);
  // anything in flight would be handled before the answer to a later command
  expect((await system.command(id, { kind: 'halt' })).refusal?.code).toBe('already_halted');
  expect(await system.board(id)).toEqual(board);
  expect(await routed(id)).toEqual(routes);
  return board;
}

describe('a protocol that is halted while', () => {
  it('both reviews are under way is not approved by policy when they come', async () => {
    const id = await system.create({ autoApprove: true });
    await answer(id, 'screen_intent');
    await answer(id, 'draft');
    await until(id, ({ awaiting }) => awaiting.length === 2);
    await halt(id);
    await answer(id, 'assess');
    await answer(id, 'review');
    const board = await restsHalted(id);
    expect(board).toMatchObject({ decisions: [], finalProtocol: null });
    await resume(id);
    expect(await until(id, settled)).toMatchObject({ status: 'approved', humanApproved: false });
  });

  it('the first of both reviews is there goes on with the other one alone', async () => {
    const id = await system.create();
    await answer(id, 'screen_intent');
    await answer(id, 'draft');
    await answer(id, 'review');
    await halt(id);
    await resume(id);
    const board = await until(id, asked('assess'));
    expect(board.awaiting).toMatchObject([{ agent: 'safety', epoch: 2 }]);
    await answer(id, 'assess');
    await until(id, atGate);
  });

  it('the request is screened is not refused when it is found to be harmful', async () => {
    const id = await system.create();
    await until(id, asked('screen_intent'));
    await halt(id);
    await answer(id, 'screen_intent', { screening: { outcome: 'refuse' } });
    await restsHalted(id);
    await resume(id);
    await until(id, ({ status }) => status === 'refused');
  });

  it('the request is screened does not fail when the Guardian does', async () => {
    const id = await system.create();
    await until(id, asked('screen_intent'));
    await halt(id);
    await giveUp(id, 'screen_intent');
    await restsHalted(id);
    await resume(id);
    await until(id, ({ status }) => status === 'failed');
  });

  it('the draft is written has it read by nobody until it is resumed', async () => {
    const id = await system.create();
    await answer(id, 'screen_intent');
    await until(id, asked('draft'));
    await halt(id);
    await answer(id, 'draft');
    const board = await restsHalted(id);
    expect(board.drafts).toHaveLength(1);
    await resume(id);
    expect((await until(id, asked('assess'))).awaiting).toHaveLength(2);
  });

  it('a text is found to be unsafe has it revised only once it is resumed', async () => {
    const id = await system.create();
    await answer(id, 'screen_intent');
    await answer(id, 'draft');
    await answer(id, 'review');
    await halt(id);
    await answer(id, 'assess', { assessment: { score: 40, level: 'unsafe' } });
    await restsHalted(id);
    await resume(id);
    await until(id, asked('revise'));
    await halt(id);
    await answer(id, 'revise');
    await restsHalted(id);
    await resume(id);
    await until(id, asked('assess'));
  });

  it('a feedback is read has nothing drafted, and none of its risk lost', async () => {
    const id = await system.create();
    for (const kind of ['screen_intent', 'draft', 'assess', 'review'] as const) {
      await answer(id, kind);
    }
    const { gate } = await until(id, atGate);
    const feedback = { gateId: gate!.id, action: 'request_revision', feedback: 'Warmer.' } as const;
    await system.review(id, feedback);
    await until(id, asked('screen_feedback'));
    await halt(id);
    await answer(id, 'screen_feedback', { screening: { outcome: 'hold' } });
    await restsHalted(id);
    const query = ListQuery.parse({ group: 'waiting', order: 'risk', limit: 1 });
    const { protocols } = await listProtocols(system.servers.pool, query);
    expect(protocols).toMatchObject([{ protocolId: id, status: 'halted', attention: ['crisis'] }]);
    await resume(id);
    expect((await until(id, atGate)).attention).toContain('crisis');
  });

  it('an approval is checked is not finalized by the Guardian’s pass', async () => {
    const id = await system.create();
    for (const kind of ['screen_intent', 'draft', 'assess', 'review'] as const) {
      await answer(id, kind);
    }
    const board = await until(id, atGate);
    await system.review(id, approval(board, { edits: '# My own words\n' }));
    await until(id, asked('assess'));
    await halt(id);
    await answer(id, 'assess');
    const halted = await restsHalted(id);
    expect(halted.safety[2]!.level).toBe('safe');
    await resume(id);
    expect((await until(id, atGate)).finalProtocol).toBeNull();
  });

  it('it waits at the gate takes no decision, and waits there again', async () => {
    const id = await system.create();
    for (const kind of ['screen_intent', 'draft', 'assess', 'review'] as const) {
      await answer(id, kind);
    }
    const board = await until(id, atGate);
    await halt(id);
    expect((await system.review(id, approval(board))).refusal?.code).toBe('not_pending_review');
    await resume(id);
    expect((await system.review(id, approval(board))).accepted).toBe(true);
    await until(id, ({ status }) => status === 'approved');
  });
});

it('is not approved by policy by an installation that has switched it off since', async () => {
  await using off = await startSystem({
    agents: [],
    supervisor: { FOUNDRY_AUTO_APPROVE: 'true' },
    supervisors: 0,
  });
  const stop = new AbortController();
  const first = off.addSupervisor(stop.signal);
  const { answer: answerIt } = answering(off);
  const id = await off.create({ autoApprove: true });
  await answerIt(id, 'screen_intent');
  await answerIt(id, 'draft');
  await answerIt(id, 'review');
  stop.abort();
  await first;
  void off.addSupervisor(undefined, { FOUNDRY_AUTO_APPROVE: 'false' });
  await answerIt(id, 'assess');
  const board = await off.until(id, settled);
  expect(board).toMatchObject({ status: 'pending_review', policy: { autoApproveAllowed: true } });
});
