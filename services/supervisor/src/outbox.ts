import type { Fact } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import type { Ledger } from './ledger.ts';

/**
 * Publish all that a protocol has in its outbox, in the order it was written, then take it out.
 * Whoever publishes sends everything that is there: a reader at revision n never misses n-1.
 * Safe to run twice at once, because the server takes each fact once.
 */
export async function publishOutbox(
  ledger: Ledger,
  bus: Pick<Bus, 'publish'>,
  protocolId: string,
): Promise<void> {
  const { rows } = await ledger.pool.query<{ id: string; body: string }>({
    name: 'read-outbox',
    text: 'select id, body from outbox where protocol_id = $1 order by id',
    values: [protocolId],
  });
  for (const { body } of rows) await bus.publish(JSON.parse(body) as Fact);
  if (rows.length === 0) return;
  await ledger.pool.query({
    name: 'empty-outbox',
    text: 'delete from outbox where id = any($1::bigint[])',
    values: [rows.map(({ id }) => id)],
  });
}
