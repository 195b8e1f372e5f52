import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cached, intoCache } from './cache.ts';
import { mirrors, sourceLine } from './distribution.ts';
import { findNatsServer, firstOf } from './find.ts';
import { assetName, checksumIn } from './release.ts';
import { atLeast, parseVersion } from './version.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find-nats-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that answers `--version` as a nats-server of that version would. */
async function pretend(version: string, name = `bin-${version}`): Promise<string> {
  const path = join(folder, name, 'nats-server');
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(path, `#!/bin/sh\necho "nats-server: v${version}"\n`);
  await chmod(path, 0o755);
  return path;
}

it('takes the server that NATS_SERVER_BIN names before any other', async () => {
  const path = await pretend('2.14.2');
  const found = await findNatsServer({ NATS_SERVER_BIN: path, PATH: process.env.PATH });
  expect(found).toEqual({ path, version: '2.14.2', source: 'NATS_SERVER_BIN' });
});

it.each([
  ['too old', () => pretend('2.9.10'), /2\.9\.10; 2\.11\.0 or newer is needed/],
  ['not there', async () => '/nowhere/nats-server', /can't be run/],
])('does not quietly take another when NATS_SERVER_BIN is %s', async (_what, make, message) => {
  const env = { NATS_SERVER_BIN: await make(), PATH: process.env.PATH };
  await expect(findNatsServer(env)).rejects.toThrow(message);
});

it('passes over a server on the PATH that is too old for a newer one behind it', async () => {
  const [old, recent] = [await pretend('2.10.0'), await pretend('2.12.0')];
  const PATH = [old, recent].map((path) => join(path, '..')).join(delimiter);
  expect(await findNatsServer({ PATH })).toMatchObject({ path: recent, source: 'PATH' });
});

it('gives the newest server of the cache that still runs', async () => {
  const cache = join(folder, 'cache');
  await intoCache(cache, await pretend('2.11.3'), 'test');
  await intoCache(cache, await pretend('2.11.20'), 'test');
  await mkdir(join(cache, 'nats-server-2.99.0'), { recursive: true });
  expect(await cached(cache)).toMatchObject({ version: '2.11.20', source: 'cache' });
});

it('fills the cache once when two do it at the same time, and leaves nothing lying about', async () => {
  const cache = join(folder, 'race');
  const path = await pretend('2.13.0');
  const both = await Promise.all([1, 2, 3].map(() => intoCache(cache, path, 'test')));
  expect(new Set(both.map((server) => server.path)).size).toBe(1);
  expect(await readdir(cache)).toEqual(['nats-server-2.13.0']);
});

it('replaces a broken server in the cache', async () => {
  const cache = join(folder, 'broken');
  await mkdir(join(cache, 'nats-server-2.13.0'), { recursive: true });
  await writeFile(join(cache, 'nats-server-2.13.0', 'nats-server'), 'half a file');
  await intoCache(cache, await pretend('2.13.0'), 'test');
  expect(await cached(cache)).toMatchObject({ version: '2.13.0' });
});

it('shows what was tried and how to give a server when none can be had', async () => {
  const none = firstOf([
    { what: 'on the PATH', get: async () => undefined },
    { what: 'official release', get: () => Promise.reject(new Error('no internet')) },
  ]);
  await expect(none).rejects.toThrow(
    /on the PATH: none[\s\S]*official release: no internet[\s\S]*NATS_SERVER_BIN[\s\S]*NATS_URL/,
  );
});

it('orders versions by number, not by letter', () => {
  expect(atLeast('2.9.10', '2.11.0')).toBe(false);
  expect(atLeast('2.11.0', '2.11.0')).toBe(true);
  expect(atLeast('10.0.0', '2.15.1')).toBe(true);
  expect(parseVersion('nats-server: v2.15.1')).toBe('2.15.1');
  expect(parseVersion('Segmentation fault')).toBeUndefined();
});

it('names the release file of each platform, and finds its checksum', () => {
  expect(assetName('2.15.1', 'linux', 'x64')).toBe('nats-server-v2.15.1-linux-amd64.tar.gz');
  expect(assetName('2.15.1', 'darwin', 'arm64')).toBe('nats-server-v2.15.1-darwin-arm64.tar.gz');
  expect(assetName('2.15.1', 'win32', 'x64')).toBe('nats-server-v2.15.1-windows-amd64.zip');
  expect(() => assetName('2.15.1', 'aix', 'ppc64')).toThrow(/no release for aix/);
  const sums = `${'a'.repeat(64)}  one.zip\n${'B'.repeat(64)} *two.tar.gz\n`;
  expect(checksumIn(sums, 'two.tar.gz')).toBe('b'.repeat(64));
  expect(() => checksumIn(sums, 'three.tar.gz')).toThrow(/does not name/);
});

it('asks the mirror that the machine uses already, for a series signed by the same archive', () => {
  const targets =
    'Debian|http://mirror.test/debian\nDebian|http://mirror.test/debian\nOther|http://x\n';
  const [mirror, ...others] = mirrors(targets);
  expect(others).toEqual([]);
  expect(sourceLine(mirror!.site, 'forky', mirror!.distribution)).toBe(
    'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://mirror.test/debian forky main\n',
  );
});
