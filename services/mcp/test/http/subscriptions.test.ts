import { McpError } from '@modelcontextprotocol/sdk/types.js';
import { expect, it } from 'vitest';
import { boardWith } from '../boards.ts';
import { clients, older } from '../clients.ts';
import { startSurface } from '../surface.ts';

const board = boardWith();
const own = `protocol://${board.protocolId}`;
const unknown = 'protocol://00000000-0000-4000-8000-000000000000';
const surfaceOf = () => startSurface({ board, as: board.createdBy });

/** The status of a subscription of the newer era, and its first message. */
async function listen(url: string, notifications: object) {
  const method = 'subscriptions/listen';
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 5, method, params: { notifications, _meta } }),
  });
  const { value } = await response.body!.pipeThrough(new TextDecoderStream()).getReader().read();
  const text = String(value).replace(/^event: message\ndata: /, '');
  return { status: response.status, message: JSON.parse(text) };
}

it('keeps what can be kept of a subscription, and lists it', async () => {
  await using surface = await surfaceOf();
  const resourceSubscriptions = [unknown, own, 'other://x', `${own}/v/1`, `${own}/history`];
  const { status, message } = await listen(surface.url, { resourceSubscriptions });
  expect(status).toBe(200);
  expect(message.params.notifications).toEqual({
    resourceSubscriptions: [own, `${own}/history`],
  });
});

it.each([
  [unknown, /not found/i],
  ['other://x', /not found/i],
  [`${own}/v/1`, /subscribe to its protocol/],
])('refuses a subscription of which nothing can be kept, with its id: %s', async (uri, why) => {
  await using surface = await surfaceOf();
  const { status, message } = await listen(surface.url, { resourceSubscriptions: [uri] });
  expect({ status, id: message.id }).toEqual({ status: 400, id: 5 });
  expect(message.error).toMatchObject({ code: -32_602, message: expect.stringMatching(why) });
});

it('refuses more than 100 resources in one subscription, with its id', async () => {
  await using surface = await surfaceOf();
  const resourceSubscriptions = Array.from({ length: 101 }, () => own);
  const { message } = await listen(surface.url, { resourceSubscriptions });
  expect(message).toMatchObject({ id: 5, error: { code: -32_602, message: /100/ } });
});

it.each([unknown, 'other://x'])(
  'refuses a subscription of the older era as it refuses to read it: %s',
  async (uri) => {
    await using surface = await surfaceOf();
    await using client = await older(surface.url, 'ada');
    const [watched, read] = await Promise.allSettled([
      client.watch(uri, () => undefined),
      client.read(uri),
    ]);
    const faults = [watched, read].map((each) => (each as PromiseRejectedResult).reason);
    for (const fault of faults) {
      expect(fault).toBeInstanceOf(McpError);
      expect(fault).toMatchObject({ code: -32_602, message: expect.stringMatching(/not found/i) });
    }
  },
);

it.each(clients)('says why one version cannot be subscribed to: %s', async (_name, connect) => {
  await using surface = await surfaceOf();
  await using client = await connect(surface.url, 'ada');
  const watching = client.watch(`${own}/v/1`, () => undefined);
  await expect(watching).rejects.toThrow(/subscribe to its protocol/);
});
