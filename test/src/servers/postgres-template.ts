import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@cerina/local-servers/postgres/start';
import { execa } from 'execa';

/** The credentials of the tests' databases. */
export const login = { user: 'foundry', password: 'secret', database: 'foundry' };

/** Names the template's folder for the processes that the tests run in. */
const VARIABLE = 'TEST_POSTGRES_TEMPLATE';

/**
 * Makes a folder for the data of an empty PostgreSQL, which the first test that needs it creates; returns how to remove
 * it.
 */
export async function openTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-template-'));
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * Puts the data of an empty PostgreSQL into a folder: copying it costs a quarter of creating it. While another process
 * creates the template, and if there is no folder for one, nothing is put there.
 */
export async function copyTemplate(dataDir: string): Promise<void> {
  const folder = process.env[VARIABLE];
  if (!folder) return;
  const template = join(folder, 'data');
  if (!existsSync(template) && !(await made(folder, template))) return;
  // with its owner, who is another if root runs the tests
  await execa('cp', ['-a', template, dataDir]);
}

/** Creates the template, unless another process does. */
async function made(folder: string, template: string): Promise<boolean> {
  try {
    await mkdir(join(folder, 'being-made'));
  } catch {
    return false;
  }
  const dataDir = join(folder, 'unfinished');
  const server = await startPostgres({ ...login, dataDir, fsync: false });
  await server.stop();
  await rename(dataDir, template);
  return true;
}
