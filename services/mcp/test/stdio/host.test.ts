import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, it, vi } from 'vitest';
import type { Change, Foundry } from '../../src/foundry.ts';
import { boardWith } from '../boards.ts';
import { hello } from '../hello.ts';
import { startSurface } from '../surface.ts';
import { talkTo } from './talk.ts';

const main = fileURLToPath(new URL('../../src/stdio/main.ts', import.meta.url));
const environment = (url: string) => ({
  PATH: process.env.PATH ?? '',
  MCP_URL: url,
  FOUNDRY_TOKEN: 'token-of-somebody',
});
const host = (url: string) => ({
  command: process.execPath,
  args: [main],
  env: environment(url),
  stderr: 'ignore' as const,
});

it('serves a client of the newer packages over stdio', async () => {
  await using surface = await startSurface();
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport(host(surface.url)));
  expect((await client.listTools()).tools).toHaveLength(12);
  const answer = await client.callTool({ name: 'list_protocols', arguments: {} });
  expect(answer.structuredContent).toEqual({ protocols: [] });
  await client.close();
});

it('serves a client of the older package over stdio, also after the service was started again', async () => {
  const client = new OlderClient({ name: 'test', version: '1' });
  let surface = await startSurface();
  try {
    const { port } = new URL(surface.url);
    await client.connect(new OlderTransport(host(surface.url)));
    expect((await client.listTools()).tools).toHaveLength(12);
    await surface[Symbol.asyncDispose]();
    surface = await startSurface({ port: Number(port) });
    expect((await client.listTools()).tools).toHaveLength(12);
  } finally {
    await client.close();
    await surface[Symbol.asyncDispose]();
  }
});

it('recovers when messages came while the service was away, with what the client subscribed to', async () => {
  const client = new OlderClient({ name: 'test', version: '1' });
  const listening = new Set<(change: Change) => void>();
  const listen: Foundry['listen'] = (_whose, hear) => {
    listening.add(hear);
    return () => void listening.delete(hear);
  };
  let surface = await startSurface({ listen });
  try {
    const { port } = new URL(surface.url);
    const board = boardWith({});
    const changed = vi.fn();
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) =>
      changed(params.uri),
    );
    await client.connect(new OlderTransport(host(surface.url)));
    await client.subscribeResource({ uri: 'protocol://inbox' });
    await surface[Symbol.asyncDispose]();
    for (let n = 0; n < 2; n += 1)
      await expect(client.listTools()).rejects.toThrow(/cannot be reached.*try again.*npm start/);
    surface = await startSurface({ listen, port: Number(port) });
    expect((await client.listTools()).tools).toHaveLength(12);
    expect((await client.listTools()).tools).toHaveLength(12);
    await expect
      .poll(() => {
        for (const hear of listening)
          hear({ protocolId: board.protocolId, message: undefined, changesInbox: true });
        return changed.mock.calls.length;
      })
      .toBeGreaterThan(0);
  } finally {
    await client.close();
    await surface[Symbol.asyncDispose]();
  }
});

it('makes a session for a client whose first message came before the service was there', async () => {
  const away = await startSurface();
  await away[Symbol.asyncDispose]();
  await using child = talkTo(environment(away.url));
  const { hear, tell } = child;
  tell(hello);
  expect(await hear(hello.id)).toMatchObject({ error: { message: /npm start/ } });
  await using _surface = await startSurface({ port: Number(new URL(away.url).port) });
  tell({ ...hello, id: 'again' });
  expect(await hear('again')).toMatchObject({ result: { serverInfo: { name: 'cerina' } } });
  tell({ jsonrpc: '2.0', method: 'notifications/initialized' });
  tell({ jsonrpc: '2.0', id: 'list', method: 'tools/list' });
  expect(await hear('list')).toMatchObject({ result: { tools: expect.any(Array) } });
});

it('answers what is no message with what is wrong with it, and writes nothing else on stdout', async () => {
  await using surface = await startSurface();
  await using child = talkTo(environment(surface.url));
  const { hear, tell, lines } = child;
  const separators = 'a\u2028b\u2029c';
  for (const sent of ['no json', '', '[]', '{}', '7', 'null', '{"jsonrpc":"2.0","id":7}'])
    tell(sent);
  tell('{"id":"no version","method":"ping"}');
  tell('{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
  tell({ ...hello, id: separators });
  expect(await hear(separators)).toMatchObject({ result: expect.anything() });
  expect(await hear(1)).toMatchObject({ error: { message: expect.stringMatching(/initialize/) } });
  const faults = lines.map((line) => JSON.parse(line)).filter(({ id }) => id === null);
  expect(faults.map(({ error }) => error.code)).toEqual([
    -32_700, -32_600, -32_600, -32_600, -32_600, -32_600,
  ]);
  expect(faults[1].error.message).toMatch(/one message per line/);
  expect(await hear('no version')).toMatchObject({ error: { code: -32_600 } });
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  expect(child.errors()).not.toMatch(/Zod/);
});

it('answers a ping before the answer to initialize, as a client may send one', async () => {
  await using surface = await startSurface();
  await using child = talkTo(environment(surface.url));
  child.tell({ jsonrpc: '2.0', id: 'early', method: 'ping' });
  child.tell(hello);
  child.tell({ jsonrpc: '2.0', id: 'between', method: 'ping' });
  for (const id of ['early', 'between'])
    expect(await child.hear(id)).toEqual({ jsonrpc: '2.0', id, result: {} });
  expect(await child.hear(hello.id)).toMatchObject({ result: expect.anything() });
  child.tell({ jsonrpc: '2.0', method: 'notifications/initialized' });
  child.tell({ jsonrpc: '2.0', id: 'late', method: 'ping' });
  expect(await child.hear('late')).toMatchObject({ result: {} });
});

it('gives what the endpoint refuses under the code it has there', async () => {
  await using surface = await startSurface();
  await using child = talkTo(environment(surface.url));
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  child.tell({ jsonrpc: '2.0', id: 1, method: 'no/such', params: { _meta: meta } });
  expect(await child.hear(1)).toMatchObject({ error: { code: -32_601 } });
  child.tell({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
  const { error } = await child.hear(2);
  expect(error).toEqual({
    code: -32_000,
    message: 'Bad Request: Mcp-Session-Id is needed, or initialize',
  });
});

it.each([
  ['FOUNDRY_TOKEN', 'short', /FOUNDRY_TOKEN: .*16 characters/],
  ['MCP_URL', 'nowhere', /MCP_URL: an address that begins with/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL/],
])('answers the first message with what is wrong with %s, and ends', async (name, value, why) => {
  const env = { ...environment('http://127.0.0.1:9/mcp'), [name]: value };
  await using child = talkTo(env);
  child.tell({ jsonrpc: '2.0', id: 'probe', method: 'server/discover' });
  child.tell(hello);
  for (const id of ['probe', hello.id])
    expect(await child.hear(id)).toMatchObject({ error: { message: expect.stringMatching(why) } });
  expect(await child.exited).toEqual([1, null]);
  expect(child.errors()).toMatch(why);
});

it('answers each request with what to do while the foundry does not run', async () => {
  const surface = await startSurface();
  await surface[Symbol.asyncDispose]();
  const client = new OlderClient({ name: 'test', version: '1' });
  const connecting = client.connect(new OlderTransport(host(surface.url)));
  await expect(connecting).rejects.toThrow(/npm start/);
});
