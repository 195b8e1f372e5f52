import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { expect, it } from 'vitest';

const source = (file: string) => new URL(`../../src/${file}`, import.meta.url).href;

type Running = ChildProcessByStdio<null, Readable, null>;

/** Runs a program to its end: how it ended, and the lines of its log. */
async function ran(program: string, act: (child: Running) => Promise<void> = async () => {}) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = text(child.stdout);
  const ended = once(child, 'exit');
  await act(child);
  const [code, signal] = await ended;
  const lines = (await printed).split('\n').filter((line) => line.startsWith('{'));
  return { code, signal, logged: lines.map((line) => JSON.parse(line)) };
}

const watched = (limits: object, body: string) => `
  import { setTimeout as after } from 'node:timers/promises';
  import { endWhenBlocked } from '${source('blocked-loop/watch.ts')}';
  endWhenBlocked('tried', ${JSON.stringify(limits)});
  ${body}`;

it('a service whose work blocks its loop is ended within seconds, with a last line that says why', async () => {
  const { signal, logged } = await ran(`
    import { runService } from '${source('service/service.ts')}';
    await runService('tried', async () => { for (;;); });`);
  expect(signal).toBe('SIGKILL');
  const msg = expect.stringMatching(/^ended: the event loop was blocked for [\d.]+ s$/);
  expect(logged).toMatchObject([{ level: 60, service: 'tried', msg }]);
});

it('a loop that waits without using the processor is blocked as well', async () => {
  const { signal } = await ran(
    watched(
      { busyMs: 60_000, anywayMs: 400 },
      'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
    ),
  );
  expect(signal).toBe('SIGKILL');
});

it('long work in pieces, and a wait for something that comes late, leave the process alone', async () => {
  const { code, logged } = await ran(
    watched(
      { busyMs: 2_000, anywayMs: 4_000 },
      `for (let piece = 0; piece < 15; piece += 1) {
         const until = performance.now() + 200;
         while (performance.now() < until);
         await after(50);
       }
       await after(4_400);
       console.log(JSON.stringify({ done: true }));
       process.exit();`,
    ),
  );
  expect({ code, logged }).toEqual({ code: 0, logged: [{ done: true }] });
});

it('a process that was stopped for longer than that continues', async () => {
  const { code } = await ran(
    watched(
      { busyMs: 2_000, anywayMs: 2_000 },
      "console.log('watched'); await after(5_000); process.exit();",
    ),
    async (child) => {
      await once(child.stdout, 'data');
      child.kill('SIGSTOP');
      await after(3_000); // longer than the limit
      child.kill('SIGCONT');
    },
  );
  expect(code).toBe(0);
});
