import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from './start.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postgres-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const login = { user: 'cerina', password: 'p@ss/w:rd %41', database: 'foundry' };

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('keeps what was committed over kill -9 and a stale postmaster.pid', async () => {
  await using postgres = await startPostgres({ dataDir: join(folder, 'a'), ...login });
  await query(postgres.url, 'create table t as select generate_series(1, 100) as n');
  const { url, pid } = postgres;

  await postgres.kill9();
  await postgres.restart();

  expect(postgres.url).toBe(url);
  expect(postgres.pid).not.toBe(pid);
  expect(await query(url, 'select count(*)::int as n from t')).toEqual([{ n: 100 }]);
});

it('comes back with yesterday’s data, and with sessions that were open when it was killed', async () => {
  const dataDir = join(folder, 'b');
  const first = await startPostgres({ dataDir, ...login });
  await query(first.url, 'create table t as select 7 as n');
  const open = new pg.Client({ connectionString: first.url });
  open.on('error', () => {});
  await open.connect();
  const asleep = open.query('select pg_sleep(60)').catch((error: Error) => error);
  await first.kill9();
  expect(await asleep).toBeInstanceOf(Error);

  await using second = await startPostgres({ dataDir, ...login });
  expect(await query(second.url, 'select n from t')).toEqual([{ n: 7 }]);
});

it('writes through to the disk unless told otherwise', async () => {
  await using careful = await startPostgres({ dataDir: join(folder, 'b'), ...login });
  expect(await query(careful.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await using fast = await startPostgres({ dataDir: join(folder, 'c'), ...login, fsync: false });
  expect(await query(fast.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
});

it('takes a new password for its data, and keeps the data', async () => {
  const before = await startPostgres({ dataDir: join(folder, 'b'), ...login });
  await before.stop();
  const said: string[] = [];
  await using postgres = await startPostgres({
    dataDir: join(folder, 'b'),
    ...login,
    password: `new 'secret' \\ "1"`,
    say: (line) => void said.push(line),
  });
  expect(await query(postgres.url, 'select n from t')).toEqual([{ n: 7 }]);
  expect(said).toEqual(['PostgreSQL had another password: it has the one of secrets.json now.']);
  await expect(
    query(before.url.replace(/:\d+\//, `:${postgres.port}/`), 'select 1'),
  ).rejects.toThrow(/password authentication failed/);
});

it('lets nobody in without the password', async () => {
  await using postgres = await startPostgres({ dataDir: join(folder, 'b'), ...login });
  const guessed = postgres.url.replace(/:[^:@]*@/, ':guess@');
  await expect(query(guessed, 'select 1')).rejects.toThrow(/password authentication failed/);
});
