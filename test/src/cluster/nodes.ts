import { STREAM } from '@cerina/contracts';
import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import { expect } from 'vitest';
import type { TestNode } from '../servers/nats-cluster.ts';
import type { Servers } from '../servers/start.ts';

/** A test's view of a cluster's nodes, and operations on them by their role for the log. */
export async function nodesOf({ nats, admin }: Servers) {
  // a request to a node that goes down gets no reply: it is soon retried
  const jsm = await jetstreamManager(admin, { timeout: 2_000 });
  const named = (name: string): TestNode => nats.nodes!.find((node) => node.name === name)!;

  /** The state of the log's stream, as soon as a leader reports it. */
  async function log(): Promise<StreamInfo> {
    let found: StreamInfo | null = null;
    await expect
      .poll(async () => {
        found = await jsm.streams.info(STREAM).catch(() => null);
        return found?.cluster?.leader;
      })
      .toEqual(expect.any(String));
    return found!;
  }

  return {
    log,
    /** The node that leads the log now. */
    async leader(): Promise<TestNode> {
      return named((await log()).cluster!.leader!);
    },
    /** One that follows. */
    async follower(): Promise<TestNode> {
      const [first] = (await log()).cluster!.replicas!;
      return named(first!.name);
    },
    /** Resolves once every stream is on every node, and none lags: then any one of them may go down. */
    async whole(): Promise<void> {
      await expect
        .poll(
          async () => {
            const lagging: string[] = [];
            for await (const { config, cluster } of jsm.streams.list()) {
              const others = cluster?.replicas ?? [];
              const current = others.filter((each) => each.current && !each.lag);
              if (current.length < 2) lagging.push(config.name);
            }
            return lagging;
          },
          { timeout: 60_000, interval: 200 },
        )
        .toEqual([]);
    },
  };
}
