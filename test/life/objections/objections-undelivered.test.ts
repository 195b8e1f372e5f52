import { type AwaitedTask, type Blackboard, type Delta, STREAM, subjects } from '@cerina/contracts';
import { jetstream } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { found, guardianRuns } from '../../src/agents/guardian-runs.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate, settled } from '../../src/follow/boards.ts';
import { workedOff } from '../../src/follow/worked-off.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { keepDatabase } from '../../src/stores/database-copy.ts';

const CONSUMER = 'answers_safety';
const TOO_LONG = ['x'.repeat(8_001)];

let system: System;
let answers: ReturnType<typeof answering>;
let runs: ReturnType<typeof guardianRuns>;
let running = new AbortController();
let served: Promise<void>;
beforeAll(async () => {
  const supervisor = { FOUNDRY_AUTO_APPROVE: 'true' };
  system = await startSystem({ agents: [], supervisors: 0, supervisor });
  answers = answering(system);
  runs = guardianRuns(system, answers);
  start();
});
afterAll(async () => {
  await stop();
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

function start(): void {
  running = new AbortController();
  served = system.addSupervisor(running.signal);
}
async function stop(): Promise<void> {
  running.abort(new Error('stopped'));
  await served;
}

/** The Guardian's step is run again, and the second run finds nothing; the first one is still to answer. */
async function passedAgain(request: { autoApprove?: boolean } = {}) {
  const id = await runs.drafted(request);
  const task = await runs.checkedAgain(id);
  await answers.answer(id, 'assess');
  return { id, task };
}

/** One run of the Guardian answers: by default it objects, and `more` is what it finds otherwise. */
const says = (id: string, task: AwaitedTask, more: object = {}) =>
  answers.late(id, task, found(task, { score: 10, ...more }));

/** The next answer of the Guardian is delivered to a supervisor that died. */
async function deliveredToTheDead(): Promise<void> {
  const consumer = await jetstream(system.servers.admin).consumers.get(STREAM, CONSUMER);
  expect(await consumer.next({ expires: 20_000 })).not.toBeNull();
}

const hasTooLarge = ({ failures }: Blackboard) =>
  failures.some(({ code, agent }) => code === 'too_large' && agent === 'safety');

it('a resumption approves nothing by policy against an objection that is on the log', async () => {
  const id = await runs.drafted({ autoApprove: true });
  const task = await runs.assessing(id);
  await answers.answer(id, 'review');
  await runs.requeue(id);
  expect((await system.command(id, { kind: 'halt' })).accepted).toBe(true);
  await answers.answer(id, 'assess');
  await workedOff(system.jsm, CONSUMER);
  await stop();
  await says(id, task);
  await deliveredToTheDead();
  start();
  expect((await system.command(id, { kind: 'resume' })).accepted).toBe(true);
  const board = await system.until(id, (now) => settled(now) || now.awaiting.length > 0);
  expect(board).toMatchObject({ status: 'running', awaiting: [{ task: { kind: 'revise' } }] });
  expect(board.safety[1]).toMatchObject({ score: 10 });
});

it('an objection that is larger than an answer may be blocks its text when it comes late', async () => {
  const { id, task } = await passedAgain();
  await answers.answer(id, 'review');
  const gate = await system.until(id, atGate);
  await says(id, task, { recommendations: TOO_LONG });
  expect((await system.review(id, approval(gate))).accepted).toBe(false);
  const board = await system.until(id, (now) => hasTooLarge(now) && atGate(now));
  expect(board.gate!.id).not.toBe(gate.gate!.id);
  expect((await system.review(id, approval(board))).refusal?.code).toBe('open_critical_flag');
  expect((await system.command(id, { kind: 'resume' })).accepted).toBe(false);
});

it('a text with such an objection is not approved later, when another one was written', async () => {
  const { id, task } = await passedAgain();
  await answers.answer(id, 'review');
  await system.until(id, atGate);
  await says(id, task, { recommendations: TOO_LONG });
  const board = await system.until(id, (now) => hasTooLarge(now) && atGate(now));
  const revision = { gateId: board.gate!.id, action: 'request_revision' as const };
  const asks = { ...revision, feedback: 'Make it shorter.' };
  expect((await system.review(id, asks)).accepted).toBe(true);
  await answers.answer(id, 'screen_feedback');
  const worse = { quality: 20, clinical: 20, empathy: 20 };
  const isOver = (now: Blackboard) => atGate(now) || now.awaiting.length > 0;
  let now = await system.until(id, (each) => each.awaiting.length > 0);
  while (!atGate(now)) {
    const [next] = now.awaiting;
    const { kind } = next!.task;
    await answers.answer(id, kind, kind === 'review' ? { review: worse } : {});
    now = await system.until(id, isOver);
  }
  const [first] = now.drafts;
  const offer = now.gate!.offered.find(({ sha256 }) => sha256 === first!.sha256);
  expect(offer).toMatchObject({ version: 1 });
  const { findingsRead } = approval(now);
  const verdict = await system.review(id, approval(now, { ...offer, findingsRead }));
  expect(verdict.refusal?.code).toBe('open_critical_flag');
});

it('nor does policy approve a text with such an objection', async () => {
  const { id, task } = await passedAgain({ autoApprove: true });
  await says(id, task, { recommendations: TOO_LONG });
  await answers.answer(id, 'review');
  const board = await system.until(id, settled);
  expect(board).toMatchObject({ status: 'pending_review', attention: ['agent_failed'] });
});

it('an edit is not final by the pass of a second run where the first one objects, larger than an answer may be', async () => {
  const id = await runs.drafted();
  await answers.answer(id, 'assess');
  await answers.answer(id, 'review');
  const gate = await system.until(id, atGate);
  const edits = `${gate.drafts[0]!.text}\nMine.\n`;
  expect((await system.review(id, approval(gate, { edits }))).accepted).toBe(true);
  const task = await runs.assessing(id);
  await runs.requeue(id);
  await system.routed(id, { ...task, epoch: 2 });
  await workedOff(system.jsm, CONSUMER);
  await stop();
  await says(id, task, { recommendations: TOO_LONG });
  await deliveredToTheDead();
  await says(id, { ...task, epoch: 2 }, { score: 100, level: 'safe' });
  start();
  const board = await system.until(id, settled);
  expect(board).toMatchObject({ status: 'pending_review', finalProtocol: null });
  expect(hasTooLarge(board)).toBe(true);
});

it('a rebuild plans nothing against an objection that is on the log', async () => {
  const { id, task } = await passedAgain({ autoApprove: true });
  const database = await keepDatabase(system.servers.pool);
  const { revision } = (await system.board(id))!;
  await answers.answer(id, 'review');
  expect((await system.until(id, settled)).status).toBe('approved');
  await stop();
  // as if one of an earlier version had died between publishing the Critic's delta and its plan, with a database that
  // lacks both
  const subject = subjects.delta(id, revision + 1);
  const stored = await system.jsm.streams.getMessage(STREAM, { last_by_subj: subject });
  await system.jsm.streams.deleteMessage(STREAM, stored!.seq, true);
  const { planned, message, ...whole } = stored!.json<Delta>();
  const changes = whole.changes.filter(({ kind }) =>
    ['answered', 'clinical_reviewed'].includes(kind),
  );
  const alone = { ...whole, message: 'Reviewed.', changes, status: 'running', phase: 'reviewing' };
  await jetstream(system.servers.admin).publish(subject, JSON.stringify(alone));
  await says(id, task);
  await database.putBack();
  start();
  const isPlanned = async () => {
    const found = await system.servers.pool.query('select revision from protocols where id = $1', [
      id,
    ]);
    return found.rows[0]!.revision > revision + 1;
  };
  await expect.poll(isPlanned, { timeout: 60_000 }).toBe(true);
  const board = (await system.board(id))!;
  expect(board).toMatchObject({ finalProtocol: null, awaiting: [{ task: { kind: 'revise' } }] });
});
