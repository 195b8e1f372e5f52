import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holders, isHeld, openLifeline, readLsof } from './lifeline.ts';
import { endOrphans } from './orphans.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lifeline-test-'));
  path = join(folder, 'lifeline');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A running process that has inherited the lifeline. */
async function inheriting(code: string): Promise<ChildProcess> {
  const { fd } = openLifeline(path)!;
  const child = spawn(process.execPath, ['-e', `${code}; console.log('up')`], {
    stdio: ['ignore', 'pipe', 'inherit', fd],
  });
  await once(child.stdout!, 'data');
  const { closeSync } = await import('node:fs');
  closeSync(fd); // as the kernel does when the launcher is killed
  return child;
}
const forever = 'setInterval(() => {}, 1000)';
const stubborn = `for (const s of ['SIGINT', 'SIGTERM']) process.on(s, () => {}); ${forever}`;
const quietly = { say: () => {}, signal: new AbortController().signal };

it('is held for as long as a process that inherited it lives, and tells which', async () => {
  expect(isHeld(path)).toBe(false);
  const child = await inheriting(forever);
  expect(isHeld(path)).toBe(true);
  expect(holders(path)).toEqual([{ pid: child.pid, parent: process.pid }]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isHeld(path)).toBe(false);
});

it('stays when it is given up while another process has it, and goes else', async () => {
  const child = await inheriting(forever);
  openLifeline(path)![Symbol.dispose]();
  expect(isHeld(path)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  openLifeline(path)![Symbol.dispose]();
  expect(existsSync(path)).toBe(false);
});

it.each([
  ['ends when it is asked to', forever, 'SIGINT'],
  ['has to be killed', stubborn, 'SIGKILL'],
])('shows which orphan is to be ended: one that %s', async (_how, code, signal) => {
  const child = await inheriting(code);
  const ended = once(child, 'exit');
  const bystander = spawn(process.execPath, ['-e', forever]);
  await endOrphans(path, quietly);
  expect(await ended).toEqual([null, signal]);
  expect(bystander.exitCode ?? bystander.signalCode).toBe(null);
  bystander.kill('SIGKILL');
});

it('is read from lsof where there is no /proc', () => {
  expect(readLsof('p412\nR1\nf3\np500\nR412\nf3\n')).toEqual([
    { pid: 412, parent: 1 },
    { pid: 500, parent: 412 },
  ]);
});
