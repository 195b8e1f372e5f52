import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether `port` can be listened on. */
export const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  listening(port, host).then(
    () => true,
    () => false,
  );

/** Below what systems lend to clients: a server that is down for a moment finds its port free when it comes back. */
const [LOWEST, HIGHEST] = [15_000, 32_000];
const TRIES = 50;

/** A port that nobody listens on now, and that no client of another server is lent. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port, host)) return port;
  }
  return listening(0, host);
}

function listening(port: number, host: string): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(address),
      );
    });
  });
}
