import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';

const start = fileURLToPath(new URL('../start.mjs', import.meta.url));
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'start-test-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** As npm runs it: plain Node on the first file. */
const npmStart = (args: string[], env: Record<string, string> = {}) =>
  execa(process.execPath, [start, ...args], {
    env: { FOUNDRY_HOME: home, ...env },
    reject: false,
    stdin: 'ignore',
  });

it('shows what there is', async () => {
  const { stdout, exitCode } = await npmStart(['--help']);
  expect(stdout).toContain('npm start -- "<intent>"');
  expect(exitCode).toBe(0);
});

it.each([
  ['a wrong option', ['--yolo'], {}, /^Unknown option '--yolo'/],
  ['a wrong setting', [], { GATEWAY_PORT: 'eighty' }, /GATEWAY_PORT: /],
  [
    'a database that is not there',
    [],
    { DATABASE_URL: 'postgresql://me@127.0.0.1:1/x', GATEWAY_PORT: '0' },
    /^DATABASE_URL \(.*\) can't be used: .*ECONNREFUSED/m,
  ],
  [
    'a NATS that is not there',
    [],
    { NATS_URL: 'nats://127.0.0.1:1' },
    /^NATS_URL \(.*\) can't be used/m,
  ],
  [
    'no nats-server to be had',
    [],
    { NATS_SERVER_BIN: '/nowhere/nats-server' },
    /^NATS_SERVER_BIN=\/nowhere\/nats-server can't be run/m,
  ],
])('ends with one plain message and exit code 1 on %s', async (_what, args, env, message) => {
  const { stderr, exitCode } = await npmStart(args, env);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(exitCode).toBe(1);
});

it('says which port is taken and how to choose another', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => busy.once('listening', resolve));
  const address = busy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { stderr, exitCode } = await npmStart([], { GATEWAY_PORT: String(port) });
  busy.close();
  expect(stderr).toContain(`Port ${port} (GATEWAY_PORT) is in use. Choose another: GATEWAY_PORT=`);
  expect(exitCode).toBe(1);
});

it('prints accounts that a NATS of one’s own can load', async () => {
  const { stdout } = await npmStart(['--nats-config']);
  expect(Object.keys(JSON.parse(stdout).accounts)).toContain('DRAFTER');
});
