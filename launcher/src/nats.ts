import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, type NatsConfigOptions, natsConfig } from './nats-config.ts';
import { findNatsServer } from './nats-server.ts';
import { output } from './output.ts';
import { freePort } from './port.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

export type NatsOptions = {
  /** Holds the streams and the configuration; made when it is not there. */
  storeDir: string;
  accounts: Account[];
  /** Free ports, kept over restarts, when absent or 0. */
  port?: number;
  monitorPort?: number;
  /** The server to run; found by {@link findNatsServer} when absent. */
  bin?: string;
  logFile?: string;
  /** Once aborted it is not started any more. */
  signal?: AbortSignal;
} & Pick<NatsConfigOptions, 'host' | 'systemAccount' | 'serverName' | 'maxFileStore'>;

/** A running nats-server. `url` carries no credentials. */
export type RunningNats = ServerProcess & {
  readonly url: string;
  readonly port: number;
  readonly monitorUrl: string;
  readonly configFile: string;
};

/** Starts a nats-server with JetStream; ready when it serves, streams recovered. */
export async function startNats(options: NatsOptions): Promise<RunningNats> {
  const { storeDir, accounts, bin, logFile, signal, host = '127.0.0.1', ...rest } = options;
  const path = bin ?? (await findNatsServer()).path;
  const port = options.port || (await freePort(host));
  const monitorPort = options.monitorPort || (await freePort(host));
  const configFile = join(storeDir, 'nats-server.conf');
  await mkdir(storeDir, { recursive: true, mode: 0o700 });
  await writeFile(
    configFile,
    natsConfig({ ...rest, host, port, monitorPort, storeDir, accounts }),
    {
      mode: 0o600, // it holds every account's password
    },
  );
  const printed = output(logFile);
  const monitorUrl = `http://${host}:${monitorPort}`;
  const server = await startProcess({
    name: 'nats',
    spawn() {
      const child = spawn(path, ['-c', configFile], {
        detached: true, // Ctrl-C is the launcher's to handle, in its order
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      printed.take(child.stdout);
      printed.take(child.stderr);
      return child;
    },
    async probe(signal) {
      const health = await fetch(`${monitorUrl}/healthz`, { signal });
      if (!health.ok) throw new Error(`healthz ${health.status}`);
    },
    lastWords: printed.tail,
    signal,
  });
  return Object.assign(server, { url: `nats://${host}:${port}`, port, monitorUrl, configFile });
}
