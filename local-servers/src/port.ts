import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Whether `port` is free to listen on. */
export const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  listening(port, host).then(
    () => true,
    () => false,
  );

/** Below the ephemeral ports of systems: a server that is down for a moment finds its port free when it comes back. */
const [LOWEST, HIGHEST] = [15_000, 32_000];
const TRIES = 50;

/**
 * A port that nobody listens on now, that is no ephemeral port, and that this function gives to nobody else on this
 * machine until this process ends.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if ((await reserve(port)) && (await isFree(port, host))) return port;
  }
  return listening(0, host);
}

/**
 * Keeps `port` from every other caller on this machine until this process ends, however it ends; false if another has
 * it. It binds the UDP port of that number, so that a server can have the TCP port.
 */
export function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  return new Promise((resolve, reject) => {
    socket.once('error', (error: NodeJS.ErrnoException) => {
      socket.close();
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
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
