import type { Blackboard } from '@cerina/contracts';
import { createClaims } from '@cerina/door/protocols/claims';
import type { Agent } from '@cerina/runtime';
import { instantAgents } from '@cerina/test/agents/instant-agents';
import { checkLog } from '@cerina/test/check-log/check-log';
import type { Who } from '@cerina/test/doors/people';
import { atGate } from '@cerina/test/follow/boards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients, inNewerEra } from '../clients.ts';
import { type McpAndSupervisor, startMcpAndSupervisor } from '../mcp-and-supervisor.ts';

const intent = 'Worry postponement for a university student with exams in three weeks';
const danger = 'She says that she may die';
let foundry: McpAndSupervisor;
beforeAll(async () => {
  foundry = await startMcpAndSupervisor({ agents: instantAgents.map(holding) });
});
afterAll(async () => {
  expect((await checkLog(foundry.system.servers)).problems).toEqual([]);
  await foundry[Symbol.asyncDispose]();
});

/** The Guardian of these tests, except that it holds feedback that reports danger. */
function holding(agent: Agent): Agent {
  if (agent.name !== 'safety') return agent;
  const safety = agent as Agent<'safety'>;
  const { screen_feedback: screen } = safety.handlers;
  const handlers: typeof safety.handlers = {
    ...safety.handlers,
    async screen_feedback(task, bench) {
      const { message, result } = await screen(task, bench);
      const isHeld = task.points.some(({ text }) => text === danger);
      const screening = { ...result.screening, ...(isHeld && { outcome: 'hold' as const }) };
      return { message, result: { screening } };
    },
  };
  return { ...safety, handlers } as unknown as Agent;
}

/** A draft of that person's that waits for a decision, as the arguments that send it back in those words. */
async function waiting(who: Who, feedback = 'Add more detail to step 3') {
  await using client = await inNewerEra(foundry.url, who);
  const request = { intent, max_wait_ms: 50_000 };
  const { structured } = await client.call('generate_cbt_protocol', request);
  const { protocol_id, version: expected_version } = structured;
  return { protocol_id, expected_version, kind: 'revise', feedback };
}

const secondRound = ({ round, gate }: Blackboard) => round === 2 && gate !== null;

async function revise(who: Who, order: object) {
  await using client = await inNewerEra(foundry.url, who);
  return await client.call('request_protocol_changes', order);
}

it.each(clients)('lets who created it send a draft back: %s', async (_client, connect) => {
  const order = await waiting('ada');
  await using ada = await connect(foundry.url, 'ada');
  expect((await ada.call('request_protocol_changes', order)).isError).toBe(false);
  const board = await foundry.system.until(order.protocol_id, secondRound);
  expect(board.drafts).toHaveLength(2);
  expect(board.decisions).toMatchObject([
    {
      action: 'request_revision',
      feedback: order.feedback,
      by: { subject: 'ada', channel: 'mcp' },
    },
  ]);
  // the result is still another person's to decide on
  expect(board.status).toBe('pending_review');
});

it('lets a reviewer send their own back, and still not reject it', async () => {
  const order = await waiting('grace');
  const rejected = await revise('grace', { ...order, kind: 'reject' });
  expect(rejected.words).toContain('own_work');
  expect((await revise('grace', order)).isError).toBe(false);
});

describe('lets who created it send no draft back', () => {
  it('while another person claims it', async () => {
    const order = await waiting('ada');
    const claims = createClaims(foundry.buckets.claims, foundry.buckets.direct);
    const grace = { subject: 'grace', name: 'Grace Hopper', role: 'reviewer' } as const;
    await claims.take(order.protocol_id, { ...grace, channel: 'dashboard' });
    const answer = await revise('ada', order);
    expect(answer).toMatchObject({ isError: true, words: expect.stringContaining('(claimed)') });
    expect(answer.words).toContain('Grace Hopper is reviewing it');
    expect((await foundry.system.board(order.protocol_id))?.round).toBe(1);
    await claims.release(order.protocol_id, () => true);
    expect((await revise('ada', order)).isError).toBe(false);
  });

  it('once another person has decided on it', async () => {
    const order = await waiting('ada');
    expect((await revise('grace', order)).isError).toBe(false);
    await foundry.system.until(order.protocol_id, secondRound);
    const answer = await revise('ada', { ...order, expected_version: 2 });
    expect(answer.words).toContain('(own_work)');
    expect(answer.words).toContain('Another person has decided on it since');
  });

  it('while what they asked for is held', async () => {
    const order = await waiting('ada', danger);
    expect((await revise('ada', order)).isError).toBe(false);
    const held = ({ gate }: Blackboard) => gate?.kind === 'crisis';
    await foundry.system.until(order.protocol_id, held);
    const answer = await revise('ada', { ...order, feedback: 'Shorter' });
    expect(answer.words).toContain('(action_not_allowed)');
  });

  it('with personal data in their words', async () => {
    const order = await waiting('ada', 'Ask john.smith@example.com first');
    expect((await revise('ada', order)).words).toContain('(personal_data)');
    expect((await foundry.system.board(order.protocol_id))?.round).toBe(1);
  });
});

it.each<[Who, string]>([
  ['author', 'not_found'],
  ['viewer', 'forbidden'],
])('lets nobody else who is no reviewer: %s, %s', async (who, code) => {
  const order = await waiting('ada');
  await foundry.system.until(order.protocol_id, atGate);
  expect((await revise(who, order)).words).toContain(`(${code})`);
});
