import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serversIn } from '@cerina/runtime';
import { type BusUser, busAccounts } from '@cerina/runtime/bus-server/accounts';
import { provision } from '@cerina/supervisor/operations/provision/provision';
import { migrate } from '@cerina/supervisor/store/database/migrations';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import { startTestNats } from './nats.ts';
import { NODES, startTestCluster } from './nats-cluster.ts';
import { passwords } from './passwords.ts';
import { startTestPostgres } from './postgres.ts';

export interface ServersOptions {
  fsync?: boolean;
  ackWaitSeconds?: number;
  maxBytes?: number;
  /** Whether NATS is a cluster of three nodes, which keep three copies of everything. */
  cluster?: boolean;
  /** Up to which migration the database is prepared, as an earlier version left it; all if absent. */
  migrateTo?: number | undefined;
}

/** A real NATS with every account, and a real PostgreSQL, both empty and provisioned, in their own folder. */
export async function startServers(options: ServersOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'foundry-test-'));
  const startNats = options.cluster ? startTestCluster : startTestNats;
  const [nats, postgres] = await Promise.all([
    startNats({ storeDir: join(folder, 'nats'), accounts: busAccounts(passwords) }),
    startTestPostgres({
      dataDir: join(folder, 'postgres'),
      fsync: options.fsync ?? false,
    }),
  ]);
  const connections: NatsConnection[] = [];
  const as = async (user: BusUser): Promise<NatsConnection> => {
    const connection = await connect({
      servers: serversIn(nats.url),
      user,
      pass: passwords[user],
      maxReconnectAttempts: -1,
      reconnectTimeWait: 100,
    });
    connections.push(connection);
    return connection;
  };
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  pool.on('error', () => {});
  const admin = await as('admin');
  await Promise.all([
    migrate(pool, options.migrateTo),
    jetstreamManager(admin).then((manager) =>
      provision(manager, {
        maxBytes: options.maxBytes ?? 1 << 30,
        replicas: options.cluster ? NODES : 1,
        ackWaitSeconds: options.ackWaitSeconds,
      }),
    ),
  ]);
  return {
    folder,
    nats,
    postgres,
    admin,
    pool,
    as,
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(connections.map((connection) => connection.close()));
      await pool.end();
      await Promise.all([nats[Symbol.asyncDispose](), postgres[Symbol.asyncDispose]()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Servers = Awaited<ReturnType<typeof startServers>>;
