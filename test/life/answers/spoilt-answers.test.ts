import { type AgentName, Constraints, subjects } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { reviewer } from '../../src/client/orders.ts';
import { settled } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
let answers: ReturnType<typeof answering>;
beforeAll(async () => {
  system = await startSystem({ agents: [] });
  answers = answering(system);
});
afterAll(async () => {
  const { problems } = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

/** An agent's answer that nobody can read, to the task it is asked for now; resolves once the board has moved on. */
async function spoil(id: string, agent: AgentName): Promise<void> {
  const { awaiting, revision } = (await system.board(id))!;
  const task = awaiting.find((each) => each.agent === agent)!;
  const { taskId, epoch } = task;
  await system.routed(id, task);
  const bus = await system.bus(agent);
  await bus.js.publish(subjects.answer(id, agent, taskId, epoch), 'no JSON');
  await system.until(id, (board) => board.revision > revision);
}

it('an answer that cannot be read costs its own task a try, and no other task', async () => {
  const id = await system.create();
  for (const kind of ['screen_intent', 'draft'] as const) await answers.answer(id, kind);
  const { awaiting } = await system.until(id, (board) => board.awaiting.length === 2);
  for (let nth = 1; nth <= 3; nth += 1) await spoil(id, 'clinical');

  const after = (await system.board(id))!;
  expect(after.failures).toMatchObject([{ agent: 'clinical', code: 'bad_answer' }]);
  expect(after.awaiting).toEqual(awaiting.filter(({ agent }) => agent === 'safety'));
  const last = await system.json(subjects.delta(id, after.revision));
  expect(last).toMatchObject({ author: 'clinical', cause: { kind: 'answer' } });

  await answers.answer(id, 'assess', { assessment: { score: 10, level: 'unsafe' } });
  expect((await system.board(id))!.safety[1]).toMatchObject({ score: 10, level: 'unsafe' });
});

it('a refusal that quotes the address of a page is no answer, as nobody can read it, and the checker says so too', async () => {
  const id = await system.create();
  const { awaiting } = await system.until(id, (board) => board.awaiting.length === 1);
  await system.routed(id, awaiting[0]!);
  const admin = { ...reviewer, role: 'admin' as const };
  expect((await system.command(id, { kind: 'requeue' }, admin)).accepted).toBe(true);
  const { taskId } = awaiting[0]!;
  const kase = { triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null };
  const screening = {
    ...{ outcome: 'refuse', reasons: [], stripped: [], constraints: Constraints.parse({}) },
    case: { ...kase, told: [{ about: 'else', words: 'see www.example.org' }] },
  };
  const usage = { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };
  const subject = subjects.answer(id, 'safety', taskId, 1);
  const refusal = {
    ...{ type: 'answer', subject, protocolId: id, at: new Date().toISOString() },
    ...{ agent: 'safety', taskId, epoch: 1 },
    outcome: {
      ...{ ok: true, message: 'Read.', notes: [], usage },
      result: { kind: 'screen_intent', screening },
    },
  };
  const bus = await system.bus('safety');
  await bus.js.publish(subject, JSON.stringify(refusal));
  await answers.answer(id, 'screen_intent');
  expect((await system.board(id))!.screening?.outcome).toBe('go');
});

it('what contradicts the text that it is about is given up where it is too large as well', async () => {
  const id = await system.create();
  for (const kind of ['screen_intent', 'draft'] as const) await answers.answer(id, kind);
  const review = { sha256: sha256('another text'), feedback: 'x'.repeat(8_001) };
  await answers.answer(id, 'review', { review });
  expect((await system.board(id))!.failures).toMatchObject([{ code: 'too_large' }]);

  const other = await system.create();
  await answers.answer(other, 'screen_intent');
  const draft = {
    text: '# Plan\n',
    sha256: review.sha256,
    changes: [review.feedback],
    answers: [],
  };
  await answers.send(other, 'draft', { draft });
  const { status, failures } = await system.until(other, settled);
  expect([status, failures[0]?.code]).toEqual(['failed', 'too_large']);
});

it('so is the failure of an agent that says more of it than a board takes', async () => {
  const id = await system.create();
  await answers.answer(id, 'screen_intent');
  await answers.giveUp(id, 'draft', 'x'.repeat(8_001));
  expect((await system.board(id))!.failures).toMatchObject([{ code: 'too_large' }]);
});
