import type { RunnableConfig } from '@langchain/core/runnables';
import {
  type Checkpoint,
  type CheckpointMetadata,
  type CheckpointTuple,
  MemorySaver,
  WRITES_IDX_MAP,
} from '@langchain/langgraph-checkpoint';
import { plainJson } from './plain-json.ts';

/** PostgresSaver stores the values of channels that have a version, and the MemorySaver all. */
const withVersions = (checkpoint: Checkpoint): Checkpoint => ({
  ...checkpoint,
  channel_values: Object.fromEntries(
    Object.entries(checkpoint.channel_values).filter(
      ([channel]) => checkpoint.channel_versions[channel] !== undefined,
    ),
  ),
});

/** Writes with a number that is their channel's. */
const isMarked = (channel: string): boolean => Object.hasOwn(WRITES_IDX_MAP, channel);

/**
 * One thread's latest checkpoint, in memory: LangGraph's own MemorySaver, without the checkpoints before the latest. It
 * gives what LangGraph's PostgresSaver gives after the same writes, each time as a copy.
 */
export class LatestCheckpoint extends MemorySaver {
  override serde = plainJson;

  override async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
  ): Promise<RunnableConfig> {
    const { thread_id: thread, checkpoint_ns: namespace = '' } = config.configurable ?? {};
    const before = this.storage[thread]?.[namespace]?.[checkpoint.id];
    const put = await super.put(config, withVersions(checkpoint), metadata);
    const [stored, described, parent] = this.storage[thread]![namespace]![checkpoint.id]!;
    // written again as more of it is done: what it follows is what it followed
    this.storage[thread]![namespace] = {
      [checkpoint.id]: [stored, described, before ? before[2] : parent],
    };
    for (const key of Object.keys(this.writes))
      if (!key.includes(checkpoint.id)) delete this.writes[key];
    return put;
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
    const checkpoints = Object.values(this.storage).flatMap((of) => Object.values(of));
    const stored = checkpoints.flatMap((of) => Object.values(of));
    const writes = Object.values(this.writes).flatMap((of) => Object.values(of));
    return (
      stored.reduce((sum, [checkpoint, metadata]) => sum + checkpoint.length + metadata.length, 0) +
      writes.reduce((sum, [, , value]) => sum + value.length, 0)
    );
  }
}
