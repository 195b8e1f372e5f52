import type pg from 'pg';

const NAMED = 20;

type Client = Pick<pg.ClientBase, 'query'>;

/** Records that the log lacks facts of a protocol: from now on it accepts no commands. */
export async function markIncomplete(client: Client, id: string, missing: string[]) {
  await client.query(
    `insert into incomplete (protocol_id, missing, subjects) values ($1, $2, $3)
     on conflict (protocol_id) do update set missing = excluded.missing, subjects = excluded.subjects`,
    [id, missing.length, JSON.stringify(missing.slice(0, NAMED))],
  );
}

/** Records that the log holds all of a protocol again. */
export async function markWhole(client: Client, id: string): Promise<void> {
  await client.query('delete from incomplete where protocol_id = $1', [id]);
}

/** The number of protocols of which the log is known to lack facts. */
export async function countIncomplete(client: Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as count from incomplete');
  return rows[0].count;
}

/** Is the log known to lack facts of this protocol? */
export async function isIncomplete(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from incomplete where protocol_id = $1', [id]);
  return rowCount === 1;
}
