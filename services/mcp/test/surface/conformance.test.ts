import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startSurface } from '../surface.ts';

const suite = fileURLToPath(
  new URL(
    '../../../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
    import.meta.url,
  ),
);

/** Run what a revision of the protocol requires of a server; gives the exit code and what was printed. */
async function requirementsOf(revision: string, url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const args = [suite, 'server', '--url', url, '--requirements', revision, '-o', folder];
  try {
    return await new Promise<{ code: number; printed: string }>((resolve) => {
      execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), printed: `${stdout}\n${stderr}` }),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it.each([
  ['2026-07-28', 37],
  ['2025-11-25', 30],
])('passes what revision %s requires: %i scenarios', async (revision, required) => {
  await using surface = await startSurface({ fixtures: true });
  const { code, printed } = await requirementsOf(revision, surface.url);
  expect(printed.match(/^=== Running scenario/gm)?.length).toBeGreaterThanOrEqual(required);
  // it ends with 0 where every required scenario passed
  expect({ code, printed: code === 0 ? '' : printed.slice(-8_000) }).toEqual({
    code: 0,
    printed: '',
  });
});
