import { once } from 'node:events';
import { connect } from 'node:net';

/** Which user to be, and on which server. */
export interface RawPublisher {
  url: string;
  user: string;
  password: string;
}

/**
 * Publish a message with header bytes that no client would write. Resolves once a stream has it, or without a `reply`
 * the server. Rejects if it is refused.
 */
export async function publishRaw(
  { url, user, password }: RawPublisher,
  message: { subject: string; header: string | Uint8Array; body?: string; reply?: string | null },
): Promise<void> {
  const { subject, body = '', reply = '_INBOX.raw.1' } = message;
  const header = Buffer.from(message.header);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    heard += chunk;
  });
  const until = async (text: string) => {
    while (!heard.includes(text)) {
      if (heard.includes('-ERR')) throw new Error(heard.slice(heard.indexOf('-ERR')));
      await once(socket, 'data');
    }
  };
  try {
    await until('INFO');
    const login = { user, pass: password, headers: true, no_responders: true, protocol: 1 };
    const connecting = { ...login, verbose: false, pedantic: false, lang: 'raw', version: '1' };
    socket.write(`CONNECT ${JSON.stringify(connecting)}\r\nSUB _INBOX.raw.* 1\r\nPING\r\n`);
    await until('PONG');
    heard = '';
    const size = Buffer.byteLength(body) + header.length;
    socket.write(`HPUB ${subject} ${reply ?? ''} ${header.length} ${size}\r\n`);
    socket.write(Buffer.concat([header, Buffer.from(`${body}\r\nPING\r\n`)]));
    await until(reply === null ? 'PONG' : '}\r\n');
    if (heard.includes('"error"')) throw new Error(heard);
  } finally {
    socket.destroy();
  }
}
