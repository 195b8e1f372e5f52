import { MsgHdrsImpl } from '@nats-io/nats-core/internal';

const VERSION = 'NATS/1.0';
/** In the header of every message that comes out of a stream by a direct get, last of all written by the server. */
const STORED = 'Nats-Sequence';

const decoder = new TextDecoder();
/** What a name is made of, by the client's own rule for writing one. */
const NAME = /^[!-9;-~]+$/;

/**
 * A message's header, whoever wrote it. The client's own reader throws at a name with a space in it, which ends the
 * reading of the connection, and takes a time that is the square of the number of names. Here a line that is no
 * header is passed over. The first line of a stored message is its author's: the status it claims is none, else a
 * message could pass for the end of the log. Does not throw.
 */
export function readHeaders(bytes: Uint8Array): MsgHdrsImpl {
  const [first = '', ...lines] = decoder.decode(bytes).split('\r\n');
  const read = new MsgHdrsImpl();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0));
    if (!NAME.test(name)) continue;
    const values = read.headers.get(name);
    const value = line.slice(colon + 1).trim();
    if (values) values.push(value);
    else read.headers.set(name, [value]);
  }
  if (first.startsWith(VERSION) && !read.headers.has(STORED)) {
    const status = first.slice(VERSION.length).trim();
    const code = Number.parseInt(status, 10) || 0;
    read._code = code;
    read._description = status.replace(String(code), '').trim();
  }
  return read;
}

/** Have every connection of this process read its headers so. */
export function readEveryHeader(): void {
  MsgHdrsImpl.decode = readHeaders;
}
