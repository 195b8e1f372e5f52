import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

const RENEWALS_A_TERM = 3;

type Database = Pick<pg.Pool, 'query'>;

/** Acquires or renews the lease; false while another process holds it. */
async function take(pool: Database, name: string, holder: string, termMs: number) {
  const { rowCount } = await pool.query(
    `insert into leases (name, holder, until) values ($1, $2, now() + $3 * interval '1 millisecond')
     on conflict (name) do update set holder = excluded.holder, until = excluded.until
       where leases.holder = excluded.holder or leases.until < now()`,
    [name, holder, termMs],
  );
  return rowCount === 1;
}

/** Renews it until `done`; returns when it is lost: another process has it, or it expired. */
async function keep(renew: () => Promise<boolean>, termMs: number, done: AbortSignal) {
  for (let until = performance.now() + termMs; ; ) {
    await setTimeout(termMs / RENEWALS_A_TERM, undefined, { signal: done }).catch(() => {});
    if (done.aborted) return;
    const asked = performance.now();
    const renewed = await renew().catch(() => undefined);
    if (renewed) until = asked + termMs;
    if (renewed === false || performance.now() > until) return;
  }
}

/** Records what the holder of a lease is doing, in words. */
export const noteWork = async (pool: Database, name: string, note: string): Promise<void> => {
  await pool.query('update leases set note = $2 where name = $1 and note <> $2', [name, note]);
};

/**
 * Do `work` as the one process that holds a lease: a row with an expiry, renewed meanwhile, so that a holder that
 * vanished is replaced when its term is over. Returns false at once if another holds it. `held` is aborted when the
 * lease is lost or `signal` is aborted; for a moment two may work at once, so the work must tolerate that.
 */
export async function holdingLease(
  pool: Database,
  { name, termMs, signal }: { name: string; termMs: number; signal: AbortSignal },
  work: (held: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID();
  const renew = () => take(pool, name, holder, termMs);
  if (!(await renew())) return false;
  const lost = new AbortController();
  const done = new AbortController();
  const keeping = keep(renew, termMs, done.signal).then(() => lost.abort());
  try {
    await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    done.abort();
    await keeping;
    const release = 'delete from leases where name = $1 and holder = $2';
    await pool.query(release, [name, holder]).catch(() => {}); // otherwise it expires
  }
  return true;
}
