import { agentsGiving } from '@cerina/test/agents/instant-agents';
import { intent } from '@cerina/test/client/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inNewerEra } from '../clients.ts';
import { type McpAndSupervisor, startMcpAndSupervisor } from '../mcp-and-supervisor.ts';

let foundry: McpAndSupervisor;
beforeAll(async () => {
  foundry = await startMcpAndSupervisor({ agents: agentsGiving(60) });
});
afterAll(() => foundry[Symbol.asyncDispose]());

it('sends a reviewer with a text below the bar to the dashboard, and has them type nothing', async () => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const made = await ada.call('generate_cbt_protocol', { intent, max_wait_ms: 50_000 });
  const { protocol_id, version, content_hash } = made.structured;
  await using grace = await inNewerEra(foundry.url, 'grace', () => {
    throw new Error('nobody is to be asked');
  });
  const text = { protocol_id, expected_version: version, content_hash };
  const answer = await grace.call('approve_protocol', text);
  expect(answer).toMatchObject({ isError: false, structured: { next_action: 'ask_human' } });
  expect(answer.structured.reason).toContain('below the bar');
  expect(answer.words).toContain(`/protocols/${protocol_id}`);
  expect((await foundry.system.board(protocol_id))?.status).toBe('pending_review');
});
