import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBuckets } from '@cerina/door/buckets';
import { type Bus, connectBus } from '@cerina/runtime';
import { busAccounts } from '@cerina/runtime/bus-server/accounts';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NODES, startTestCluster } from '../src/servers/nats-cluster.ts';
import { passwords } from '../src/servers/passwords.ts';
import type { TestNats } from '../src/servers/server.ts';

/** What happens between two of them is by chance. */
const STARTS = 3;

let folder: string;
let nats: TestNats;
const gateways: Bus[] = [];
let jsm: JetStreamManager;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cluster-test-'));
  nats = await startTestCluster({ storeDir: folder, accounts: busAccounts(passwords) });
  for (const { url } of nats.nodes!) {
    const as = { NATS_URL: url, NATS_USER: 'gateway', NATS_PASSWORD: passwords.gateway };
    gateways.push(await connectBus(as, 'gateway'));
  }
  jsm = await jetstreamManager(gateways[0]!.nc);
});
afterAll(async () => {
  for (const { nc } of gateways) await nc.close();
  await nats[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const replicas = async () => {
  const found: [string, number][] = [];
  for await (const { config } of jsm.streams.list()) found.push([config.name, config.num_replicas]);
  return new Map(found);
};

it('gateways that start at once on a new cluster each have every bucket', async () => {
  for (let start = 1; start <= STARTS; start += 1) {
    const opened = await Promise.all(gateways.map((bus) => openBuckets(bus, NODES)));
    for (const { limits } of opened) await limits.put('a', 'b');
    const all = await replicas();
    expect(all.size).toBe(6);
    expect(new Set(all.values())).toEqual(new Set([NODES]));
    if (start < STARTS) for (const name of all.keys()) await jsm.streams.delete(name);
  }
});

it.each([1, NODES])('a bucket gets as many replicas as the log has now: %i', async (many) => {
  await Promise.all(gateways.map((bus) => openBuckets(bus, many)));
  expect(new Set((await replicas()).values())).toEqual(new Set([many]));
});
