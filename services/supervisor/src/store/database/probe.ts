import type pg from 'pg';

/**
 * Stores something, so that a database that only reads, or has no disk left, is noticed. Rejects when it can't. It is
 * random and larger than a page: a few bytes find room on a page that is there already.
 */
export async function probeStorage(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `insert into leases (name, holder, until)
     select 'probe', string_agg(md5(random()::text), ''), now() from generate_series(1, 400)
     on conflict (name) do update set holder = excluded.holder, until = excluded.until`,
  );
}
