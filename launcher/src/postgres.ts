import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';
import { output } from './output.ts';
import { freePort } from './port.ts';
import { systemAccount } from './postgres/account.ts';
import { postgresBinaries } from './postgres/binaries.ts';
import { ensureCluster } from './postgres/cluster.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

export type PostgresOptions = {
  /** Holds the cluster; made at the first start. */
  dataDir: string;
  user: string;
  password: string;
  database: string;
  /** A free port, kept over restarts, when absent or 0. */
  port?: number;
  /** Off only where losing the data does not matter: tests. */
  fsync?: boolean;
  logFile?: string;
  /** Once aborted it is not started any more. */
  signal?: AbortSignal;
};

/** A running PostgreSQL. `url` carries the credentials and the database. */
export type RunningPostgres = ServerProcess & { readonly url: string; readonly port: number };

/** Starts PostgreSQL on 127.0.0.1; ready when `database` is there and answers. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { user, password, database, fsync = true, logFile } = options;
  const dataDir = resolve(options.dataDir);
  const binaries = await postgresBinaries();
  const account = systemAccount([dataDir, binaries.postgres]);
  await ensureCluster({ dataDir, user, password, fsync }, binaries, account);
  const port = options.port || (await freePort());
  const printed = output(logFile);
  const connect = { host: '127.0.0.1', port, user, password, connectionTimeoutMillis: 2_000 };
  const server = await startProcess({
    name: 'postgres',
    spawn() {
      const { command, args, uid, gid } = account.wrap(binaries.postgres, [
        ...['-D', dataDir, '-p', String(port)],
        ...settings(fsync),
      ]);
      const child = spawn(command, args, {
        uid,
        gid,
        cwd: '/',
        detached: true, // Ctrl-C is the launcher's to handle, in its order
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, LC_ALL: 'C' },
      });
      printed.take(child.stdout);
      printed.take(child.stderr);
      return child;
    },
    probe: () => ensureDatabase(connect, database),
    stopSignal: 'SIGINT', // fast shutdown: sessions are ended, everything is written
    // after kill -9 its sessions end a moment later, and hold the shared memory until then
    tooEarly: (words) => words.includes('pre-existing shared memory block'),
    lastWords: printed.tail,
    signal: options.signal,
  });
  const authority = `${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  return Object.assign(server, {
    url: `postgresql://${authority}/${encodeURIComponent(database)}`,
    port,
  });
}

const settings = (fsync: boolean): string[] =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=128MB',
    ...(fsync ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);

async function ensureDatabase(connect: pg.ClientConfig, database: string): Promise<void> {
  const client = new pg.Client({ ...connect, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      database,
    ]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end().catch(() => {});
  }
}
