import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repository } from '../src/config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'npm-logs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const OF_ANOTHER_PROJECT = '2026-01-01T00_00_00_000Z-debug-0.log';

it('npm keeps no log of a run, whose command line may be a request, and leaves those of other projects', async () => {
  const [clone, cache] = [join(folder, 'clone'), join(folder, 'cache')];
  await mkdir(join(clone, 'sub'), { recursive: true });
  await mkdir(join(cache, '_logs'), { recursive: true });
  await writeFile(join(cache, '_logs', OF_ANOTHER_PROJECT), '');
  await cp(join(repository, '.npmrc'), join(clone, '.npmrc'));
  const scripts = { start: 'node -e 0' };
  await writeFile(join(clone, 'package.json'), JSON.stringify({ name: 'clone', scripts }));
  const before = (await readdir(folder, { recursive: true })).sort();
  for (const cwd of [clone, join(clone, 'sub')]) {
    const args = ['start', '--cache', cache, '--', 'My client Jane Doe'];
    const env = { npm_config_logs_max: undefined, npm_config_logs_dir: undefined };
    const { exitCode } = await execa('npm', args, { cwd, env, stdin: 'ignore' });
    expect(exitCode).toBe(0);
  }
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(before);
});
