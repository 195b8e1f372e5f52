import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { Change } from '../../src/foundry.ts';
import { boardWith } from '../boards.ts';
import { hello } from '../hello.ts';
import { startSurface } from '../surface.ts';

const PLACES = 200;
const META = 'io.modelcontextprotocol';
const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

/** A client that subscribes to a resource, and never reads. */
async function neverReading(url: string, uri: string) {
  const { port, host } = new URL(url);
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'subscriptions/listen',
    params: {
      notifications: { resourceSubscriptions: [uri] },
      _meta: {
        [`${META}/protocolVersion`]: '2026-07-28',
        [`${META}/clientInfo`]: { name: 'x', version: '1' },
        [`${META}/clientCapabilities`]: {},
      },
    },
  });
  const all = {
    ...{ ...headers, host, 'content-length': String(body.length) },
    ...{ 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), '127.0.0.1').pause();
  socket.on('error', () => undefined); // the server resets it
  await once(socket, 'connect');
  socket.write(`POST /mcp HTTP/1.1\r\n${head.join('')}\r\n${body}`);
  return { [Symbol.dispose]: () => void socket.destroy() };
}

it('cuts off a client that leaves too much unread: another gets its place, and the others keep theirs', async () => {
  const board = boardWith({});
  let hear: (change: Change) => void = () => undefined;
  await using surface = await startSurface({
    ...{ board, as: board.createdBy, patience: { unreadBytes: 20_000, unreadMs: 600_000 } },
    listen: (_id, heard) => {
      hear = heard;
      return () => undefined;
    },
  });
  const statusOfOneMore = async () => {
    const sent = { method: 'POST', headers, body: JSON.stringify(hello) };
    const response = await fetch(surface.url, sent);
    await response.text();
    return response.status;
  };
  using clients = new DisposableStack();
  clients.use(await neverReading(surface.url, 'protocol://inbox'));
  const quiet = `protocol://${board.protocolId}`;
  for (let n = 1; n < PLACES; n += 1) clients.use(await neverReading(surface.url, quiet));
  await expect.poll(statusOfOneMore, { timeout: 60_000 }).toBe(429);
  // another than theirs
  const protocolId = '00000000-0000-4000-8000-000000000000';
  const statusAfterMore = () => {
    // in time more than the kernel's buffers of both ends take
    for (let n = 0; n < 1_000; n += 1) hear({ protocolId, message: 'x', changesInbox: true });
    return statusOfOneMore();
  };
  await expect.poll(statusAfterMore, { timeout: 120_000 }).toBe(200);
  clients.use(await neverReading(surface.url, quiet));
  await expect.poll(statusOfOneMore, { timeout: 60_000 }).toBe(429);
}, 300_000);
