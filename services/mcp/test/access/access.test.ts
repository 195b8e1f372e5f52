import { statusesOnOneConnection } from '@cerina/test/client/one-connection';
import { tokens, type Who } from '@cerina/test/doors/people';
import { numberOf } from '@cerina/test/runner/part-of';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Called, type Connected, clients, inNewerEra, older } from '../clients.ts';
import { hello } from '../hello.ts';
import { type McpAndSupervisor, startMcpAndSupervisor } from '../mcp-and-supervisor.ts';
import { startSurface } from '../surface.ts';
import { guessed } from './guesses.ts';

const intent = 'Worry postponement for a university student with exams in three weeks';
let foundry: McpAndSupervisor;
beforeAll(async () => {
  foundry = await startMcpAndSupervisor({ mcp: { WRONG_TOKEN_RATE: 1_000 } });
});
afterAll(() => foundry[Symbol.asyncDispose]());

const post = (token: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  fetch(foundry.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });

it.each([
  ['no token', undefined],
  ['a token of nobody', 'nobody-has-this-token'],
  ['a token that only begins like one', tokens.ada.slice(0, -1)],
])('answers %s with 401, and says where to read which are accepted', async (_what, token) => {
  const response = await post(token, hello);
  expect(response.status).toBe(401);
  const challenge = response.headers.get('www-authenticate');
  const [, url] = /resource_metadata="([^"]+)"/.exec(challenge ?? '') ?? [];
  expect(url).toBe('http://127.0.0.1:5000/.well-known/oauth-protected-resource/mcp');
  const there = new URL(new URL(url!).pathname, foundry.url);
  expect((await fetch(there)).status).toBe(200);
});

it.each([undefined, 'nobody-has-this-token'])(
  'reads no body of whoever it does not let in: %s',
  async (token) => {
    let isRead = false;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array([123])),
      pull(controller) {
        isRead = true;
        controller.close();
      },
    });
    const headers = { 'content-type': 'application/json', host: '127.0.0.1' };
    const request = new Request(foundry.url, {
      method: 'POST',
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      body,
      duplex: 'half',
    } as RequestInit);
    const response = await foundry.fetch(request);
    expect(response.status).toBe(401);
    expect(isRead).toBe(false);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

it.each([10, 100_000, 5_000_000])(
  'hangs up on no request on a connection on which it refused one with %i bytes unread',
  async (size) => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer nobody-has-this' };
    const sent = { body: 'x'.repeat(size), headers, times: 10 };
    const statuses = await statusesOnOneConnection(foundry.url, sent);
    expect(new Set(statuses)).toEqual(new Set([401]));
  },
);

it('lets one session watch 100 resources and no more', async () => {
  await using surface = await startSurface({ fixtures: true });
  await using ada = await older(surface.url, 'ada');
  for (let n = 0; n < 100; n += 1) await ada.watch(`test://${n}`, () => undefined);
  await expect(ada.watch('test://one-more', () => undefined)).rejects.toThrow(/100/);
});

it('takes no token from the address', async () => {
  const response = await fetch(`${foundry.url}?access_token=${tokens.admin}&token=${tokens.admin}`);
  expect(response.status).toBe(401);
});

it('lets nobody use the session of another person', async () => {
  const made = await post(tokens.ada, hello);
  const session = { 'mcp-session-id': made.headers.get('mcp-session-id')! };
  await made.body?.cancel();
  const ping = { jsonrpc: '2.0', id: 2, method: 'ping' };
  expect((await post(tokens.ada, ping, session)).status).toBe(200);
  expect((await post(tokens.grace, ping, session)).status).toBe(404);
  expect((await post(undefined, ping, session)).status).toBe(401);
});

it.each<[Who, string[]]>([
  ['viewer', ['get_protocol', 'get_protocol_status']],
  ['reviewer', ['get_protocol', 'get_protocol_status']],
  ['admin', ['get_protocol', 'get_protocol_status']],
  ['author', []],
])('shows what ada created to %s: %j', async (who, shown) => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const { protocol_id } = (await ada.call('create_protocol', { intent })).structured;
  await using client = await inNewerEra(foundry.url, who);
  for (const tool of ['get_protocol', 'get_protocol_status']) {
    const answer = await client.call(tool, { protocol_id });
    expect(answer.isError).toBe(!shown.includes(tool));
    if (answer.isError) expect(answer.words).toContain('not_found');
  }
  const isListed = (await client.call('list_protocols', { limit: 50 })).words.includes(protocol_id);
  const isResource = (await client.list()).includes(`protocol://${protocol_id}`);
  const isInInbox = (await client.read('protocol://inbox')).includes(protocol_id);
  expect({ isListed, isResource }).toEqual({
    isListed: shown.length > 0,
    isResource: shown.length > 0,
  });
  if (shown.length === 0) expect(isInInbox).toBe(false);
});

it.each(clients)('lets no author watch what another created: %s', async (_client, connect) => {
  await using ada = await connect(foundry.url, 'ada');
  const { resource_uri } = (await ada.call('create_protocol', { intent })).structured;
  await using author = await connect(foundry.url, 'author');
  await expect(author.watch(resource_uri, () => undefined)).rejects.toThrow();
  await expect(author.read(resource_uri)).rejects.toThrow(/not found/i);
});

it('lets a viewer create and steer nothing', async () => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const { protocol_id } = (await ada.call('create_protocol', { intent })).structured;
  await using viewer = await inNewerEra(foundry.url, 'viewer');
  for (const [tool, args] of [
    ['create_protocol', { intent }],
    ['generate_cbt_protocol', { intent }],
    ['halt_protocol', { protocol_id }],
    ['resume_protocol', { protocol_id }],
  ] as const) {
    const answer = await viewer.call(tool, args);
    expect(answer).toMatchObject({ isError: true, words: expect.stringContaining('forbidden') });
  }
});

it('pages through an author’s own protocols, and shows no other', async () => {
  await using author = await inNewerEra(foundry.url, 'author');
  await using ada = await inNewerEra(foundry.url, 'ada');
  const own = new Set<string>();
  for (let n = 0; n < 5; n += 1) {
    await ada.call('create_protocol', { intent });
    own.add((await author.call('create_protocol', { intent })).structured.protocol_id);
  }
  const seen = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const { structured } = await author.call('list_protocols', {
      limit: 2,
      ...(cursor && { cursor }),
    });
    for (const { protocol_id } of structured.protocols) seen.add(protocol_id);
    cursor = structured.next_cursor;
    if (!cursor) break;
  }
  expect(seen).toEqual(own);
});

it('shows an author their own in the inbox and among the resources, however many others have since', async () => {
  await using author = await inNewerEra(foundry.url, 'author');
  const own = (await author.call('generate_cbt_protocol', { intent })).structured;
  await using ada = await inNewerEra(foundry.url, 'ada');
  for (let n = 0; n < 60; n += 10) {
    const others = Array.from({ length: 10 }, () => ada.call('generate_cbt_protocol', { intent }));
    await Promise.all(others);
  }
  expect(await author.list()).toContain(own.resource_uri);
  const inbox = JSON.parse(await author.read('protocol://inbox'));
  expect(inbox.protocols.map(({ uri }: { uri: string }) => uri)).toContain(own.resource_uri);
});

it('auto-approves by policy where the installation allows it, and says that no person did', async () => {
  const FOUNDRY_AUTO_APPROVE = true;
  await using own = await startMcpAndSupervisor({
    mcp: { FOUNDRY_AUTO_APPROVE },
    supervisor: { FOUNDRY_AUTO_APPROVE: 'true' },
  });
  await using ada = await inNewerEra(own.url, 'ada');
  const request = { intent, auto_approve: true, max_wait_ms: 50_000 };
  const answer = await ada.call('generate_cbt_protocol', request);
  expect(answer.structured).toMatchObject({
    status: 'approved',
    approval: { kind: 'policy', who: 'policy', channel: 'policy' },
  });
  expect(answer.words).toContain('by policy, not by a person');
});

it('does not auto-approve where the installation does not allow it', async () => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const answer = await ada.call('create_protocol', { intent, auto_approve: true });
  expect(answer).toMatchObject({ isError: true, words: expect.stringContaining('Auto-approval') });
});

it('refuses personal data before anything is stored, and quotes none of it', async () => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const about = 'for my client John Smith, born 12 March 1984, john.smith@example.com';
  const answer = await ada.call('create_protocol', { intent: `Worry postponement ${about}` });
  expect(answer).toMatchObject({ isError: true, words: expect.stringContaining('personal_data') });
  expect(answer.words).toContain('/intent');
  expect(answer.words).not.toMatch(/John|1984|example\.com/);
});

it('finds nothing by 200 guessed handles', async () => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  expect(await guessed(ada, 200)).toEqual([]);
});

const CALLS = numberOf(40, 100);

/** The status, asked for again as long as the foundry is too busy to say it. */
async function status(client: Connected, protocol_id: string): Promise<Called> {
  for (;;) {
    const answer = await client.call('get_protocol_status', { protocol_id });
    if (!answer.words.includes('(unavailable)')) return answer;
  }
}

it(`keeps ${CALLS} calls at once apart`, async () => {
  await using author = await inNewerEra(foundry.url, 'author');
  await using ada = await inNewerEra(foundry.url, 'ada');
  const calls = Array.from({ length: CALLS }, async (_, n) => {
    const [client, other] = n % 2 ? [author, ada] : [ada, author];
    const asked = `${intent}, number ${n}`;
    const { structured } = await client.call('create_protocol', { intent: asked });
    const { protocol_id } = structured;
    expect((await status(client, protocol_id)).words).toContain(protocol_id);
    expect((await status(other, protocol_id)).words).toContain('not_found');
    return [protocol_id, asked] as const;
  });
  const made = await Promise.all(calls);
  expect(new Set(made.map(([id]) => id)).size).toBe(CALLS);
  for (const [id, asked] of made.filter((_, n) => n % 10 < 4))
    expect((await foundry.system.board(id))?.intent).toBe(asked);
});
