import { intent } from '@cerina/test/client/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inNewerEra } from '../clients.ts';
import { type McpAndSupervisor, startMcpAndSupervisor } from '../mcp-and-supervisor.ts';

let foundry: McpAndSupervisor;
const logged: string[] = [];
beforeAll(async () => {
  foundry = await startMcpAndSupervisor({ logTo: { write: (line) => logged.push(line) } });
});
afterAll(() => foundry[Symbol.asyncDispose]());

const faults = () => logged.filter((line) => JSON.parse(line).level >= 50);

it.each(['garbage', '', 'WyJub3RhdGltZSIsIngiXQ'])(
  'refuses a cursor that no page gave, in words that say what to send: %j',
  async (cursor) => {
    await using ada = await inNewerEra(foundry.url, 'ada');
    const answer = await ada.call('list_protocols', { cursor });
    expect(answer).toMatchObject({
      isError: true,
      words: expect.stringMatching(/invalid_request.*\n- \/cursor: .*next_cursor/),
    });
    expect(faults()).toEqual([]);
  },
);

it('takes the cursor of a page, for whoever sees all and for an author', async () => {
  for (const who of ['ada', 'viewer'] as const) {
    await using ada = await inNewerEra(foundry.url, 'ada');
    for (let n = 0; n < 2; n += 1) await ada.call('create_protocol', { intent });
    await using client = await inNewerEra(foundry.url, who);
    const first = await client.call('list_protocols', { limit: 1 });
    const cursor = first.structured.next_cursor;
    const second = await client.call('list_protocols', { limit: 1, cursor });
    expect(second.isError).toBe(false);
    expect(second.structured.protocols).toHaveLength(1);
    expect(second.structured.protocols).not.toEqual(first.structured.protocols);
  }
});
