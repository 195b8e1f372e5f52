import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STREAM } from '@cerina/contracts';
import { startNats } from '@cerina/local-servers/nats/start';
import { createLog, readLog, serversIn } from '@cerina/runtime';
import { busAccounts } from '@cerina/runtime/bus-server/accounts';
import { provision } from '@cerina/supervisor/operations/provision/provision';
import { logWriter } from '@cerina/supervisor/operations/restore/log-writer';
import { restoreLog } from '@cerina/supervisor/operations/restore/restore';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { instantAgents } from '../src/agents/instant-agents.ts';
import { checkLog } from '../src/check-log/check-log.ts';
import { approval } from '../src/client/orders.ts';
import { atGate } from '../src/follow/boards.ts';
import { startSystem } from '../src/foundry/in-one-process.ts';
import { NODES, startTestCluster } from '../src/servers/nats-cluster.ts';
import { passwords } from '../src/servers/passwords.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moved-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const accounts = busAccounts(passwords);
const adminOf = (url: string) =>
  connect({ servers: serversIn(url), user: 'admin', pass: passwords.admin });

it('what one node of NATS had is put on three by restoring it from the database', async () => {
  await using system = await startSystem({ agents: instantAgents });
  const [signed, waiting] = [await system.create(), await system.create()];
  await system.review(signed, approval(await system.until(signed, atGate)));
  await system.until(signed, ({ status }) => status === 'approved');
  await system.until(waiting, atGate);
  const { pool, postgres } = system.servers;
  const facts = async (of: typeof system.jsm) =>
    Array.fromAsync(readLog({ jsm: of }), ({ subject, data }) => [subject, String(data)]);
  const before = new Map((await facts(system.jsm)) as [string, string][]);

  await using cluster = await startTestCluster({ storeDir: join(folder, 'three'), accounts });
  const admin = await adminOf(cluster.url);
  const jsm = await jetstreamManager(admin);
  await provision(jsm, { maxBytes: 1 << 28, replicas: NODES });
  const ledger = createLedger(postgres.url, 4);
  const { restored, refused } = await restoreLog({
    ...{ bus: { jsm }, writer: logWriter(jetstream(admin)), ledger },
    ...{ log: createLog('test', 'silent'), say: () => {} },
  });
  expect([restored, refused]).toEqual([2, []]);
  const after = new Map((await facts(jsm)) as [string, string][]);
  for (const [subject, data] of before)
    expect([subject, after.get(subject)]).toEqual([subject, data]);
  expect((await checkLog({ admin, pool })).problems).toEqual([]);
  await ledger.pool.end();
  await admin.close();
});

it('a node of a cluster does not keep what a server that stood alone had stored', async () => {
  const storeDir = join(folder, 'alone', 'node-1');
  {
    await using alone = await startNats({ storeDir, accounts });
    const admin = await adminOf(alone.url);
    await provision(await jetstreamManager(admin), { maxBytes: 1 << 28, replicas: 1 });
    await admin.close();
  }
  await using cluster = await startTestCluster({ storeDir: join(folder, 'alone'), accounts });
  const admin = await adminOf(cluster.url);
  const { streams } = await jetstreamManager(admin);
  await expect(streams.info(STREAM)).rejects.toThrow('stream not found');
  await admin.close();
});
