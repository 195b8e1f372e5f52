import { randomUUID } from 'node:crypto';
import { Problem } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anIntent,
  type Backbone,
  bodyOf,
  created,
  type Gateway,
  startBackbone,
  startGateway,
  tokens,
  type Who,
} from './foundry.ts';
import { draftOf, live, theText } from './life.ts';

let backbone: Backbone;
let gateway: Gateway;
let finished: string;

beforeAll(async () => {
  backbone = await startBackbone();
  gateway = await startGateway(backbone);
  finished = await created(gateway);
  await live(backbone, finished);
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
});

const rejection = { gateId: 'g', action: 'reject', reason: 'Not fitting.' };
const roles: Who[] = ['viewer', 'author', 'reviewer', 'admin'];

it.each<[string, string, unknown, Who[]]>([
  ['GET', '/api/protocols', undefined, roles],
  ['GET', '/api/protocols/ID', undefined, roles],
  ['GET', '/api/protocols/ID/state', undefined, roles],
  ['GET', '/api/protocols/ID/versions/1', undefined, roles],
  ['GET', '/api/protocols/ID/history', undefined, roles],
  ['GET', '/api/protocols/ID/export', undefined, roles],
  ['GET', '/api/protocols/ID/stream?until=end', undefined, roles],
  ['POST', '/api/protocols', { intent: anIntent }, ['author', 'reviewer', 'admin']],
  ['POST', '/api/protocols/ID/halt', undefined, ['author', 'reviewer', 'admin']],
  ['POST', '/api/protocols/ID/resume', undefined, ['author', 'reviewer', 'admin']],
  ['POST', '/api/protocols/ID/review', rejection, ['reviewer', 'admin']],
  ['GET', '/api/protocols/ID/claim', undefined, roles],
  ['POST', '/api/protocols/ID/claim', undefined, ['reviewer', 'admin']],
  ['DELETE', '/api/protocols/ID/claim', undefined, ['reviewer', 'admin']],
  ['GET', '/api/me', undefined, roles],
  ['GET', '/api/about', undefined, roles],
  ['GET', '/api/system', undefined, ['admin']],
  ['GET', '/api/system/dead-letters', undefined, ['admin']],
  ['POST', '/api/system/requeue', { protocolId: 'ID' }, ['admin']],
  ['DELETE', '/api/protocols/ID', undefined, ['admin']],
])('lets %s %s in by role', async (method, path, body, allowed) => {
  const text = JSON.stringify(body)?.replace('ID', finished);
  const init = { method, ...(text !== undefined && { body: text }) };
  for (const who of roles) {
    const response = await gateway.ask(who, path.replace('ID', finished), init);
    await response.body?.cancel();
    expect([who, response.status === 403]).toEqual([who, !allowed.includes(who)]);
    if (allowed.includes(who)) expect(response.status).toBeLessThan(300);
    await gateway.ask('admin', `/api/protocols/${finished}/claim`, { method: 'DELETE' });
  }
  const nobody = await gateway.ask(null, path.replace('ID', finished), init);
  expect(nobody.status).toBe(401);
  expect(nobody.headers.get('www-authenticate')).toBe('Bearer');
});

it('lets an author halt and resume their own protocols only', async () => {
  const id = await created(gateway, 'ada');
  for (const verb of ['halt', 'resume']) {
    const path = `/api/protocols/${id}/${verb}`;
    const others = await gateway.post('author', path);
    expect(Problem.parse(await others.json()).code).toBe('forbidden');
    expect((await gateway.post('ada', path)).status).toBe(200);
    expect((await gateway.post('grace', path)).status).toBe(200);
  }
});

it.each([
  ['no token', {}],
  ['a wrong token', { authorization: 'Bearer token-of-nobody-at-all' }],
  ['a token in another scheme', { authorization: `Basic ${tokens.admin}` }],
  ['a part of a token', { authorization: `Bearer ${tokens.admin.slice(0, -1)}` }],
])('refuses %s', async (_what, headers) => {
  const response = await gateway.ask(null, '/api/protocols', { headers });
  expect(Problem.parse(await response.json())).toMatchObject({
    status: 401,
    code: 'unauthenticated',
  });
});

it('does not take a token from the address', async () => {
  const path = `/api/protocols?token=${tokens.admin}`;
  expect((await gateway.ask(null, path)).status).toBe(401);
});

it('answers 404 for what nobody knows, and for ids that are none', async () => {
  for (const id of [randomUUID(), 'x', '*', '%3E']) {
    const one = await gateway.ask('viewer', `/api/protocols/${id}`);
    expect(Problem.parse(await one.json())).toMatchObject({ status: 404, code: 'not_found' });
  }
  const elsewhere = await gateway.ask('viewer', '/api/nonsense');
  expect(Problem.parse(await elsewhere.json()).code).toBe('no_such_resource');
});

it('tells a protocol that has not begun from one that nobody knows', async () => {
  backbone.state.decide = () => 'silence';
  await using hasty = await startGateway(backbone, { DECISION_WAIT_MS: 10 });
  const waiting = await created(hasty);
  backbone.state.decide = () => ({ code: 'protocol_exists', status: 409, detail: 'twice' });
  const headers = { 'idempotency-key': 'refused-1' };
  const refused = await hasty.post('author', '/api/protocols', { intent: anIntent }, headers);
  expect(refused.status).toBe(409);
  const id = backbone.state.commands.at(-1)!.protocolId;
  backbone.state.decide = () => undefined;
  const soon = await gateway.ask('viewer', `/api/protocols/${waiting}`);
  expect([soon.status, soon.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await gateway.ask('viewer', `/api/protocols/${id}`)).status).toBe(404);
});

it('gives a protocol with its final text and a version with what was found on it', async () => {
  const one = await bodyOf(await gateway.ask('viewer', `/api/protocols/${finished}`));
  expect(one).toMatchObject({
    status: 'approved',
    title: 'Steps out of the house',
    finalProtocol: { text: theText },
    claim: null,
  });
  const path = `/api/protocols/${finished}/versions`;
  expect(await bodyOf(await gateway.ask('viewer', `${path}/1`))).toMatchObject({
    draft: { version: 1 },
    safety: { level: 'unassessed' },
    flags: [],
    clinical: null,
  });
  expect((await gateway.ask('viewer', `${path}/2`)).status).toBe(404);
});

it.each([
  ['now', 200],
  ['old', 410],
  ['never', 404],
])('gives the checkpoint %s with %i', async (checkpoint, status) => {
  const path = `/api/protocols/${finished}/history/${checkpoint}`;
  expect((await gateway.ask('viewer', path)).status).toBe(status);
});

it('refuses a list’s parameters that do not fit', async () => {
  const response = await gateway.ask('viewer', '/api/protocols?limit=0&stat=running');
  const { errors } = Problem.parse(await response.json());
  expect(errors?.map(({ pointer }) => pointer).sort()).toEqual(['/limit', '/stat']);
});

it('shows who is reviewing, to all gateways, and never blocks a decision with it', async () => {
  const id = await created(gateway);
  const path = `/api/protocols/${id}/claim`;
  expect(await bodyOf(await gateway.post('grace', path))).toMatchObject({ by: 'grace' });
  await using other = await startGateway(backbone);
  const { protocols } = await bodyOf(await other.ask('viewer', '/api/protocols'));
  const row = protocols.find((each: { protocolId: string }) => each.protocolId === id);
  expect(row.claim.by).toBe('grace');
  expect((await other.post('reviewer', `/api/protocols/${id}/review`, rejection)).status).toBe(200);
  expect((await other.ask('reviewer', path, { method: 'DELETE' })).status).toBe(403);
  expect((await other.ask('grace', path, { method: 'DELETE' })).status).toBe(204);
  const one = await bodyOf(await gateway.ask('viewer', `/api/protocols/${id}`));
  expect(one.claim).toBeNull();
});

it('exports the final text below the line that approved it', async () => {
  const path = `/api/protocols/${finished}/export`;
  const markdown = await (await gateway.ask('viewer', path)).text();
  expect(markdown.endsWith(`\n\n${theText}`)).toBe(true);
  const line = /Approved by grace on 2026-01-02, version 1, SHA-256 [0-9a-f]{64}/;
  expect(markdown).toMatch(line);
  const html = await gateway.ask('viewer', `${path}?format=html`);
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await html.text()).toMatch(line);
  const json = await bodyOf(await gateway.ask('viewer', `${path}?format=json`));
  expect(json).toMatchObject({ text: theText, version: 1, approval: { by: { subject: 'grace' } } });
  expect(json.log.map(({ fact }: { fact: { type: string } }) => fact.type).slice(0, 3)).toEqual([
    'command',
    'delta',
    'decision',
  ]);
});

it('exports what is not approved as a draft for review, with markup shown and not run', async () => {
  const id = await created(gateway);
  const path = `/api/protocols/${id}/export`;
  expect((await gateway.ask('viewer', path)).status).toBe(404);
  const text = '# T\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1)) **b**\n';
  await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, text) }]);
  expect(await (await gateway.ask('viewer', path)).text()).toContain('Draft for review');
  const html = await (await gateway.ask('viewer', `${path}?format=html`)).text();
  expect(html).toContain('Draft for review');
  expect(html).toContain('<strong>b</strong>');
  expect(html).not.toMatch(/<img|<a [^>]*javascript/);
});

it('answers 503 with when to try again while no supervisor answers', async () => {
  await using lonely = await startBackbone();
  await lonely.supervisor[Symbol.asyncDispose]();
  await using alone = await startGateway(lonely);
  const response = await alone.ask('viewer', '/api/protocols');
  expect(response.headers.get('retry-after')).toBe('2');
  expect(Problem.parse(await response.json())).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await alone.ask(null, '/health')).status).toBe(503);
  expect((await alone.ask(null, '/readyz')).status).toBe(200);
});

it.each(['/livez', '/readyz', '/health', '/metrics', '/openapi.json', '/docs'])(
  'serves %s to anyone, with headers that keep browsers safe',
  async (path) => {
    const response = await gateway.ask(null, path);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await response.text();
  },
);

it('tells a caller who they are, and nobody else', async () => {
  expect(await bodyOf(await gateway.ask('grace', '/api/me'))).toEqual({
    subject: 'grace',
    role: 'reviewer',
    channel: 'http',
  });
  expect((await gateway.ask(null, '/api/me')).status).toBe(401);
});
