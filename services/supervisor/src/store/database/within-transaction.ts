import type pg from 'pg';

/**
 * Runs `work` on one connection, between `begin` and a commit; anything that it throws rolls back. Throws if the
 * transaction could not be committed. A connection that is lost is not used again.
 */
export async function withinTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`);
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
