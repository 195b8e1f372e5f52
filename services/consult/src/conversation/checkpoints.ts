import type { ConsultScope } from '@cerina/contracts/consult';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import pg from 'pg';

/** The schema that a scope's conversations are kept in, which its database user alone may use. */
const schemaOf = (scope: ConsultScope): string => `consult_${scope}`;

const CONNECTIONS = 6;

/** LangGraph's saver; a thread is deleted once all is written that was being written of it. */
class ConversationSaver extends PostgresSaver {
  readonly #writing = new Map<string, Set<Promise<unknown>>>();

  override put(...args: Parameters<PostgresSaver['put']>) {
    return this.#followed(args[0].configurable?.thread_id, super.put(...args));
  }

  override putWrites(...args: Parameters<PostgresSaver['putWrites']>) {
    return this.#followed(args[0].configurable?.thread_id, super.putWrites(...args));
  }

  // a run that ends with an error does not wait for what it is still writing
  override async deleteThread(threadId: string): Promise<void> {
    await Promise.allSettled(this.#writing.get(threadId) ?? []);
    await super.deleteThread(threadId);
  }

  async #followed<T>(threadId: string, write: Promise<T>): Promise<T> {
    const writing = this.#writing.get(threadId) ?? new Set();
    this.#writing.set(threadId, writing.add(write));
    try {
      return await write;
    } finally {
      writing.delete(write);
      if (writing.size === 0) this.#writing.delete(threadId);
    }
  }
}

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
  const schema = schemaOf(scope);
  const saver = new ConversationSaver(pool, undefined, { schema });
  return {
    saver,
    /** Threads with no checkpoint since then, by their ids, after one of them. */
    async unusedSince(then: Date, after: string, limit: number): Promise<string[]> {
      const { rows } = await pool.query<{ thread_id: string }>(
        `select thread_id from ${schema}.checkpoints where thread_id > $1 group by thread_id
         having max((checkpoint->>'ts')::timestamptz) < $2 order by thread_id limit $3`,
        [after, then, limit],
      );
      return rows.map(({ thread_id }) => thread_id);
    },
    /** The turn that a thread's last checkpoint is of; 0 where it does not say. */
    async lastTurn(threadId: string): Promise<number> {
      const kept = await saver.get({ configurable: { thread_id: threadId } });
      const turn = kept?.channel_values.turn;
      return Number.isSafeInteger(turn) ? Number(turn) : 0;
    },
    /** Rejects where the database does not answer. */
    probe: () => pool.query('select 1').then(() => undefined),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
export type Checkpoints = ReturnType<typeof openCheckpoints>;
