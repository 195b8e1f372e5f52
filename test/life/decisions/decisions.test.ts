import { type Blackboard, subjects } from '@cerina/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { goodText } from '../../src/agents/good-text.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
let answer: ReturnType<typeof answering>['answer'];
let giveUp: ReturnType<typeof answering>['giveUp'];
beforeAll(async () => {
  const FOUNDRY_POLICY = '{"iterationsPerRound": 2}';
  system = await startSystem({ agents: [], supervisor: { FOUNDRY_POLICY } });
  ({ answer, giveUp } = answering(system));
});
afterAll(async () => {
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

const override = { reason: 'Good enough for this client.' };
const warning = {
  ...{ id: 'f1-1', version: 1, line: 1, code: 'PLACEHOLDER', severity: 'warning' },
  ...{ lineHash: 'a'.repeat(64), quote: '', reason: 'A gap.', suggestion: '', source: 'rule' },
};

/** A protocol at its gate, whose text the Guardian could not read and the Critic scored. */
async function unassessed(quality: number): Promise<Blackboard> {
  const id = await system.create();
  await answer(id, 'screen_intent');
  await answer(id, 'draft');
  await answer(id, 'review', { review: { quality } });
  await giveUp(id, 'assess');
  return system.until(id, atGate);
}
const backAtGate = (board: Blackboard) =>
  system.until(board.protocolId, (now) => atGate(now) && now.gate!.id !== board.gate!.id);

describe('approving a text that the Guardian has not read', () => {
  it('passes the Critic’s bar like any other', async () => {
    const board = await unassessed(30);
    const id = board.protocolId;
    expect((await system.review(id, approval(board))).refusal?.code).toBe('below_bar');
    expect((await system.review(id, approval(board, { override }))).accepted).toBe(true);
    await answer(id, 'screen_reason');
    await answer(id, 'assess');
    await system.until(id, ({ status }) => status === 'approved');
  });

  it('comes back with a score below the bar, which an earlier override does not cover', async () => {
    const board = await unassessed(30);
    const id = board.protocolId;
    await system.review(id, approval(board, { override }));
    await answer(id, 'screen_reason');
    await answer(id, 'assess', { assessment: { score: 60, level: 'unsafe' } });
    const back = await backAtGate(board);
    expect(back.finalProtocol).toBeNull();
    expect((await system.review(id, approval(back))).refusal?.code).toBe('below_bar');
    expect((await system.review(id, approval(back, { override }))).accepted).toBe(true);
    await system.until(id, ({ status }) => status === 'approved');
  });

  it('comes back with the warnings that nobody could have read', async () => {
    const board = await unassessed(90);
    const id = board.protocolId;
    await system.review(id, approval(board));
    await answer(id, 'assess', { assessment: { level: 'needs_review', flags: [warning] } });
    const back = await backAtGate(board);
    expect(back.gate!.mustRead).toEqual(['f1-1']);
    expect((await system.review(id, approval(back))).accepted).toBe(true);
    await system.until(id, ({ status }) => status === 'approved');
  });
});

it('a revision is done on the version that was named, and recorded on it', async () => {
  const id = await system.create();
  await answer(id, 'screen_intent');
  await answer(id, 'draft');
  await answer(id, 'assess');
  await answer(id, 'review', { review: { quality: 70 } });
  await answer(id, 'revise');
  await answer(id, 'assess');
  await answer(id, 'review', { review: { quality: 60 } });
  const board = await system.until(id, atGate);
  expect(board.gate!.offered.map(({ version }) => version)).toEqual([1, 2]);
  const [best] = board.gate!.offered;
  const lines = board.drafts[0]!.text.split('\n').length - 1;
  const comments = [{ line: lines, text: 'Say this more warmly.' }];
  const asked = { gateId: board.gate!.id, action: 'request_revision', ...best! } as const;
  const beyond = [{ line: lines + 1, text: 'And this.' }];
  expect((await system.review(id, { ...asked, comments: beyond })).refusal?.code).toBe(
    'no_such_line',
  );
  expect((await system.review(id, { ...asked, comments })).accepted).toBe(true);
  await answer(id, 'screen_feedback');
  const revising = await system.until(id, ({ awaiting }) => awaiting[0]?.task.kind === 'revise');
  expect(revising.decisions.at(-1)).toMatchObject({ version: 1, sha256: best!.sha256 });
  const { agent, taskId, epoch } = revising.awaiting[0]!;
  expect(await system.json(subjects.route(id, agent, taskId, epoch))).toMatchObject({
    task: { kind: 'revise', base: 1 },
  });
});

it('edits that are the version under them are no text of a person’s: the bar holds', async () => {
  const board = await unassessed(30);
  const id = board.protocolId;
  const edits = board.drafts[0]!.text;
  expect(edits).toContain(goodText);
  const same = await system.review(id, approval(board, { edits }));
  expect(same.refusal?.code).toBe('below_bar');
});
