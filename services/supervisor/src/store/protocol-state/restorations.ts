import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/** A message to be stored on the log again. */
interface Planned {
  subject: string;
  data: Uint8Array;
}

/**
 * Writes what must be stored again for a protocol, before anything is removed from the log: whatever dies when, log and
 * database together hold all of it.
 */
export async function writeRestoration(
  client: Client,
  id: string,
  planned: Planned[],
): Promise<void> {
  await client.query('delete from restorations where protocol_id = $1', [id]);
  await client.query(
    `insert into restorations (protocol_id, n, subject, data)
     select $1, n, subject, data from unnest($2::text[], $3::bytea[]) with ordinality as t (subject, data, n)`,
    [id, planned.map(({ subject }) => subject), planned.map(({ data }) => Buffer.from(data))],
  );
}

/** What an unfinished restore had left to store. */
export async function readRestoration(client: Client, id: string): Promise<Planned[]> {
  const { rows } = await client.query<Planned>(
    'select subject, data from restorations where protocol_id = $1 order by n',
    [id],
  );
  return rows;
}

/** All of it is on the log. */
export async function endRestoration(client: Client, id: string): Promise<void> {
  await client.query('delete from restorations where protocol_id = $1', [id]);
}
