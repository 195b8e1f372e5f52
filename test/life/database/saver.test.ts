import { LatestCheckpoint } from '@cerina/supervisor/graph/latest-checkpoint';
import { TransactionSaver } from '@cerina/supervisor/graph/saver';
import type { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import { validate } from '@langchain/langgraph-checkpoint-validation';
import pg from 'pg';
import { type Servers, startServers } from '../../src/servers/start.ts';

/** Every call in its own transaction, as the supervisor makes them. */
class SaverInUnits extends TransactionSaver {
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool) {
    super(pool);
    this.#pool = pool;
  }
  async #unit<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const result = await this.within({ client, inMemory: new LatestCheckpoint() }, work);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
  override getTuple(...args: Parameters<PostgresSaver['getTuple']>) {
    return this.#unit(() => super.getTuple(...args));
  }
  override put(...args: Parameters<PostgresSaver['put']>) {
    return this.#unit(() => super.put(...args));
  }
  override putWrites(...args: Parameters<PostgresSaver['putWrites']>) {
    return this.#unit(() => super.putWrites(...args));
  }
  override deleteThread(...args: Parameters<PostgresSaver['deleteThread']>) {
    return this.#unit(() => super.deleteThread(...args));
  }
}

let servers: Servers;
let pool: pg.Pool;

// LangGraph's own specification of what a checkpointer does
validate({
  checkpointerName: 'TransactionSaver, each call within a transaction',
  beforeAllTimeout: 60_000,
  async beforeAll() {
    servers = await startServers();
    pool = new pg.Pool({ connectionString: servers.postgres.url });
    pool.on('error', () => {}); // the server may stop before its connections are closed
    // the specification writes siblings on purpose; one writer a thread is the supervisor's own rule
    await pool.query('drop index checkpoints_one_child');
  },
  async afterAll() {
    await pool.end();
    await servers[Symbol.asyncDispose]();
  },
  createCheckpointer: () => new SaverInUnits(pool),
  async destroyCheckpointer() {
    await pool.query('truncate checkpoints, checkpoint_blobs, checkpoint_writes');
  },
});
