import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Servers } from '../servers/start.ts';

const run = promisify(execFile);
/** With owners and modes: PostgreSQL refuses a folder that is another's. */
const copy = (from: string, to: string) => run('cp', ['-a', from, to]);

/** A cold copy of the database's files, as a backup that is taken while it is down. */
export async function backUp({ postgres, folder }: Servers): Promise<string> {
  const to = join(folder, 'postgres-backup');
  await postgres.kill9();
  await copy(join(folder, 'postgres'), to);
  await postgres.restart();
  return to;
}

/** The database as it was when the copy was taken: later commits are gone, while all else continues. */
export async function setBack({ postgres, folder }: Servers, backup: string): Promise<void> {
  const files = join(folder, 'postgres');
  await postgres.kill9();
  await run('rm', ['-rf', files]);
  await copy(backup, files);
  await postgres.restart();
}
