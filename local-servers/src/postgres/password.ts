import { execa } from 'execa';
import pg from 'pg';
import { StartFailed } from '../processes/server-process.ts';
import type { SystemAccount } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';

/**
 * Sets a user's password in a cluster that no server runs on, as the owner of the files may: single-user mode asks for
 * none. Throws {@link StartFailed}.
 */
export async function setPassword(
  { dataDir, user, password }: { dataDir: string; user: string; password: string },
  { postgres }: PostgresBinaries,
  account: SystemAccount,
): Promise<void> {
  const name = pg.escapeIdentifier(user);
  const input = `alter role ${name} password ${pg.escapeLiteral(password)};\n`;
  const { command, args, uid, gid } = account.wrap(postgres, [
    '--single',
    '-D',
    dataDir,
    'postgres',
  ]);
  const env = { LC_ALL: 'C' };
  const { all } = await execa(command, args, { uid, gid, cwd: '/', env, input, all: true }).catch(
    (cause) => {
      throw new StartFailed(`PostgreSQL's password could not be set: ${cause.message}`, { cause });
    },
  );
  if (all.includes('ERROR:'))
    throw new StartFailed(`PostgreSQL's password could not be set: ${all}`);
}
