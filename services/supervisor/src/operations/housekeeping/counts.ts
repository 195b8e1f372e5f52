import type pg from 'pg';

/** This many lines are quick to add up; beyond it they are merged. */
const MOST_LINES = 200;

/** Merge the lines that count the protocols of each status, so that a list reads few. */
export async function addUpCounts(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `with lines as (
       delete from protocol_counts where (select count(*) from protocol_counts) > $1 returning status, n
     )
     insert into protocol_counts select status, sum(n) from lines group by status`,
    [MOST_LINES],
  );
}
