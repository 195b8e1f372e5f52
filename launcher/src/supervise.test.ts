import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerProcess } from './server-process.ts';
import { startService } from './service-process.ts';
import { fleet } from './supervise.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervise-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const script = (name: string, code: string, more = {}) =>
  startService({ name, command: process.execPath, args: ['-e', code], env: {}, ...more });
const forever = `setInterval(() => {}, 1000); console.log('up')`;
const up = { ready: (line: string) => line === 'up' };

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !holds() && Date.now() < end; ) await after(10);
  expect(holds()).toBe(true);
}

describe('a service process', () => {
  it('is ready when its URL answers well, not when it merely listens', async () => {
    const code = `
      let asked = 0;
      require('node:http').createServer((_q, response) => {
        response.statusCode = ++asked < 3 ? 503 : 200;
        response.end();
        if (asked === 3) console.log('third time');
      }).listen(Number(process.env.PORT));
    `;
    const { freePort } = await import('./port.ts');
    const port = await freePort();
    const logFile = join(folder, 'url.log');
    await using service = await script('url', code, {
      env: { PORT: String(port) },
      ready: `http://127.0.0.1:${port}/readyz`,
      logFile,
    });
    await service.stop();
    expect(await readFile(logFile, 'utf8')).toContain('third time');
  });

  it('tells what it printed when it ends instead of becoming ready', async () => {
    const code = `console.error('DATABASE_URL is missing'); process.exit(3)`;
    await expect(script('broken', code, up)).rejects.toThrow(
      /broken did not start: it ended \(exit code 3\)\nDATABASE_URL is missing/,
    );
  });

  it('is given up when it is not ready in time, and does not stay behind', async () => {
    const code = `console.log(process.pid); setInterval(() => {}, 1000)`;
    const failed = script('slow', code, { ...up, readyWithinMs: 300 });
    const error: Error = await failed.catch((reason) => reason);
    expect(error.message).toMatch(/not ready within 0.3 s/);
    expect(() => process.kill(Number(error.message.split('\n')[1]), 0)).toThrow();
  });

  it('is killed when it does not end within its grace', async () => {
    const code = `process.on('SIGTERM', () => {}); ${forever}`;
    const service = await script('stubborn', code, { ...up, graceMs: 100 });
    await service.stop();
    expect(await service.exited).toEqual({ code: null, signal: 'SIGKILL' });
  });
});

describe('a fleet', () => {
  const quick = { restarts: 5, withinMs: 60_000, backoffMs: () => 0 };

  it('starts again what was killed', async () => {
    const said: string[] = [];
    const ships = fleet((line) => said.push(line), quick);
    const service = await script('killed', forever, up);
    const { pid } = service;
    ships.keep([service]);
    await service.kill9();
    await until(() => said.includes('killed is ready again'));
    expect(service.pid).not.toBe(pid);
    expect(said[0]).toBe('killed ended (SIGKILL); starting it again (1)');
    await ships.stop();
    expect(() => process.kill(service.pid, 0)).toThrow();
  });

  it('gives up on what ends over and over, and says how it ended', async () => {
    const said: string[] = [];
    const ships = fleet((line) => said.push(line), { ...quick, restarts: 3 });
    ships.keep([
      await script('brittle', `console.log('up'); setTimeout(() => process.exit(7), 50)`, up),
    ]);
    expect(await ships.gaveUp).toMatch(/brittle ended 4 times within 60 s \(last: exit code 7\)/);
    expect(said.filter((line) => line.includes('starting it again'))).toHaveLength(3);
    await ships.stop();
  });

  it('stops the last first, and those of one stage together', async () => {
    const stopped: string[] = [];
    const process = (name: string): ServerProcess => ({
      name,
      pid: 1,
      exited: new Promise(() => {}),
      kill9: async () => {},
      restart: async () => {},
      async stop() {
        stopped.push(`${name} asked`);
        await Promise.resolve();
        stopped.push(`${name} ended`);
      },
      [Symbol.asyncDispose]: async () => {},
    });
    const ships = fleet(() => {}, quick);
    ships.keep([process('nats')]);
    ships.keep([process('drafter'), process('safety')]);
    void ships.stop();
    await until(() => stopped.includes('nats ended'));
    expect(stopped).toEqual([
      'drafter asked',
      'safety asked',
      'drafter ended',
      'safety ended',
      'nats asked',
      'nats ended',
    ]);
  });

  it('ends what was just coming up when it is told to stop', async () => {
    const ships = fleet(() => {}, quick);
    const service = await script('late', forever, up);
    ships.keep([service]);
    service.kill9();
    await service.exited;
    await ships.stop();
    expect(() => process.kill(service.pid, 0)).toThrow();
  });
});
