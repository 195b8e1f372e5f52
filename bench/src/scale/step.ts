import { AgentName } from '@cerina/contracts';
import { rise, type Samples } from '@cerina/test/observe/samples';
import { type Part, type ProcessorTime, usedBetween } from '../processor-time.ts';

/** A snapshot: the processor time used so far, and what each replica of each agent has done. */
export interface Look {
  at: number;
  time: ProcessorTime;
  replicas: { agent: AgentName; samples: Samples }[];
}

/** What a number of replicas did between two snapshots. */
export interface Step {
  replicas: number;
  /** Protocols per second that reached their gate. */
  rate: number;
  /** Cores in use: by the foundry and this bench, and by everything else on this machine. */
  cores: number;
  otherCores: number;
  /** Processor seconds per protocol, by part. */
  each: Record<Part, number>;
  /** The smallest share of a replica relative to its fair one, over all agents; 1 is even. */
  spread: number;
  /** By agent: the share of its replicas' time spent on tasks, 1 being always busy. */
  busy: Record<AgentName, number>;
  /** By agent: tasks per protocol, and the seconds of one. */
  tasks: Record<AgentName, number>;
  taskSeconds: Record<AgentName, number>;
}

const TASKS = 'cerina_task_seconds_count';
const TASK_SECONDS = 'cerina_task_seconds_sum';

/** Computes a step from two snapshots between which `count` protocols reached their gate. Pure. */
export function stepBetween(
  [before, after]: [Look, Look],
  { replicas, concurrency, count }: { replicas: number; concurrency: number; count: number },
): Step {
  const seconds = (after.at - before.at) / 1000;
  const used = usedBetween(before.time, after.time);
  const own = Object.values(used.of).reduce((sum, part) => sum + part, 0);
  const rises = after.replicas.map(({ agent, samples }, n) => {
    const risen = rise(before.replicas[n]!.samples, samples);
    return { agent, tasks: risen(TASKS), taskSeconds: risen(TASK_SECONDS) };
  });
  const byAgent = <T>(of: (own: typeof rises) => T) =>
    Object.fromEntries(
      AgentName.options.map((name) => [name, of(rises.filter(({ agent }) => agent === name))]),
    ) as Record<AgentName, T>;
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const spreads = byAgent((all) => {
    const done = all.map(({ tasks }) => tasks);
    return (Math.min(...done) * done.length) / sum(done);
  });
  return {
    replicas,
    rate: count / seconds,
    cores: own / seconds,
    otherCores: Math.max(0, used.machine - own) / seconds,
    each: Object.fromEntries(
      Object.entries(used.of).map(([part, time]) => [part, time / count]),
    ) as Step['each'],
    spread: Math.min(...Object.values(spreads)),
    busy: byAgent(
      (all) => sum(all.map(({ taskSeconds }) => taskSeconds)) / (seconds * replicas * concurrency),
    ),
    tasks: byAgent((all) => sum(all.map(({ tasks }) => tasks)) / count),
    taskSeconds: byAgent(
      (all) => sum(all.map((each) => each.taskSeconds)) / sum(all.map(({ tasks }) => tasks)),
    ),
  };
}

const NEARLY_ALL = 0.85;
/** A task that takes at most this multiple of the model's time waits for little else. */
const LITTLE_ELSE = 1.25;

/** What limits the rate of a step, as far as its figures show it. Pure. */
export function limitOf(
  step: Step,
  { modelSeconds, cores }: { modelSeconds: number; cores: number },
): string {
  const busiest = AgentName.options.toSorted((a, b) => step.busy[b] - step.busy[a])[0]!;
  const busy = step.busy[busiest];
  if (busy >= NEARLY_ALL && step.taskSeconds[busiest] <= LITTLE_ELSE * modelSeconds)
    return `replicas of ${busiest}`;
  if (step.cores + step.otherCores >= NEARLY_ALL * cores) return 'the processor';
  if (step.each.supervisor * step.rate >= NEARLY_ALL) return 'the supervisor, which has one core';
  return `none is used up: ${busiest} is busy for ${Math.round(100 * busy)} %`;
}
