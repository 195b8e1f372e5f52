import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startSurface } from '../surface.ts';

const inspector = fileURLToPath(
  new URL(
    '../../../../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
    import.meta.url,
  ),
);
const host = fileURLToPath(new URL('../../src/stdio/main.ts', import.meta.url));
const TOKEN = 'token-of-somebody';
/** So long a busy machine may take to start two processes. */
const CONNECT_MS = 120_000;

/** Run the Inspector's CLI, in its own home directory; returns its exit code and its output. */
async function inspected(args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'inspector-'));
  const env = { PATH: process.env.PATH ?? '', HOME: folder };
  const all = [inspector, '--cli', ...args, '--connect-timeout', String(CONNECT_MS)];
  try {
    return await new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, all, { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const overHttp = (url: string) =>
  ['--server-url', url, '--transport', 'http'].concat('--header', `Authorization: Bearer ${TOKEN}`);
const overStdio = (url: string) => [
  process.execPath,
  host,
  '-e',
  `MCP_URL=${url}`,
  '-e',
  `FOUNDRY_TOKEN=${TOKEN}`,
];

it.each([
  ['over HTTP', 'modern', overHttp],
  ['over HTTP', 'legacy', overHttp],
  ['over stdio', 'modern', overStdio],
  ['over stdio', 'legacy', overStdio],
] as const)(
  'the Inspector reaches every tool %s in the %s era, and finds no schema that clients trip over',
  async (_how, era, reached) => {
    await using surface = await startSurface();
    const asked = ['--protocol-era', era, '--method', 'tools/list', '--strict', '--format', 'json'];
    const { code, stdout, stderr } = await inspected([...reached(surface.url), ...asked]);
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.stringify(JSON.parse(stdout)).match(/"inputSchema"/g)).toHaveLength(12);
  },
);
