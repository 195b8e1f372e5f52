import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const LOOK_AGAIN_MS = 10;

/** Lock a protocol's row (or, before there is one, its id), as an open transaction would. */
export async function holdRow(pool: pg.Pool, id: string) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
  await client.query('select 1 from protocols where id = $1 for update', [id]);
  return {
    /** Resolves once somebody waits for the lock. */
    async awaited(): Promise<void> {
      for (;;) {
        const { rows } = await pool.query(
          'select pid from pg_stat_activity where pg_backend_pid() <> pid and $1 = any(pg_blocking_pids(pid))',
          [(client as unknown as { processID: number }).processID],
        );
        if (rows.length > 0) return;
        await pause(LOOK_AGAIN_MS);
      }
    },
    async release(): Promise<void> {
      await client.query('rollback');
      client.release();
    },
  };
}
