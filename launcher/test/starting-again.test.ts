import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Checkout, checkout, end, type Listed, type Start, until } from './checkout.ts';

// Each test starts with a running foundry, and leaves one running.
let tree: Checkout;
let running: Start;
beforeAll(async () => {
  tree = await checkout();
  running = await ready(start());
});
afterAll(() => tree[Symbol.asyncDispose]());

const start = () => tree.start([], { npm: true });
const isReady = /Ready in/;
async function ready(started: Start): Promise<Start> {
  await started.until(isReady);
  return started;
}

const isNats = ({ command }: Listed) => / -c \S+nats-server\.conf/.test(command);
const isNode = ({ command }: Listed) => /^\S*(node|npm)\b/.test(command);
const isWatchdog = ({ command }: Listed) => command.includes('watchdog.ts');
const isStart = ({ command }: Listed) => /^\S*node \S*start\.mjs/.test(command);

/** Looks over and over at how many NATS servers run on the one store; gives the most at one time when it is stopped. */
function countingNats() {
  let most = 0;
  let over = false;
  const counting = (async () => {
    while (!over) {
      most = Math.max(most, (await tree.processes()).filter(isNats).length);
      await after(5);
    }
  })();
  return async () => {
    over = true;
    await counting;
    return most;
  };
}

const pids = async (which: (process: Listed) => boolean) =>
  (await tree.processes()).filter(which).map(({ pid }) => pid);
const launcher = async () => [await tree.launcher()];

it.each<[string, () => Promise<number[]>]>([
  ['its launcher', launcher],
  [
    'its launcher and the watchdog',
    async () => [...(await launcher()), ...(await pids(isWatchdog))],
  ],
  ['start.mjs', () => pids(isStart)],
  ['npm', async () => [running.pid]],
  ['every Node process', () => pids(isNode)],
  ['every process but NATS', () => pids((process) => !isNats(process))],
])('starts at once after kill -9 of %s, with one NATS at a time', async (_what, killed) => {
  const most = countingNats();
  for (const pid of await killed()) end(pid, 'SIGKILL');
  running = await ready(start());
  expect(await most()).toBe(1);
});

it('takes a launcher that is stopped by SIGSTOP for the one that runs', async () => {
  const pid = await tree.launcher();
  end(pid, 'SIGSTOP');
  const second = start();
  expect(await second.ended).toBe(0);
  expect(second.printed()).toContain(`The foundry is already running (process ${pid}).`);
  end(pid, 'SIGCONT');
});

it.each([
  ['rebuilds', '--rebuild'],
  ['compacts', '--compact'],
])('%s the database without its supervisor, and starts that again', async (_what, flag) => {
  const isSupervisor = ({ command }: Listed) => command.includes('supervisor/src/main.js');
  const before = await pids(isSupervisor);
  const operation = tree.start([flag]);
  expect(await operation.ended).toBe(0);
  expect(operation.printed()).toBe('Done beside 0 supervisors.\n');
  const after = await pids(isSupervisor);
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(after).not.toEqual(before);
});

it('waits for the end of a foundry that is stopping, then is one, however many are started', async () => {
  end(running.pid, 'SIGTERM');
  const most = countingNats();
  const all = [start(), start(), start()];
  await running.ended;
  await Promise.all(all.map((each) => each.until(/Dashboard +http/)));
  const [one, ...more] = all.filter((each) => isReady.test(each.printed()));
  expect(more).toEqual([]);
  expect(await most()).toBe(1);
  running = one!;
});

it('leaves no process behind when it is stopped', async () => {
  end(running.pid, 'SIGTERM');
  await running.ended;
  await until(async () => (await tree.processes()).length === 0);
  expect(await readdir(tree.home)).not.toContain('lifeline');
});

it('rebuilds the database of a foundry that does not run, also when its secrets were lost', async () => {
  await rm(join(tree.home, 'secrets.json'));
  const rebuild = tree.start(['--rebuild']);
  expect(await rebuild.ended).toBe(0);
  expect(rebuild.printed()).toContain('PostgreSQL had another password');
  expect(rebuild.printed()).toMatch(/Done beside 0 supervisors\.\n$/);
  expect(await tree.processes()).toEqual([]);
});
