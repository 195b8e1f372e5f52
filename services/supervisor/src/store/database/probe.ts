import type pg from 'pg';

/**
 * Stores something, so that a read-only or full database is noticed. Rejects if it can't. It is random and larger than
 * a page: a few bytes would fit on an existing page.
 */
export async function probeStorage(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `insert into leases (name, holder, until)
     select 'probe', string_agg(md5(random()::text), ''), now() from generate_series(1, 400)
     on conflict (name) do update set holder = excluded.holder, until = excluded.until`,
  );
}
