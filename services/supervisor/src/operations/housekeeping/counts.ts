import type pg from 'pg';

/** This many lines are quick to add up; beyond it they are merged. */
const MOST_LINES = 200;

/** Merge the lines that count the protocols of each status, so that a list reads few. */
export async function addUpCounts(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `with lines as (
       delete from protocol_counts where (select count(*) from protocol_counts) > $1 returning listed_as, n
     )
     insert into protocol_counts select listed_as, sum(n) from lines group by listed_as`,
    [MOST_LINES],
  );
}
