import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cerina/local-servers/port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Claim, claimHome } from './claim.ts';
import { sendCommand } from './commands.ts';
import type { Running } from './running.ts';

let home: { folder: string; lockFile: string; lifeline: string; runningFile: string };
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claim-test-'));
  home = {
    folder,
    lockFile: join(folder, 'lock'),
    lifeline: join(folder, 'lifeline'),
    runningFile: join(folder, 'running.json'),
  };
});
afterEach(() => rm(home.folder, { recursive: true, force: true }));

const commands = { rebuild: async (say: (line: string) => void) => say('rebuilt') };
const where = {
  gatewayUrl: 'http://127.0.0.1:8000',
  uiUrl: 'http://127.0.0.1:5173',
  mcpUrl: 'http://127.0.0.1:5000/mcp',
  health: {},
};

const { signal } = new AbortController();
function attempt(said: string[] = [], until = signal) {
  return claimHome(home, {
    autoApprove: false,
    say: (line) => void said.push(line),
    signal: until,
  });
}
async function claimed(signal?: AbortSignal): Promise<Claim> {
  const outcome = await attempt([], signal);
  if ('running' in outcome) throw new Error('it is taken');
  return outcome.claimed;
}

async function found(): Promise<Running> {
  const outcome = await attempt();
  if ('claimed' in outcome) throw new Error('there is none');
  return outcome.running;
}

it('gives a home to one foundry at a time, and its addresses to all others', async () => {
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const outcome = await attempt();
      if ('claimed' in outcome) outcome.claimed.ready(where, commands);
      return outcome;
    }),
  );
  const [winner, ...more] = outcomes.flatMap((each) => ('claimed' in each ? each.claimed : []));
  expect(more).toEqual([]);
  const others = outcomes.flatMap((each) => ('running' in each ? each.running : []));
  expect(others.map(({ gatewayUrl }) => gatewayUrl)).toEqual(Array(3).fill(where.gatewayUrl));
  await winner![Symbol.asyncDispose]();
});

it('is waited for while it starts', async () => {
  await using first = await claimed();
  const said: string[] = [];
  const second = attempt(said);
  await expect.poll(() => said).toEqual([expect.stringMatching(/is being started by process/)]);
  first.ready(where, commands);
  expect(await second).toMatchObject({ running: { pid: process.pid, ...where } });
});

it('goes to the next one when the first ends before it is ready', async () => {
  const first = await claimed();
  const second = claimed();
  await first[Symbol.asyncDispose]();
  await using _again = await second;
});

it('is waited for while it stops, from the moment that it is asked to', async () => {
  const stop = new AbortController();
  const first = await claimed(stop.signal);
  first.ready(where, commands);
  stop.abort();
  const said: string[] = [];
  const second = attempt(said);
  await expect.poll(() => said).toEqual([expect.stringMatching(/is stopping; waiting/)]);
  await first[Symbol.asyncDispose]();
  const outcome = await second;
  if ('running' in outcome) throw new Error('it is taken');
  await outcome.claimed[Symbol.asyncDispose]();
});

it('leaves nothing behind but the empty lock file', async () => {
  const first = await claimed();
  expect((await readdir(home.folder)).sort()).toEqual(['lifeline', 'lock', 'running.json']);
  await first[Symbol.asyncDispose]();
  expect(await readdir(home.folder)).toEqual(['lock']);
});

it('is not waited for any longer than the signal lets it', async () => {
  await using _first = await claimed();
  const waiting = new AbortController();
  const second = claimed(waiting.signal);
  waiting.abort();
  await expect(second).rejects.toThrow('aborted');
});

it.each<[string, () => Promise<Partial<Running> | undefined>]>([
  ['a foundry that was killed', async () => ({ state: 'ready', controlPort: await freePort() })],
  ['half a file', async () => undefined],
])('is taken over from what %s left', async (_what, make) => {
  const left = await make();
  const record = {
    ...{ pid: 1, controlKey: 'x', startedAt: new Date().toISOString(), autoApprove: false },
    ...left,
    ...where,
  };
  await writeFile(home.runningFile, left ? JSON.stringify(record) : '{"pid": 1');
  await using _claimed = await claimed();
});

it('is free at once when whoever had it was killed, and not before', async () => {
  const code = `
    const { tryLock } = await import(${JSON.stringify(new URL('./file-lock.ts', import.meta.url))});
    console.log(Boolean(globalThis.lock = tryLock(${JSON.stringify(home.lockFile)})));
    setInterval(() => {}, 1000);
  `;
  const other = spawn(process.execPath, ['--input-type=module', '-e', code]);
  expect(String((await once(other.stdout, 'data'))[0])).toBe('true\n');
  other.kill('SIGSTOP');
  const said: string[] = [];
  const mine = attempt(said);
  const line = expect.stringContaining('waiting for it to end');
  await expect.poll(() => said).toEqual([line]);
  other.kill('SIGKILL');
  const outcome = await mine;
  if ('running' in outcome) throw new Error('it is taken');
  await outcome.claimed[Symbol.asyncDispose]();
});

it('has a foundry that runs carry out a command for who can read its record', async () => {
  await using first = await claimed();
  first.ready(where, commands);
  const running = await found();
  const said: string[] = [];
  const options = { say: (line: string) => void said.push(line), signal };
  await sendCommand(running, 'rebuild', options);
  expect(said).toEqual(['rebuilt']);
  const stranger = { ...running, controlKey: 'guess' };
  await expect(sendCommand(stranger, 'rebuild', options)).rejects.toThrow('401');
  expect(said).toEqual(['rebuilt']);
});

it('says what to do where a foundry does not carry a command out, such as one of an earlier version', async () => {
  await using first = await claimed();
  first.ready(where, {});
  const sent = sendCommand(await found(), 'compact', { say: () => {}, signal });
  await expect(sent).rejects.toThrow(/Stop it and try again: the command starts what it needs/);
});

it('passes on why a command failed', async () => {
  await using first = await claimed();
  first.ready(where, { rebuild: () => Promise.reject(new Error('no log')) });
  const sent = sendCommand(await found(), 'rebuild', { say: () => {}, signal });
  await expect(sent).rejects.toThrow(/^no log$/);
});

it('does not take a foundry that ended for one that was done', async () => {
  const first = await claimed();
  const begun = Promise.withResolvers<void>();
  const never = new Promise<void>(() => {});
  first.ready(where, {
    rebuild: () => {
      begun.resolve();
      return never;
    },
  });
  const sent = sendCommand(await found(), 'rebuild', { say: () => {}, signal });
  const refused = expect(sent).rejects.toThrow(/ended before the command was done/);
  await begun.promise;
  await first[Symbol.asyncDispose]();
  await refused;
});
