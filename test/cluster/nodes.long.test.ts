import { expect, it } from 'vitest';
import { randomOf, seedOf } from '../src/chaos/random.ts';
import { begin, thinking, type Watched, wronglySeen } from '../src/cluster/load.ts';
import { nodesOf } from '../src/cluster/nodes.ts';
import { startProcesses } from '../src/foundry/as-processes.ts';

const KILLS = 20;
const AT_ONCE = 5;
const victims = ['leader', 'leader', 'follower', 'supervisor', 'gateway'] as const;

it('a hundred protocols come through twenty kills of nodes, supervisors and gateways: none lost, stuck or doubled, and each client sees each event once', async () => {
  const seed = seedOf();
  console.log(`CRASH_SEED=${seed}`);
  const random = randomOf(seed);
  await using foundry = await startProcesses({
    ...{ cluster: true, gateway: true, fsync: true, script: thinking },
    replicas: { supervisor: 2, gateway: 2 },
  });
  const nodes = await nodesOf(foundry.servers);
  const all: Watched[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await nodes.whole();
    const before = foundry.log.count;
    for (let n = 0; n < AT_ONCE; n += 1)
      all.push(await begin(foundry, `kill ${kill + 1}`, all.length));
    await foundry.log.reaches(before + random.between(AT_ONCE, 6 * AT_ONCE));
    const which = random.pick(victims);
    const victim =
      which === 'leader' || which === 'follower'
        ? await nodes[which]()
        : foundry.fleet.the(which, random.between(0, 1));
    await victim.kill9();
    await victim.restart();
  }
  await Promise.all(all.map(({ approved }) => approved));
  const { problems, protocols } = await foundry.reckon();
  const wrong = await Promise.all(all.map((each) => wronglySeen(foundry, each)));
  expect([...problems, ...wrong.flat()]).toEqual([]);
  expect(protocols).toBe(KILLS * AT_ONCE);
});
