import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listen } from '@cerina/runtime';
import { startAsProcess } from '@cerina/test/doors/as-process';
import { startBackbone } from '@cerina/test/doors/backbone';
import { anIntent, bodyOf, created, startGateway } from '@cerina/test/doors/gateway';
import { tokens } from '@cerina/test/doors/people';
import { watcher } from '@cerina/test/doors/watcher';
import { loginOf } from '@cerina/test/servers/passwords';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

it('runs as a process: ready, creating, streaming, and gone within moments of SIGTERM', async () => {
  await using backbone = await startBackbone();
  await using running = await startAsProcess(main, {
    ...loginOf(backbone.nats.url, 'gateway'),
    GATEWAY_PORT: '0',
  });
  const { child, exited } = running;
  const url = `http://127.0.0.1:${running.port}`;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const headers = {
    authorization: `Bearer ${tokens.author}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ intent: anIntent });
  const { links } = await bodyOf(
    await fetch(`${url}/api/protocols`, { method: 'POST', headers, body }),
  );
  const watching = watcher(await fetch(`${url}${links.stream}`, { headers }));
  expect((await watching.take(1))[0]!.event).toBe('orchestrator');
  child.kill('SIGTERM');
  await watching.rest().catch(() => []);
  expect(await exited).toEqual([0, null]);
});

it('gives an event stream over a socket the headers of each response, and what it gives without one', async () => {
  await using backbone = await startBackbone();
  await using gateway = await startGateway(backbone);
  await using server = await listen({ fetch: gateway.app.fetch, port: 0, host: '127.0.0.1' });
  const id = await created(gateway);
  const path = `/api/protocols/${id}/stream`;
  const headers = { authorization: `Bearer ${tokens.viewer}` };
  const url = `http://127.0.0.1:${server.port}`;
  const [other, socket, none] = [
    await fetch(`${url}/api/protocols/${id}`, { headers }),
    await fetch(`${url}${path}`, { headers }),
    await gateway.app.request(path, { headers }),
  ];
  const own = ['connection', 'content-length', 'content-type', 'date', 'keep-alive'];
  const guards = [...other.headers].filter(([name]) => !own.includes(name));
  expect(guards.length).toBeGreaterThan(4);
  expect([...socket.headers]).toEqual(expect.arrayContaining(guards));
  expect(socket.headers.get('content-type')).toBe(none.headers.get('content-type'));
  const [first, second] = [watcher(socket), watcher(none)];
  expect(await first.take(1)).toEqual(await second.take(1));
  await Promise.all([first.close(), second.close()]);
});

it('forgets a client that closes its connection', async () => {
  await using backbone = await startBackbone();
  await using gateway = await startGateway(backbone);
  await using server = await listen({ fetch: gateway.app.fetch, port: 0, host: '127.0.0.1' });
  const id = await created(gateway);
  const gone = new AbortController();
  const response = await fetch(`http://127.0.0.1:${server.port}/api/protocols/${id}/stream`, {
    headers: { authorization: `Bearer ${tokens.viewer}` },
    signal: gone.signal,
  });
  await watcher(response).take(1);
  expect(gateway.gateway.watching.clients).toBe(1);
  gone.abort();
  await expect.poll(() => gateway.gateway.watching.clients).toBe(0);
});

it('drops a client whose connection stays open and is never read', async () => {
  await using backbone = await startBackbone();
  const patience = { pingMs: 50, unreadBytes: 300_000, unreadMs: 60_000, lastsMs: 600_000 };
  await using gateway = await startGateway(backbone, { patience });
  await using server = await listen({ fetch: gateway.app.fetch, port: 0, host: '127.0.0.1' });
  const id = await created(gateway);
  const { connect } = await import('node:net');
  const socket = connect(server.port, '127.0.0.1').pause();
  socket.write(
    `GET /api/protocols/${id}/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens.viewer}\r\n\r\n`,
  );
  await expect.poll(() => gateway.gateway.watching.clients).toBe(1);
  const reason = 'x'.repeat(100_000);
  // more than the kernel's buffers of both ends take
  for (let n = 0; n < 200 && gateway.gateway.watching.clients > 0; n += 1) {
    await backbone.append(id, [{ kind: 'revision_called', reason }]);
  }
  expect(gateway.gateway.watching.clients).toBe(0);
  socket.destroy();
});

/** A client that asks for a stream and never reads what comes. */
async function neverReading(port: number, path: string) {
  const { connect } = await import('node:net');
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {}); // the server resets it
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens.viewer}\r\n\r\n`);
  return socket;
}

it('drops who leaves something unread, and in time also who has it in the kernel’s buffers', async () => {
  await using backbone = await startBackbone();
  await using first = await startGateway(backbone);
  const usual = { pingMs: 20, unreadBytes: 100_000_000, unreadMs: 60_000, lastsMs: 600_000 };
  for (const patience of [
    { ...usual, unreadMs: 200 },
    { ...usual, lastsMs: 200 },
  ]) {
    await using gateway = await startGateway(backbone, { patience });
    await using server = await listen({ fetch: gateway.app.fetch, port: 0, host: '127.0.0.1' });
    const id = await created(first);
    const socket = await neverReading(server.port, `/api/protocols/${id}/stream`);
    const { watching } = gateway.gateway;
    await expect.poll(() => watching.clients).toBe(1);
    if (patience.unreadMs === 200) {
      // more than the kernel's buffers of both ends take
      const reason = 'x'.repeat(100_000);
      for (let n = 0; n < 200 && watching.clients > 0; n += 1) {
        await backbone.append(id, [{ kind: 'revision_called', reason }]);
      }
    }
    await expect.poll(() => watching.clients).toBe(0);
    socket.destroy();
  }
});

it('ends the connection of who leaves the end of a response unread', async () => {
  const whole = 'x'.repeat(40_000_000); // more than the kernel's buffers of both ends take
  const fetch = () => new Response(whole);
  await using server = await listen({ fetch, port: 0, host: '127.0.0.1', unreadMs: 200 });
  const ended = async (reads: boolean) => {
    const socket = await neverReading(server.port, '/');
    let bytes = 0;
    socket.on('data', (data) => {
      bytes += data.length;
    }); // paused as it is, it reads nothing
    if (reads) socket.resume();
    await pause(1_500);
    socket.resume();
    const closed = await Promise.race([
      once(socket, 'close').then(() => true),
      pause(1_000, false),
    ]);
    socket.destroy();
    return [closed, bytes >= whole.length];
  };
  expect(await ended(false)).toEqual([true, false]);
  expect(await ended(true)).toEqual([false, true]);
});
