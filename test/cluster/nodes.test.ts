import { STREAM } from '@cerina/contracts';
import { measureGateway } from '@cerina/gateway/system/metrics';
import { busFigures } from '@cerina/gateway/system/view';
import { metrics } from '@cerina/runtime';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { begin, thinking, type Watched, wronglySeen } from '../src/cluster/load.ts';
import { nodesOf } from '../src/cluster/nodes.ts';
import { type Processes, startProcesses } from '../src/foundry/as-processes.ts';

const AT_ONCE = 3;

let foundry: Processes;
let nodes: Awaited<ReturnType<typeof nodesOf>>;
const all: Watched[] = [];
beforeAll(async () => {
  foundry = await startProcesses({
    cluster: true,
    gateway: true,
    replicas: { supervisor: 2, gateway: 2 },
    script: thinking,
  });
  nodes = await nodesOf(foundry.servers);
});
afterAll(() => foundry[Symbol.asyncDispose]());

/** Begins some protocols, waits until the log has so many facts more, and leaves them to go on. */
async function underWay(topic: string): Promise<Watched[]> {
  const before = foundry.log.count;
  const begun = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => begin(foundry, topic, all.length + n)),
  );
  all.push(...begun);
  await foundry.log.reaches(before + 3 * AT_ONCE);
  return begun;
}
/** How many copies of the log are away, as the gateway's metrics have it. */
async function copiesAway() {
  using _measured = measureGateway({
    bus: () => busFigures(foundry),
    watchers: () => 0,
    isHealthy: async () => true,
  });
  const { values } = await metrics.getSingleMetric('cerina_stream_copies_away')!.get();
  return values.find(({ labels }) => labels.stream === STREAM)?.value;
}
const approved = (those: Watched[]) => Promise.all(those.map((each) => each.approved));

it('keeps every stream on all three nodes', async () => {
  await nodes.whole();
  const names: string[] = [];
  for await (const { config } of foundry.jsm.streams.list()) {
    expect([config.name, config.num_replicas]).toEqual([config.name, 3]);
    names.push(config.name);
  }
  expect(names).toContain(STREAM);
});

it.each(['follower', 'leader'] as const)(
  'goes on when the log’s %s is killed under load, and while it is away',
  async (which) => {
    const before = await underWay(`the ${which} is killed`);
    const node = await nodes[which]();
    await node.kill9();
    const during = await underWay(`the ${which} is away`);
    await vi.waitFor(async () => expect(await copiesAway()).toBe(1), { timeout: 60_000 });
    await approved([...before, ...during]);
    await node.restart();
    await nodes.whole();
    await vi.waitFor(async () => expect(await copiesAway()).toBe(0), { timeout: 60_000 });
  },
);

it('goes on when all three are killed at once and come back', async () => {
  const before = await underWay('all are killed');
  await foundry.servers.nats.kill9();
  await foundry.servers.nats.restart();
  await approved(before);
});

it('has lost nothing, and nothing is stuck or there twice', async () => {
  const { problems, protocols } = await foundry.reckon();
  expect(problems).toEqual([]);
  expect(protocols).toBe(all.length);
});

it('has shown each client every event once, in the order of the log', async () => {
  const wrong = await Promise.all(all.map((each) => wronglySeen(foundry, each)));
  expect(wrong.flat()).toEqual([]);
});
