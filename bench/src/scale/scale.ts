import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { AgentName } from '@cerina/contracts';
import { goodText } from '@cerina/test/agents/good-text';
import { agreeable, type ModelCall, type Script } from '@cerina/test/agents/scripted-model';
import { startSystem } from '@cerina/test/foundry/in-one-process';
import { type Part, processorTime } from '../processor-time.ts';
import { load } from './load.ts';
import { createReplicas, type Surroundings, startReplica } from './replicas.ts';
import { type Look, limitOf, type Step, stepBetween } from './step.ts';

const counts = (process.env.BENCH_REPLICAS ?? '1,2,4,8').split(',').map(Number);
/** Twice through the counts, up and down, for each. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 1);
/** The most protocols counted in a step. */
const most = Number(process.env.BENCH_PROTOCOLS ?? 200);

/** Twice as many as it takes to keep every replica of the busiest agent at work. */
const UNDER_WAY = 3;
/** Counted after those that were in progress first. */
const WAVES = 4;

/** A model that finds nothing wrong, with this delay. */
function slowly(script: Script, ms: number): Script {
  const slow = Object.entries(script).map(([kind, say]) => [
    kind,
    async (call: ModelCall) => {
      await pause(ms);
      return say(call);
    },
  ]);
  return Object.fromEntries(slow);
}

/** Up through the counts and down again: the machine's noise affects all of them, and few processes are started. */
const order = () =>
  Array.from({ length: rounds }, () => [...counts, ...counts.toReversed()]).flat();

/**
 * Prints how many protocols per minute reach the gate with 1, 2, 4 and 8 replicas of each agent, each a process, and a
 * model that takes `modelMs` per call: the share of the ideal, how evenly the work is spread, and what the limit is.
 */
export async function benchScale(modelMs = '200', slots = '1'): Promise<void> {
  const concurrency = Number(slots);
  await using system = await startSystem({
    ...{ script: slowly(agreeable(goodText), Number(modelMs)), fsync: true },
    ...{ supervisors: 0, agents: [] },
  });
  const about: Surroundings = {
    natsUrl: system.servers.nats.url,
    databaseUrl: system.servers.postgres.url,
    modelUrl: system.model.url,
    concurrency,
  };
  const supervisor = await startReplica('supervisor', about);
  await using _ = supervisor.process;
  await using replicas = createReplicas(about);
  const look = async (): Promise<Look> => {
    const [time, all] = await Promise.all([
      processorTime(),
      Promise.all(
        replicas.all().map(async ({ name, metrics }) => ({
          ...{ agent: name as Look['replicas'][number]['agent'], samples: await metrics() },
        })),
      ),
    ]);
    return { at: performance.now(), time, replicas: all };
  };

  async function step(count: number): Promise<Step> {
    const isMore = count * AgentName.options.length > replicas.all().length;
    await replicas.scaleTo(count);
    const inFlight = UNDER_WAY * count * concurrency;
    // a replica's first task loads its rules
    if (isMore) await load(system, { inFlight, count: 1 }, { onBegin: nothing, onEnd: nothing });
    const counted = Math.min(WAVES * inFlight, most);
    const looks: Look[] = [];
    const onLook = async () => {
      looks.push(await look());
    };
    await load(system, { inFlight, count: counted }, { onBegin: onLook, onEnd: onLook });
    return stepBetween(looks as [Look, Look], { replicas: count, concurrency, count: counted });
  }

  console.log(
    `From an intent to the gate: ${modelMs} ms a call of the model, ${concurrency} ${concurrency === 1 ? 'task' : 'tasks'} at a time a replica, ${availableParallelism()} cores.\n`,
  );
  const steps: Step[] = [];
  console.log(
    'replicas of each | a minute | share of the ideal | least of a fair share | cores (others’) | safety, drafter, clinical busy | the limit',
  );
  console.log('---|---|---|---|---|---|---');
  for (const count of order()) {
    const done = await step(count);
    steps.push(done);
    console.log(row(done, steps, Number(modelMs)));
  }
  console.log(`\n${summary(steps)}\n`);
}

const nothing = async () => {};

const percent = (share: number) => `${Math.round(100 * share)} %`;

/** The mean rate at the lowest count, per replica of each agent. */
function rateOfOne(steps: Step[]): number {
  const fewest = Math.min(...counts);
  const rates = steps.filter(({ replicas }) => replicas === fewest).map(({ rate }) => rate);
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length / fewest;
}

function row(step: Step, steps: Step[], modelMs: number): string {
  const { replicas, rate, spread, cores, otherCores, busy } = step;
  return [
    replicas,
    (60 * rate).toFixed(1),
    percent(rate / (replicas * rateOfOne(steps))),
    spread.toFixed(2),
    `${cores.toFixed(2)} of ${availableParallelism()} (${otherCores.toFixed(2)})`,
    [busy.safety, busy.drafter, busy.clinical].map(percent).join(', '),
    limitOf(step, { modelSeconds: modelMs / 1000, cores: availableParallelism() }),
  ].join(' | ');
}

/** The same over all rounds, relative to the mean of one replica, and the processor time per protocol. */
function summary(steps: Step[]): string {
  const one = rateOfOne(steps);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const lines = counts.map((count) => {
    const own = steps.filter(({ replicas }) => replicas === count);
    const rate = mean(own.map((each) => each.rate));
    const spread = Math.min(...own.map((each) => each.spread));
    const cores = mean(own.map((each) => each.cores));
    return `${count} | ${(60 * rate).toFixed(1)} | ${percent(rate / (count * one))} | ${spread.toFixed(2)} | ${cores.toFixed(2)}`;
  });
  const parts: Part[] = ['agents', 'supervisor', 'NATS', 'PostgreSQL', 'bench'];
  const each = parts.map((part) => {
    const ms = 1000 * mean(steps.map((step) => step.each[part]));
    return `${part} ${ms.toFixed(0)}`;
  });
  const tasks = Object.entries(steps[0]!.tasks).map(([name, n]) => `${name} ${n.toFixed(1)}`);
  return [
    'all rounds: replicas of each | a minute | share of the ideal | least of a fair share | cores',
    '---|---|---|---|---',
    ...lines,
    '',
    `Tasks of a protocol: ${tasks.join(', ')}. Milliseconds of the processor for one: ${each.join(', ')}.`,
  ].join('\n');
}
