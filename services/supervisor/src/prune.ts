import type pg from 'pg';

/**
 * Take away the earlier checkpoints of protocols that ended more than `days` ago. The latest stays, and with it
 * the protocol, its decisions and the final text. Returns how many checkpoints went.
 */
export async function pruneCheckpoints(pool: pg.Pool, days: number): Promise<number> {
  const { rows } = await pool.query(
    `with old as (
       select c.thread_id, max(c.checkpoint_id) as latest
       from checkpoints c join protocols p on p.id::text = c.thread_id
       where p.status in ('approved', 'rejected', 'refused') and p.updated_at < now() - $1 * interval '1 day'
       group by c.thread_id having count(*) > 1 limit 200
     ), gone as (
       delete from checkpoints c using old
       where c.thread_id = old.thread_id and c.checkpoint_id < old.latest returning c.thread_id
     ), writes as (
       delete from checkpoint_writes w using old
       where w.thread_id = old.thread_id and w.checkpoint_id < old.latest
     ), blobs as (
       delete from checkpoint_blobs b using old, checkpoints c
       where b.thread_id = old.thread_id and c.thread_id = old.thread_id and c.checkpoint_id = old.latest
         and b.version is distinct from (c.checkpoint -> 'channel_versions' ->> b.channel)
     )
     select count(*)::int as gone from gone`,
    [days],
  );
  return rows[0].gone;
}
