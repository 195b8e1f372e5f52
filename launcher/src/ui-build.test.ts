import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartFailed } from './server-process.ts';
import { buildUi, isBuilt } from './ui-build.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ui-build-test-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function place(path: string, seconds: number) {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
  await utimes(file, seconds, seconds);
}

it('builds anew when a source of the dashboard or a contract is younger than the build', async () => {
  await place('ui/src/routes/page.svelte', 100);
  await place('contracts/src/index.ts', 100);
  expect(await isBuilt(root)).toBe(false);
  await place('ui/build/handler.js', 200);
  expect(await isBuilt(root)).toBe(true);
  await place('ui/build/client/chunk.js', 300); // made by the build itself
  expect(await isBuilt(root)).toBe(true);
  await place('contracts/src/index.ts', 300);
  expect(await isBuilt(root)).toBe(false);
  await place('ui/build/handler.js', 400);
  await place('ui/src/routes/page.svelte', 500);
  expect(await isBuilt(root)).toBe(false);
});

it('says that the dashboard could not be built, and why', async () => {
  const { signal } = new AbortController();
  const error = await buildUi(root, { env: {}, signal, say: () => {} }).catch((reason) => reason);
  expect(error).toBeInstanceOf(StartFailed);
  expect(error.message).toMatch(/^The dashboard could not be built:\n.*vite/s);
});
