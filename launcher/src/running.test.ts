import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from './port.ts';
import { type Claim, claim, untilReady } from './running.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'running-test-'));
  file = join(folder, 'running.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function claimed(): Promise<Claim> {
  const outcome = await claim(file, false);
  if ('running' in outcome) throw new Error('it is taken');
  return outcome.claimed;
}

it('gives a home to one foundry at a time', async () => {
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => claim(file, false)));
  const winners = outcomes.filter((outcome) => 'claimed' in outcome);
  expect(winners).toHaveLength(1);
  await using _first = winners[0]!.claimed;
});

it('tells the second where the first one is, as soon as that is ready', async () => {
  await using first = await claimed();
  const second = await claim(file, false);
  if (!('running' in second)) throw new Error('two foundries at once');
  const waiting = untilReady(file, second.running);
  await first.ready({ gatewayUrl: 'http://127.0.0.1:8000', uiUrl: 'http://127.0.0.1:5173' });
  expect(await waiting).toMatchObject({ pid: process.pid, gatewayUrl: 'http://127.0.0.1:8000' });
});

it('tells the second when the first one ended before it was ready', async () => {
  const first = await claimed();
  const second = await claim(file, false);
  if (!('running' in second)) throw new Error('two foundries at once');
  await first[Symbol.asyncDispose]();
  expect(await untilReady(file, second.running)).toBeUndefined();
  await using _again = await claimed();
});

it.each([
  ['a foundry that was killed', async () => ({ pid: process.pid, controlPort: await freePort() })],
  ['half a file', async () => undefined],
])('takes over from %s', async (_what, make) => {
  const left = await make();
  const stale = { ...left, nonce: 'old', startedAt: new Date().toISOString(), autoApprove: false };
  await writeFile(file, left ? JSON.stringify(stale) : '{"pid": 1');
  const outcomes = await Promise.all([claim(file, false), claim(file, false)]);
  const winners = outcomes.filter((outcome) => 'claimed' in outcome);
  expect(winners).toHaveLength(1);
  await winners[0]!.claimed[Symbol.asyncDispose]();
  expect(await readdir(folder)).toEqual([]);
});
