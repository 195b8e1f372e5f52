import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type pg from 'pg';
import { openPool } from '../store/database/pool.ts';

const CONNECTIONS = 6;
/** Below the time that callers wait for an answer, so that what takes too long is reported as such. */
const STATEMENT_MS = 4_000;

/** Its limits hold for the transaction alone, so that a pooler may lend the connection to another client afterwards. */
const BEGIN = [
  'begin isolation level repeatable read read only',
  `set local statement_timeout = ${STATEMENT_MS}`,
  // each read has an index that it is written for: no estimate makes it look through a whole table
  'set local enable_seqscan = off',
  'set local jit = off',
].join('; ');

/** The database as of one moment. */
export interface Snapshot {
  client: Pick<pg.PoolClient, 'query'>;
  /** LangGraph's own, for reading checkpoints. */
  saver: PostgresSaver;
}

/** What reads are answered from. */
export interface Reads extends AsyncDisposable {
  /** Reads that see the database as of one moment, one after the other. */
  snapshot<T>(work: (at: Snapshot) => Promise<T>): Promise<T>;
}

/**
 * Connections of their own for reads, with time limits: however many lists are asked for, and however slow they are,
 * the transactions that handle facts have theirs.
 */
export function openReads(databaseUrl: string): Reads {
  const pool = openPool(databaseUrl, CONNECTIONS);
  return {
    async snapshot(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query(BEGIN);
        // the saver's reads need no more of a pool than its query
        const saver = new PostgresSaver(client as unknown as pg.Pool);
        const result = await work({ client, saver });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((lost: Error) => {
          broken = lost;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
