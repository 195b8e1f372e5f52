import { expect, it } from 'vitest';
import { partOf, readStat } from '../processor-time.ts';
import { type Look, limitOf, type Step, stepBetween } from './step.ts';

const tasks = (count: number, seconds: number) =>
  new Map([
    ['cerina_task_seconds_count', count],
    ['cerina_task_seconds_sum', seconds],
  ]);
const look = (at: number, agents: number, samples: [number, number][]): Look => ({
  at,
  time: {
    of: { agents, supervisor: 1, NATS: 0, PostgreSQL: 0, bench: 0 },
    machine: 2 + agents,
  },
  replicas: (['safety', 'safety', 'drafter', 'drafter', 'clinical', 'clinical'] as const).map(
    (agent, n) => ({ agent, samples: tasks(...samples[n]!) }),
  ),
});

/** Two replicas, ten seconds, 20 protocols; one of safety has done 10 tasks of 40. */
const before = look(1_000, 3, Array(6).fill([5, 1]));
const after = look(11_000, 8, [
  [15, 6],
  [35, 11],
  [15, 6],
  [15, 6],
  [15, 3],
  [15, 3],
]);
const step = stepBetween([before, after], { replicas: 2, concurrency: 1, count: 20 });

it('reads rates, shares and processor time out of two looks', () => {
  expect(step).toMatchObject({
    ...{ rate: 2, cores: 0.5, otherCores: 0, spread: 0.5 },
    tasks: { safety: 2, drafter: 1, clinical: 1 },
    busy: { safety: 0.75, drafter: 0.5, clinical: 0.2 },
  });
  expect(step.each.agents).toBe(0.25);
});

const limit = (more: Partial<Step>) =>
  limitOf({ ...step, ...more }, { modelSeconds: 0.4, cores: 2 });

it('names what is used up: replicas where their tasks wait for the model alone, or what keeps them waiting', () => {
  expect(step.taskSeconds.safety).toBe(0.375);
  const busy = { safety: 0.97, drafter: 0.5, clinical: 0.5 };
  const full = { cores: 1.6, otherCores: 0.2 };
  expect(limit({ busy, ...full })).toBe('replicas of safety');
  const slow = { busy, taskSeconds: { safety: 0.8, drafter: 0.5, clinical: 0.5 } };
  expect(limit({ ...slow, ...full })).toBe('the processor');
  const supervisor = { ...step.each, supervisor: 0.45 };
  expect(limit({ ...slow, each: supervisor })).toBe('the supervisor, which has one core');
  expect(limit({})).toBe('none is used up: safety is busy for 75 %');
});

it('reads the processor time of a process and of its children that ended, whatever its name is', () => {
  const fields = ['S', '41', ...Array(9).fill('0'), '250', '50', '100', '0', '20'];
  expect(readStat(`42 (a ) name) ${fields.join(' ')}`)).toEqual({
    parent: 41,
    seconds: 4,
    kernel: 0.5,
  });
});

it.each([
  ['/usr/bin/node\0/app/services/safety/src/main.ts', 'agents'],
  ['/usr/bin/node\0/app/services/supervisor/src/main.ts', 'supervisor'],
  ['/usr/bin/nats-server\0-c\0/tmp/nats.conf', 'NATS'],
  ['postgres: cerina foundry 127.0.0.1(5) idle', 'PostgreSQL'],
  ['/usr/bin/node\0/app/bench/src/main.ts', 'bench'],
])('knows whose work %s does', (commandLine, part) => {
  expect(partOf(commandLine)).toBe(part);
});
