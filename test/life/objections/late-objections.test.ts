import { type AwaitedTask, Constraints, type Draft, type ReviewDecision } from '@cerina/contracts';
import { sha256 as sha256Of } from '@cerina/contracts/hash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { found, guardianRuns } from '../../src/agents/guardian-runs.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate, settled } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
let answers: ReturnType<typeof answering>;
let runs: ReturnType<typeof guardianRuns>;
beforeAll(async () => {
  system = await startSystem({ agents: [] });
  answers = answering(system);
  runs = guardianRuns(system, answers);
});
afterAll(async () => {
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

/** The Guardian is given a task, which an administrator has run again; the second run fails. The first one is still to answer. */
async function runTwice(id: string, kind: 'screen_intent' | 'assess'): Promise<AwaitedTask> {
  const { awaiting } = await system.until(id, (board) =>
    board.awaiting.some(({ task }) => task.kind === kind),
  );
  const task = awaiting.find((each) => each.task.kind === kind)!;
  await system.routed(id, task);
  await runs.requeue(id);
  if (kind === 'assess') await answers.answer(id, 'review');
  await answers.giveUp(id, kind);
  await system.until(id, settled);
  return task;
}

it('an objection to a text that came after its step had failed counts when the step is started again', async () => {
  const id = await runs.drafted();
  const task = await runTwice(id, 'assess');
  expect((await system.command(id, { kind: 'resume' })).accepted).toBe(true);
  await answers.late(id, task, found(task));
  await answers.answer(id, 'assess'); // asked again, the Guardian finds nothing
  const board = (await system.board(id))!;
  expect(board.safety[1]).toMatchObject({ score: 40, level: 'unsafe' });
});

it('an objection that came while nobody was asked counts when the text is checked for an approval', async () => {
  const id = await runs.drafted();
  const task = await runTwice(id, 'assess');
  const gate = await system.until(id, atGate);
  await answers.late(id, task, found(task));
  expect((await system.review(id, approval(gate))).accepted).toBe(true);
  await answers.answer(id, 'assess');
  const board = await system.until(id, settled);
  expect(board.safety[1]).toMatchObject({ score: 40 });
  expect(board.pendingApproval).toBeNull();
  const again = await system.review(id, approval(board));
  expect(again.refusal?.code).toBe('below_bar');
});

it('danger that the Guardian read in a request counts when the request is screened again', async () => {
  const id = await system.create();
  const task = await runTwice(id, 'screen_intent');
  const screening = {
    ...{ outcome: 'hold' as const, reasons: [], stripped: [] },
    constraints: Constraints.parse({}),
  };
  await answers.late(id, task, { kind: 'screen_intent', screening });
  expect((await system.command(id, { kind: 'resume' })).accepted).toBe(true);
  await answers.answer(id, 'screen_intent');
  const board = (await system.board(id))!;
  expect(board.screening?.outcome).toBe('hold');
  expect(await system.until(id, settled)).toMatchObject({ gate: { kind: 'crisis' } });
});

it('a late answer that finds nothing changes nothing, and what objects when asked again counts', async () => {
  const id = await runs.drafted();
  const task = await runTwice(id, 'assess');
  const pass = found(task);
  if (pass.kind === 'assess') Object.assign(pass.assessment, { score: 100, level: 'safe' });
  await answers.late(id, task, pass);
  expect((await system.command(id, { kind: 'resume' })).accepted).toBe(true);
  await answers.answer(id, 'assess', { assessment: { score: 40, level: 'unsafe' } });
  const board = (await system.board(id))!;
  expect(board.safety[1]).toMatchObject({ score: 40 });
});

it('an objection that was given up for its size is not passed over: the text does not pass when it is assessed again', async () => {
  const id = await runs.drafted();
  await answers.answer(id, 'review');
  const objects = { score: 10, level: 'unsafe', recommendations: ['x'.repeat(8_001)] };
  await answers.answer(id, 'assess', { assessment: objects });
  expect((await system.until(id, settled)).failures).toMatchObject([{ code: 'too_large' }]);
  expect((await system.command(id, { kind: 'resume' })).accepted).toBe(true);
  await answers.answer(id, 'assess');
  const board = await system.until(id, settled);
  expect(board.failures).toMatchObject([{ agent: 'safety', code: 'too_large' }]);
  expect(board.safety[1]?.level).toBe('unassessed');
  // an approval has the text assessed once more, and is valid only if that passes
  expect((await system.review(id, approval(board))).accepted).toBe(true);
  await answers.answer(id, 'assess');
  expect(await system.until(id, settled)).toMatchObject({
    ...{ status: 'pending_review', pendingApproval: null, finalProtocol: null },
    failures: [{ agent: 'safety', code: 'too_large' }],
  });
});

/** The Guardian's step is run again, and its second run finds nothing. The first one is still to answer. */
async function passedAgain(id: string): Promise<AwaitedTask> {
  const { awaiting } = await system.until(id, (board) =>
    board.awaiting.some(({ task }) => task.kind === 'assess'),
  );
  const task = awaiting.find((each) => each.task.kind === 'assess')!;
  await system.routed(id, task);
  await runs.requeue(id);
  await answers.answer(id, 'assess');
  return task;
}

it('an objection that comes after its own pass closes the gate, and the text is revised', async () => {
  const id = await runs.drafted();
  const task = await passedAgain(id);
  await answers.answer(id, 'review');
  const gate = await system.until(id, atGate);
  await answers.late(id, task, found(task));
  const board = await system.until(id, ({ awaiting }) => awaiting.length > 0);
  expect(board).toMatchObject({ gate: null, awaiting: [{ task: { kind: 'revise', base: 1 } }] });
  expect(board.safety[1]).toMatchObject({ score: 40, level: 'unsafe' });
  expect((await system.review(id, approval(gate))).accepted).toBe(false);
});

it('an objection to a text that has passed since as another version closes the gate, and keeps it from being approved', async () => {
  const id = await runs.drafted();
  const task = await runTwice(id, 'assess');
  const gate = await system.until(id, atGate);
  const { gateId, version, sha256 } = approval(gate);
  const sentBack = { action: 'request_revision', gateId, version, sha256, feedback: 'Shorter.' };
  expect((await system.review(id, sentBack as ReviewDecision)).accepted).toBe(true);
  await answers.answer(id, 'screen_feedback');
  const { drafts, awaiting } = await system.until(id, (board) =>
    board.awaiting.some((each) => each.task.kind === 'revise'),
  );
  await system.routed(id, awaiting[0]!);
  // exactly the same text
  const [{ text }] = drafts as [Draft];
  const draft = { text, sha256: sha256Of(text), changes: [], answers: [] };
  await answers.late(id, awaiting[0]!, { kind: 'revise', draft });
  await answers.answer(id, 'assess');
  await answers.answer(id, 'review');
  const again = await system.until(id, (board) => atGate(board) && board.gate!.id !== gateId);
  expect(again.safety).toMatchObject({ 1: { level: 'unassessed' }, 2: { level: 'safe' } });
  await answers.late(id, task, found(task));
  expect((await system.review(id, approval(again))).accepted).toBe(false);
  const board = (await system.board(id))!;
  expect(board.safety).toMatchObject({ 1: { score: 40, level: 'unsafe' } });
  expect(board.gate?.id).not.toBe(again.gate!.id);
});

it('an objection that comes after its own pass, while the Critic reads, counts when that is done', async () => {
  const id = await runs.drafted();
  const task = await passedAgain(id);
  await answers.late(id, task, found(task));
  await system.until(id, ({ safety }) => safety[1]?.score === 40);
  await answers.answer(id, 'review');
  const board = await system.until(id, ({ awaiting }) => awaiting.length > 0);
  expect(board.awaiting).toMatchObject([{ task: { kind: 'revise', base: 1 } }]);
});

it('an objection that comes after its own pass, while all is halted, counts when it is resumed', async () => {
  const id = await runs.drafted();
  const task = await passedAgain(id);
  await answers.answer(id, 'review');
  await system.until(id, atGate);
  expect((await system.command(id, { kind: 'halt' })).accepted).toBe(true);
  await answers.late(id, task, found(task));
  await system.until(id, ({ gate }) => gate === null);
  expect((await system.command(id, { kind: 'resume' })).accepted).toBe(true);
  const board = await system.until(id, ({ awaiting }) => awaiting.length > 0);
  expect(board.awaiting).toMatchObject([{ task: { kind: 'revise', base: 1 } }]);
});

it('an approval that is on the log behind an objection is refused, whichever is delivered first', async () => {
  const id = await runs.drafted();
  const task = await passedAgain(id);
  await answers.answer(id, 'review');
  const gate = await system.until(id, atGate);
  await answers.late(id, task, found(task));
  expect((await system.review(id, approval(gate))).accepted).toBe(false);
  expect((await system.board(id))!.finalProtocol).toBeNull();
});

it('a pass that comes after its own pass changes nothing', async () => {
  const id = await runs.drafted();
  const task = await passedAgain(id);
  await answers.answer(id, 'review');
  const gate = await system.until(id, atGate);
  const late = found(task);
  if (late.kind === 'assess') Object.assign(late.assessment, { score: 90, level: 'safe' });
  await answers.late(id, task, late);
  expect((await system.review(id, approval(gate))).accepted).toBe(true);
  const board = await system.until(id, settled);
  expect(board).toMatchObject({ status: 'approved', finalProtocol: { version: 1 } });
  expect(board.safety[1]).toMatchObject({ score: 100 });
});
