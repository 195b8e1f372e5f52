import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../port.ts';
import { processGroup, type RestartPolicy } from './process-group.ts';
import type { ServerProcess } from './server-process.ts';
import { startService } from './service-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervise-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const script = (name: string, code: string, more = {}) =>
  startService({ name, command: process.execPath, args: ['-e', code], env: {}, ...more });
const forever = `setInterval(() => {}, 1000); console.log('up')`;
const up = { ready: (line: string) => line === 'up' };

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

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
        if (asked === 3) console.log('third time'); // before the response: after it, the process is stopped
        response.end();
      }).listen(Number(process.env.PORT));
    `;
    const port = await freePort();
    const logFile = join(folder, 'url.log');
    await using service = await script('url', code, {
      env: { PORT: String(port) },
      ready: `http://127.0.0.1:${port}/readyz`,
      logFile,
    });
    await service.stop();
    // its last output is written to the file once it has gone through the pipe
    await expect.poll(() => readFile(logFile, 'utf8')).toContain('third time');
  });

  it('is waited for while it is getting on, and given up with its reason when it is not', async () => {
    const port = await freePort();
    const code = `
      let asked = 0;
      require('node:http').createServer((_q, response) => {
        asked = Math.min(asked + 1, Number(process.argv[1]));
        response.statusCode = asked === 100 ? 200 : 503;
        response.end(JSON.stringify({ reason: asked + ' of 100' }));
      }).listen(${port});
    `;
    const url = `http://127.0.0.1:${port}/readyz`;
    const slow = { ready: url, readyWithinMs: 5_000 };
    const start = (most: number) =>
      startService({
        ...slow,
        name: 'slow',
        command: process.execPath,
        args: ['-e', code, `${most}`],
        env: {},
      });
    await using _service = await start(100);
    await _service.stop();
    await expect(start(1)).rejects.toThrow(/not ready within 5 s: 1 of 100/);
  });

  it('shows what it printed when it ends instead of becoming ready', async () => {
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

describe('a group of processes', () => {
  const quick: RestartPolicy = {
    ...{ restarts: 5, withinMs: 60_000, backoffMs: () => 0, hangs: 2, hangsWithinMs: 60_000 },
    downMs: () => 0,
    liveness: { everyMs: 50, answerWithinMs: 500, misses: 2 },
  };
  /** A service that responds on its own port, until it is suspended by SIGSTOP. */
  async function answering(name: string) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const code = `require('node:http').createServer((_q, response) => response.end()).listen(${port})`;
    return script(name, code, { ready: url, live: url });
  }

  it('starts again what was killed', async () => {
    const said: string[] = [];
    const group = processGroup((line) => said.push(line), quick);
    const service = await script('killed', forever, up);
    const { pid } = service;
    group.keep([service]);
    await service.kill9();
    await until(() => said.includes('killed is ready again'));
    expect(service.pid).not.toBe(pid);
    expect(said[0]).toBe('killed ended (SIGKILL); starting it again (1)');
    await group.stop();
    expect(() => process.kill(service.pid, 0)).toThrow();
  });

  it('gives up on what ends over and over, and says how it ended', async () => {
    const said: string[] = [];
    const group = processGroup((line) => said.push(line), { ...quick, restarts: 3 });
    group.keep([
      await script('brittle', `console.log('up'); setTimeout(() => process.exit(7), 50)`, up),
    ]);
    expect(await group.gaveUp).toMatch(/brittle ended 4 times within 60 s \(last: exit code 7\)/);
    expect(said.filter((line) => line.includes('starting it again'))).toHaveLength(3);
    await group.stop();
  });

  it('never gives up on what all else works without, and tries again at growing intervals', async () => {
    const said: string[] = [];
    const pauses: number[] = [];
    const downMs = (nth: number) => {
      pauses.push(nth);
      return 10 * nth;
    };
    const group = processGroup((line) => said.push(line), { ...quick, restarts: 1, downMs });
    const gaveUp = vi.fn();
    void group.gaveUp.then(gaveUp);
    const code = `console.log('up'); setTimeout(() => process.exit(7), 50)`;
    group.keep([await script('extra', code, { ...up, isOptional: true })]);
    await until(() => pauses.length === 3);
    expect(pauses).toEqual([1, 2, 3]);
    expect(said).toContain(
      'extra is down (exit code 7). Everything else works without it. Trying again in 0.01 s',
    );
    expect(gaveUp).not.toHaveBeenCalled();
    await group.stop();
  });

  it('does not stop the others for what all else works without and that does not even start', async () => {
    const said: string[] = [];
    const group = processGroup((line) => said.push(line), { ...quick, restarts: 1 });
    const file = join(folder, 'may-start');
    const code = `require('node:fs').existsSync(${JSON.stringify(file)}) || process.exit(3); ${forever}`;
    const other = script('other', forever, up);
    await group.launch([other, script('late', code, { ...up, isOptional: true })]);
    await until(() => said.some((line) => line.startsWith('late is down')));
    expect(alive((await other).pid)).toBe(true);
    await writeFile(file, '');
    await until(() => said.includes('late is ready again'));
    await group.stop();
  });

  it('ends and starts again what runs but does not answer', async () => {
    const said: string[] = [];
    const group = processGroup((line) => said.push(line), quick);
    const service = await answering('hung');
    const { pid } = service;
    group.keep([service]);
    process.kill(pid, 'SIGSTOP');
    await until(() => said.includes('hung is ready again'));
    expect(said.slice(0, 2)).toEqual([
      'hung does not answer; ending it',
      'hung ended (SIGKILL); starting it again (1)',
    ]);
    expect(() => process.kill(pid, 0)).toThrow();
    await group.stop();
  });

  it('gives up on what hangs over and over', async () => {
    const group = processGroup(() => {}, { ...quick, restarts: 100, hangs: 1 });
    const service = await answering('stuck');
    group.keep([service]);
    const seen = new Set<number>();
    const stopEach = setInterval(() => {
      if (!seen.has(service.pid)) process.kill(service.pid, 'SIGSTOP');
      seen.add(service.pid);
    }, 20);
    expect(await group.gaveUp).toMatch(/stuck did not answer 2 times within 1 min/);
    clearInterval(stopEach);
    await group.stop();
  });

  it('stops one for as long as a piece of work takes, and does not count that as its end', async () => {
    const said: string[] = [];
    const group = processGroup((line) => said.push(line), quick);
    const service = await script('aside', forever, up);
    const { pid } = service;
    group.keep([service]);
    let during: boolean | undefined;
    await group.without('aside', async () => {
      during = alive(pid);
      await expect(group.without('aside', async () => {})).rejects.toThrow('already');
    });
    expect(during).toBe(false);
    expect(service.pid).not.toBe(pid);
    expect(alive(service.pid)).toBe(true);
    const failed = group.without('aside', () => Promise.reject(new Error('no luck')));
    await expect(failed).rejects.toThrow('no luck');
    expect(alive(service.pid)).toBe(true);
    expect(said).toEqual([]);
    await service.kill9();
    await until(() => said.includes('aside is ready again'));
    await group.stop();
  });

  it('stops the last first, and those of one stage together', async () => {
    const stopped: string[] = [];
    const process = (name: string): ServerProcess => ({
      name,
      pid: 1,
      isUp: true,
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
    const group = processGroup(() => {}, quick);
    group.keep([process('nats')]);
    group.keep([process('drafter'), process('safety')]);
    void group.stop();
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

  it('ends what was just coming up when it is asked to stop', async () => {
    const group = processGroup(() => {}, quick);
    const service = await script('late', forever, up);
    group.keep([service]);
    service.kill9();
    await service.exited;
    await group.stop();
    expect(() => process.kill(service.pid, 0)).toThrow();
  });
});
