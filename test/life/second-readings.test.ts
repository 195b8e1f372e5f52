import { type AwaitedTask, subjects } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../src/agents/answer-as.ts';
import { checkLog } from '../src/check-log/check-log.ts';
import { approval, reviewer } from '../src/client/orders.ts';
import { atGate } from '../src/follow/boards.ts';
import { workedOff } from '../src/follow/worked-off.ts';
import { type System, startSystem } from '../src/foundry/in-one-process.ts';

const CONSUMER = 'answers_safety';
let system: System;
let answers: ReturnType<typeof answering>;
let running = new AbortController();
let served: Promise<void>;
beforeAll(async () => {
  const supervisor = { FOUNDRY_AUTO_APPROVE: 'true' };
  system = await startSystem({ agents: [], supervisors: 0, supervisor });
  answers = answering(system);
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

const admin = { ...reviewer, role: 'admin' as const };
const requeue = async (id: string) =>
  expect((await system.command(id, { kind: 'requeue' }, admin)).accepted).toBe(true);

/** Waits until the Guardian is given a task, and returns its first run. */
async function asked(id: string): Promise<AwaitedTask> {
  const isAssessed = ({ task }: AwaitedTask) => task.kind === 'assess';
  const { awaiting } = await system.until(id, (board) => board.awaiting.some(isAssessed));
  const task = awaiting.find(isAssessed)!;
  await system.routed(id, task);
  return task;
}

async function drafted(request: { autoApprove?: boolean } = {}): Promise<string> {
  const id = await system.create(request);
  await answers.answer(id, 'screen_intent');
  await answers.answer(id, 'draft');
  return id;
}

/** The Guardian's step is run again, and the second run finds nothing; the first one is still to answer. */
async function passedAgain(request: { autoApprove?: boolean } = {}) {
  const id = await drafted(request);
  const task = await asked(id);
  await requeue(id);
  await answers.answer(id, 'assess');
  return { id, task };
}

/** One run of the Guardian answers: by default it objects, and `found` is what it finds otherwise. */
async function says(id: string, { taskId, epoch, task }: AwaitedTask, found: object = {}) {
  if (task.kind !== 'assess') throw new Error(`It is asked to ${task.kind}.`);
  const { version, sha256 } = task;
  const assessment = {
    ...{ version, sha256, score: 10, level: 'unsafe' as const, rulesApplied: true },
    ...{ flags: [], recommendations: [], ...found },
  };
  const guardian = await system.bus('safety');
  await guardian.publish({
    type: 'answer',
    subject: subjects.answer(id, 'safety', taskId, epoch),
    ...{ protocolId: id, at: new Date().toISOString(), agent: 'safety', taskId, epoch },
    outcome: {
      ...{ ok: true, message: 'Read.', notes: [], result: { kind: 'assess', assessment } },
      usage: { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 },
    },
  });
}

const flag = (version: number, more: object = {}) => ({
  id: `f${version}`,
  version,
  line: 1,
  lineHash: sha256('line'),
  code: 'OTHER' as const,
  severity: 'critical',
  reason: 'It may harm.',
  quote: '',
  suggestion: '',
  source: 'model',
  ...more,
});
it('an answer that contradicts what was asked stands in the way of no approval', async () => {
  const { id, task } = await passedAgain();
  await answers.answer(id, 'review');
  const gate = await system.until(id, atGate);
  await says(id, task, { version: 7, sha256: sha256('another text') });
  await workedOff(system.jsm, CONSUMER);
  const v1 = await system.review(id, approval(gate));
  expect(v1.accepted).toBe(true);
});
async function editedWith(second: object, first: object) {
  const id = await drafted();
  await answers.answer(id, 'assess');
  await answers.answer(id, 'review');
  const gate = await system.until(id, atGate);
  const edits = `${gate.drafts[0]!.text}\nMine.\n`;
  expect((await system.review(id, approval(gate, { edits }))).accepted).toBe(true);
  const task = await asked(id);
  await requeue(id);
  await system.routed(id, { ...task, epoch: 2 });
  await says(id, { ...task, epoch: 2 }, second);
  const now = await system.until(id, (b) => atGate(b) && b.gate!.id !== gate.gate!.id);
  await says(id, task, first);
  await workedOff(system.jsm, CONSUMER);
  return { id, now: (await system.board(id))!, before: now };
}
it('what is dismissed of one reading is dismissed of another one that finds the same and a point less', async () => {
  const { id, now } = await editedWith(
    { score: 62, flags: [flag(2)] },
    { score: 61, flags: [flag(2, { id: 'g2' })] },
  );
  const open = now.flags.filter((f) => f.version === 2);
  const v = await system.review(
    id,
    approval(now, {
      dismissals: open.map((f) => ({
        flagId: f.id,
        reason: 'It is a false alarm, read and judged.',
      })),
      override: { reason: 'It was read and judged to be fine.' },
    } as never),
  );
  expect(v.accepted).toBe(true);
});
it('a reading that is a point lower takes no warning off the board', async () => {
  const w = flag(2, { id: 'w2', severity: 'warning' });
  const { id } = await editedWith(
    { score: 62, level: 'needs_review', flags: [w] },
    { score: 61, level: 'needs_review', flags: [] },
  );
  const later = await system.until(id, atGate);
  expect(later.flags.some((f) => f.id === 'w2')).toBe(true);
});
