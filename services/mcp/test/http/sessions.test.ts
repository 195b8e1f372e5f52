import { expect, it } from 'vitest';
import { boardWith } from '../boards.ts';
import { hello } from '../hello.ts';
import { startSurface } from '../surface.ts';

const MOST_OF_ONE = 100;
const accept = 'application/json, text/event-stream';
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...headers },
    body: JSON.stringify(body),
  });

/** A session of the older era, as the header that names it. */
async function opened(url: string) {
  const response = await post(url, hello);
  await response.text();
  return { 'mcp-session-id': response.headers.get('mcp-session-id')! };
}

/** The stream on which a session is notified of changes. */
async function listening(url: string, session: Record<string, string>) {
  const gone = new AbortController();
  const stream = await fetch(url, { headers: { accept, ...session }, signal: gone.signal });
  expect(stream.status).toBe(200);
  // the response is kept: one that is forgotten is hung up on
  return { stream, [Symbol.dispose]: () => gone.abort() };
}

const isThere = async (url: string, session: Record<string, string>) => {
  const response = await post(url, { jsonrpc: '2.0', id: 7, method: 'ping' }, session);
  await response.text();
  return response.status === 200;
};

it('ends no session for a beginning that is not valid', async () => {
  await using surface = await startSurface();
  const first = await opened(surface.url);
  for (let n = 1; n < MOST_OF_ONE; n += 1) await opened(surface.url);
  const refused = await post(surface.url, hello, { accept: 'text/plain' });
  expect(refused.status).toBe(406);
  expect(await isThere(surface.url, first)).toBe(true);
});

it('ends the session that nobody uses, and none that listens, for one more with the same token', async () => {
  await using surface = await startSurface();
  const first = await opened(surface.url);
  using _listens = await listening(surface.url, first);
  const second = await opened(surface.url);
  for (let n = 2; n <= MOST_OF_ONE; n += 1) await opened(surface.url);
  expect(await isThere(surface.url, second)).toBe(false);
  expect(await isThere(surface.url, first)).toBe(true);
});

it('refuses one more where all listen', async () => {
  await using surface = await startSurface();
  using streams = new DisposableStack();
  for (let n = 0; n < MOST_OF_ONE; n += 1)
    streams.use(await listening(surface.url, await opened(surface.url)));
  const refused = await post(surface.url, hello);
  expect(refused.status).toBe(429);
});

it('answers two requests with one id, and holds neither for ever', async () => {
  const board = boardWith({ status: 'running', completed: false, finalProtocol: null });
  await using surface = await startSurface({ board, as: board.createdBy });
  const session = await opened(surface.url);
  const { protocolId: protocol_id, revision: known_revision } = board;
  const waiting = { protocol_id, known_revision, wait_ms: 2_000 };
  const params = { name: 'get_protocol_status', arguments: waiting };
  const call = { jsonrpc: '2.0', id: 'same', method: 'tools/call', params };
  const answers = [post(surface.url, call, session), post(surface.url, call, session)];
  const texts = await Promise.all(answers.map(async (each) => (await each).text()));
  expect(texts.filter((text) => text.includes(protocol_id))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('needs its own id'))).toHaveLength(1);
  // and the id may be used again then
  expect(await (await post(surface.url, call, session)).text()).toContain(protocol_id);
}, 30_000);

it('remembers no resource that nothing is ever said of, in either era', async () => {
  await using surface = await startSurface();
  const session = await opened(surface.url);
  const subscribed = async (uri: string) => {
    const asked = { jsonrpc: '2.0', id: 8, method: 'resources/subscribe', params: { uri } };
    const response = await post(surface.url, asked, session);
    return response.text();
  };
  const id = '29041652-b5d9-4ac8-9ea5-3f11ed0405c2';
  const unknown = [
    `x:${'a'.repeat(100_000)}`,
    `protocol://${id}/${'a'.repeat(100)}`,
    `protocol://${id}/v/1/${'a'.repeat(100)}`,
    `protocol://${'-'.repeat(36)}`,
    'test://watched-resource',
  ];
  for (const uri of unknown) {
    const answer = await subscribed(uri);
    expect(answer).toContain('"error"');
    expect(answer.length).toBeLessThan(1_000);
  }
  expect(await subscribed('protocol://inbox')).not.toContain('"error"');
});
