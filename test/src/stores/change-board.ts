import type { Blackboard } from '@cerina/contracts';
import type pg from 'pg';

/** Changes the board of the latest checkpoint in the database, as anyone with its password can. */
export async function changeBoard(
  pool: Pick<pg.Pool, 'query'>,
  id: string,
  how: (board: Blackboard) => void,
): Promise<void> {
  const { rows } = await pool.query(
    `select version, convert_from(blob, 'UTF8') as board from checkpoint_blobs
     where thread_id = $1 and channel = 'board' order by version desc limit 1`,
    [id],
  );
  const board = JSON.parse(rows[0].board);
  how(board);
  await pool.query(
    `update checkpoint_blobs set blob = convert_to($1, 'UTF8')
     where thread_id = $2 and channel = 'board' and version = $3`,
    [JSON.stringify(board), id, rows[0].version],
  );
}
