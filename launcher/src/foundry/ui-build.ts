import { cp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOnce } from '@cerina/local-servers/processes/one-shot';
import { alone } from '../lock/file-lock.ts';

const made = new Set(['build', '.svelte-kit', 'node_modules', 'test']);

/** The latest change of a file in the folder, in milliseconds, ignoring build output and tests. */
async function lastChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const times = await Promise.all(
    entries
      .filter(
        ({ name }) =>
          !made.has(name) && !name.startsWith('build.lock') && !name.endsWith('.test.ts'),
      )
      .map(async (entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? lastChange(path) : (await stat(path)).mtimeMs;
      }),
  );
  return Math.max(0, ...times);
}

/** Whether the dashboard was built from the current sources. */
export async function isBuilt(root: string): Promise<boolean> {
  const built = await stat(join(root, 'ui', 'build', 'handler.js')).catch(() => undefined);
  if (!built) return false;
  const sources = ['ui', join('contracts', 'src'), join('document', 'src')].map((folder) =>
    lastChange(join(root, folder)).catch(() => 0),
  );
  return built.mtimeMs >= Math.max(...(await Promise.all(sources)));
}

type Building = { env: NodeJS.ProcessEnv; signal: AbortSignal; say: (line: string) => void };

/**
 * Puts the dashboard of the current sources into the folder `to`, rebuilt if necessary; of several concurrent starts
 * one builds. Throws StartFailed.
 */
export const buildUi = (root: string, to: string, building: Building): Promise<void> =>
  alone(join(root, 'ui', 'build.lock'), building.signal, async () => {
    if (!(await isBuilt(root))) await build(root, building);
    // served from a copy: another start's build removes the files of a page that is open here
    await rm(to, { recursive: true, force: true });
    await cp(join(root, 'ui', 'build'), to, { recursive: true });
    await writeFile(join(to, 'package.json'), '{ "type": "module" }\n');
  });

async function build(root: string, { env, signal, say }: Building): Promise<void> {
  const began = new Date();
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await runOnce({
    name: 'The build of the dashboard',
    command: process.execPath,
    args: [vite, 'build'],
    cwd: join(root, 'ui'),
    env: { ...env, NODE_ENV: 'production' },
    signal,
    timeoutMs: 180_000,
  });
  // as old as the sources it was made from: what is edited meanwhile is newer
  await utimes(join(root, 'ui', 'build', 'handler.js'), began, began);
  say(`  ${'ui'.padEnd(16)}built  ${((Date.now() - began.getTime()) / 1000).toFixed(1)} s`);
}
