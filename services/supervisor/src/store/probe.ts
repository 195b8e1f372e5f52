import type pg from 'pg';

/** Stores something, so that a database that only reads, or has no disk left, is noticed. Rejects when it can't. */
export async function probeStorage(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `insert into leases (name, holder, until) values ('probe', 'probe', now())
     on conflict (name) do update set until = excluded.until`,
  );
}
