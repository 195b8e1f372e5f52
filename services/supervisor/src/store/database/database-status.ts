import { setTimeout } from 'node:timers/promises';
import { cutForBeat, type Database } from '@cerina/contracts';
import type pg from 'pg';

const PATIENCE_MS = 1_000;
const silent: Database = {
  answers: false,
  version: null,
  outbox: null,
  outboxSeconds: null,
  attention: null,
};

/**
 * Reports whether the database responds at this moment, its identity, the backlog of its outbox, and what an operator
 * should know. Does not throw.
 */
export function askingDatabase(
  pool: Pick<pg.Pool, 'query'>,
  attentionOf: () => Promise<string | undefined>,
): () => Promise<Database> {
  let asked: Promise<Database> | undefined;
  const ask = () =>
    pool
      .query<Omit<Database, 'answers' | 'attention'>>(
        `select split_part(current_setting('server_version'), ' ', 1) as version, count(*)::int as outbox,
                coalesce(floor(extract(epoch from now() - min(added_at))), 0)::int as "outboxSeconds"
         from outbox`,
      )
      .then(async ({ rows }): Promise<Database> => {
        const attention = await attentionOf();
        return { answers: true, ...rows[0]!, attention: attention ? cutForBeat(attention) : null };
      })
      .catch(() => silent)
      .finally(() => {
        asked = undefined;
      });
  return () => {
    asked ??= ask(); // one at a time: hanging queries must not pile up
    return Promise.race([asked, setTimeout(PATIENCE_MS, silent, { ref: false })]);
  };
}
