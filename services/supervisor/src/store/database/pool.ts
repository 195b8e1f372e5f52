import pg from 'pg';

/** How long to wait for a row lock: well below the consumer's `ack_wait`, so that a failed wait can still nak. */
export const LOCK_TIMEOUT_MS = 4_000;
/** A transaction that is idle for this long was left by a process that froze or vanished. */
const IDLE_IN_TRANSACTION_MS = 5_000;
const STATEMENT_MS = 8_000;
const ANSWER_MS = 15_000;

/**
 * Begins a transaction on a protocol, with its limits, and locks the protocol's id. The limits apply to the transaction only, so that a pooler in front of PostgreSQL may
 * lend the same connection to another client afterwards.
 */
export function beginOn(id: string): string {
  if (!/^[\da-f-]{36}$/i.test(id)) throw new Error(`Not a protocol's id: ${id}`);
  return [
    'begin',
    `set local lock_timeout = ${LOCK_TIMEOUT_MS}`,
    `set local statement_timeout = ${STATEMENT_MS}`,
    `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    `select pg_advisory_xact_lock(hashtextextended('${id}', 0))`,
  ].join('; ');
}

/** Connections to the foundry's database. Any query to a server that is gone fails within seconds. */
export function openPool(databaseUrl: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // without listeners a restart of PostgreSQL would end the process: the pool is notified of idle clients only, and a
  // client inside a transaction also reports the error through its query
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
