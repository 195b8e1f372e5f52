import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const parentDeath = fileURLToPath(new URL('./orphan-guard.ts', import.meta.url));
const launcher = `
  import { spawn } from 'node:child_process';
  import { guard } from ${JSON.stringify(parentDeath)};
  const ignore = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')";
  const polite = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  const stubborn = spawn(process.execPath, ['-e', ignore], { detached: true });
  guard(polite.pid); guard(stubborn.pid);
  stubborn.stdout.once('data', () => console.log(polite.pid + ' ' + stubborn.pid));
`;

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('leaves no child behind when the launcher is killed with -9, not even one that ignores SIGTERM', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', launcher]);
  const [line] = await once(createInterface({ input: parent.stdout }), 'line');
  const children = String(line).split(' ').map(Number);
  expect(children.every(alive)).toBe(true);

  parent.kill('SIGKILL');

  const deadline = Date.now() + 10_000;
  while (children.some(alive) && Date.now() < deadline) await after(20);
  expect(children.filter(alive)).toEqual([]);
});
