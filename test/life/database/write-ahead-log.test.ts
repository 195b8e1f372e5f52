import { askWriteAheadLog } from '@cerina/supervisor/store/database/write-ahead-log';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Servers, startServers } from '../../src/servers/start.ts';

const MB = 1024 ** 2;
let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers[Symbol.asyncDispose]());

it('is as large as PostgreSQL lets it be, and as what lies on its disk', async () => {
  const { rows } = await servers.pool.query(
    `select setting::int as mb from pg_settings where name = 'max_wal_size'`,
  );
  const { mostBytes, storedBytes } = await askWriteAheadLog(servers.pool);
  expect(mostBytes).toBe(rows[0].mb * MB);
  expect(storedBytes).toBeGreaterThanOrEqual(16 * MB);
});

it('is seen by an ordinary user as well, but for what lies on its disk', async () => {
  await servers.pool.query(`create role ordinary login password 'plain'`);
  const url = new URL(servers.postgres.url);
  [url.username, url.password] = ['ordinary', 'plain'];
  const pool = new pg.Pool({ connectionString: url.href });
  pool.on('error', () => {}); // the server may stop before its connection is closed
  const found = await askWriteAheadLog(pool);
  await pool.end();
  expect(found.mostBytes).toBeGreaterThan(0);
  expect(found.storedBytes).toBe(0);
});
