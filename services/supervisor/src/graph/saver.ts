import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Blackboard } from '@cerina/contracts';
import type { RunnableConfig } from '@langchain/core/runnables';
import {
  type Checkpoint,
  type CheckpointTuple,
  WRITES_IDX_MAP,
} from '@langchain/langgraph-checkpoint';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type pg from 'pg';
import { summaryOf } from './checkpoint-summary.ts';
import { type GatheredWrites, gatherWrites, type Write } from './gathered-writes.ts';
import type { LatestCheckpoint } from './latest-checkpoint.ts';
import { type Dumped, plainJson } from './plain-json.ts';

interface Unit {
  /** A connection with an open transaction; or a pool, for a unit that is one statement. */
  client: Pick<pg.ClientBase, 'query'>;
  isOneStatement: boolean;
  /** The thread has no checkpoint. */
  isNew: boolean;
  /** Writes that were not sent yet. */
  writes: GatheredWrites;
  /** The thread's latest checkpoint, read once per unit. */
  latest?: Promise<CheckpointTuple | undefined>;
  /** The latest checkpoint in memory: as it was kept, or as this unit wrote it. */
  inMemory: LatestCheckpoint;
  /** The preceding query: LangGraph writes several at a time, a connection accepts one. */
  last: Promise<unknown>;
}

/** This code starts and ends the transaction: the saver's own statements for it are dropped. */
const ofTheTransaction = /^\s*(BEGIN|COMMIT|ROLLBACK)\s*$/i;

/** Sends a statement after the preceding ones. */
function send(unit: Unit, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const result = unit.last.then(() => unit.client.query(statement));
  unit.last = result.catch(() => {});
  return result;
}

/** A unit that is to be one statement would need more: nothing of it is written. */
export class NotOneStatement extends Error {
  override readonly name = 'NotOneStatement';
}

async function flush(unit: Unit, isLast = false): Promise<void> {
  if (unit.isOneStatement && !isLast) throw new NotOneStatement();
  const gathered = unit.writes.take();
  if (!gathered) return;
  const { read, ...statement } = gathered;
  read((await send(unit, statement)).rows);
}

/** The names of prepared statements by their text: within a unit the saver has only a few. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `saver-${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * LangGraph's own PostgresSaver on its own tables, writing through the surrounding transaction: a message's effects on
 * the graph, the row and the outbox are committed together, or not at all. Its writes are collected with the others,
 * and sent as one statement: before anything is read, and when the unit ends. Outside of {@link within} it uses the
 * pool as usual.
 */
export class TransactionSaver extends PostgresSaver {
  readonly #units: AsyncLocalStorage<Unit>;
  /** What was dumped of a checkpoint's values, and of writes, by their objects. */
  readonly #dumped = new WeakMap<object, (channel: string) => Dumped | undefined>();
  readonly #dumpedWrites = new WeakMap<object, Dumped[]>();

  constructor(pool: pg.Pool) {
    const units = new AsyncLocalStorage<Unit>();
    const inUnit = {
      query: (text: string, values?: unknown[]) => {
        const unit = units.getStore();
        if (!unit) return pool.query(text, values);
        if (ofTheTransaction.test(text) || unit.writes.addRow(text, values ?? []))
          return Promise.resolve({ rows: [] });
        return flush(unit).then(() =>
          send(unit, { name: nameOf(text), text, ...(values && { values }) }),
        );
      },
      connect: () =>
        units.getStore() ? Promise.resolve({ ...inUnit, release: () => {} }) : pool.connect(),
      end: () => pool.end(),
    };
    super(inUnit as unknown as pg.Pool, plainJson);
    this.#units = units;
  }

  /**
   * Run `work`, an invoke of one thread, as one unit. `inMemory` has the thread's latest checkpoint, or nothing;
   * afterwards it has the one that was written, if one was. `client` is in a transaction; or the unit is one statement,
   * which is sent in the end, and whatever needs another throws {@link NotOneStatement}.
   */
  within<T>(
    {
      client,
      inMemory,
      isOneStatement = false,
      isNew = false,
    }: Pick<Unit, 'client' | 'inMemory'> & Partial<Pick<Unit, 'isOneStatement' | 'isNew'>>,
    work: () => Promise<T>,
  ): Promise<T> {
    const writes = gatherWrites();
    const last = Promise.resolve();
    const unit: Unit = { client, inMemory, isOneStatement, isNew, writes, last };
    return this.#units.run(unit, async () => {
      const result = await work();
      await flush(unit, true);
      return result;
    });
  }

  /**
   * Writes within this unit, in one statement with the saver's writes: before the next {@link query}, or at the end.
   */
  async write(write: Write): Promise<void> {
    const unit = this.#unit();
    if (unit.writes.add(write)) return;
    await flush(unit);
    unit.writes.add(write);
  }

  /** Queries within this unit: earlier writes are visible. */
  async query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const unit = this.#unit();
    await flush(unit);
    return send(
      unit,
      typeof statement === 'string' ? { text: statement, values: values ?? [] } : statement,
    );
  }

  #unit(): Unit {
    const unit = this.#units.getStore();
    if (!unit) throw new Error('There is no transaction.');
    return unit;
  }

  override getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const unit = this.#units.getStore();
    if (!unit || config.configurable?.checkpoint_id) return super.getTuple(config);
    unit.latest ??= this.#latestOf(unit, config);
    return unit.latest;
  }

  async #latestOf(unit: Unit, config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const kept = await unit.inMemory.getTuple(config);
    if (kept || unit.isNew) return kept;
    const stored = await super.getTuple(config);
    if (stored) await unit.inMemory.load(stored);
    return stored;
  }

  override async put(
    ...[config, checkpoint, metadata, versions]: Parameters<PostgresSaver['put']>
  ): Promise<RunnableConfig> {
    const unit = this.#units.getStore();
    if (unit) {
      delete unit.latest;
      const values = await unit.inMemory.put(config, checkpoint as Checkpoint, metadata);
      this.#dumped.set(checkpoint.channel_values, (channel) => values.get(channel)?.dumped);
    }
    const board = summaryOf(checkpoint.channel_values.board as Blackboard | undefined);
    // beside the checkpoint, so that a list of them reads no boards
    const described = board ? { ...metadata, board } : metadata;
    return super.put(config, checkpoint as Checkpoint, described, versions);
  }

  override async putWrites(...args: Parameters<PostgresSaver['putWrites']>): Promise<void> {
    const unit = this.#units.getStore();
    if (unit) {
      delete unit.latest;
      this.#dumpedWrites.set(args[1], await unit.inMemory.putWrites(...args));
    }
    await super.putWrites(...args);
  }

  /** The rows of writes, as they were dumped for the memory. */
  protected override async _dumpWrites(
    ...[thread, namespace, checkpoint, task, writes]: Parameters<PostgresSaver['_dumpWrites']>
  ): ReturnType<PostgresSaver['_dumpWrites']> {
    const dumped = this.#dumpedWrites.get(writes);
    if (!dumped) return super._dumpWrites(thread, namespace, checkpoint, task, writes);
    return writes.map(([channel], n) => {
      const place = WRITES_IDX_MAP[channel] ?? n;
      return [thread, namespace, checkpoint, task, place, channel, ...dumped[n]!];
    });
  }

  /** The rows of a checkpoint's values, as they were dumped for the memory. */
  protected override async _dumpBlobs(
    ...[thread, namespace, values, versions]: Parameters<PostgresSaver['_dumpBlobs']>
  ): ReturnType<PostgresSaver['_dumpBlobs']> {
    const dumped = this.#dumped.get(values);
    if (!dumped) return super._dumpBlobs(thread, namespace, values, versions);
    return Object.entries(versions).map(([channel, version]) => {
      const [type, bytes] = dumped(channel) ?? ['empty', undefined];
      return [thread, namespace, channel, version.toString(), type, bytes];
    });
  }

  /** Versions that two writers never share: with plain integers the blobs of a forked thread would collide. */
  override getNextVersion(current: number | undefined): number {
    const [count = '0'] = String(current ?? 0).split('.');
    const next = String(Number(count) + 1).padStart(12, '0');
    return `${next}.${randomBytes(6).toString('hex')}` as unknown as number;
  }
}
