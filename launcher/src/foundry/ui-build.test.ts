import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartFailed } from '@cerina/local-servers/processes/server-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('builds again when a source of the dashboard or a contract is younger than the build', async () => {
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
  const to = join(root, 'home');
  const building = { env: {}, signal, say: () => {} };
  const error = await buildUi(root, to, building).catch((reason) => reason);
  expect(error).toBeInstanceOf(StartFailed);
  expect(error.message).toMatch(/^The build of the dashboard failed .*\n.*vite/s);
});

/** Builds as Vite does: the previous build is gone, and the pages have other names. */
const vite = `
  import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
  const page = 'page-' + process.pid + '.js';
  rmSync('build', { recursive: true, force: true });
  mkdirSync('build');
  writeFileSync('build/' + page, '');
  writeFileSync('build/handler.js', page);
`;
/** The page that a built dashboard links to, and those that exist. */
async function pagesIn(folder: string) {
  const has = (await readdir(folder)).filter((name) => name.startsWith('page-'));
  return { leadsTo: [await readFile(join(folder, 'handler.js'), 'utf8')], has };
}

it('leaves a foundry that runs its pages when others build again, at once and once', async () => {
  const said: string[] = [];
  const building = {
    env: {},
    signal: new AbortController().signal,
    say: (line: string) => void said.push(line),
  };
  const start = async (home: string) => {
    await buildUi(root, join(root, home), building);
    return () => pagesIn(join(root, home));
  };
  await place('ui/src/routes/page.svelte', 100);
  await place('contracts/src/index.ts', 100);
  await place('node_modules/vite/bin/vite.js', 100);
  await writeFile(join(root, 'node_modules/vite/bin/vite.js'), vite);
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await place('ui/build/handler.js', 50);

  const running = await start('first');
  const before = await running();
  expect(before.has).toEqual(before.leadsTo);
  await place('ui/build/handler.js', 50);
  const [second, third] = await Promise.all([start('second'), start('third')]);
  const after = await second();
  expect(after.has).toEqual(after.leadsTo);
  expect(after).not.toEqual(before);
  expect(await third()).toEqual(after);
  expect(await running()).toEqual(before);
  expect(said).toHaveLength(2);
});

it('builds again what was edited while it built', async () => {
  const building = { env: {}, signal: new AbortController().signal, say: () => {} };
  await place('ui/src/routes/page.svelte', 100);
  await place('contracts/src/index.ts', 100);
  await place('ui/build/handler.js', 50);
  const edits = `import { appendFileSync } from 'node:fs'; appendFileSync('src/routes/page.svelte', ' ');`;
  await writeFile(join(root, 'node_modules/vite/bin/vite.js'), `${edits}${vite}`);
  await buildUi(root, join(root, 'fourth'), building);
  expect(await isBuilt(root)).toBe(false);
});
