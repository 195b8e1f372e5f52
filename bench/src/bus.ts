import { instantAgents } from '@cerina/test/agents/instant-agents';
import { atGate } from '@cerina/test/follow/boards';
import { startSystem } from '@cerina/test/foundry/in-one-process';
import { measure } from './measure.ts';
import { createOneProcess } from './without-bus.ts';

const count = Number(process.env.BENCH_PROTOCOLS ?? 200);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** Prints how many protocols a second come to the gate, over the bus and in one process. */
export async function benchBus(): Promise<void> {
  await using system = await startSystem({ agents: instantAgents, supervisor: { WORKERS: '24' } });
  const onTheBus = async () => {
    await system.until(await system.create(), atGate);
  };
  const inOneProcess = createOneProcess(system.servers.pool);

  await measure(onTheBus, 20, 4); // warm
  await measure(inOneProcess, 20, 4);

  console.log(
    `From an intent to the gate, agents that answer at once, ${count} protocols a round.\n`,
  );
  console.log(
    'in flight | on the bus: a second, p50, p95 | in one process: a second, p50, p95 | ratio',
  );
  console.log('---|---|---|---');
  for (const inFlight of [1, 20]) {
    for (let round = 0; round < rounds; round += 1) {
      // by turns within one run: the machine's noise meets both
      const bus = await measure(onTheBus, inFlight === 1 ? Math.ceil(count / 4) : count, inFlight);
      const one = await measure(
        inOneProcess,
        inFlight === 1 ? Math.ceil(count / 4) : count,
        inFlight,
      );
      const show = (it: typeof bus) => `${it.perSecond.toFixed(1)}/s, ${it.p50} ms, ${it.p95} ms`;
      console.log(
        `${inFlight} | ${show(bus)} | ${show(one)} | ${(bus.perSecond / one.perSecond).toFixed(2)}`,
      );
    }
  }
}
