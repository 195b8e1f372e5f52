import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';
import { startSurface } from '../surface.ts';

async function connected(url: string) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client;
}

it('lists twelve tools, in fewer than 3,800 tokens of four characters', async () => {
  await using surface = await startSurface();
  const client = await connected(surface.url);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'approve_protocol',
    'ask_library',
    'branch_protocol',
    'create_protocol',
    'generate_cbt_protocol',
    'get_protocol',
    'get_protocol_status',
    'halt_protocol',
    'list_protocols',
    'request_protocol_changes',
    'resume_protocol',
    'search_library',
  ]);
  expect(JSON.stringify(tools).length / 4).toBeLessThan(3_800);
  // strict clients complain of a schema without constraints
  expect(JSON.stringify(tools)).not.toContain('"additionalProperties":{}');
  for (const { inputSchema, outputSchema } of tools) {
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(inputSchema).not.toHaveProperty('anyOf');
    expect(outputSchema).toMatchObject({ type: 'object' });
    expect(JSON.stringify([inputSchema, outputSchema])).not.toContain('$schema');
  }
  await client.close();
});

it('calls idempotent only what changes nothing more when it is called again with the same input', async () => {
  await using surface = await startSurface();
  const client = await connected(surface.url);
  const { tools } = await client.listTools();
  const idempotent = tools.filter(({ annotations }) => annotations?.idempotentHint);
  // what creates is so only with a client_request_id; a draft can be sent back again
  expect(idempotent.map(({ name }) => name).sort()).toEqual([
    'approve_protocol',
    'halt_protocol',
    'resume_protocol',
  ]);
  await client.close();
});

it('has none of the fixtures of the conformance suite, unless it is asked for them', async () => {
  await using surface = await startSurface();
  const client = await connected(surface.url);
  const [tools, resources, prompts] = await Promise.all([
    client.listTools(),
    client.listResources(),
    client.listPrompts(),
  ]);
  expect(JSON.stringify([tools, resources, prompts])).not.toMatch(/test_|test:\/\//);
  await client.close();
});

it('completes techniques and conditions out of the library', async () => {
  await using surface = await startSurface();
  const client = await connected(surface.url);
  const complete = async (prompt: string, name: string, value: string) => {
    const ref = { type: 'ref/prompt' as const, name: prompt };
    const { completion } = await client.complete({ ref, argument: { name, value } });
    return completion.values;
  };
  expect(await complete('exposure_hierarchy', 'condition', 'agor')).toContain('Agoraphobia');
  expect(await complete('review_checklist', 'technique', 'worry')).toContain('Worry postponement');
  await client.close();
});

it.each([
  ['no id', 'not-a-uuid'],
  ['one that nobody knows', '00000000-0000-4000-8000-000000000000'],
])('answers a guessed handle with an error in words, and nothing else: %s', async (_what, id) => {
  await using surface = await startSurface();
  const client = await connected(surface.url);
  const answer = await client.callTool({ name: 'get_protocol', arguments: { protocol_id: id } });
  expect(answer.isError).toBe(true);
  const words = JSON.stringify(answer.content);
  expect(words).toContain('not_found');
  expect(words).not.toMatch(/\.ts|node_modules| at /);
  await expect(client.readResource({ uri: `protocol://${id}` })).rejects.toThrow(/not found/i);
  await client.close();
});

it('names the field of an input that does not fit', async () => {
  await using surface = await startSurface();
  const client = await connected(surface.url);
  const answer = await client.callTool({
    name: 'create_protocol',
    arguments: { intent: 'x', more: 1 },
  });
  expect(answer.isError).toBe(true);
  expect(JSON.stringify(answer.content)).toMatch(/intent/);
  expect(JSON.stringify(answer.content)).toMatch(/more/);
  await client.close();
});
