import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BusUser, busAccounts, busUsers } from '@cerina/launcher/accounts';
import { provision } from '@cerina/supervisor/operations/provision';
import { migrate } from '@cerina/supervisor/store/migrations';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import { startTestNats } from './servers/nats.ts';
import { startTestPostgres } from './servers/postgres.ts';

/** The password of each user of the bus, in tests. */
export const passwords = Object.fromEntries(
  busUsers.map((user) => [user, `secret-${user}`]),
) as Record<BusUser, string>;

/** A real NATS with every account, and a real PostgreSQL, both empty and made ready, in their own folder. */
export async function startServers(
  options: { fsync?: boolean; ackWaitSeconds?: number; maxBytes?: number } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'foundry-test-'));
  const [nats, postgres] = await Promise.all([
    startTestNats({ storeDir: join(folder, 'nats'), accounts: busAccounts(passwords) }),
    startTestPostgres({
      dataDir: join(folder, 'postgres'),
      user: 'foundry',
      password: 'secret',
      database: 'foundry',
      fsync: options.fsync ?? false,
    }),
  ]);
  const connections: NatsConnection[] = [];
  const as = async (user: BusUser): Promise<NatsConnection> => {
    const connection = await connect({
      servers: nats.url,
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
    migrate(pool),
    jetstreamManager(admin).then((manager) =>
      provision(manager, {
        maxBytes: options.maxBytes ?? 1 << 30,
        replicas: 1,
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
