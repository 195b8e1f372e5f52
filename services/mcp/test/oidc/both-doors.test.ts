import { bodyOf } from '@cerina/test/doors/gateway';
import { tokens } from '@cerina/test/doors/people';
import { asked } from '@cerina/test/doors/two-gateways';
import { watcher } from '@cerina/test/doors/watcher';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audience, type BothDoors, post, startBothDoors } from './both-doors.ts';

const intent = 'Worry postponement for a university student with exams in three weeks';
let doors: BothDoors;
beforeAll(async () => {
  doors = await startBothDoors();
});
afterAll(() => doors[Symbol.asyncDispose]());

/** A protocol that is created over HTTP; its id. */
async function created(token: string): Promise<string> {
  const response = await doors.at(token, '/api/protocols', { intent });
  expect(response.status).toBe(202);
  return (await bodyOf(response)).protocolId;
}
/** The statuses that both doors answer a token with, and what they say. */
async function statuses(
  token: string,
  { gateway, url } = doors as Pick<BothDoors, 'gateway' | 'url'>,
) {
  const [http, mcp] = [await asked(gateway, token), await post(url, token)];
  const said = [(await bodyOf(http)).detail, (await bodyOf(mcp)).error?.message];
  return { at: [http.status, mcp.status], said };
}

it('lets a person in at both doors with a token of the issuer, as who they are here', async () => {
  const { id } = await doors.person('author', 'ada-abroad', 'Ada Byron');
  const token = await doors.issuer.tokenFor('ada-abroad', audience);
  const me = await bodyOf(await doors.at(token));
  expect(me).toMatchObject({ subject: id, role: 'author', kind: 'person', name: 'Ada Byron' });
  const overHttp = await created(token);
  const overMcp = (await doors.call(token, 'create_protocol', { intent, client_request_id: 'a' }))
    .structured.protocol_id;
  const { words } = await doors.call(token, 'list_protocols', { limit: 50 });
  for (const protocolId of [overHttp, overMcp]) {
    expect(words).toContain(protocolId);
    const { createdBy } = await doors.system.until(protocolId, ({ gate }) => gate !== null);
    expect(createdBy).toMatchObject({ subject: id, kind: 'person', name: 'Ada Byron' });
  }
});

it('says who approved it where a reviewer came with a token of the issuer', async () => {
  const { id } = await doors.person('reviewer', 'grace-abroad', 'Grace Murray');
  const token = await doors.issuer.tokenFor('grace-abroad', audience);
  const protocolId = await created(tokens.ada);
  expect((await doors.approve(token, protocolId)).status).toBe(200);
  const { decisions } = (await doors.system.board(protocolId))!;
  expect(decisions.at(-1)!.by).toMatchObject({ subject: id, name: 'Grace Murray' });
  const { structured } = await doors.call(token, 'get_protocol_status', {
    protocol_id: protocolId,
  });
  expect(structured.approval).toMatchObject({ kind: 'human', who: 'Grace Murray' });
});

it('knows one person by both kinds of token: nobody decides on their own work with the other one', async () => {
  const { subject, own } = await doors.person('reviewer');
  const abroad = await doors.sign(subject);
  for (const [creating, deciding] of [
    [abroad, own],
    [own, abroad],
  ] as const) {
    const protocolId = await created(creating);
    const refused = await doors.approve(deciding, protocolId);
    expect([refused.status, (await bodyOf(refused)).code]).toEqual([403, 'own_work']);
  }
});

it('counts what a person asks for, with whichever token and at whichever door', async () => {
  const { subject, own } = await doors.person('author');
  const abroad = await doors.sign(subject);
  await created(own);
  await created(await doors.sign(subject, { jti: 'another' }));
  await doors.call(abroad, 'create_protocol', { intent, client_request_id: 'x' });
  for (const token of [own, abroad]) {
    expect((await doors.at(token, '/api/protocols', { intent })).status).toBe(429);
    const order = { intent, client_request_id: crypto.randomUUID() };
    expect((await doors.call(token, 'create_protocol', order)).words).toContain('rate_limited');
  }
});

it('refuses every other token at both doors alike, without a hint of what is wrong with it', async () => {
  const { subject, id } = await doors.person('author');
  const revoked = await doors.person('author');
  await doors.revoke(revoked.id);
  const suspended = await doors.person('author');
  await doors.change(suspended.id, { expiresAt: new Date().toISOString() });
  const past = Math.floor(Date.now() / 1_000) - 60;
  const bad = {
    'is for somewhere else': await doors.issuer.tokenFor('ada-abroad', 'https://other.example'),
    'is of somebody unknown': await doors.issuer.tokenFor('stranger', audience),
    'names a person by the id that they have here': await doors.sign(id),
    'names a shared role': await doors.sign('admin'),
    'is over': await doors.sign(subject, { exp: past }),
    'has no end': await doors.sign(subject, { exp: undefined }),
    'is of another issuer': await doors.sign(subject, { iss: 'https://other.example' }),
    'has no signature': doors.unsigned(subject),
    'is of a person who was revoked here': await doors.sign(revoked.subject),
    'is of a person whose end here is past': await doors.sign(suspended.subject),
  };
  const seen = await Promise.all(
    Object.entries(bad).map(async ([which, token]) => ({ which, ...(await statuses(token)) })),
  );
  const said = ['Unknown token.', 'A valid token is required. Unknown token.'];
  expect(seen).toEqual(Object.keys(bad).map((which) => ({ which, at: [401, 401], said })));
  expect((await statuses(await doors.sign(subject))).at).toEqual([200, 400]); // a message outside of any session
});

it('gives a person the role that they have here, whatever their token says', async () => {
  const { subject } = await doors.person('viewer');
  const token = await doors.sign(subject, { role: 'admin', roles: ['admin'], scope: 'admin' });
  expect((await doors.at(token, '/api/people')).status).toBe(403);
  expect((await doors.at(token, '/api/protocols', { intent })).status).toBe(403);
});

it.each<[string, (person: { id: string }) => unknown, (() => object)?]>([
  ['their person is revoked', ({ id }) => doors.revoke(id)],
  ['the subject is theirs no more', ({ id }) => doors.change(id, { oidcSubject: null })],
  // over by now, and refused once that is more than what clocks may differ
  ['the token is over', () => undefined, () => ({ exp: Math.floor(Date.now() / 1_000) })],
])('ends what is open at both doors when %s', async (_when, end, claims = () => ({})) => {
  const person = await doors.person('author');
  const token = await doors.sign(person.subject, claims());
  const stream = watcher(await doors.at(token, '/api/stream'));
  const method = 'subscriptions/listen';
  const listening = await fetch(doors.url, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...{ accept: 'application/json, text/event-stream', 'mcp-method': method },
      'mcp-protocol-version': '2026-07-28',
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method },
      params: {
        notifications: { resourceSubscriptions: ['protocol://inbox'] },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  });
  expect(listening.status).toBe(200);
  const reader = listening.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await end(person);
  await stream.rest();
  while (!(await reader.read()).done);
  expect((await statuses(token)).at).toEqual([401, 401]);
});

it('answers 503 to tokens of an issuer that is away, and takes those of its own on', async () => {
  const { subject, own } = await doors.person('author');
  const token = await doors.sign(subject);
  await using fresh = await doors.open();
  await doors.issuer.leave();
  const { at, said } = await statuses(token, fresh);
  expect(at).toEqual([503, 503]);
  for (const words of said) expect(words).toContain('issuer of this token cannot be reached');
  expect((await statuses(own, fresh)).at).toEqual([200, 400]); // a message outside of any session
  const forged = doors.unsigned(subject);
  expect((await statuses(forged, fresh)).at).toEqual([401, 401]);
  await doors.issuer.comeBack();
});

it('counts a token that nobody signed as a wrong one, and none that the issuer signed', async () => {
  const { subject, own } = await doors.person('author');
  await using strict = await doors.open({ WRONG_TOKEN_RATE: 1 });
  for (let n = 0; n < 3; n += 1) {
    expect((await statuses(await doors.sign(subject, { aud: `other-${n}` }), strict)).at).toEqual([
      401, 401,
    ]);
  }
  expect((await statuses(doors.unsigned(subject), strict)).at).toEqual([401, 401]);
  expect((await statuses(own, strict)).at).toEqual([429, 429]);
});

it('opens no session of the dashboard with a token of the issuer, nor makes a link with one', async () => {
  const { subject } = await doors.person('author');
  const token = await doors.sign(subject);
  const opened = await doors.at(token, '/api/session', {}, doors.dashboard);
  const made = await doors.at(token, '/api/session/links', {});
  for (const refused of [opened, made]) {
    expect(refused.status).toBe(403);
    expect((await bodyOf(refused)).detail).toContain('tokens of this installation');
  }
});

it('names the issuer to clients that look for where tokens are given out (RFC 9728)', async () => {
  const refused = await post(doors.url, await doors.sign('nobody-there'));
  const [, at] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate')!)!;
  const { pathname } = new URL(at!);
  const metadata = await bodyOf(await fetch(new URL(pathname, doors.url)));
  expect(metadata).toMatchObject({ authorization_servers: [doors.issuer.url] });
});
