import { resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '../port.ts';
import { type ChildOptions, spawnChild } from '../processes/child.ts';
import { output } from '../processes/output.ts';
import { type ServerProcess, StartFailed, startProcess } from '../processes/server-process.ts';
import { systemAccount } from './account.ts';
import { postgresBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { setPassword } from './password.ts';

export type PostgresOptions = {
  /** Holds the cluster; created at the first start. */
  dataDir: string;
  user: string;
  password: string;
  database: string;
  /** A free port, kept over restarts, if absent or 0. */
  port?: number;
  /** Off only where losing the data does not matter: tests. */
  fsync?: boolean;
  logFile?: string;
  /** The most bytes of its write-ahead log between two checkpoints; 1 GB if absent. */
  walBytes?: number;
  /** Receives a line if the data had another password. */
  say?: (line: string) => void;
  /** Once aborted it is no longer started. */
  signal?: AbortSignal;
} & Pick<ChildOptions, 'lifeline'>;

/** A running PostgreSQL. `url` contains the credentials and the database. */
export type RunningPostgres = ServerProcess & { readonly url: string; readonly port: number };

/**
 * Starts PostgreSQL on 127.0.0.1; ready when `database` exists and responds. Data with another password, because the
 * file that kept it was lost, gets the given one: the owner of the files may set it.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { user, password, database, fsync = true, logFile, lifeline } = options;
  const dataDir = resolve(options.dataDir);
  const binaries = await postgresBinaries();
  const account = systemAccount([dataDir, binaries.postgres]);
  await ensureCluster({ dataDir, user, password, fsync }, binaries, account);
  const port = options.port || (await freePort());
  const printed = output(logFile);
  let refused = false;
  const connect = { host: '127.0.0.1', port, user, password, connectionTimeoutMillis: 2_000 };
  const server = await startProcess({
    name: 'postgres',
    spawn() {
      const { command, args, uid, gid } = account.wrap(binaries.postgres, [
        ...['-D', dataDir, '-p', String(port)],
        ...settings(fsync, options.walBytes),
      ]);
      const env = { ...process.env, LC_ALL: 'C' };
      return spawnChild(command, args, { uid, gid, cwd: '/', env, printed, lifeline });
    },
    async probe() {
      refused = false;
      await ensureDatabase(connect, database).catch((error) => {
        refused = error.code === WRONG_PASSWORD;
        if (!refused) throw error;
      });
    },
    responds: () => asked(connect),
    stopSignal: 'SIGINT', // fast shutdown: sessions are ended, everything is written
    // the previous one is still ending, or was killed and its sessions end a moment later
    tooEarly: (words) =>
      words.includes('pre-existing shared memory block') ||
      words.includes('"postmaster.pid" already exists'),
    lastWords: printed.tail,
    signal: options.signal,
  });
  if (refused) {
    await server.stop();
    await setPassword({ dataDir, user, password }, binaries, account);
    await server.restart();
    if (refused) {
      await server.stop();
      throw new StartFailed(`postgres does not take the password that was set for ${user}`);
    }
    options.say?.('PostgreSQL had another password: it has the one of secrets.json now.');
  }
  const authority = `${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  return Object.assign(server, {
    url: `postgresql://${authority}/${encodeURIComponent(database)}`,
    port,
  });
}

const WRONG_PASSWORD = '28P01';

const settings = (fsync: boolean, walBytes = 1024 ** 3): string[] =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=128MB',
    `max_wal_size=${Math.floor(walBytes / 1024 ** 2)}MB`,
    ...(fsync ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);

/** Any response counts: a server with too many clients is alive. */
async function asked(connect: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({
    ...connect,
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

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
