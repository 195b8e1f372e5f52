import type { Blackboard } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate, settled } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { changeBoard } from '../../src/stores/change-board.ts';

let system: System;
let answers: ReturnType<typeof answering>;
beforeAll(async () => {
  system = await startSystem({ agents: [], supervisor: { FOUNDRY_AUTO_APPROVE: 'true' } });
  answers = answering(system);
});
afterAll(() => system[Symbol.asyncDispose]());

const change = (id: string, how: (board: Blackboard) => void) =>
  changeBoard(system.servers.pool, id, how);

async function drafted(): Promise<string> {
  const id = await system.create();
  await answers.answer(id, 'screen_intent');
  await answers.answer(id, 'draft');
  await answers.answer(id, 'assess');
  return id;
}

it('policy approves nothing that asked for it in the database alone', async () => {
  const id = await drafted();
  await change(id, (board) => {
    board.autoApprove = true;
    board.policy.autoApproveAllowed = true;
  });
  await answers.answer(id, 'review');
  expect((await system.until(id, settled)).status).toBe('pending_review');
});

it('an edit that was changed in the database while the Guardian reads is final as it was signed', async () => {
  const id = await drafted();
  await answers.answer(id, 'review');
  const gate = await system.until(id, atGate);
  const edits = `${gate.drafts[0]!.text}\nMine.\n`;
  expect((await system.review(id, approval(gate, { edits }))).accepted).toBe(true);
  await change(id, (board) => {
    board.drafts.at(-1)!.text = '# Another text\n';
  });
  await answers.answer(id, 'assess');
  const board = await system.until(id, settled);
  expect(board.finalProtocol?.text).toBe(edits);
});

it('the bars of the database are not those that a decision is held to', async () => {
  const id = await drafted();
  const low = { quality: 20, clinical: 20, empathy: 20 };
  await answers.answer(id, 'review', { review: low });
  let board = await system.until(id, (now) => atGate(now) || now.awaiting.length > 0);
  while (!atGate(board)) {
    const { kind } = board.awaiting[0]!.task;
    await answers.answer(id, kind, kind === 'review' ? { review: low } : {});
    board = await system.until(id, (now) => atGate(now) || now.awaiting.length > 0);
  }
  await change(id, ({ policy }) => Object.assign(policy, low));
  expect((await system.review(id, approval(board))).refusal?.code).toBe('below_bar');
});
