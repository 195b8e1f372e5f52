import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { atLeast, OLDEST, versionOf } from './version.ts';

/** A nats-server on this machine, and its origin in words. */
export type NatsServer = { path: string; version: string; source: string };

const binary = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';

/** Where downloaded servers are kept: one folder per version. */
export const cacheFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'cerina-foundry');

/** The newest cached server that runs and is new enough. */
export async function cached(folder: string): Promise<NatsServer | undefined> {
  const names = await readdir(folder).catch(() => []);
  const versions = names
    .flatMap((name) => /^nats-server-(\d+\.\d+\.\d+)$/.exec(name)?.[1] ?? [])
    .filter((version) => atLeast(version, OLDEST))
    .sort((a, b) => (atLeast(a, b) ? -1 : 1));
  for (const version of versions) {
    const path = join(folder, `nats-server-${version}`, binary);
    const found = await versionOf(path).catch(() => undefined);
    if (found === version) return { path, version, source: 'cache' };
  }
  return undefined;
}

/**
 * Puts the server at `path` into the cache and returns it from there. It appears whole or not at all: of two concurrent
 * processes one renames first, and both use the result.
 */
export async function intoCache(folder: string, path: string, source: string): Promise<NatsServer> {
  const version = await versionOf(path);
  if (!atLeast(version, OLDEST)) throw new Error(`it is ${version}, older than ${OLDEST}`);
  const target = join(folder, `nats-server-${version}`);
  const staging = join(folder, `.staging-${randomUUID()}`);
  try {
    await mkdir(staging, { recursive: true });
    await cp(path, join(staging, binary));
    await chmod(join(staging, binary), 0o755);
    await rename(staging, target).catch(async (error) => {
      if ((await cached(folder))?.version === version) return;
      // a folder without a working server is in the way
      await rm(target, { recursive: true, force: true });
      await rename(staging, target).catch(() => Promise.reject(error));
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return { path: join(target, binary), version, source };
}
