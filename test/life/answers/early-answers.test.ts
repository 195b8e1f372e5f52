import { answersOf, STREAM, subjects } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { createLog } from '@cerina/runtime';
import { logWriter } from '@cerina/supervisor/operations/restore/log-writer';
import { restoreProtocol } from '@cerina/supervisor/operations/restore/restore';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { jetstream } from '@nats-io/jetstream';
import { expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { goodText } from '../../src/agents/good-text.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval, reviewer } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { workedOff } from '../../src/follow/worked-off.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

const admin = { ...reviewer, role: 'admin' as const };
const usage = { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };

const madeUp = (subject: string, taskId: string, id: string) => {
  const text = `${goodText}\nWritten, time 1.\n`;
  const review = {
    ...{ version: 1, sha256: sha256(text), empathy: 95, structure: 95 },
    ...{ clinicalAppropriateness: 95, actionability: 95, clinical: 95, quality: 95 },
    ...{ items: [], demands: [], caps: [], recommendations: [] },
    feedback: 'Made up before the text was there.',
  };
  return JSON.stringify({
    ...{ type: 'answer', subject, protocolId: id, at: new Date().toISOString() },
    ...{ agent: 'clinical', taskId, epoch: 1 },
    outcome: { ok: true, message: 'm', notes: [], usage, result: { kind: 'review', review } },
  });
};

/** A protocol that waits for its first draft, and the task by which its review will be known. */
async function awaitingDraft(system: System) {
  const answers = answering(system);
  const id = await system.create();
  await answers.answer(id, 'screen_intent');
  const { revision } = await system.until(id, ({ awaiting }) =>
    awaiting.some(({ agent }) => agent === 'drafter'),
  );
  // a task is named by its kind and the revision that plans it: the one after the drafter's answer
  return { answers, id, taskId: `review-${revision + 2}` };
}

/** After a requeue the made-up review counts for nothing, and the gate has the one that is given then. */
async function reviewedAnew(system: System, id: string, answers: ReturnType<typeof answering>) {
  expect((await system.command(id, { kind: 'requeue' }, admin)).accepted).toBe(true);
  await answers.answer(id, 'assess');
  expect((await system.board(id))!.clinical).toEqual({});
  await answers.answer(id, 'review');
  const board = await system.until(id, atGate);
  expect(board.clinical[1]).toMatchObject({ feedback: '' });
  return board;
}

it('an answer that was stored before its task was routed is never taken in, not by a requeue either', async () => {
  await using system = await startSystem({ agents: [] });
  const { answers, id, taskId } = await awaitingDraft(system);
  const subject = subjects.answer(id, 'clinical', taskId, 1);
  const clinical = await system.bus('clinical');
  await clinical.js.publish(subject, madeUp(subject, taskId, id));
  await answers.answer(id, 'draft');
  const { awaiting } = await system.until(id, (board) => board.awaiting.length === 2);
  expect(awaiting.map((task) => task.taskId)).toContain(taskId);

  const board = await reviewedAnew(system, id, answers);
  expect((await system.review(id, approval(board))).accepted).toBe(true);
  await system.until(id, ({ status }) => status === 'approved');
  expect((await checkLog(system.servers)).problems).toEqual([]);
});

it('an answer from before its route does not count where the log loses that route and is restored', async () => {
  await using system = await startSystem({ agents: [], supervisors: 0 });
  const stop = new AbortController();
  const stopped = system.addSupervisor(stop.signal);
  const { answers, id, taskId } = await awaitingDraft(system);
  const subject = subjects.answer(id, 'clinical', taskId, 1);
  const clinical = await system.bus('clinical');
  await clinical.js.publish(subject, madeUp(subject, taskId, id));
  await answers.answer(id, 'draft');
  await system.until(id, ({ awaiting }) => awaiting.length === 2);
  stop.abort();
  await stopped;

  await system.jsm.streams.purge(STREAM, {
    filter: subjects.route(id, 'clinical', taskId, 1),
  });
  const ledger = createLedger(system.servers.postgres.url, 2);
  const deps = {
    ...{ bus: await system.bus('supervisor'), ledger, log: createLog('restore', 'silent') },
    ...{ writer: logWriter(jetstream(system.servers.admin)), say: () => {} },
  };
  expect(await restoreProtocol(deps, id)).toMatchObject({ facts: 1 });
  await ledger.pool.end();
  void system.addSupervisor();
  await reviewedAnew(system, id, answers);
  expect((await checkLog(system.servers)).problems).toEqual([]);
});

it('what nobody can read, stored after the fact that asks for it and before its route, leaves the protocol whole', async () => {
  await using system = await startSystem({ agents: [] });
  const { answers, id, taskId } = await awaitingDraft(system);
  // while the row is held, the supervisor has the draft in hand, and the other comes after it
  const holder = await system.servers.pool.connect();
  const waiting = async () => {
    const { rows } = await holder.query(
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'",
    );
    return rows[0].count as number;
  };
  await holder.query('begin');
  await holder.query('select from protocols where id = $1 for update', [id]);
  await answers.send(id, 'draft');
  await expect.poll(waiting).toBe(1);
  const clinical = await system.bus('clinical');
  await clinical.js.publish(subjects.answer(id, 'clinical', taskId, 1), '{"half": ');
  await workedOff(system.jsm, answersOf('clinical')); // nobody had asked for it
  await holder.query('commit');
  holder.release();

  await system.until(id, ({ awaiting }) => awaiting.length === 2);
  expect((await system.command(id, { kind: 'requeue' }, admin)).accepted).toBe(true);
  const routedAgain = await system.until(id, ({ awaiting }) =>
    awaiting.some((task) => task.taskId === taskId && task.epoch === 2),
  );
  expect(routedAgain.clinical).toEqual({});
  await answers.answer(id, 'assess');
  await answers.answer(id, 'review');
  const board = await system.until(id, atGate);
  expect((await system.review(id, approval(board))).accepted).toBe(true);
  await system.until(id, ({ status }) => status === 'approved');
  expect((await checkLog(system.servers)).problems).toEqual([]);
});
