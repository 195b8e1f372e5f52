import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartFailed } from '@cerina/local-servers/processes/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../config.ts';
import { programFiles } from '../foundry/services.ts';
import { makePrograms } from './programs.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'programs-test-'));
  for (const file of programFiles) await place(file, '');
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function place(path: string, code: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), code);
}
const said: string[] = [];
const make = (at = root) =>
  makePrograms(at, {
    env: process.env,
    signal: new AbortController().signal,
    say: (line) => void said.push(line),
  });
const run = async (program: string) =>
  (await promisify(execFile)(process.execPath, [program])).stdout;

const safety = 'services/safety/src/main.ts';
const folders = () => readdir(join(root, 'node_modules/.cache/programs'));

it('lets a program find what lies beside its source, and what it runs on a thread', async () => {
  await place('services/safety/src/words/words.txt', 'a word');
  await place(
    'services/safety/src/words/words.ts',
    `export const at: URL = new URL('./words.txt', import.meta.url);`,
  );
  await place(
    safety,
    `import { readFileSync } from 'node:fs';
     import { Worker } from 'node:worker_threads';
     import { at } from './words/words.ts';
     console.log(readFileSync(at, 'utf8'));
     new Worker(new URL('./words/aside.ts', import.meta.url));`,
  );
  await place(
    'services/safety/src/words/aside.ts',
    `import { readFileSync } from 'node:fs';
     import { at } from './words.ts';
     console.log('aside', readFileSync(at, 'utf8'));`,
  );
  const programs = await make();
  expect(await run(programs(safety))).toBe('a word\naside a word\n');
});

it('keeps the text of a program small: in ASCII, without comments but those that name a source or a licence', async () => {
  await place(
    safety,
    `/** What “it” is. */
     /*! The licence. */
     const it = /[’–😀]/u;
     console.log('’x’'.match(it)?.[0], \`“\${it.test('😀')}”\`);`,
  );
  const program = (await make())(safety);
  const text = await readFile(program, 'utf8');
  expect(await run(program)).toBe('’ “true”\n');
  expect(/[^\n -~\t]/.test(text)).toBe(false);
  expect(text).not.toContain('What ');
  expect(text).toMatch(/The licence/);
  expect(text).toContain('// services/safety/src/main.ts');
});

it('bundles once what did not change, and leaves a foundry that runs the programs that it began with', async () => {
  await place(safety, `console.log('before')`);
  const before = (await make())(safety);
  const count = said.length;
  expect((await make())(safety)).toBe(before);
  expect(said).toHaveLength(count);
  await place(safety, `console.log('after')`);
  const [one, other] = await Promise.all([make(), make()]);
  expect([await run(before), await run(one(safety))]).toEqual(['before\n', 'after\n']);
  expect(other(safety)).toBe(one(safety));
});

it('removes what no start has used for a week, and nothing half made is left', async () => {
  const [old] = await folders();
  const long = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await utimes(join(root, 'node_modules/.cache/programs', old!), long, long);
  await place(safety, `console.log('later')`);
  await make();
  const left = await folders();
  expect(left).not.toContain(old);
  expect(left.every((name) => /^[0-9a-f]{16}$/.test(name))).toBe(true);
});

it.each([
  ['what cannot be found', `import './gone.ts';`, /gone\.ts/],
  [
    'a place that a bundle does not know',
    'console.log(import.meta.dirname);',
    /import\.meta\.url alone/,
  ],
])('says in the error that a program asks for %s', async (_, code, why) => {
  await place(safety, code);
  const error = await make().catch((reason) => reason);
  expect(error).toBeInstanceOf(StartFailed);
  expect(error.message).toMatch(why);
  await place(safety, '');
});

describe('the programs of this repository', () => {
  const files = new Map<string, string>();
  beforeAll(async () => {
    const main = (await make(repository))('services/gateway/src/main.ts');
    const folder = main.slice(0, -'services/gateway/src/main.js'.length);
    for (const file of await readdir(folder, { recursive: true }))
      if (file.endsWith('.js'))
        files.set(join(folder, file), await readFile(join(folder, file), 'utf8'));
    for (const file of programFiles)
      expect(files.has(join(folder, file.replace('.ts', '.js')))).toBe(true);
  });

  it('need nothing that is installed', () => {
    const imported =
      /^(?:import|export) (?:[^'"]* from )?["']([^'"]+)["']|\bimport\(["']([^'"]+)["']\)/gm;
    const needed = [...files.values()].flatMap((text) =>
      [...text.matchAll(imported)].map(([, name, later]) => (name ?? later)!),
    );
    expect(needed.length).toBeGreaterThan(100);
    expect(needed.filter((name) => !name.startsWith('.') && !isBuiltin(name))).toEqual([]);
  });

  it('find what they look for beside them', () => {
    const named = /new URL\(\s*["']([^"']+)["'],\s*import\.meta\.url,?\s*\)/g;
    const found = [...files].flatMap(([file, text]) =>
      [...text.matchAll(named)].map(([, path]) => join(dirname(file), path!)),
    );
    expect(found.some((path) => path.endsWith('.aff'))).toBe(true);
    expect(found.some((path) => path.endsWith('weights.bin'))).toBe(true);
    expect(found.filter((path) => !existsSync(path))).toEqual([]);
  });
});
