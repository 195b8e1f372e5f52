import type { ConsultScope } from '@cerina/contracts/consult';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import pg from 'pg';

/** The schema that a scope's conversations are kept in, which its database user alone may use. */
const schemaOf = (scope: ConsultScope): string => `consult_${scope}`;

const CONNECTIONS = 6;

/** A scope's checkpoints, in its own schema. Whatever is asked of a server that is gone fails within seconds. */
export function openCheckpoints(databaseUrl: string, scope: ConsultScope) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
  });
  // without listeners a restart of PostgreSQL would take the process down
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    saver: new PostgresSaver(pool, undefined, { schema: schemaOf(scope) }),
    /** Rejects where the database does not answer. */
    probe: () => pool.query('select 1').then(() => undefined),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
