import type pg from 'pg';

/** So many lines are added up in a moment; beyond it they are made fewer. */
const MOST_LINES = 200;

/** Add up the lines that say how many protocols there are of each status, so that a list reads a few. */
export async function addUpCounts(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `with lines as (
       delete from protocol_counts where (select count(*) from protocol_counts) > $1 returning status, n
     )
     insert into protocol_counts select status, sum(n) from lines group by status`,
    [MOST_LINES],
  );
}
