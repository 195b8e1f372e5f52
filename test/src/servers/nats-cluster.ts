import { join } from 'node:path';
import { startNats } from '@cerina/local-servers/nats/start';
import { freePort } from '@cerina/local-servers/port';
import type { NatsServer } from './nats.ts';
import type { TestNats, TestServer } from './server.ts';

export const NODES = 3;

/** One node of a cluster, by its name in the cluster. */
export interface TestNode extends TestNats {
  name: string;
}

/** Several servers as one: each operation applies to all of them at once. */
const together = (servers: TestServer[]): TestServer => {
  const all = (act: (server: TestServer) => PromiseLike<void>) => async () => {
    await Promise.all(servers.map(act));
  };
  return {
    stop: all((server) => server.stop()),
    kill9: all((server) => server.kill9()),
    restart: all((server) => server.restart()),
    [Symbol.asyncDispose]: all((server) => server[Symbol.asyncDispose]()),
  };
};

/**
 * A real cluster of NATS with these accounts, ready: three processes of this machine, even if other servers are
 * containers. `url` has the addresses of all nodes.
 */
export async function startTestCluster({ storeDir, accounts }: NatsServer): Promise<TestNats> {
  const ports = await Promise.all(Array.from({ length: NODES }, () => freePort()));
  const nodes = await Promise.all(
    ports.map(async (port, index): Promise<TestNode> => {
      const name = `node-${index + 1}`;
      const cluster = {
        ...{ name: 'test', port, password: 'secret-cluster' },
        nodes: ports.map((each) => `127.0.0.1:${each}`),
      };
      const node = await startNats({
        ...{ accounts, serverName: name, cluster },
        storeDir: join(storeDir, name),
      });
      return Object.assign(node, { name });
    }),
  );
  return {
    ...together(nodes),
    url: nodes.map(({ url }) => url).join(','),
    monitorUrl: nodes[0]!.monitorUrl,
    nodes,
  };
}
