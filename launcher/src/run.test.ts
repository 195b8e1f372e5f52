import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@cerina/local-servers/port';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { programFiles } from './foundry/services.ts';
import { openHome } from './home.ts';
import { claimHome } from './lock/claim.ts';
import { run } from './run.ts';

const idle = `
  import { createServer } from 'node:http';
  const { MODEL_PORT, HEALTH_PORT } = process.env;
  createServer((_request, response) => response.end('ready'))
    .listen(Number(MODEL_PORT ?? HEALTH_PORT), '127.0.0.1');
`;
/** Is slow, then refuses what it is asked for; and records in a file that it was still there to do so. */
const gateway = `
  import { createServer } from 'node:http';
  import { writeFileSync } from 'node:fs';
  createServer((_request, response) => response.end('ready'))
    .listen(Number(process.env.HEALTH_PORT), '127.0.0.1');
  createServer((request, response) => {
    if (request.url === '/api/session/links') {
      const expiresAt = new Date().toISOString();
      return response.end(JSON.stringify({ key: 'link_' + crypto.randomUUID(), expiresAt }));
    }
    if (request.url === '/health') {
      const attention = 'The log lacks facts of 1 protocol: restore it.';
      return response.end(JSON.stringify({ status: 'ok', attention }));
    }
    setTimeout(() => {
      if (request.url === '/api/system') return response.end('{}');
      writeFileSync(process.env.ROOT + '/answered', request.method + ' ' + request.url);
      response.statusCode = 400;
      response.end(JSON.stringify({
        type: 'x', title: 'Not valid', status: 400, code: 'invalid_request', detail: 'Too short.',
      }));
    }, 300);
  }).listen(Number(process.env.GATEWAY_PORT), '127.0.0.1');
`;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'run-test-'));
  const main = {
    model: idle,
    supervisor: idle,
    safety: idle,
    drafter: idle,
    clinical: idle,
    gateway,
    mcp: idle,
    consult: idle,
  };
  for (const file of programFiles) {
    const name = /^services\/(\w+)\/src\/main\.ts$/.exec(file)?.[1] as keyof typeof main;
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), file === 'ui/serve.ts' ? idle : (main[name] ?? ''));
  }
  await mkdir(join(root, 'ui', 'build'), { recursive: true });
  await writeFile(join(root, 'ui', 'build', 'handler.js'), '');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const env = async () => ({
  ...{ PATH: process.env.PATH, HOME: process.env.HOME, ROOT: root },
  FOUNDRY_HOME: join(root, 'home'),
  GATEWAY_PORT: String(await freePort()),
});

it('keeps the foundry that it started until the protocol is through, and no longer', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { signal } = new AbortController();
  const settings = await env();
  const code = await run({ args: ['brief'], env: settings, signal, root });
  expect(said.mock.calls.flat()).toContain('Model  embedded: no text leaves this machine');
  expect(said.mock.calls.flat()).toContain('Too short.');
  said.mockRestore();
  expect(code).toBe(1);
  expect(await readFile(join(root, 'answered'), 'utf8')).toBe('POST /api/protocols');
  await expect(fetch(`http://127.0.0.1:${settings.GATEWAY_PORT}/readyz`)).rejects.toThrow();
});

it('starts nothing to list protocols where no foundry ever was', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { signal } = new AbortController();
  const FOUNDRY_HOME = join(root, 'nobodys');
  const code = await run({
    args: ['protocols'],
    env: { ...(await env()), FOUNDRY_HOME },
    signal,
    root,
  });
  expect([code, said.mock.calls.flat()]).toEqual([0, ['There are no protocols yet.']]);
  said.mockRestore();
  expect(existsSync(FOUNDRY_HOME)).toBe(false);
});

it('says that nothing was sent where it is stopped before', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const signal = AbortSignal.abort();
  const codes = [
    await run({ args: ['brief'], env: await env(), signal, root }),
    await run({ args: ['--rebuild'], env: await env(), signal, root }),
  ];
  const lines = said.mock.calls.flat().filter((line) => /nothing was sent/.test(line));
  said.mockRestore();
  expect([codes, lines]).toEqual([[130, 130], ['\nStopped: nothing was sent.']]);
});

it('leaves nothing to a policy where only persons decide', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { signal } = new AbortController();
  const settings = { ...(await env()), FOUNDRY_FOUR_EYES: 'true' };
  const code = await run({ args: ['--yes', 'brief'], env: settings, signal, root });
  expect([code, said.mock.calls.flat()]).toEqual([1, [expect.stringContaining('--yes')]]);
  said.mockRestore();
});

it.each([
  ['shows until when it runs', [], 0],
  ['shows it before a protocol', ['brief'], 1],
])(
  '%s, where another command started the foundry for itself',
  async (_what, args, code) => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const spies = [
      vi.spyOn(console, 'log').mockImplementation(say),
      vi.spyOn(console, 'error').mockImplementation(say),
    ];
    const { signal } = new AbortController();
    const settings = await env();
    const home = await openHome(settings.FOUNDRY_HOME);
    const outcome = await claimHome(home, { autoApprove: false, untilDone: true, say, signal });
    if (!('claimed' in outcome)) throw new Error('it is taken');
    await using claimed = outcome.claimed;
    const nobody = `http://127.0.0.1:${await freePort()}`;
    claimed.ready({ gatewayUrl: nobody, uiUrl: nobody, mcpUrl: nobody, health: {} }, {});
    expect(await run({ args, env: settings, signal, root })).toBe(code);
    for (const spy of spies) spy.mockRestore();
    expect(said.join('\n')).toContain(
      `It ends with the command that started it (process ${process.pid}).`,
    );
    expect(said.join('\n')).not.toContain('Ctrl-C there stops it');
  },
  30_000,
);

it('finds the foundry that runs, shows where it is, and stops the first one when told to', async () => {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
  const stop = new AbortController();
  const settings = await env();
  const first = run({ args: [], env: settings, signal: stop.signal, root });
  await vi.waitFor(() => expect(said.join('\n')).toContain('Ctrl-C stops everything'), 30_000);
  const second = await run({ args: [], env: settings, signal: stop.signal, root });
  expect(second).toBe(0);
  const links = said.flatMap((line) => /Dashboard +(\S+\/login\?key=\S+)/.exec(line)?.[1] ?? []);
  expect(new Set(links).size).toBe(2); // each start returns a fresh one
  expect(said).toContain(`The foundry is already running (process ${process.pid}).`);
  const attention = 'Needs attention: The log lacks facts of 1 protocol: restore it.';
  // once at each start
  await vi.waitFor(() => expect(said.filter((line) => line === attention)).toHaveLength(2), 30_000);
  // only the first one can be stopped where it was started
  expect(said.filter((line) => /^Ctrl-C stops everything/.test(line))).toHaveLength(1);
  expect(said.join('\n')).toContain('It was started elsewhere; Ctrl-C there stops it.');
  stop.abort();
  expect(await first).toBe(0);
  log.mockRestore();
  await expect(fetch(`http://127.0.0.1:${settings.GATEWAY_PORT}/readyz`)).rejects.toThrow();
});
