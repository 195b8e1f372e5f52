import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { answered } from '../answered.ts';

/** All that a server with this handler answers to a request whose target is sent as it is, until it ends the connection. */
async function answerTo(target: string, handler: RequestListener): Promise<string> {
  const server = createServer(answered(handler)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  server.close();
  return answer;
}

const page: RequestListener = (_, response) => void response.end('a page');

it.each(['/%', '/%f', '/%ff', '/_app/immutable/%ff', '/a%c3?b=c', '/%ed%a0%80'])(
  'answers %s with 400 at once, whatever the pages make of it',
  async (target) => {
    const never: RequestListener = () => undefined;
    expect(await answerTo(target, never)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

it.each(['/', '//', '/%25', '/caf%C3%A9', '/?a=%ff', '/%00'])(
  'leaves %s to the pages',
  async (target) => {
    expect(await answerTo(target, page)).toMatch(/^HTTP\/1\.1 200 .*a page$/s);
  },
);

it('answers with 500 where a page throws or rejects', async () => {
  const thrown: RequestListener = () => {
    throw new Error('thrown');
  };
  const rejected: RequestListener = async () => Promise.reject(new Error('rejected'));
  for (const handler of [thrown, rejected])
    expect(await answerTo('/', handler)).toMatch(/^HTTP\/1\.1 500 /);
});

it('ends an answer that was started and can never be whole', async () => {
  const half: RequestListener = async (_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    await new Promise<void>((written) => response.write('half', () => written()));
    throw new Error('the other half is missing');
  };
  expect(await answerTo('/', half)).toMatch(/half$/);
});
