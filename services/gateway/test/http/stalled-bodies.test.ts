import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { usualArrival } from '@cerina/door/limits/arriving';
import { listen } from '@cerina/runtime';
import { startBackbone } from '@cerina/test/doors/backbone';
import { anIntent, dashboardKey, startGateway } from '@cerina/test/doors/gateway';
import { tokens } from '@cerina/test/doors/people';
import { stalled } from '@cerina/test/doors/stalled';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** So many bodies of the longest fit into what one person's may take. */
const OF_ONE = 128;

let backbone: Awaited<ReturnType<typeof startBackbone>>;
beforeAll(async () => {
  backbone = await startBackbone();
});
afterAll(() => backbone[Symbol.asyncDispose]());

async function served(withinMs = usualArrival.withinMs) {
  const gateway = await startGateway(backbone, { arrival: { ...usualArrival, withinMs } });
  const server = await listen({ fetch: gateway.app.fetch, port: 0, host: '127.0.0.1' });
  return {
    ...{ port: server.port, post: gateway.post },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await gateway[Symbol.asyncDispose]();
    },
  };
}
const head = (path: string, ...more: string[]) => [
  ...[`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', ...more],
];
const ofViewer = head('/api/protocols', `authorization: Bearer ${tokens.viewer}`);

it('holds no more bodies of one person than have room, and refuses further ones at once', async () => {
  await using gateway = await served();
  using sent = await stalled(gateway.port, ofViewer, OF_ONE + 40);
  await expect.poll(() => sent.statuses).toEqual(Array(40).fill(429));
  expect((await gateway.post('author', '/api/protocols', { intent: anIntent })).status).toBe(202);
});

it('holds nothing of what comes with a GET, however long its answer is', async () => {
  const gateway = await startGateway(backbone);
  let incoming: IncomingMessage | undefined;
  const fetch = (request: Request, env?: { incoming: IncomingMessage }) => {
    incoming = env?.incoming;
    return gateway.app.fetch(request, env);
  };
  await using server = await listen({ fetch, port: 0, host: '127.0.0.1' });
  await using _ends = gateway;
  const socket = connect(server.port, '127.0.0.1');
  const asks = `GET /api/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tokens.viewer}`;
  socket.write(`${asks}\r\ncontent-length: 40000\r\n\r\n${'x'.repeat(40_000)}`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('text/event-stream');
  await expect.poll(() => incoming?.readableEnded).toBe(true);
  socket.destroy();
});

it('gives a body up that does not arrive in time, and its connection and its place with it', async () => {
  await using gateway = await served(500);
  using sent = await stalled(gateway.port, ofViewer, OF_ONE);
  await expect.poll(() => sent.statuses).toEqual(Array(OF_ONE).fill(408));
  await expect.poll(sent.ended).toBe(OF_ONE);
  using next = await stalled(gateway.port, ofViewer, OF_ONE);
  await expect.poll(() => next.statuses).toEqual(Array(OF_ONE).fill(408));
});

it.each([
  ['nobody at all', 403, []],
  ['the dashboard, with nothing', 401, [`x-foundry-dashboard: ${dashboardKey}`]],
  [
    'the dashboard, with a session that somebody made up',
    401,
    [`x-foundry-dashboard: ${dashboardKey}`, `authorization: Bearer session_${'A'.repeat(43)}`],
  ],
])('holds no body of whoever can open no session: %s', async (_, status, headers) => {
  await using gateway = await served();
  using sent = await stalled(gateway.port, head('/api/session', ...headers), 20);
  await expect.poll(() => sent.statuses).toEqual(Array(20).fill(status));
});

it('holds no more bodies from one address than have room, where nobody knows yet whose they are', async () => {
  await using gateway = await served();
  const headers = [`x-foundry-dashboard: ${dashboardKey}`, 'authorization: Bearer made-up'];
  using sent = await stalled(gateway.port, head('/api/session', ...headers), 2 * OF_ONE + 10);
  await expect.poll(() => sent.statuses).toEqual(Array(10).fill(429));
});
