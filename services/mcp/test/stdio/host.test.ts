import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
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
      await expect(client.listTools()).rejects.toThrow(/cannot be reached.*npm start/);
    surface = await startSurface({ listen, port: Number(port) });
    expect((await client.listTools()).tools).toHaveLength(12);
    expect((await client.listTools()).tools).toHaveLength(12);
    await expect
      .poll(() => {
        for (const hear of listening) hear({ protocolId: board.protocolId, message: undefined });
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

it('writes nothing on stdout but messages, whatever it is sent', async () => {
  await using surface = await startSurface();
  const child = spawn(process.execPath, [main], {
    env: environment(surface.url),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines: string[] = [];
  const last = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (line.includes('"id":99')) last.resolve();
  });
  for (const sent of ['no json', '[]', '{}', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'])
    child.stdin.write(`${sent}\n`);
  const params = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'x', version: '1' },
  };
  child.stdin.write(
    `${JSON.stringify({ jsonrpc: '2.0', id: 99, method: 'initialize', params })}\n`,
  );
  await last.promise;
  child.stdin.end();
  await new Promise((resolve) => child.on('exit', resolve));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
});

it('answers each request with what to do while the foundry does not run', async () => {
  const surface = await startSurface();
  await surface[Symbol.asyncDispose]();
  const client = new OlderClient({ name: 'test', version: '1' });
  const connecting = client.connect(new OlderTransport(host(surface.url)));
  await expect(connecting).rejects.toThrow(/npm start/);
});
