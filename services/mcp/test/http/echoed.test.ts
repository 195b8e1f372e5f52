import { expect, it } from 'vitest';
import { hello } from '../hello.ts';
import { startSurface } from '../surface.ts';

const long = 'x'.repeat(201);
const META = 'io.modelcontextprotocol';
const newer = (method: string, params: object = {}, progressToken?: unknown) => ({
  jsonrpc: '2.0',
  id: 1 as unknown,
  method,
  params: {
    ...params,
    _meta: {
      [`${META}/protocolVersion`]: '2026-07-28',
      [`${META}/clientInfo`]: { name: 'x', version: '1' },
      [`${META}/clientCapabilities`]: {},
      ...(progressToken !== undefined && { progressToken }),
    },
  },
});
const inbox = { notifications: { resourceSubscriptions: ['protocol://inbox'] } };
const listTools = newer('tools/list');

/** As the era of the message sends it; a stream is left once it has started. */
async function answerTo(url: string, message: { method: string; params: object }) {
  const isNewer = '_meta' in message.params && message.method !== 'initialize';
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(isNewer && { 'mcp-protocol-version': '2026-07-28', 'mcp-method': message.method }),
    },
    body: JSON.stringify(message),
  });
  const { value } = await response.body!.pipeThrough(new TextDecoderStream()).getReader().read();
  return { status: response.status, text: value ?? '' };
}

const withToken = (progressToken: unknown) => newer('tools/list', {}, progressToken);
const older = (progressToken: unknown) => ({
  ...hello,
  params: { ...hello.params, _meta: { progressToken } },
});

it.each([
  ['id of a stream', { ...newer('subscriptions/listen', inbox), id: long }],
  ['id of a call', { ...listTools, id: long }],
  ['id of a session that begins', { ...hello, id: long }],
  ['id of a message of an unknown method', { ...listTools, method: 'nonsense', id: long }],
  ['progressToken', withToken(long)],
  ['progressToken of a session that begins', older(long)],
])('refuses it where the %s is too long, and repeats nothing of it', async (_what, message) => {
  await using surface = await startSurface();
  const { status, text } = await answerTo(surface.url, message);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toEqual({
    jsonrpc: '2.0',
    error: { code: -32_600, message: expect.stringContaining('more than 200 characters') },
    id: null,
  });
});

it.each([1, 0, -7, 'a', '', '6f1c2e0a-95a5-4d6b-a3f5-0d1f6f0a6c55', 'x'.repeat(200)])(
  'answers the id %j with itself, and takes it as a progressToken',
  async (name) => {
    await using surface = await startSurface();
    for (const message of [withToken(name), older(name)]) {
      const { status, text } = await answerTo(surface.url, { ...message, id: name } as never);
      expect(status).toBe(200);
      expect(JSON.parse(text.replace(/^event: message\ndata: /, ''))).toMatchObject({
        id: name,
        result: {},
      });
    }
    const stream = { ...newer('subscriptions/listen', inbox), id: name };
    expect((await answerTo(surface.url, stream)).text).toContain(JSON.stringify(name));
  },
);
