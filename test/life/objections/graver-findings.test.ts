import type { ReviewDecision } from '@cerina/contracts';
import { sha256 as sha256Of } from '@cerina/contracts/hash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { found, guardianRuns } from '../../src/agents/guardian-runs.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { workedOff } from '../../src/follow/worked-off.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
let answers: ReturnType<typeof answering>;
let runs: ReturnType<typeof guardianRuns>;
beforeAll(async () => {
  system = await startSystem({ agents: [], supervisor: { FOUNDRY_AUTO_APPROVE: 'true' } });
  answers = answering(system);
  runs = guardianRuns(system, answers);
});
afterAll(async () => {
  const { problems } = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

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
it('of two late objections the graver counts first, also where it is too large', async () => {
  const id = await runs.drafted();
  const first = await runs.checkedAgain(id);
  const second = await runs.checkedAgain(id);
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
  await runs.sameAgain(id);
  await runs.assessing(id);
  await answers.answer(id, 'review');
  const board = (await system.board(id))!;
  expect(board.failures.map(({ code }) => code)).toContain('too_large'); // the graver one is looked at first
  expect(await runs.problemsOf(id)).toEqual([]);
});

it("a critical finding on the log is not hidden by another one of a model's that a person dismisses", async () => {
  const id = await runs.drafted();
  const first = await runs.checkedAgain(id);
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
  const id = await runs.drafted({ autoApprove: true });
  const first = await runs.checkedAgain(id);
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
  const id = await runs.drafted();
  const first = await runs.checkedAgain(id);
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

it('an answer that contradicts what was asked prevents no approval', async () => {
  const id = await runs.drafted();
  const first = await runs.checkedAgain(id);
  await answers.answer(id, 'assess');
  await answers.answer(id, 'review');
  const gate = await system.until(id, atGate);
  const another = { score: 10, version: 7, sha256: sha256Of('another text') };
  await answers.late(id, first, found(first, another));
  await workedOff(system.jsm, 'answers_safety');
  expect((await system.review(id, approval(gate))).accepted).toBe(true);
});

/** A person's edit is assessed twice: the second run's findings are handled, and the first run's arrive late. */
async function editReadTwice(second: object, first: object) {
  const id = await runs.drafted();
  await answers.answer(id, 'assess');
  await answers.answer(id, 'review');
  const before = await system.until(id, atGate);
  const edits = `${before.drafts[0]!.text}\nMine.\n`;
  expect((await system.review(id, approval(before, { edits }))).accepted).toBe(true);
  const task = await runs.checkedAgain(id);
  const again = { ...task, epoch: 2 };
  await system.routed(id, again);
  await answers.late(id, again, found(again, second));
  await system.until(id, (board) => atGate(board) && board.gate!.id !== before.gate!.id);
  await answers.late(id, task, found(task, first));
  await workedOff(system.jsm, 'answers_safety');
  return { id, board: (await system.board(id))! };
}
const onEdit = (id: string, more: object = {}) => flag(id, { version: 2, code: 'OTHER', ...more });

it('what is dismissed of one reading is dismissed of another one that finds the same and a point less', async () => {
  const { id, board } = await editReadTwice(
    { score: 62, flags: [onEdit('f2')] },
    { score: 61, flags: [onEdit('g2')] },
  );
  const reason = 'It is a false alarm, read and judged.';
  const open = board.flags.filter(({ version }) => version === 2);
  const dismissals = open.map((each) => ({ flagId: each.id, reason }));
  const override = { reason: 'It was read and judged to be fine.' };
  expect((await system.review(id, approval(board, { dismissals, override }))).accepted).toBe(true);
});

it('a reading that is a point lower takes no warning off the board', async () => {
  const { id } = await editReadTwice(
    { score: 62, level: 'needs_review', flags: [onEdit('w2', { severity: 'warning' })] },
    { score: 61, level: 'needs_review', flags: [] },
  );
  const later = await system.until(id, atGate);
  expect(later.flags.some((each) => each.id === 'w2')).toBe(true);
});
