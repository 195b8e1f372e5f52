import pg from 'pg';

/** How long a row is waited for: well below the consumer's `ack_wait`, so that whoever waits in vain can nak. */
export const LOCK_TIMEOUT_MS = 4_000;
/** A transaction that is left alone for so long was left by a process that froze or vanished. */
const IDLE_IN_TRANSACTION_MS = 5_000;
const STATEMENT_MS = 8_000;
const ANSWER_MS = 15_000;

/**
 * Begins a transaction with its limits. They hold for the transaction alone, so that a pooler in front of
 * PostgreSQL may lend the same connection to another client afterwards.
 */
export const BEGIN = [
  'begin',
  `set local lock_timeout = ${LOCK_TIMEOUT_MS}`,
  `set local statement_timeout = ${STATEMENT_MS}`,
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
].join('; ');

/** Connections to the foundry's database. Whatever is asked of a server that is gone fails within seconds. */
export function openPool(databaseUrl: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // without listeners a restart of PostgreSQL would take the process down: the pool hears of idle clients alone,
  // and one in the middle of a transaction reports the loss by its query as well
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
