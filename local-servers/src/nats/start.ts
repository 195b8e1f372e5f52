import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Account,
  type NatsConfigOptions,
  NO_LIMIT,
  natsConfig,
} from '@cerina/runtime/bus-server/config';
import { freePort } from '../port.ts';
import { type ChildOptions, spawnChild } from '../processes/child.ts';
import { output } from '../processes/output.ts';
import { type ServerProcess, startProcess } from '../processes/server-process.ts';
import { findNatsServer } from './find.ts';

export type NatsOptions = {
  /** Holds the streams and the configuration; created if missing. */
  storeDir: string;
  accounts: Account[];
  /** Free ports, kept over restarts, if absent or 0. */
  port?: number;
  monitorPort?: number;
  /** The server to run; found by {@link findNatsServer} if absent. */
  bin?: string;
  logFile?: string;
  /** Once aborted it is no longer started. */
  signal?: AbortSignal;
} & Pick<ChildOptions, 'lifeline'> &
  Pick<NatsConfigOptions, 'host' | 'systemAccount' | 'serverName' | 'maxFileStore' | 'cluster'>;

/** A running nats-server. `url` contains no credentials. */
export type RunningNats = ServerProcess & {
  readonly url: string;
  readonly port: number;
  readonly monitorUrl: string;
  readonly configFile: string;
};

/**
 * Starts a nats-server with JetStream; ready when it serves, streams recovered, and in a cluster once most nodes are
 * there.
 */
export async function startNats(options: NatsOptions): Promise<RunningNats> {
  const {
    storeDir,
    accounts,
    bin,
    logFile,
    lifeline,
    signal,
    host = '127.0.0.1',
    ...rest
  } = options;
  const path = bin ?? (await findNatsServer()).path;
  const port = options.port || (await freePort(host));
  const monitorPort = options.monitorPort || (await freePort(host));
  const configFile = join(storeDir, 'nats-server.conf');
  await mkdir(storeDir, { recursive: true, mode: 0o700 });
  await writeFile(
    configFile,
    natsConfig({ maxFileStore: NO_LIMIT, ...rest, host, port, monitorPort, storeDir, accounts }),
    {
      mode: 0o600, // it contains every account's password
    },
  );
  const printed = output(logFile);
  const monitorUrl = `http://${host}:${monitorPort}`;
  const server = await startProcess({
    name: 'nats',
    spawn: () => spawnChild(path, ['-c', configFile], { printed, lifeline }),
    async probe(signal) {
      const health = await fetch(`${monitorUrl}/healthz`, { signal });
      if (!health.ok) throw new Error(`healthz ${health.status}`);
    },
    // even if it no longer stores: the disk watch handles that
    responds: (signal) => fetch(`${monitorUrl}/healthz`, { signal }).then(() => {}),
    lastWords: printed.tail,
    signal,
  });
  return Object.assign(server, { url: `nats://${host}:${port}`, port, monitorUrl, configFile });
}
