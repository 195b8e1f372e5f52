import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mcpConfig } from './mcp-config.ts';

const home = { folder: "/home/of/o'brien", runningFile: '/nowhere/running.json' };
/** The lines below a heading, up to the next one. */
const block = (text: string, heading: string) =>
  text
    .split(/^# /m)
    .find((part) => part.startsWith(heading))!
    .split('\n')
    .slice(1)
    .join('\n');

it('prints a block for each client that starts the stdio host with this home', () => {
  const text = mcpConfig(home, '/checkout');
  const server = {
    command: process.execPath,
    args: ['/checkout/services/mcp/src/stdio/main.ts'],
    env: { FOUNDRY_HOME: home.folder },
  };
  const one = { mcpServers: { cerina: server } };
  expect(JSON.parse(block(text, 'Claude Desktop'))).toEqual(one);
  expect(JSON.parse(block(text, 'Cursor'))).toEqual(one);
  const typed = { type: 'stdio', ...server };
  expect(JSON.parse(block(text, 'VS Code'))).toEqual({ servers: { cerina: typed } });
  expect(text).toContain('http://127.0.0.1:5000/mcp');
});

it('quotes the command for Claude Code as a shell reads it', async () => {
  const [command = ''] = block(mcpConfig(home), 'Claude Code').split('\n');
  const words = command.replace(/^claude /, 'printf "%s\\n" ');
  const printed = await new Promise<string>((resolve) =>
    execFile('sh', ['-c', words], (_error, stdout) => resolve(stdout)),
  );
  const [mcp, add, name, json] = printed.trim().split('\n');
  expect([mcp, add, name]).toEqual(['mcp', 'add-json', 'cerina']);
  expect(JSON.parse(json!).env).toEqual({ FOUNDRY_HOME: home.folder });
});

it('names the address of the foundry that runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mcp-config-'));
  try {
    const runningFile = join(folder, 'running.json');
    const running = { pid: 1, state: 'ready', startedAt: new Date().toISOString() };
    const control = { controlPort: 1, controlKey: 'k', autoApprove: false };
    const mcpUrl = 'http://127.0.0.1:5001/mcp';
    await writeFile(runningFile, JSON.stringify({ ...running, ...control, mcpUrl }));
    expect(mcpConfig({ folder, runningFile })).toContain(mcpUrl);
  } finally {
    await rm(folder, { recursive: true });
  }
});
