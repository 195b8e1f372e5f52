import { IssuedToken, LoginLink, Me, OpenedSession, Problem } from '@cerina/contracts';
import { anIntent, bodyOf, created, type Gateway, startGateway } from '@cerina/test/doors/gateway';
import { tokens } from '@cerina/test/doors/people';
import { addPerson, signIn, startReplicas, through } from '@cerina/test/doors/two-gateways';
import { watcher } from '@cerina/test/doors/watcher';
import { afterAll, expect, it } from 'vitest';

const replicas = await startReplicas();
const { backbone, gateway, replica } = replicas;
afterAll(() => replicas[Symbol.asyncDispose]());

async function opened(credential: string): Promise<string> {
  const response = await signIn(gateway, credential);
  expect(response.status).toBe(201);
  return OpenedSession.parse(await response.json()).session;
}
const close = (at: Gateway, session: string) =>
  through(at, session, '/api/session', { method: 'DELETE' });

const added = () => addPerson(gateway, { name: 'Annie' });

it('opens a session that is no token, holds at every gateway, and acts through the dashboard', async () => {
  const response = await signIn(gateway, tokens.grace);
  const { session, me, expiresAt } = OpenedSession.parse(await response.json());
  expect(session).not.toContain(tokens.grace.slice(-43));
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(11 * 3_600_000);
  expect(me).toMatchObject({ subject: 'grace', channel: 'dashboard' });
  for (const each of [gateway, replica]) {
    const answer = await through(each, session);
    expect(Me.parse(await answer.json())).toEqual(me);
  }
});

it('ends of idleness whatever its page asks by itself, and is kept by what somebody does there', async () => {
  await using soon = await startGateway(backbone, { SESSION_IDLE_MINUTES: 0.05 });
  const [left, attended] = [await opened(tokens.grace), await opened(tokens.grace)];
  const doing = { headers: { 'x-foundry-attended': 'yes' } };
  await expect
    .poll(async () => {
      expect((await through(soon, attended, '/api/me', doing)).status).toBe(200);
      return (await through(soon, left)).status;
    })
    .toBe(401);
  expect((await through(soon, attended)).status).toBe(200);
});

it('is not closed by a token: it opened none', async () => {
  const refused = await gateway.ask('reviewer', '/api/session', { method: 'DELETE' });
  expect(refused.status).toBe(403);
});

it('ends everywhere when it is closed: its id is worth nothing then', async () => {
  const session = await opened(tokens.grace);
  const other = await opened(tokens.grace);
  expect((await close(gateway, session)).status).toBe(204);
  for (const each of [gateway, replica]) {
    const refused = await through(each, session);
    expect(Problem.parse(await refused.json())).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  }
  expect((await through(replica, other)).status).toBe(200); // on another device
});

it('is worth nothing outside the dashboard, and only the dashboard opens one', async () => {
  const session = await opened(tokens.grace);
  const bare = (headers: Record<string, string>) =>
    gateway.ask(null, '/api/me', { headers: { authorization: `Bearer ${session}`, ...headers } });
  expect((await bare({})).status).toBe(401);
  expect((await bare({ 'x-foundry-dashboard': 'a-wrong-key-of-some-length' })).status).toBe(401);
  expect((await gateway.post('grace', '/api/session')).status).toBe(403);
  const another = await signIn(gateway, session);
  expect(another.status).toBe(401);
  await using without = await startGateway(backbone, { DASHBOARD_KEY: undefined });
  expect((await signIn(without, tokens.grace)).status).toBe(403);
  expect((await through(without, session)).status).toBe(401);
});

it('ends when its person is revoked, suspended or given a new token', async () => {
  for (const end of [
    (id: string) => gateway.post('admin', `/api/people/${id}/revoke`),
    (id: string) => gateway.post('admin', `/api/people/${id}/renew`, {}),
    (id: string) =>
      gateway.ask('admin', `/api/people/${id}`, {
        method: 'PATCH',
        body: JSON.stringify({ expiresAt: new Date().toISOString() }),
      }),
  ]) {
    const { person, token } = await added();
    const session = await opened(token);
    expect((await through(replica, session)).status).toBe(200);
    expect((await end(person.id)).status).toBe(200);
    expect((await through(replica, session)).status).toBe(401);
  }
});

it('lasts with its open streams where its person renews their own token in it', async () => {
  const body = { name: 'An Administrator', role: 'admin' };
  const { person, token } = IssuedToken.parse(
    await bodyOf(await gateway.post('admin', '/api/people', body)),
  );
  const [here, elsewhere] = [await opened(token), await opened(token)];
  const streamOf = async (session: string) =>
    watcher(await through(replica, session, '/api/stream'));
  const [stays, ends] = [await streamOf(here), await streamOf(elsewhere)];
  await stays.more(); // its opening: it is subscribed from now on
  const held = replica.gateway.leases.size;
  const renewal = await through(gateway, here, `/api/people/${person.id}/renew`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(renewal.status).toBe(200);
  expect((await through(replica, here)).status).toBe(200);
  expect((await through(replica, elsewhere)).status).toBe(401);
  // and what was open in it there stays open
  await ends.rest();
  expect(replica.gateway.leases.size).toBe(held - 1);
  const protocolId = await created(gateway);
  expect(await stays.take(1)).toMatchObject([{ data: { protocolId } }]);
  await stays.close();
  // once more, as the session is held by the new token alone
  const again = await gateway.post('admin', `/api/people/${person.id}/renew`, {});
  expect(again.status).toBe(200);
  expect((await through(replica, here)).status).toBe(401);
});

it('signs in one of many who follow a link at once, as who made it, and nobody after', async () => {
  const made = await gateway.post('reviewer', '/api/session/links');
  const { key, expiresAt } = LoginLink.parse(await made.json());
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, n) => signIn(n % 2 ? gateway : replica, key)),
  );
  const [lucky, ...others] = all.filter(({ status }) => status === 201);
  expect(others).toEqual([]);
  const { me } = OpenedSession.parse(await lucky!.json());
  expect(me).toMatchObject({ subject: 'reviewer', kind: 'shared', channel: 'dashboard' });
});

it('opens nothing by a link whose maker was revoked since', async () => {
  const { person, token } = await added();
  const made = await gateway.ask(null, '/api/session/links', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { key } = LoginLink.parse(await made.json());
  await gateway.post('admin', `/api/people/${person.id}/revoke`);
  expect((await signIn(gateway, key)).status).toBe(401);
});

it('takes nothing from a page that was made for somebody else who was signed in there before', async () => {
  const session = await opened(tokens.grace);
  const before = backbone.state.commands.length;
  const create = (pageOf: string) =>
    through(gateway, session, '/api/protocols', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-foundry-page-of': pageOf },
      body: JSON.stringify({ intent: anIntent }),
    });
  const refused = await create('reviewer');
  expect(Problem.parse(await refused.json())).toMatchObject({ status: 401, code: 'other_session' });
  expect(backbone.state.commands.length).toBe(before);
  expect((await create('grace')).status).toBe(202);
});

it('makes no link out of a session: it would outlive it', async () => {
  const session = await opened(tokens.grace);
  const path = '/api/session/links';
  expect((await through(gateway, session, path, { method: 'POST' })).status).toBe(403);
  const { key } = LoginLink.parse(await bodyOf(await gateway.post('grace', path)));
  expect((await through(gateway, key)).status).toBe(401); // a link is for opening a session alone
});

it('ends the streams of a session that is closed and of a person who is revoked, at every gateway', async () => {
  const id = await created(gateway);
  const { person, token } = await added();
  const session = await opened(tokens.grace);
  const paths = [`/api/protocols/${id}/stream`, '/api/stream'];
  const streams = await Promise.all([
    ...paths.map((path) => through(replica, session, path)),
    ...paths.map((path) => through(replica, token, path)),
  ]);
  const watching = streams.map((stream) => watcher(stream));
  expect(replica.gateway.leases.size).toBe(4);
  await close(gateway, session);
  await gateway.post('admin', `/api/people/${person.id}/revoke`);
  await Promise.all(watching.map((each) => each.rest()));
  expect(replica.gateway.leases.size).toBe(0);
});

it('answers an address with 429 and when to come back after too many wrong tokens', async () => {
  await using strict = await startGateway(backbone, { WRONG_TOKEN_RATE: 5 });
  const visitor = { 'x-foundry-visitor': '203.0.113.9' };
  const session = await opened(tokens.viewer);
  const attempt = (token: string, headers: Record<string, string> = visitor) =>
    through(strict, token, '/api/session', { method: 'POST', headers });
  expect((await through(strict, session, '/api/me', { headers: visitor })).status).toBe(200);
  const statuses = await Promise.all(
    Array.from({ length: 200 }, (_, n) => attempt(`a-wrong-token-${n}`)),
  );
  expect(statuses.filter(({ status }) => status === 401)).toHaveLength(5);
  const over = statuses.find(({ status }) => status === 429)!;
  const wait = Number(over.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(Problem.parse(await over.json()).code).toBe('too_many_attempts');
  // a right one from there is not even looked at, unless it was in use there before
  expect((await attempt(tokens.grace)).status).toBe(429);
  expect((await through(strict, session, '/api/me', { headers: visitor })).status).toBe(200);
  expect((await attempt(tokens.grace, { 'x-foundry-visitor': '203.0.113.10' })).status).toBe(201);
});

it('counts the commands of the dashboard’s visitors each by their own address, not by the dashboard’s', async () => {
  await using strict = await startGateway(backbone, { FOUNDRY_ADDRESS_RATE: 1 });
  const session = await opened(tokens.reviewer);
  const create = (address: string) =>
    through(strict, session, '/api/protocols', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-foundry-visitor': address },
      body: JSON.stringify({ intent: anIntent }),
    });
  expect((await create('203.0.113.1')).status).toBe(202);
  expect((await create('203.0.113.1')).status).toBe(429);
  expect((await create('203.0.113.2')).status).toBe(202);
});

it('does not believe a visitor’s address that anybody but the dashboard gives', async () => {
  await using strict = await startGateway(backbone, { WRONG_TOKEN_RATE: 3 });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const headers = {
      authorization: `Bearer a-wrong-token-${n}`,
      'x-foundry-visitor': `203.0.113.${n}`,
      'x-forwarded-for': `203.0.113.${n}`,
    };
    statuses.push((await strict.ask(null, '/api/me', { headers })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
});

it('counts by the address that the proxy in front names last, where one is set', async () => {
  const header = 'x-forwarded-for';
  await using proxied = await startGateway(backbone, {
    WRONG_TOKEN_RATE: 1,
    ADDRESS_HEADER: header,
  });
  const from = (chain: string, token: string) =>
    proxied.ask(null, '/api/me', {
      headers: { authorization: `Bearer ${token}`, [header]: chain },
    });
  expect((await from('203.0.113.1', 'a-wrong-token-1')).status).toBe(401);
  expect((await from('198.51.100.7, 203.0.113.1', 'a-wrong-token-2')).status).toBe(429);
  expect((await from('203.0.113.2', 'a-wrong-token-3')).status).toBe(401);
});

it('counts no session that is over as a guess: a tab that was left open locks nobody out', async () => {
  await using strict = await startGateway(backbone, { WRONG_TOKEN_RATE: 2 });
  const session = await opened(tokens.grace);
  await close(gateway, session);
  for (let n = 0; n < 10; n += 1) expect((await through(strict, session)).status).toBe(401);
  expect((await signIn(strict, tokens.grace)).status).toBe(201);
});
