import type { AwaitedTask, Blackboard, Draft, ReviewDecision } from '@cerina/contracts';
import { sha256 as sha256Of } from '@cerina/contracts/hash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering, type Result } from '../src/agents/answer-as.ts';
import { checkLog } from '../src/check-log/check-log.ts';
import { approval, reviewer } from '../src/client/orders.ts';
import { atGate } from '../src/follow/boards.ts';
import { workedOff } from '../src/follow/worked-off.ts';
import { type System, startSystem } from '../src/foundry/in-one-process.ts';

let system: System;
let answers: ReturnType<typeof answering>;
beforeAll(async () => {
  system = await startSystem({ agents: [], supervisor: { FOUNDRY_AUTO_APPROVE: 'true' } });
  answers = answering(system);
});
afterAll(() => system[Symbol.asyncDispose]());

const admin = { ...reviewer, role: 'admin' as const };
function found({ task }: AwaitedTask, more: object): Result {
  if (task.kind !== 'assess') throw new Error(`It is asked to ${task.kind}.`);
  const { version, sha256 } = task;
  const rest = { rulesApplied: true, flags: [], recommendations: [] };
  return {
    kind: 'assess',
    assessment: { version, sha256, score: 40, level: 'unsafe', ...rest, ...more },
  } as Result;
}
const flag = (id: string, more: object = {}) => ({
  ...{ id, version: 1, line: 1, lineHash: sha256Of('line'), code: 'DANGER_TASK' },
  ...{
    severity: 'critical',
    source: 'model',
    quote: '',
    reason: 'Danger.',
    suggestion: 'Leave it out.',
  },
  ...more,
});
const problemsOf = async (id: string) => {
  const { problems } = await checkLog(system.servers);
  return problems.filter((each) => JSON.stringify(each).includes(id));
};
async function drafted(request: { autoApprove?: boolean } = {}): Promise<string> {
  const id = await system.create(request);
  await answers.answer(id, 'screen_intent');
  await answers.answer(id, 'draft');
  return id;
}
const asksFor = (kind: string) => (board: Blackboard) =>
  board.awaiting.some(({ task }) => task.kind === kind);
async function assessing(id: string): Promise<AwaitedTask> {
  const { awaiting } = await system.until(id, asksFor('assess'));
  const task = awaiting.find((each) => each.task.kind === 'assess')!;
  await system.routed(id, task);
  return task;
}
async function checkedAgain(id: string): Promise<AwaitedTask> {
  const first = await assessing(id);
  expect((await system.command(id, { kind: 'requeue' }, admin)).accepted).toBe(true);
  return first;
}
async function sameAgain(id: string) {
  const { drafts, awaiting } = await system.until(id, asksFor('revise'));
  await system.routed(id, awaiting[0]!);
  const [{ text }] = drafts as [Draft];
  const draft = { text, sha256: sha256Of(text), changes: [], answers: [] };
  await answers.late(id, awaiting[0]!, { kind: 'revise', draft });
}

it('of two late objections the graver counts first, also where it is too large', async () => {
  const id = await drafted();
  const first = await checkedAgain(id);
  const second = await checkedAgain(id);
  expect([first.epoch, second.epoch]).toEqual([1, 2]);
  await answers.answer(id, 'review');
  await answers.giveUp(id, 'assess');
  const gate = await system.until(id, atGate);
  await answers.late(id, first, found(first, {}));
  await answers.late(
    id,
    second,
    found(second, {
      score: 0,
      flags: [flag('f-big', { source: 'rule' })],
      recommendations: ['x'.repeat(8_001)],
    }),
  );
  await workedOff(system.jsm, 'answers_safety');
  const { gateId, version, sha256 } = approval(gate);
  const back = { action: 'request_revision', gateId, version, sha256, feedback: 'Shorter.' };
  expect((await system.review(id, back as ReviewDecision)).accepted).toBe(true);
  await answers.answer(id, 'screen_feedback');
  await sameAgain(id);
  await assessing(id);
  await answers.answer(id, 'review');
  const board = (await system.board(id))!;
  expect(board.failures.map(({ code }) => code)).toContain('too_large'); // the graver one is looked at first
  expect(await problemsOf(id)).toEqual([]);
});

it("a critical finding on the log is not hidden by another one of a model's that a person dismisses", async () => {
  const id = await drafted();
  const first = await checkedAgain(id);
  await answers.answer(id, 'review');
  await answers.answer(id, 'assess', {
    assessment: {
      score: 90,
      level: 'unsafe',
      flags: [flag('f-a', { code: 'OTHER', reason: 'A trifle.' })],
    },
  });
  await answers.giveUp(id, 'revise');
  const gate = await system.until(id, atGate);
  await answers.late(
    id,
    first,
    found(first, { score: 0, flags: [flag('f-b', { reason: 'It can kill.' })] }),
  );
  await workedOff(system.jsm, 'answers_safety');
  const verdict = await system.review(
    id,
    approval(gate, {
      dismissals: [{ flagId: 'f-a', reason: 'It is a trifle.' }],
      findingsRead: ['f-a'],
    }),
  );
  const board = (await system.board(id))!;
  expect({ accepted: verdict.accepted, final: board.finalProtocol?.version }).toMatchObject({
    accepted: false,
  });
});

it('a policy approves nothing that a run of the Guardian warned of before', async () => {
  const id = await drafted({ autoApprove: true });
  const first = await checkedAgain(id);
  await answers.answer(id, 'assess');
  await answers.late(
    id,
    first,
    found(first, {
      score: 90,
      level: 'needs_review',
      flags: [flag('f-w', { severity: 'warning', source: 'rule', code: 'CONTACT_NUMBER' })],
    }),
  );
  await workedOff(system.jsm, 'answers_safety');
  await answers.answer(id, 'review');
  const board = (await system.board(id))!;
  expect({ status: board.status, human: board.humanApproved }).not.toMatchObject({
    status: 'approved',
  });
});

it('an override of a score does not cover a far lower one that the Guardian gave before', async () => {
  const id = await drafted();
  const first = await checkedAgain(id);
  await answers.answer(id, 'review');
  await answers.answer(id, 'assess', { assessment: { score: 79, level: 'needs_review' } });
  await answers.giveUp(id, 'revise');
  const gate = await system.until(id, atGate);
  await answers.late(
    id,
    first,
    found(first, { score: 1, flags: [flag('f-w', { severity: 'warning', source: 'rule' })] }),
  );
  await workedOff(system.jsm, 'answers_safety');
  const verdict = await system.review(
    id,
    approval(gate, { override: { reason: '79 of 80 will do.' } }),
  );
  expect(verdict.accepted).toBe(false);
});
