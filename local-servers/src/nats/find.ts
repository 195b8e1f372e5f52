import { access, constants, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { makeFolder } from '@cerina/runtime/service/make-folder';
import { cached, cacheFolder, intoCache, type NatsServer } from './cache.ts';
import { fetchFromDistribution } from './distribution.ts';
import { fetchRelease } from './release.ts';
import { atLeast, OLDEST, versionOf } from './version.ts';

export type { NatsServer } from './cache.ts';

/** No nats-server is available; `message` lists what was tried and how to provide one. */
export class NoNatsServer extends Error {
  override readonly name = 'NoNatsServer';
}

type Attempt = { what: string; get: () => Promise<NatsServer | undefined> };

/**
 * A nats-server that is new enough: NATS_SERVER_BIN, else one on the PATH, else a cached one, else the official
 * release, else on Debian and Ubuntu the package of a newer series. Downloads stay in the cache. Throws {@link
 * NoNatsServer}.
 */
export async function findNatsServer(env: NodeJS.ProcessEnv = process.env): Promise<NatsServer> {
  if (env.NATS_SERVER_BIN) return given(env.NATS_SERVER_BIN);
  const folder = cacheFolder(env);
  const attempts: Attempt[] = [
    { what: 'on the PATH', get: () => onPath(env.PATH ?? '') },
    { what: 'in the cache', get: () => cached(folder) },
    { what: 'official release', get: () => fetched(folder, fetchRelease, 'official release') },
  ];
  if (process.platform === 'linux') {
    const source = 'package of the distribution';
    attempts.push({ what: source, get: () => fetched(folder, fetchFromDistribution, source) });
  }
  return firstOf(attempts);
}

/** The first attempt that returns a server; if none does, an error with each one's reason. */
export async function firstOf(attempts: Attempt[]): Promise<NatsServer> {
  const tried: string[] = [];
  for (const { what, get } of attempts) {
    try {
      const server = await get();
      if (server) return server;
      tried.push(`${what}: none`);
    } catch (error) {
      tried.push(`${what}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new NoNatsServer(
    [
      `No nats-server ${OLDEST} or newer can be had. Tried:`,
      ...tried.map((line) => `  - ${line}`),
      'Give the path of one in NATS_SERVER_BIN, or the address of a running one in NATS_URL.',
    ].join('\n'),
  );
}

async function given(path: string): Promise<NatsServer> {
  const version = await versionOf(path).catch((error: Error) => {
    const why = error.message.split('\n')[0];
    throw new NoNatsServer(`NATS_SERVER_BIN=${path} can't be run: ${why}`, { cause: error });
  });
  if (!atLeast(version, OLDEST)) {
    throw new NoNatsServer(`NATS_SERVER_BIN=${path} is ${version}; ${OLDEST} or newer is needed.`);
  }
  return { path, version, source: 'NATS_SERVER_BIN' };
}

async function onPath(path: string): Promise<NatsServer | undefined> {
  const name = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';
  const old: string[] = [];
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, name);
    if (!(await executable(file))) continue;
    const version = await versionOf(file);
    if (atLeast(version, OLDEST)) return { path: file, version, source: 'PATH' };
    old.push(`${file} is ${version}`);
  }
  if (old.length) throw new Error(old.join(', '));
  return undefined;
}

async function fetched(
  folder: string,
  get: (workplace: string) => Promise<string>,
  source: string,
): Promise<NatsServer> {
  await makeFolder(folder);
  const workplace = await mkdtemp(join(tmpdir(), 'cerina-nats-'));
  try {
    return await intoCache(folder, await get(workplace), source);
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

const executable = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
