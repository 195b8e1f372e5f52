import { MsgHdrsImpl } from '@nats-io/nats-core/internal';

const VERSION = 'NATS/1.0';
/** A header of every message read from a stream by a direct get; the server writes it last. */
const STORED = 'Nats-Sequence';

const decoder = new TextDecoder();
/** The characters of a header name, by the client's own rule for writing one. */
const NAME = /^[!-9;-~]+$/;

/**
 * A message's headers, whoever wrote them. The client's own parser throws at a name with a space in it, which ends
 * reading on the connection, and takes quadratic time in the number of names. Here a line that is no header is skipped.
 * The first line of a stored message was written by its author: the status in it is ignored, or a message could pass
 * for the end of the log. Does not throw.
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

/** Make every connection of this process parse its headers this way. */
export function readEveryHeader(): void {
  MsgHdrsImpl.decode = readHeaders;
}
