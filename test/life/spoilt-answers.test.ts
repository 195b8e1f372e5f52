import { type AgentName, subjects } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../src/agents/answer-as.ts';
import { checkLog } from '../src/check-log/check-log.ts';
import { type System, startSystem } from '../src/foundry/in-one-process.ts';

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
