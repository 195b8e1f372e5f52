import { subjects } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { expect, it } from 'vitest';
import { answering } from '../src/answer-as.ts';
import { checkLog } from '../src/check-log.ts';
import { atGate } from '../src/follow.ts';
import { approval, goodText, reviewer, startSystem } from '../src/system.ts';

const usage = { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };

it('an answer that was stored before its task was routed is never taken in, not by a requeue either', async () => {
  await using system = await startSystem({ agents: [] });
  const answers = answering(system);
  const id = await system.create();
  await answers.answer(id, 'screen_intent');
  const { revision } = await system.until(id, ({ awaiting }) =>
    awaiting.some(({ agent }) => agent === 'drafter'),
  );
  // a task is named by its kind and the revision that plans it: the one after the drafter's answer
  const taskId = `review-${revision + 2}`;
  const subject = subjects.answer(id, 'clinical', taskId, 1);
  const text = `${goodText}\nWritten, time 1.\n`;
  const review = {
    ...{ version: 1, sha256: sha256(text), empathy: 95, structure: 95 },
    ...{ clinicalAppropriateness: 95, actionability: 95, clinical: 95, quality: 95 },
    ...{
      items: [],
      demands: [],
      caps: [],
      feedback: 'Made up before the text was there.',
      recommendations: [],
    },
  };
  const clinical = await system.bus('clinical');
  await clinical.publish({
    ...{ type: 'answer', subject, protocolId: id, at: new Date().toISOString() },
    ...{ agent: 'clinical', taskId, epoch: 1 },
    outcome: { ok: true, message: 'm', notes: [], usage, result: { kind: 'review', review } },
  });
  await answers.answer(id, 'draft');
  const { awaiting } = await system.until(id, (board) => board.awaiting.length === 2);
  expect(awaiting.map((task) => task.taskId)).toContain(taskId);

  const admin = { ...reviewer, role: 'admin' as const };
  expect((await system.command(id, { kind: 'requeue' }, admin)).accepted).toBe(true);
  await answers.answer(id, 'assess');
  expect((await system.board(id))!.clinical).toEqual({});
  await answers.answer(id, 'review');
  const board = await system.until(id, atGate);
  expect(board.clinical[1]).toMatchObject({ feedback: '' });
  expect((await system.review(id, approval(board))).accepted).toBe(true);
  await system.until(id, ({ status }) => status === 'approved');
  expect((await checkLog(system.servers)).problems).toEqual([]);
});
