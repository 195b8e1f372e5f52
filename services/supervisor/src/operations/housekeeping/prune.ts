import type pg from 'pg';

/** How many protocols per statement: it takes a fraction of a second, and holds locks no longer. */
const AT_ONCE = 200;

/** Returns for how many protocols earlier checkpoints were deleted, and how many checkpoints. */
async function pruneSome(
  pool: Pick<pg.Pool, 'query'>,
  days: number,
): Promise<{ protocols: number; checkpoints: number }> {
  const { rows } = await pool.query(
    `with old as (
       update protocols set pruned = true where id in (
         select id from protocols
         where not pruned and status in ('approved', 'rejected', 'refused', 'failed')
           and updated_at < now() - $1 * interval '1 day'
         order by updated_at limit $2 for update skip locked
       ) returning id::text
     ), latest as (
       select old.id, (select max(checkpoint_id) from checkpoints where thread_id = old.id) as checkpoint from old
     ), gone as (
       delete from checkpoints c using latest l
       where c.thread_id = l.id and c.checkpoint_id < l.checkpoint returning c.thread_id
     ), writes as (
       delete from checkpoint_writes w using latest l
       where w.thread_id = l.id and w.checkpoint_id < l.checkpoint
     ), blobs as (
       delete from checkpoint_blobs b using latest l, checkpoints c
       where b.thread_id = l.id and c.thread_id = l.id and c.checkpoint_id = l.checkpoint
         and b.version is distinct from (c.checkpoint -> 'channel_versions' ->> b.channel)
     )
     select (select count(*)::int from old) as protocols, (select count(*)::int from gone) as checkpoints`,
    [days, AT_ONCE],
  );
  return rows[0];
}

/**
 * Delete the earlier checkpoints of all protocols that ended more than `days` ago, or failed and were left. The latest
 * stays, and with it the protocol, its decisions and the final text; a failed one can still be resumed. Returns how
 * many checkpoints were deleted.
 */
export async function pruneCheckpoints(
  pool: Pick<pg.Pool, 'query'>,
  days: number,
  signal?: AbortSignal,
): Promise<number> {
  let gone = 0;
  while (!signal?.aborted) {
    const { protocols, checkpoints } = await pruneSome(pool, days);
    gone += checkpoints;
    if (protocols < AT_ONCE) break;
  }
  return gone;
}
