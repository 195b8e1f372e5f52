import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The announced size of a request's body. */
const PROMISED = 131_000;

/** Requests whose bodies are almost complete. */
export interface Stalled extends Disposable {
  /** The status of each that was answered, in the order of the responses. */
  statuses: number[];
  /** How many connections were ended. */
  ended: () => number;
}

/** Sends requests whose bodies never end, each on its own connection; `head` is without lengths. */
export async function stalled(port: number, head: string[], count: number): Promise<Stalled> {
  const statuses: number[] = [];
  const sockets: Socket[] = [];
  const before = [...head, `content-length: ${PROMISED}`, '', ''].join('\r\n');
  for (let n = 0; n < count; n += 1) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined); // cut off while it still sends
    socket.once('data', (data) => statuses.push(Number(/ (\d{3}) /.exec(String(data))?.[1])));
    await once(socket, 'connect');
    socket.write(before + 'x'.repeat(PROMISED - 1_000));
  }
  return {
    statuses,
    ended: () => sockets.filter(({ closed, readableEnded }) => closed || readableEnded).length,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
