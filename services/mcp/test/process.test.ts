import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { tokens } from '@cerina/test/doors/people';
import { inherited } from '@cerina/test/foundry/inherited';
import { loginOf } from '@cerina/test/servers/passwords';
import { expect, it } from 'vitest';
import { clientAs, startMcpAndSupervisor } from './mcp-and-supervisor.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

it('runs as a process: ready, serving, with the fixtures it is asked for, and gone soon after SIGTERM', async () => {
  await using foundry = await startMcpAndSupervisor();
  const folder = await mkdtemp(join(tmpdir(), 'mcp-process-'));
  const { ada, grace, ...roles } = tokens;
  const credentials = join(folder, 'credentials.json');
  await writeFile(credentials, JSON.stringify(roles));
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...inherited,
      ...loginOf(foundry.system.servers.nats.url, 'mcp'),
      MCP_PORT: '0',
      CREDENTIALS_FILE: credentials,
      MCP_CONFORMANCE_FIXTURES: 'true',
    },
  });
  const exited = once(child, 'exit');
  let ready: { port?: number; health?: number } = {};
  for await (const line of createInterface(child.stdout)) {
    ready = JSON.parse(line);
    if (ready.port) break;
  }
  expect((await fetch(`http://127.0.0.1:${ready.health}/readyz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${ready.health}/livez`)).status).toBe(200);
  const url = `http://127.0.0.1:${ready.port}/mcp`;
  const client = await clientAs({ url }, 'ada');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['create_protocol', 'test_simple_text']),
  );
  await client.close();
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await rm(folder, { recursive: true });
});
