import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An operation of the NATS protocol that carries a payload: its subject, and the bytes that follow its line. */
const PUBLISH = /^H?PUB (\S+) .*?(\d+)$/;
const LINE_END = '\r\n';

/** Splits what a client sends into whole operations; an incomplete one is kept for the next piece. */
function operations() {
  let rest = Buffer.alloc(0);
  return function* (piece: Buffer): Generator<{ bytes: Buffer; subject: string | undefined }> {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const end = rest.indexOf(LINE_END);
      if (end < 0) return;
      const published = PUBLISH.exec(rest.toString('latin1', 0, end));
      const payload = published ? Number(published[2]) + LINE_END.length : 0;
      const size = end + LINE_END.length + payload;
      if (rest.length < size) return;
      yield { bytes: rest.subarray(0, size), subject: published?.[1] };
      rest = rest.subarray(size);
    }
  };
}

/**
 * A proxy in front of NATS that forwards everything, except what is published on the subjects to lose: that never
 * reaches the server, and its publisher waits for a reply in vain.
 */
export async function openBusProxy(natsUrl: string) {
  const { hostname, port } = new URL(natsUrl);
  const sockets = new Set<Socket>();
  let isLost = (_subject: string) => false;
  let noticed = (_subject: string) => {};

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const read = operations();
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    upstream.pipe(client);
    client.on('data', (piece) => {
      for (const { bytes, subject } of read(piece)) {
        if (subject !== undefined && isLost(subject)) noticed(subject);
        else upstream.write(bytes);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on matching messages are lost, until `end`; `lost` resolves with the first lost subject. */
    lose(matches: (subject: string) => boolean) {
      isLost = matches;
      const lost = new Promise<string>((resolve) => {
        noticed = resolve;
      });
      const end = () => {
        isLost = () => false;
      };
      return { lost, end, [Symbol.dispose]: end };
    },
    /** Cuts every connection; new ones are forwarded again. */
    cut(): void {
      for (const socket of sockets) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
export type BusProxy = Awaited<ReturnType<typeof openBusProxy>>;
