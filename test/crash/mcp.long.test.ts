import { afterAll, beforeAll, expect, it } from 'vitest';
import { guessed } from '../../services/mcp/test/access/guesses.ts';
import { inNewerEra } from '../../services/mcp/test/clients.ts';
import { sendMalformed } from '../../services/mcp/test/http/malformed.ts';
import {
  type McpAndSupervisor,
  startMcpAndSupervisor,
} from '../../services/mcp/test/mcp-and-supervisor.ts';
import { tokens } from '../src/doors/people.ts';

let foundry: McpAndSupervisor;
beforeAll(async () => {
  foundry = await startMcpAndSupervisor();
});
afterAll(() => foundry[Symbol.asyncDispose]());

it('answers none of 20,000 malformed messages with a 5xx, and serves afterwards', async () => {
  const headers = { authorization: `Bearer ${tokens.ada}` };
  const answers = await sendMalformed(foundry.url, { count: 20_000, seed: 11, headers });
  expect([...answers].filter(([status]) => status >= 500)).toEqual([]);
  await using ada = await inNewerEra(foundry.url, 'ada');
  expect((await ada.call('list_protocols', {})).isError).toBe(false);
});

it('finds nothing by 10,000 guessed handles', async () => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  expect(await guessed(ada, 10_000)).toEqual([]);
});
