import { createServer } from 'node:net';

/** Whether `port` can be listened on. */
export const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  listening(port, host).then(
    () => true,
    () => false,
  );

/** A port that nobody listens on now, chosen by the system. */
export const freePort = (host = '127.0.0.1'): Promise<number> => listening(0, host);

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
