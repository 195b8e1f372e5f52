import { instantAgents } from '@cerina/test/agents/instant-agents';
import { atGate } from '@cerina/test/follow/boards';
import { startSystem } from '@cerina/test/foundry/in-one-process';
import { median } from '../figures.ts';
import { measure } from '../measure.ts';
import { processorTime, usedBetween } from '../processor-time.ts';
import { type Counts, countStatements, countsNow, perProtocol } from './counts.ts';
import { followBoards } from './follow-boards.ts';
import { createOneProcess } from './without-bus.ts';

const count = Number(process.env.BENCH_PROTOCOLS ?? 200);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const IN_FLIGHT = [1, 20, 50];

interface Side {
  perSecond: number;
  p50: number;
  p95: number;
  /** Processor time of all processes per protocol, in milliseconds, and the part of it that is JavaScript. */
  cpu: number;
  script: number;
}

/** One round: both sides in turn, and the bus relative to the single process. */
export interface Round {
  inFlight: number;
  bus: Side & Counts;
  oneProcess: Side & Pick<Counts, 'statements'>;
  /** Of protocols per second: higher is better for the bus. */
  ratio: number;
  /** Of processor time: lower is better for the bus. */
  cpuRatio: number;
  /** Of the median time to the gate: lower is better for the bus. */
  p50Ratio: number;
}

const share = (a: number, b: number) => Math.round((100 * a) / b) / 100;

/**
 * Prints how many protocols per second get from an intent to the gate, and the cost of each: over the bus, and in one
 * process with LangGraph's own saver on the same PostgreSQL, which writes before it answers, as NATS does. Agents
 * answer at once, and results are received, not polled. With `asJson` each round is a line of JSON, a {@link Round}.
 */
export async function benchBus({ asJson = false } = {}): Promise<void> {
  countStatements();
  await using system = await startSystem({
    agents: instantAgents,
    supervisor: { WORKERS: '24', SWEEP_MS: '5000' },
    fsync: true,
  });
  const { servers, jsm } = system;
  const heard = followBoards(servers.admin);
  const onTheBus = async () => {
    const id = crypto.randomUUID();
    const there = heard.until(id, atGate);
    await system.create({}, id);
    await there;
  };
  const inOneProcess = createOneProcess(servers.pool);

  async function side(run: () => Promise<void>, inFlight: number) {
    const protocols = inFlight === 1 ? Math.ceil(count / 4) : count;
    const [before, begun] = [await countsNow(jsm, servers.nats.monitorUrl), await processorTime()];
    const measured = await measure(run, protocols, inFlight);
    const { of } = usedBetween(begun, await processorTime());
    const counted = perProtocol(before, await countsNow(jsm, servers.nats.monitorUrl), protocols);
    const ms = (seconds: number) => (1000 * seconds) / protocols;
    return {
      ...{ ...measured, ...counted },
      cpu: ms(of.bench + of.NATS + of.PostgreSQL),
      script: ms(of.bench),
    };
  }

  await measure(onTheBus, 40, 4); // warm
  await measure(inOneProcess, 40, 4);
  if (!asJson) {
    console.log(
      `From an intent to the gate, agents that answer at once, ${count} protocols a round, medians of ${rounds} rounds.\n`,
    );
    console.log(
      'in flight | bus: a second, p50, p95, CPU (of it JavaScript) | one process: the same | ratio: rate (each round), CPU, p50 | a protocol on the bus: statements, facts, messages, KB; in one process: statements',
    );
    console.log('---|---|---|---|---');
  }
  for (const inFlight of IN_FLIGHT) {
    const all: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // alternating within one run: the machine's noise affects both
      const bus = await side(onTheBus, inFlight);
      const oneProcess = await side(inOneProcess, inFlight);
      all.push({
        ...{ inFlight, bus, oneProcess },
        ratio: share(bus.perSecond, oneProcess.perSecond),
        cpuRatio: share(bus.cpu, oneProcess.cpu),
        p50Ratio: share(bus.p50, oneProcess.p50),
      });
      if (asJson) console.log(JSON.stringify(all.at(-1)));
    }
    if (!asJson) console.log(lineOf(all));
  }
}

/** A row of the table: the medians of its rounds. */
function lineOf(rounds: Round[]): string {
  const of = (read: (round: Round) => number, digits = 0) =>
    median(rounds.map(read)).toFixed(digits);
  const side = (read: (round: Round) => Side) =>
    `${of((it) => read(it).perSecond, 1)}/s, ${of((it) => read(it).p50)} ms, ${of((it) => read(it).p95)} ms, ${of((it) => read(it).cpu, 1)} ms (${of((it) => read(it).script, 1)})`;
  const ratios = rounds.map(({ ratio }) => ratio.toFixed(2)).join(' ');
  return [
    rounds[0]!.inFlight,
    side(({ bus }) => bus),
    side(({ oneProcess }) => oneProcess),
    `**${of((it) => it.ratio, 2)}** (${ratios}), ${of((it) => it.cpuRatio, 2)}, ${of((it) => it.p50Ratio, 2)}`,
    `${of((it) => it.bus.statements, 1)}, ${of((it) => it.bus.facts, 1)}, ${of((it) => it.bus.messages, 1)}, ${of((it) => it.bus.bytes / 1000, 1)}; ${of((it) => it.oneProcess.statements, 1)}`,
  ].join(' | ');
}
