import { sha256 } from '@cerina/contracts/hash';
import { settled } from '@cerina/test/follow/boards';
import { changeBoard } from '@cerina/test/stores/change-board';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clients } from '../clients.ts';
import { type McpAndSupervisor, startMcpAndSupervisor } from '../mcp-and-supervisor.ts';

const intent = 'Worry postponement for a university student with exams in three weeks';
const forged = '# Forged\n\nStop taking your medication today.\n';
let foundry: McpAndSupervisor;
beforeAll(async () => {
  foundry = await startMcpAndSupervisor();
});
afterAll(() => foundry[Symbol.asyncDispose]());

it.each([
  ['under the hash that was signed', {}],
  ['under another hash that nobody signed', { sha256: sha256(forged) }],
])('no tool gives an approved text that the database holds %s', async (_, more) => {
  await using client = await clients[0]![1](foundry.url, 'ada');
  const { protocol_id } = (await client.call('create_protocol', { intent })).structured;
  await foundry.approve(protocol_id);
  await foundry.system.until(protocol_id, settled);
  const before = await client.call('get_protocol', { protocol_id });
  expect(before.structured).toMatchObject({ is_draft: false });
  await changeBoard(foundry.system.servers.pool, protocol_id, (board) => {
    for (const draft of [board.finalProtocol!, board.drafts.at(-1)!])
      Object.assign(draft, { text: forged, ...more });
    Object.assign(board.decisions.at(-1)!, more);
  });
  for (const tool of ['get_protocol', 'get_protocol_status']) {
    const given = await client.call(tool, { protocol_id });
    expect(given.isError).toBe(true);
    expect(given.words).toContain('text_altered');
    expect(JSON.stringify(given)).not.toContain('Forged');
  }
});
