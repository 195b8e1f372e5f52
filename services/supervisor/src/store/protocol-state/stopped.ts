import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/** Records, with the reason, that nothing of a protocol is handled any more, because that kills the process. */
export async function stopProtocol(client: Client, id: string, reason: string): Promise<void> {
  await client.query(
    'insert into stopped (protocol_id, reason) values ($1, $2) on conflict do nothing',
    [id, reason],
  );
}

/** Lets a protocol continue. */
export async function letContinue(client: Client, id: string): Promise<void> {
  await client.query('delete from stopped where protocol_id = $1', [id]);
}

/** Is this protocol stopped? */
export async function isStopped(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select from stopped where protocol_id = $1', [id]);
  return rowCount === 1;
}

/** Of a table's protocols, those that are not stopped. */
export const notStopped = (column: string) =>
  `not exists (select from stopped where protocol_id = ${column})`;
