import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { StartFailed } from '../processes/server-process.ts';
import type { SystemAccount } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';

export type ClusterOptions = { dataDir: string; user: string; password: string; fsync: boolean };

/**
 * Creates the database cluster in `dataDir` unless it exists: whole or not at all, so that a kill in the middle leaves
 * nothing half-made. Every connection needs the password. Throws {@link StartFailed}.
 */
export async function ensureCluster(
  { dataDir, user, password, fsync }: ClusterOptions,
  { initdb }: PostgresBinaries,
  account: SystemAccount,
): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  await mkdir(dirname(dataDir), { recursive: true });
  const staging = join(dirname(dataDir), `.initdb-${randomUUID()}`);
  const passwordFile = `${staging}.password`;
  try {
    await mkdir(staging, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account.uid !== undefined) {
      for (const path of [staging, passwordFile]) await chown(path, account.uid, account.gid!);
    }
    const { command, args, uid, gid } = account.wrap(initdb, [
      `--pgdata=${staging}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
      ...(fsync ? [] : ['--no-sync']),
    ]);
    await execa(command, args, { uid, gid, cwd: '/', env: { LC_ALL: 'C' } });
    await rm(dataDir, { recursive: true, force: true });
    await rename(staging, dataDir);
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
    throw new StartFailed(`PostgreSQL could not make its data in ${dataDir}: ${said.trim()}`, {
      cause,
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}
