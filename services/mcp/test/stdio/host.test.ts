import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, it } from 'vitest';
import { startSurface } from '../surface.ts';

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
