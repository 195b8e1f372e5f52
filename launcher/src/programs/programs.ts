import { createHash } from 'node:crypto';
import {
  glob,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runOnce } from '@cerina/local-servers/processes/one-shot';
import { bundledAs } from './bundled-as.ts';

/** The path of a program's bundle, by its entry file in the checkout. */
export type Programs = (file: string) => string;

type Making = { env: NodeJS.ProcessEnv; signal: AbortSignal; say: (line: string) => void };

const main = fileURLToPath(new URL('main.ts', import.meta.url));
/** The sources of programs, without what is installed: the lockfile names that. */
const sources = [
  '{contracts,runtime,door,library,document,personal-data,verify,services/*}/{src/**/*.{ts,json},package.json}',
  'ui/*.{ts,json}',
  'package-lock.json',
];
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The programs of the current sources, bundled if that was not done yet. Existing bundles never change: a running
 * foundry has the same programs until it stops, whatever is edited or started beside it. Throws StartFailed.
 */
export async function makePrograms(root: string, making: Making): Promise<Programs> {
  const all = join(root, 'node_modules', '.cache', 'programs');
  const folder = join(all, await keyOf(root));
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (!isThere) await make(root, folder, making);
  const now = new Date();
  await utimes(folder, now, now);
  await removeUnused(all);
  return (file) => join(folder, bundledAs(file));
}

/** The same for the same sources, installed packages and bundling. */
async function keyOf(root: string): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: root })) files.push(file);
  const texts = files
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .map(async (file) => `${file}\n${await readFile(join(root, file), 'utf8')}`);
  const how = readFile(fileURLToPath(new URL('bundle.ts', import.meta.url)), 'utf8');
  const hash = createHash('sha256');
  for (const text of await Promise.all([...texts, how])) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}

async function make(root: string, folder: string, { env, signal, say }: Making): Promise<void> {
  const began = performance.now();
  await mkdir(join(folder, '..'), { recursive: true });
  // of several concurrent starts each makes its own, and one is kept
  const own = await mkdtemp(`${folder}-`);
  try {
    await runOnce({
      name: 'The bundling of the services',
      command: process.execPath,
      args: [main, root, own],
      env,
      signal,
      timeoutMs: 120_000,
    });
    await rename(own, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  say(`  ${'services'.padEnd(16)}built  ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Each start marks what it uses: what none has used for a week is removed. */
async function removeUnused(all: string): Promise<void> {
  for (const name of await readdir(all)) {
    const folder = join(all, name);
    const used = await stat(folder).catch(() => undefined);
    if (used && Date.now() - used.mtimeMs > KEPT_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
