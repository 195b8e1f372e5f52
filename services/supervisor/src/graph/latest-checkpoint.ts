import type { RunnableConfig } from '@langchain/core/runnables';
import {
  type Checkpoint,
  type CheckpointMetadata,
  type CheckpointTuple,
  copyCheckpoint,
  WRITES_IDX_MAP,
} from '@langchain/langgraph-checkpoint';
import { type Dumped, plainJson } from './plain-json.ts';

type Bare = Omit<Checkpoint, 'channel_values'>;

/** A value as it is written, and the version of its channel. */
interface Value {
  version: unknown;
  dumped: Dumped;
}

interface Kept {
  thread: string;
  namespace: string;
  id: string;
  parent: string | undefined;
  checkpoint: Dumped;
  values: ReadonlyMap<string, Value>;
  metadata: Dumped;
}

type Write = [task: string, channel: string, dumped: Dumped];

/** Writes with a number that is their channel's. */
const isMarked = (channel: string): boolean => Object.hasOwn(WRITES_IDX_MAP, channel);

const load = ([type, bytes]: Dumped) => plainJson.loadsTyped(type, bytes);

/**
 * One thread's latest checkpoint, in memory. It gives what LangGraph's PostgresSaver gives after the same writes, each
 * time as a copy; and what it dumps for that is what the database gets, so that nothing is dumped twice.
 */
export class LatestCheckpoint {
  #kept: Kept | undefined;
  /** By checkpoint, and by task and place. */
  readonly #writes = new Map<string, Map<string, Write>>();

  /** Returns the values as they are written, by channel. */
  async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
  ): Promise<ReadonlyMap<string, Value>> {
    const { thread_id: thread, checkpoint_ns: namespace = '' } = config.configurable ?? {};
    const { channel_values: all, ...bare } = copyCheckpoint(checkpoint);
    const before = this.#kept;
    // PostgresSaver stores the values of channels that have a version
    const versioned = Object.entries(all).filter(
      ([name]) => bare.channel_versions[name] !== undefined,
    );
    const [kept, described, ...values] = await Promise.all([
      plainJson.dumpsTyped(bare),
      plainJson.dumpsTyped(metadata),
      ...versioned.map(async ([name, value]): Promise<[string, Value]> => {
        const version = bare.channel_versions[name];
        const same = before?.values.get(name);
        if (same && same.version === version) return [name, same];
        return [name, { version, dumped: await plainJson.dumpsTyped(value) }];
      }),
    ]);
    const { id } = bare;
    this.#kept = {
      ...{ thread, namespace, id, checkpoint: kept, metadata: described, values: new Map(values) },
      // written again as more of it is done: what it follows is what it followed
      parent: before?.id === id ? before.parent : config.configurable?.checkpoint_id,
    };
    for (const other of this.#writes.keys()) if (other !== id) this.#writes.delete(other);
    return this.#kept.values;
  }

  /** Returns the values as they are written, in their order. */
  async putWrites(
    config: RunnableConfig,
    writes: readonly (readonly [string, unknown])[],
    task: string,
  ): Promise<Dumped[]> {
    const id: string = config.configurable?.checkpoint_id;
    const dumped = await Promise.all(writes.map(([, value]) => plainJson.dumpsTyped(value)));
    const under = this.#writes.get(id) ?? new Map<string, Write>();
    this.#writes.set(id, under);
    for (const [n, [channel]] of writes.entries()) {
      const place = WRITES_IDX_MAP[channel] || n;
      const key = `${task},${place}`;
      if (place < 0 || !under.has(key)) under.set(key, [task, channel, dumped[n]!]);
    }
    return dumped;
  }

  async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const { thread_id, checkpoint_ns = '' } = config.configurable ?? {};
    const kept = this.#kept;
    if (!kept || kept.thread !== thread_id || kept.namespace !== checkpoint_ns) return undefined;
    const at = { thread_id, checkpoint_ns };
    const writes = [...(this.#writes.get(kept.id)?.values() ?? [])];
    const [bare, metadata, values, pending] = await Promise.all([
      load(kept.checkpoint) as Promise<Bare>,
      load(kept.metadata),
      Promise.all(
        [...kept.values].map(async ([name, { dumped }]) => [name, await load(dumped)] as const),
      ),
      Promise.all(
        writes.map(
          async ([task, channel, dumped]): Promise<[string, string, unknown]> => [
            task,
            channel,
            await load(dumped),
          ],
        ),
      ),
    ]);
    return {
      config: { configurable: { ...at, checkpoint_id: kept.id } },
      checkpoint: { ...bare, channel_values: Object.fromEntries(values) },
      metadata,
      pendingWrites: pending,
      ...(kept.parent !== undefined && {
        parentConfig: { configurable: { ...at, checkpoint_id: kept.parent } },
      }),
    };
  }

  /** Takes over what the database has. */
  async load({
    config,
    parentConfig,
    checkpoint,
    metadata,
    pendingWrites = [],
  }: CheckpointTuple): Promise<void> {
    const { checkpoint_id: _, ...thread } = config.configurable!;
    await this.put(parentConfig ?? { configurable: thread }, checkpoint, metadata!);
    const byTask = Map.groupBy(pendingWrites, ([taskId]) => taskId);
    for (const [taskId, writes] of byTask) {
      // the others are numbered by their place
      const places = writes.toSorted(([, a], [, b]) => Number(isMarked(a)) - Number(isMarked(b)));
      await this.putWrites(
        config,
        places.map(([, channel, value]) => [channel, value]),
        taskId,
      );
    }
  }

  /** The bytes that it takes, without its keys. */
  get bytes(): number {
    if (!this.#kept) return 0;
    const { checkpoint, metadata, values } = this.#kept;
    const writes = [...this.#writes.values()].flatMap((of) => [...of.values()]);
    return [
      ...[checkpoint, metadata],
      ...[...values.values()].map(({ dumped }) => dumped),
      ...writes.map(([, , dumped]) => dumped),
    ].reduce((sum, [, { length }]) => sum + length, 0);
  }
}
