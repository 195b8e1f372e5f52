import type { WriteAheadLog } from '@cerina/runtime/disk/plan';
import pg from 'pg';

const NOT_ALLOWED = '42501';

/** PostgreSQL's limit for its write-ahead log, and its current size: 0 if this user may not see that. */
export async function askWriteAheadLog(pool: Pick<pg.Pool, 'query'>): Promise<WriteAheadLog> {
  const most = await pool.query<{ bytes: number }>(
    `select pg_size_bytes(current_setting('max_wal_size'))::float as bytes`,
  );
  const stored = await pool
    .query<{ bytes: number }>('select coalesce(sum(size), 0)::float as bytes from pg_ls_waldir()')
    .catch((error) => {
      if (error instanceof pg.DatabaseError && error.code === NOT_ALLOWED) return undefined;
      throw error;
    });
  return { mostBytes: most.rows[0]!.bytes, storedBytes: stored?.rows[0]?.bytes ?? 0 };
}
