import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bus, connectBus } from '@cerina/runtime';
import { type BusUser, busAccounts } from '@cerina/runtime/bus-server/accounts';
import { provision } from '@cerina/supervisor/operations/provision/provision';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { startTestNats } from './nats.ts';
import { loginOf, passwords } from './passwords.ts';

/** A real NATS with every account, its streams and its consumers, and no database. */
export async function startBusServer({ ackWaitSeconds = 1 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'foundry-bus-'));
  const nats = await startTestNats({
    storeDir: join(folder, 'nats'),
    accounts: busAccounts(passwords),
  });
  const admin = await connect({
    servers: nats.url,
    user: 'admin',
    pass: passwords.admin,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
  });
  const jsm = await jetstreamManager(admin);
  await provision(jsm, { maxBytes: 1 << 28, replicas: 1, ackWaitSeconds });
  const buses: Bus[] = [];
  return {
    nats,
    jsm,
    /** Where it keeps its streams. */
    storeDir: join(folder, 'nats'),
    /** A service's connection; `url` is another address of the server. */
    async as(user: Exclude<BusUser, 'admin'>, url = nats.url): Promise<Bus> {
      const settings = loginOf(url, user);
      const bus = await connectBus(settings, `${user}-test`);
      buses.push(bus);
      return bus;
    },
    async [Symbol.asyncDispose]() {
      await Promise.allSettled([admin, ...buses.map(({ nc }) => nc)].map((each) => each.close()));
      await nats[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type BusServer = Awaited<ReturnType<typeof startBusServer>>;
