import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Notes when an event came, in milliseconds since 1970. */
type Note = (sequence: number, at: number) => void;

const now = () => performance.timeOrigin + performance.now();
const ID = '\nid: ';
/** Longer than the line of an id. */
const TAIL = 32;

/** A client of an event stream that reads all of it, and looks at nothing but the ids. */
export interface Client extends Disposable {
  /** The id of the last event that came. */
  readonly last: number;
  /** Leaves what comes to the kernel, until `read`. */
  rest(): void;
  read(): void;
}

/** Connects to an event stream; resolves once it is answered. Throws where the answer is no stream. */
export async function openClient(url: URL, token: string, note: Note): Promise<Client> {
  const socket: Socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.setEncoding('latin1');
  const head = [
    `GET ${url.pathname} HTTP/1.1`,
    `host: ${url.host}`,
    `authorization: Bearer ${token}`,
    'accept: text/event-stream',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [string];
  if (!answer.startsWith('HTTP/1.1 200')) throw new Error(`${url}: ${answer.split('\r\n')[0]}`);
  let last = 0;
  let rest = '';
  const read = (chunk: string) => {
    const at = now();
    const text = rest + chunk;
    let from = text.indexOf(ID);
    while (from >= 0) {
      const end = text.indexOf('\n', from + 1);
      if (end < 0) break;
      const sequence = Number(text.slice(from + ID.length, end));
      if (sequence > last) {
        last = sequence;
        note(sequence, at);
      }
      from = text.indexOf(ID, end);
    }
    rest = text.slice(-TAIL);
  };
  read(answer);
  socket.on('data', read);
  return {
    get last() {
      return last;
    },
    rest: () => void socket.pause(),
    read: () => void socket.resume(),
    [Symbol.dispose]: () => socket.destroy(),
  };
}
