import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stalled } from '@cerina/test/doors/stalled';
import { expect, it } from 'vitest';
import { withRoom } from '../arriving.ts';

const KB = 1024;
/** For four bodies of 131,000 bytes from one address, and six in all. */
const room = { perAddress: 512 * KB, inAll: 768 * KB };

async function served(handler: RequestListener, addressHeader?: string) {
  const server = createServer(withRoom(handler, { addressHeader, room })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
const head = (...more: string[]) => ['POST /api/protocols HTTP/1.1', 'host: x', ...more];

it('gives the pages no more bodies from one address than have room, whoever says that they are signed in', async () => {
  let given = 0;
  await using dashboard = await served(() => {
    given += 1;
  });
  using sent = await stalled(dashboard.port, head('cookie: foundry_session=made-up'), 10);
  await expect.poll(() => sent.statuses).toEqual(Array(6).fill(429));
  await expect.poll(sent.ended).toBe(6);
  expect(given).toBe(4);
});

it('gives them no more in all than have room, from however many addresses', async () => {
  await using dashboard = await served(() => undefined, 'X-Forwarded-For');
  const from = (address: string) => head(`x-forwarded-for: 10.9.9.9, ${address}`);
  using one = await stalled(dashboard.port, from('10.0.0.1'), 4);
  using two = await stalled(dashboard.port, from('10.0.0.2'), 3);
  await expect.poll(() => [one.statuses, two.statuses]).toEqual([[], [503]]);
});

it('has room again when a request was answered, or its sender has gone', async () => {
  await using dashboard = await served((request, response) => {
    request.resume();
    if (request.headers.answer) response.end('answered');
  });
  using answered = await stalled(dashboard.port, head('answer: yes', 'connection: close'), 4);
  await expect.poll(() => answered.statuses).toEqual(Array(4).fill(200));
  {
    using _gone = await stalled(dashboard.port, head(), 4);
  }
  await expect
    .poll(async () => {
      using next = await stalled(dashboard.port, head('answer: yes'), 1);
      await expect.poll(() => next.statuses.length).toBe(1);
      return next.statuses;
    })
    .toEqual([200]);
});

it('asks no room for what has no body', async () => {
  await using dashboard = await served((_, response) => void response.end('a page'));
  using _sent = await stalled(dashboard.port, head(), 10);
  expect((await fetch(`http://127.0.0.1:${dashboard.port}/`)).status).toBe(200);
});
