import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
const reporter = join(repository, 'test/src/runner/second-tries.ts');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-tries-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What a run of one file of tests prints and exits with, where each test has a second try. */
async function run(tests: string): Promise<{ printed: string; code: number }> {
  await writeFile(join(folder, 'some.test.js'), tests);
  const options = ['--root', folder, '--globals', '--retry', '1', '--reporter', reporter];
  const { VITEST, VITEST_WORKER_ID, VITEST_POOL_ID, ...env } = process.env;
  return promisify(execFile)(process.execPath, [vitest, 'run', ...options], { cwd: folder, env })
    .then(({ stdout }) => ({ printed: stdout, code: 0 }))
    .catch(({ stdout, code }) => ({ printed: stdout, code }));
}

it('names what passed only at the second try, and nothing else', async () => {
  const { printed, code } = await run(`
    let tries = 0;
    it('wavers', () => { tries += 1; expect(tries).toBe(2); });
    it('holds', () => {});
  `);
  expect(code).toBe(0);
  expect(printed.trim()).toBe('Second try: some.test.js > wavers');
});

it('lets nothing pass that fails twice', async () => {
  const { printed, code } = await run("it('fails', () => { expect(1).toBe(2); });");
  expect(code).toBe(1);
  expect(printed).not.toContain('Second try');
});
