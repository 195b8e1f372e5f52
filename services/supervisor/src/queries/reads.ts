import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type pg from 'pg';
import { openPool } from '../store/database/pool.ts';
import { withinTransaction } from '../store/database/within-transaction.ts';

const CONNECTIONS = 6;
/** Below the callers' timeout, so that a slow query is reported as such. */
const STATEMENT_MS = 4_000;

/** Limits apply to the transaction only, so that a pooler may lend the connection to another client afterwards. */
const BEGIN = [
  'begin isolation level repeatable read read only',
  `set local statement_timeout = ${STATEMENT_MS}`,
  // each read has an index made for it: no estimate may cause a sequential scan
  'set local enable_seqscan = off',
  'set local jit = off',
].join('; ');

/** The database at one moment. */
export interface Snapshot {
  client: Pick<pg.PoolClient, 'query'>;
  /** LangGraph's own, for reading checkpoints. */
  saver: PostgresSaver;
}

/** The source of query results. */
export interface Reads extends AsyncDisposable {
  /** Reads that see the database at one moment, one after the other. */
  snapshot<T>(work: (at: Snapshot) => Promise<T>): Promise<T>;
}

/**
 * Separate connections for reads, with time limits: however many lists are requested, and however slow they are,
 * transactions that handle facts have their own.
 */
export function openReads(databaseUrl: string): Reads {
  const pool = openPool(databaseUrl, CONNECTIONS);
  return {
    snapshot: (work) =>
      withinTransaction(pool, BEGIN, (client) =>
        // the saver's reads use only a pool's `query`
        work({ client, saver: new PostgresSaver(client as unknown as pg.Pool) }),
      ),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
