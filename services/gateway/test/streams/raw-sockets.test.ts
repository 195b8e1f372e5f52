import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { listen } from '@cerina/runtime';
import { startAsProcess } from '@cerina/test/doors/as-process';
import { startBackbone } from '@cerina/test/doors/backbone';
import { created, startGateway } from '@cerina/test/doors/gateway';
import { tokens } from '@cerina/test/doors/people';
import { addPerson } from '@cerina/test/doors/two-gateways';
import { loginOf } from '@cerina/test/servers/passwords';
import { afterAll, expect, it } from 'vitest';

const NON_READERS = 200;
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

const backbone = await startBackbone();
const gateway = await startGateway(backbone);
const server = await listen({ fetch: gateway.app.fetch, port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
});
const { watching } = gateway.gateway;

interface Asked {
  token?: string;
  headers?: string[];
  version?: string;
  port?: number;
}

const requestOf = (path: string, { token = tokens.viewer, headers = [], version = '1.1' }: Asked) =>
  [
    `GET ${path} HTTP/${version}`,
    'host: x',
    `authorization: Bearer ${token}`,
    ...headers,
    '',
    '',
  ].join('\r\n');

/** A connection on which that was asked; what came on it so far, as it came. */
async function asking(path: string, asked: Asked = {}) {
  const socket = connect(asked.port ?? server.port, '127.0.0.1');
  socket.on('error', () => {}); // the server may reset it
  let text = '';
  socket.setEncoding('utf8').on('data', (more) => {
    text += more;
  });
  await once(socket, 'connect');
  socket.write(requestOf(path, asked));
  return {
    socket,
    get text() {
      return text;
    },
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
    [Symbol.dispose]: () => void socket.destroy(),
  };
}

/** The body of a response in chunks, put together as its sizes say; undefined if they are not those of the chunks. */
function bodyIn(text: string): string | undefined {
  let rest = text.slice(text.indexOf('\r\n\r\n') + 4);
  let body = '';
  while (rest !== '') {
    const [size] = rest.split('\r\n', 1);
    if (!/^[0-9a-f]+$/.test(size!)) return undefined;
    const from = size!.length + 2;
    const to = from + Number.parseInt(size!, 16);
    if (rest.slice(to, to + 2) !== '\r\n') return undefined;
    body += rest.slice(from, to);
    rest = rest.slice(to + 2);
  }
  return body;
}

it('frames each chunk by its size, and gives a client of HTTP/1.0 the events alone', async () => {
  const id = await created(gateway);
  using chunked = await asking(`/api/protocols/${id}/stream`);
  using plain = await asking(`/api/protocols/${id}/stream`, { version: '1.0' });
  await expect.poll(() => [chunked, plain].every(({ text }) => text.includes('id: '))).toBe(true);
  for (const reason of ['one', 'two', 'three'])
    await backbone.append(id, [{ kind: 'revision_called', reason }]);
  await expect.poll(() => [chunked, plain].every(({ text }) => text.includes('three'))).toBe(true);
  const events = (body: string | undefined) => body?.split('\n\n').slice(1);
  const body = plain.text.slice(plain.text.indexOf('\r\n\r\n') + 4);
  expect(plain.text).not.toMatch(/transfer-encoding/i);
  expect(chunked.text).toMatch(/transfer-encoding: chunked/i);
  expect(events(bodyIn(chunked.text))).toEqual(events(body));
  expect(events(body)!.length).toBeGreaterThan(3);
});

it('gives a stream that was asked for on the connection of another response after that one', async () => {
  const id = await created(gateway);
  const path = `/api/protocols/${id}`;
  using both = await asking(`${path}/stream?until=end`);
  // it is asked for at once: its response waits until the stream ends
  both.socket.write(requestOf(`${path}/stream`, {}));
  await expect.poll(() => both.text.includes('id: ')).toBe(true);
  await backbone.append(id, [{ kind: 'ended', outcome: 'rejected' }]);
  await expect.poll(() => both.text.split('HTTP/1.1 200').length).toBe(3);
  await backbone.append(id, [{ kind: 'revision_called', reason: 'after the end' }]);
  await expect.poll(() => both.text.includes('after the end')).toBe(true);
  const [, first, second] = both.text.split('HTTP/1.1 200');
  expect(bodyIn(first!)).toContain('final_result');
  expect(bodyIn(second!)?.match(/^id: /gm)).toHaveLength(3);
});

it('gives refusals as whole responses, and after them on the same connection the stream that was asked for', async () => {
  const [id, erased] = [await created(gateway), await created(gateway)];
  const by = { subject: 'root', role: 'admin', channel: 'http' } as const;
  await backbone.append(erased, [{ kind: 'erased', by }]);
  const exported = `/api/protocols/${erased}/export`;
  await expect.poll(async () => (await gateway.ask('viewer', exported)).status).toBe(410);
  const before = watching.clients;
  using all = await asking('/api/people');
  all.socket.write(requestOf(exported, {}));
  all.socket.write(requestOf(`/api/protocols/${id}/stream`, {}));
  await expect.poll(() => all.text.includes('id: ')).toBe(true);
  const [, ...responses] = all.text.split('HTTP/1.1 ');
  expect(responses.map((each) => each.slice(0, 3))).toEqual(['403', '410', '200']);
  for (const refusal of responses.slice(0, 2)) {
    const [head, body] = refusal.split('\r\n\r\n');
    expect(head).toMatch(/content-type: application\/problem\+json/i);
    const length = Number(/content-length: (\d+)/i.exec(head!)?.[1]);
    expect(Buffer.byteLength(body!)).toBe(length);
    expect(JSON.parse(body!).status).toBe(Number(refusal.slice(0, 3)));
  }
  all.socket.destroy();
  await expect.poll(() => watching.clients).toBe(before);
});

it('frees the place of a client that closes its half of the connection, and ends the other half', async () => {
  const id = await created(gateway);
  const before = watching.clients;
  const path = `/api/protocols/${id}/stream`;
  const halves = await Promise.all(
    Array.from({ length: 20 }, (_, n) => asking(path, { version: n % 2 ? '1.1' : '1.0' })),
  );
  await expect.poll(() => halves.every(({ text }) => text.includes('id: '))).toBe(true);
  expect(watching.clients).toBe(before + halves.length);
  for (const { socket } of halves) socket.end();
  await Promise.all(halves.map(({ closed }) => closed));
  await expect.poll(() => watching.clients).toBe(before);
  await backbone.append(id, [{ kind: 'revision_called', reason: 'to nobody' }]);
  using after = await asking(path);
  await expect.poll(() => after.text.includes('to nobody')).toBe(true);
});

it('counts no client whose connection is half closed before its stream starts', async () => {
  const id = await created(gateway);
  const before = watching.clients;
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {}).resume();
    socket.end(requestOf(`/api/protocols/${id}/stream`, {}));
    await once(socket, 'close');
  }
  await expect.poll(() => watching.clients).toBe(before);
});

it('refuses an id that is none, and takes no stream’s place for it', async () => {
  const id = await created(gateway);
  const before = watching.clients;
  for (const given of ['x', '-1', '1e3', '0x1', '1.5', ' ', '9'.repeat(16), '1, 2', '١']) {
    using refused = await asking(`/api/protocols/${id}/stream`, {
      headers: [`last-event-id: ${given}`, 'connection: close'],
    });
    await refused.closed;
    expect([given, refused.text.slice(9, 12)]).toEqual([given, '400']);
  }
  expect(watching.clients).toBe(before);
});

it('gives who comes with an id of another protocol what follows it on the log', async () => {
  const [one, other] = [await created(gateway), await created(gateway)];
  await backbone.append(one, [{ kind: 'revision_called', reason: 'is seen' }]);
  using first = await asking(`/api/protocols/${other}/stream`);
  await expect.poll(() => first.text.match(/id: (\d+)/)?.[1]).toBeDefined();
  const [, last] = first.text.match(/id: (\d+)/)!;
  using stream = await asking(`/api/protocols/${one}/stream`, {
    headers: [`last-event-id: ${last}`],
  });
  await expect.poll(() => stream.text.includes('is seen')).toBe(true);
  expect(stream.text.match(/^id: /gm)).toHaveLength(1);
});

it('ends every open stream of a person who is revoked, at once, and no other', async () => {
  const id = await created(gateway);
  const { person, token } = await addPerson(gateway, { role: 'viewer' });
  using stays = await asking('/api/stream');
  const open = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      asking(n % 2 ? '/api/stream' : `/api/protocols/${id}/stream`, { token }),
    ),
  );
  await expect.poll(() => open.every(({ text }) => text.includes('id: '))).toBe(true);
  const revoked = performance.now();
  await gateway.post('admin', `/api/people/${person.id}/revoke`);
  await expect.poll(() => open.every(({ text }) => text.endsWith('\r\n0\r\n\r\n'))).toBe(true);
  expect(performance.now() - revoked).toBeLessThan(2_000);
  for (const { socket } of open) socket.destroy();
  expect(stays.socket.readyState).toBe('open');
});

it('ends in time, and well, while many clients are connected that never read', async () => {
  await using running = await startAsProcess(main, {
    ...loginOf(backbone.nats.url, 'gateway'),
    GATEWAY_PORT: '0',
    FOUNDRY_STREAM_LIMIT: '1000',
  });
  const id = await created(gateway);
  const sockets = await Promise.all(
    Array.from({ length: NON_READERS }, async () => {
      const { socket } = await asking(`/api/protocols/${id}/stream`, { port: running.port });
      return socket.pause();
    }),
  );
  const reason = 'x'.repeat(100_000);
  for (let n = 0; n < 60; n += 1) await backbone.append(id, [{ kind: 'revision_called', reason }]);
  running.child.kill('SIGTERM');
  const stopped = performance.now();
  expect(await running.exited).toEqual([0, null]);
  expect(performance.now() - stopped).toBeLessThan(5_000);
  for (const socket of sockets) socket.destroy();
}, 60_000);
