import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Blackboard } from '@cerina/contracts';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { Checkpoint, CheckpointTuple } from '@langchain/langgraph-checkpoint';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type pg from 'pg';
import { summaryOf } from './checkpoint-summary.ts';

interface Unit {
  client: pg.ClientBase;
  /** The thread's latest checkpoint, read once a unit. */
  latest?: Promise<CheckpointTuple | undefined>;
  /** The query before the next one: LangGraph writes several at a time, a connection takes one. */
  last: Promise<unknown>;
}

/** The transaction is ours to begin and to end: what the saver says of it is left out. */
const ofTheTransaction = /^\s*(BEGIN|COMMIT|ROLLBACK)\s*$/i;

/**
 * LangGraph's own PostgresSaver on its own tables, writing through the transaction that it runs within:
 * what a message does to the graph, to the row and to the outbox is committed as one, or not at all.
 * Outside of {@link within} it reads and writes through the pool, as ever.
 */
export class TransactionSaver extends PostgresSaver {
  readonly #units: AsyncLocalStorage<Unit>;

  constructor(pool: pg.Pool) {
    const units = new AsyncLocalStorage<Unit>();
    const inUnit = {
      query: (text: string, values?: unknown[]) => {
        const unit = units.getStore();
        if (!unit) return pool.query(text, values);
        if (ofTheTransaction.test(text)) return Promise.resolve({ rows: [] });
        const result = unit.last.then(() => unit.client.query(text, values));
        unit.last = result.catch(() => {});
        return result;
      },
      connect: () =>
        units.getStore() ? Promise.resolve({ ...inUnit, release: () => {} }) : pool.connect(),
      end: () => pool.end(),
    };
    super(inUnit as unknown as pg.Pool);
    this.#units = units;
  }

  /** Run `work`, an invoke of one thread, within the client's open transaction. */
  within<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
    return this.#units.run({ client, last: Promise.resolve() }, work);
  }

  override getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const unit = this.#units.getStore();
    if (!unit || config.configurable?.checkpoint_id) return super.getTuple(config);
    unit.latest ??= super.getTuple(config);
    return unit.latest;
  }

  override async put(
    ...[config, checkpoint, metadata, versions]: Parameters<PostgresSaver['put']>
  ): Promise<RunnableConfig> {
    const unit = this.#units.getStore();
    if (unit) delete unit.latest;
    const board = summaryOf(checkpoint.channel_values.board as Blackboard | undefined);
    // beside the checkpoint, so that a list of them reads no boards
    const described = board ? { ...metadata, board } : metadata;
    return super.put(config, checkpoint as Checkpoint, described, versions);
  }

  override async putWrites(...args: Parameters<PostgresSaver['putWrites']>): Promise<void> {
    const unit = this.#units.getStore();
    if (unit) delete unit.latest;
    await super.putWrites(...args);
  }

  /** Versions that two writers never share: with plain integers the blobs of a forked thread would collide. */
  override getNextVersion(current: number | undefined): number {
    const [count = '0'] = String(current ?? 0).split('.');
    const next = String(Number(count) + 1).padStart(12, '0');
    return `${next}.${randomBytes(6).toString('hex')}` as unknown as number;
  }
}
