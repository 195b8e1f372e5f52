import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@cerina/local-servers/port';
import { NO_LIMIT, natsConfig } from '@cerina/runtime/bus-server/config';
import { GenericContainer, Wait } from 'testcontainers';
import { startContainer } from './container.ts';
import { images } from './kind.ts';
import type { NatsServer } from './nats.ts';
import type { TestNats } from './server.ts';

const PORT = 4222;
const MONITOR_PORT = 8222;

/** NATS in a container. Its store is a folder of this machine, with the same name and owner inside. */
export async function startNats({ storeDir, accounts }: NatsServer): Promise<TestNats> {
  const configFile = join(storeDir, 'nats-server.conf');
  const ports = { host: '0.0.0.0', port: PORT, monitorPort: MONITOR_PORT };
  await mkdir(storeDir, { recursive: true, mode: 0o700 });
  await writeFile(
    configFile,
    natsConfig({ ...ports, maxFileStore: NO_LIMIT, storeDir, accounts }),
    { mode: 0o600 },
  );
  const [port, monitorPort] = [await freePort(), await freePort()];
  const container = new GenericContainer(images.nats)
    .withCommand(['-c', configFile])
    .withBindMounts([{ source: storeDir, target: storeDir, mode: 'rw' }])
    .withExposedPorts(
      { container: PORT, host: port },
      { container: MONITOR_PORT, host: monitorPort },
    )
    .withWaitStrategy(Wait.forHttp('/healthz', MONITOR_PORT));
  if (process.getuid && process.getgid)
    container.withUser(`${process.getuid()}:${process.getgid()}`);
  return Object.assign(await startContainer(container), {
    url: `nats://127.0.0.1:${port}`,
    monitorUrl: `http://127.0.0.1:${monitorPort}`,
  });
}
