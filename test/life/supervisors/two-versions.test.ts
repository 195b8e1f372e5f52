import { GRAPH_VERSION } from '@cerina/supervisor/graph/graph';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval, commandOf, reviewer } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
let answer: ReturnType<typeof answering>['answer'];
beforeAll(async () => {
  system = await startSystem({ agents: [] });
  ({ answer } = answering(system));
});
afterAll(async () => {
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

const leftBy = (version: number, id: string) =>
  system.servers.pool.query('update protocols set graph_version = $1 where id = $2', [version, id]);
const rowOf = async (id: string) => {
  const { rows } = await system.servers.pool.query(
    'select graph_version, revision from protocols where id = $1',
    [id],
  );
  return rows[0] as { graph_version: number; revision: number };
};

async function toGate(id: string) {
  for (const kind of ['screen_intent', 'draft', 'assess', 'review'] as const)
    await answer(id, kind);
  return system.until(id, atGate);
}

it('a protocol that an earlier version left continues: at the gate, at work, and halted at rest', async () => {
  const atItsGate = await system.create();
  const board = await toGate(atItsGate);
  const atWork = await system.create();
  await answer(atWork, 'screen_intent');
  const halted = await system.create();
  await system.until(halted, ({ awaiting }) => awaiting.length === 1);
  await system.command(halted, { kind: 'halt' });
  await answer(halted, 'screen_intent');
  for (const id of [atItsGate, atWork, halted]) await leftBy(1, id);

  expect((await system.review(atItsGate, approval(board))).accepted).toBe(true);
  await system.until(atItsGate, ({ status }) => status === 'approved');
  await answer(atWork, 'draft');
  await system.until(atWork, ({ awaiting }) => awaiting.length === 2);
  expect((await system.command(halted, { kind: 'resume' })).accepted).toBe(true);
  await system.until(halted, ({ awaiting }) => awaiting[0]?.task.kind === 'draft');
  for (const id of [atItsGate, atWork, halted])
    expect((await rowOf(id)).graph_version).toBe(GRAPH_VERSION);
});

it('an erased protocol that an earlier version left is gone, and holds no command up', async () => {
  const id = await system.create();
  await toGate(id);
  const admin = { ...reviewer, subject: 'admin', role: 'admin' } as const;
  expect((await system.command(id, { kind: 'erase' }, admin)).accepted).toBe(true);
  await expect.poll(() => system.board(id)).toBeUndefined();
  await leftBy(1, id);
  expect((await system.command(id, { kind: 'halt' })).refusal?.code).toBe('gone');
});

it('a protocol of a later version is left alone until a supervisor of that version takes the command', async () => {
  const id = await system.create();
  const board = await toGate(id);
  await leftBy(99, id);
  const before = await rowOf(id);
  const commandId = 'left-to-later-1';
  const command = commandOf(id, { kind: 'review', decision: approval(board) }, commandId);
  // each delivery counts, also of the same message again
  const deliveries = async () =>
    (await system.jsm.consumers.info('BLACKBOARD', 'commands')).delivered.consumer_seq;
  const sent = await deliveries();
  await system.door.publish(command);
  await expect.poll(deliveries).toBeGreaterThan(sent + 2);
  expect(await rowOf(id)).toEqual(before);
  expect(await system.board(id)).toEqual(board);

  await leftBy(2, id); // as if a supervisor of the version that it belongs to were there
  await system.until(id, ({ status }) => status === 'approved');
});
