import { request } from 'node:http';
import { statusesOnOneConnection } from '@cerina/test/client/one-connection';
import { expect, it } from 'vitest';
import { hello } from '../hello.ts';
import { startSurface } from '../surface.ts';
import { sendMalformed } from './malformed.ts';

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const accept = 'application/json, text/event-stream';

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** With a custom Host, which fetch does not allow. */
const statusWith = (url: string, headers: Record<string, string>, method = 'POST') =>
  new Promise<number>((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { 'content-type': 'application/json', accept, ...headers },
    });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? JSON.stringify(hello) : '');
  });

it.each(['HEAD', 'TRACE', 'PUT', 'PATCH', 'OPTIONS'])(
  'refuses %s, and however many there were, none takes the place of another request',
  async (method) => {
    await using surface = await startSurface();
    for (let n = 0; n < 201; n += 1) expect(await statusWith(surface.url, {}, method)).toBe(405);
    expect(await statusWith(surface.url, {})).toBe(200);
  },
);

it.each<[string, number, Record<string, string>]>([
  ['a Host of elsewhere', 403, { host: 'evil.example' }],
  ['a Host that only begins like ours', 403, { host: '127.0.0.1.evil.example' }],
  ['an Origin of elsewhere', 403, { origin: 'https://evil.example' }],
  ['an opaque Origin', 403, { origin: 'null' }],
  ['our own Host', 200, {}],
  ['an Origin of this machine', 200, { origin: 'http://localhost:6274' }],
])('answers %s with %i', async (_what, status, headers) => {
  await using surface = await startSurface();
  expect(await statusWith(surface.url, headers)).toBe(status);
});

it.each([
  ['id', { ...ping, id: 'x'.repeat(201) }],
  ['progressToken', { ...ping, params: { _meta: { progressToken: 'x'.repeat(201) } } }],
])(
  'refuses a %s that every notification about the message would repeat at length',
  async (name, message) => {
    await using surface = await startSurface();
    const response = await post(surface.url, message);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { message: string } };
    expect(error.message).toBe(`The ${name} has more than 200 characters`);
  },
);

it.each([
  ['of two messages', [ping, ping]],
  ['of one', [ping]],
  ['of none', []],
])('takes no batch %s: one request is one message', async (_what, batch) => {
  await using surface = await startSurface();
  const response = await post(surface.url, batch);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: -32_600, message: expect.stringContaining('one message per request') },
  });
});

it('says where a token is to be sent (RFC 9728), under both well-known paths', async () => {
  await using surface = await startSurface();
  for (const path of ['', '/mcp']) {
    const at = new URL(`/.well-known/oauth-protected-resource${path}`, surface.url);
    expect(await (await fetch(at)).json()).toMatchObject({
      resource: 'http://127.0.0.1:5000/mcp',
      bearer_methods_supported: ['header'],
    });
  }
});

it('answers a session that it does not know with 404, on which clients start over', async () => {
  await using surface = await startSurface();
  const made = await post(surface.url, hello);
  const id = made.headers.get('mcp-session-id')!;
  await made.body?.cancel();
  expect((await post(surface.url, ping, { 'mcp-session-id': id })).status).toBe(200);
  expect((await post(surface.url, ping, { 'mcp-session-id': `${id}x` })).status).toBe(404);
  expect((await post(surface.url, ping)).status).toBe(400);
});

it('refuses what is too large, too deep or no JSON, without an error of its own', async () => {
  await using surface = await startSurface();
  const large = { ...ping, params: { text: 'x'.repeat(200_000) } };
  expect((await post(surface.url, large)).status).toBe(413);
  expect((await post(surface.url, '['.repeat(50_000))).status).toBe(400);
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  expect((await post(surface.url, deep)).status).toBe(413);
  expect((await post(surface.url, '{"jsonrpc"')).status).toBe(400);
  expect((await post(surface.url, ping, { 'content-type': 'text/plain' })).status).toBe(415);
});

it('refuses what is too large where nobody said how large it is, on a connection that is used again too', async () => {
  await using surface = await startSurface();
  const large = JSON.stringify({ ...ping, params: { text: 'x'.repeat(1_000_000) } });
  const headers = { 'content-type': 'application/json', accept };
  const sent = { body: large, headers, times: 5 };
  expect(await statusesOnOneConnection(surface.url, sent)).toEqual([413, 413, 413, 413, 413]);
});

it('answers no malformed message with a 5xx, and still serves afterwards', async () => {
  await using surface = await startSurface();
  const answers = await sendMalformed(surface.url, { count: 2_000 });
  expect([...answers].filter(([status]) => status >= 500)).toEqual([]);
  // some were in order, and some were not
  expect([...answers.keys()]).toEqual(expect.arrayContaining([200, 400]));
  expect((await post(surface.url, hello)).status).toBe(200);
});
