import { fileURLToPath } from 'node:url';
import { startAsProcess } from '@cerina/test/doors/as-process';
import { loginOf } from '@cerina/test/servers/passwords';
import { expect, it } from 'vitest';
import { clientAs, startMcpAndSupervisor } from './mcp-and-supervisor.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

it('runs as a process: ready, serving, with the fixtures it is asked for, and gone soon after SIGTERM', async () => {
  await using foundry = await startMcpAndSupervisor();
  await using running = await startAsProcess(main, {
    ...loginOf(foundry.system.servers.nats.url, 'mcp'),
    MCP_PORT: '0',
    MCP_CONFORMANCE_FIXTURES: 'true',
  });
  const { child, port, health, exited } = running;
  expect((await fetch(`http://127.0.0.1:${health}/readyz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${health}/livez`)).status).toBe(200);
  const url = `http://127.0.0.1:${port}/mcp`;
  const client = await clientAs({ url }, 'ada');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['create_protocol', 'test_simple_text']),
  );
  await client.close();
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
