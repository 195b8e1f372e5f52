import { randomUUID } from 'node:crypto';
import { type Actor, Problem } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { protocolIdOf } from '@cerina/door/commands/ids';
import { listen } from '@cerina/runtime';
import { goodText } from '@cerina/test/agents/good-text';
import { statusesOnOneConnection } from '@cerina/test/client/one-connection';
import { approval } from '@cerina/test/client/orders';
import { anIntent, bodyOf, created, startGateway } from '@cerina/test/doors/gateway';
import { tokens, type Who } from '@cerina/test/doors/people';
import { atGate } from '@cerina/test/follow/boards';
import { holdRow } from '@cerina/test/stores/locks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

let gateway: GatewayAndSupervisor;
let finished: string;

beforeAll(async () => {
  gateway = await startGatewayAndSupervisor();
  const { id, board } = await offered();
  const decided = await gateway.post('grace', `/api/protocols/${id}/review`, approval(board));
  expect(decided.status).toBe(200);
  finished = id;
});
afterAll(() => gateway[Symbol.asyncDispose]());

/** An author's protocol that waits for a decision. */
async function offered(who: Who = 'author') {
  const id = await created(gateway, who);
  return { id, board: await gateway.system.until(id, atGate) };
}

/** An author's protocol that is halted at its gate. */
async function halted() {
  const { id, board } = await offered();
  expect((await gateway.post('author', `/api/protocols/${id}/halt`)).status).toBe(200);
  return { id, board };
}

const ended = async () => ({ id: finished, board: (await gateway.system.board(finished))! });
const rejection = { gateId: 'GATE', action: 'reject', reason: 'Not fitting.' };
const roles: Who[] = ['viewer', 'author', 'reviewer', 'admin'];

it.each<[string, string, unknown, Who[], typeof ended?]>([
  ['GET', '/api/protocols', undefined, roles],
  ['GET', '/api/protocols/ID', undefined, roles],
  ['GET', '/api/protocols/ID/state', undefined, roles],
  ['GET', '/api/protocols/ID/versions/1', undefined, roles],
  ['GET', '/api/protocols/ID/history', undefined, roles],
  ['GET', '/api/protocols/ID/branches', undefined, roles],
  [
    'POST',
    '/api/protocols/ID/branches',
    { version: 1, instructions: 'Warmer.' },
    ['author', 'reviewer', 'admin'],
  ],
  ['GET', '/api/protocols/ID/export', undefined, roles],
  ['GET', '/api/protocols/ID/stream?until=end', undefined, roles],
  ['POST', '/api/protocols', { intent: anIntent }, ['author', 'reviewer', 'admin']],
  ['POST', '/api/protocols/ID/halt', undefined, ['author', 'reviewer', 'admin'], offered],
  ['POST', '/api/protocols/ID/resume', undefined, ['author', 'reviewer', 'admin'], halted],
  ['POST', '/api/protocols/ID/review', rejection, ['reviewer', 'admin'], offered],
  ['GET', '/api/protocols/ID/claim', undefined, roles],
  ['POST', '/api/protocols/ID/claim', undefined, ['reviewer', 'admin']],
  ['DELETE', '/api/protocols/ID/claim', undefined, ['reviewer', 'admin']],
  ['GET', '/api/me', undefined, roles],
  ['POST', '/api/consultations', { message: 'What does SUDS mean?' }, roles],
  ['GET', '/api/about', undefined, roles],
  ['GET', '/api/system', undefined, ['admin']],
  ['GET', '/api/system/dead-letters', undefined, ['admin']],
  ['POST', '/api/system/requeue', { protocolId: 'ID' }, ['admin'], halted],
  ['DELETE', '/api/protocols/ID', undefined, ['admin'], offered],
  ['POST', '/api/session/links', undefined, roles],
  ['DELETE', '/api/session', undefined, []], // it takes a session; see session.test.ts
  ['GET', '/api/people', undefined, ['admin']],
  ['POST', '/api/people', { name: 'Somebody New', role: 'viewer' }, ['admin']],
  ['PATCH', '/api/people/somebody-new', { profession: 'nurse' }, ['admin']],
  ['POST', '/api/people/somebody-new/renew', {}, ['admin']],
  ['POST', '/api/people/somebody-new/revoke', undefined, ['admin']],
])('lets %s %s in by role', async (method, path, body, allowed, protocol = ended) => {
  const request = (who: Who | null, { id, board }: Awaited<ReturnType<typeof ended>>) => {
    const text = JSON.stringify(body)
      ?.replace('ID', id)
      .replace('GATE', board.gate?.id ?? 'none');
    const init = { method, ...(text !== undefined && { body: text }) };
    return gateway.ask(who, path.replace('ID', id), init);
  };
  for (const who of roles) {
    const response = await request(who, await (allowed.includes(who) ? protocol() : ended()));
    await response.body?.cancel();
    expect([who, response.status === 403]).toEqual([who, !allowed.includes(who)]);
    if (allowed.includes(who)) expect(response.status).toBeLessThan(300);
    await gateway.ask('admin', `/api/protocols/${finished}/claim`, { method: 'DELETE' });
  }
  const nobody = await request(null, await ended());
  expect(nobody.status).toBe(401);
  expect(nobody.headers.get('www-authenticate')).toBe('Bearer');
});

it('lets an author halt and resume their own protocols only', async () => {
  const { id } = await offered('ada');
  for (const who of ['ada', 'grace'] as const) {
    for (const verb of ['halt', 'resume']) {
      const path = `/api/protocols/${id}/${verb}`;
      const others = await gateway.post('author', path);
      expect(Problem.parse(await others.json()).code).toBe('forbidden');
      expect((await gateway.post(who, path)).status).toBe(200);
    }
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

it.each([
  [401, 10, {}],
  [401, 100_000, {}],
  [401, 5_000_000, {}],
  [413, 200_000, { authorization: `Bearer ${tokens.ada}` }],
  [413, 1_000_000, { authorization: `Bearer ${tokens.ada}` }],
  [413, 5_000_000, { authorization: `Bearer ${tokens.ada}` }],
])(
  'hangs up on no request after one that it answered with %i, with %i bytes',
  async (status, size, more) => {
    const headers = { 'content-type': 'application/json', ...more };
    const sent = { body: 'x'.repeat(size), headers, times: 10 };
    await using server = await listen({ fetch: gateway.app.fetch, port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${server.port}/api/protocols`;
    const statuses = await statusesOnOneConnection(url, sent);
    expect(new Set(statuses)).toEqual(new Set([status]));
  },
);

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

it('answers 405 with the methods of a path to any other method', async () => {
  const id = randomUUID();
  for (const [method, path, allow] of [
    ['POST', `/api/protocols/${id}/export`, 'GET, HEAD'],
    ['DELETE', '/api/protocols', 'GET, HEAD, POST'],
    ['PUT', `/api/protocols/${id}/review`, 'POST'],
  ] as const) {
    const response = await gateway.ask('admin', path, { method });
    expect(Problem.parse(await response.json())).toMatchObject({
      ...{ status: 405, code: 'method_not_allowed', detail: `Allowed here: ${allow}.` },
    });
    expect(response.headers.get('allow')).toBe(allow);
  }
});

it('names what an answer has where one is neither', async () => {
  const answers = [{ questionId: 'risk', risk: 'maybe' }];
  const path = `/api/protocols/${randomUUID()}/answers`;
  const response = await gateway.post('reviewer', path, { gateId: 'gate-3', answers });
  expect(Problem.parse(await response.json()).errors).toEqual([
    { pointer: '/answers/0', detail: expect.stringContaining('risk (yes, assessed, unknown)') },
  ]);
});

it('tells a protocol that has not started from one that nobody knows', async () => {
  await using hasty = await startGateway(gateway, { DECISION_WAIT_MS: 10 });
  const key = 'begins-later';
  const waiting = protocolIdOf('author', key);
  const row = await holdRow(gateway.system.servers.pool, waiting);
  const headers = { 'idempotency-key': key };
  const response = await hasty.post('author', '/api/protocols', { intent: anIntent }, headers);
  expect(await bodyOf(response)).toMatchObject({ protocolId: waiting });
  const soon = await gateway.ask('viewer', `/api/protocols/${waiting}`);
  expect([soon.status, soon.headers.get('retry-after')]).toEqual([503, '1']);
  await row.release();
  await gateway.system.until(waiting, atGate);
  expect((await gateway.ask('viewer', `/api/protocols/${waiting}`)).status).toBe(200);

  const refused = randomUUID();
  const request = { intent: anIntent, context: null, audience: null, locale: null };
  const viewer: Actor = { subject: 'viewer', role: 'viewer', channel: 'http' };
  const order = { kind: 'create' as const, request: { ...request, autoApprove: false } };
  const verdict = await gateway.system.command(refused, order, viewer);
  expect(verdict).toMatchObject({ accepted: false, refusal: { code: 'forbidden' } });
  expect((await gateway.ask('viewer', `/api/protocols/${refused}`)).status).toBe(404);
});

it('gives a protocol with its final text and a version with what was found on it', async () => {
  const one = await bodyOf(await gateway.ask('viewer', `/api/protocols/${finished}`));
  expect(one).toMatchObject({
    status: 'approved',
    title: goodText.split('\n')[0]!.replace('# ', ''),
    finalProtocol: { text: goodText },
    claim: null,
  });
  const path = `/api/protocols/${finished}/versions`;
  expect(await bodyOf(await gateway.ask('viewer', `${path}/1`))).toMatchObject({
    draft: { version: 1, text: goodText },
    safety: { level: 'safe', score: 100 },
    flags: [],
    clinical: { quality: 95 },
  });
  expect((await gateway.ask('viewer', `${path}/2`)).status).toBe(404);
});

it('refuses a list’s parameters that do not fit', async () => {
  const response = await gateway.ask('viewer', '/api/protocols?limit=0&stat=running');
  const { errors } = Problem.parse(await response.json());
  expect(errors?.map(({ pointer }) => pointer).sort()).toEqual(['/limit', '/stat']);
});

it('lets an author send back in words what they created, unless somebody else claims it', async () => {
  const { id, board } = await offered('ada');
  const path = `/api/protocols/${id}/review`;
  const feedback = 'Add more detail to step 3';
  const revision = { gateId: board.gate!.id, action: 'request_revision', feedback };
  const refused = async (who: Who, body: object) =>
    (await bodyOf(await gateway.post(who, path, body))).code;
  expect(await refused('author', revision)).toBe('forbidden');
  expect(await refused('ada', { ...revision, edits: '# Mine\n' })).toBe('forbidden');
  expect(await refused('ada', { ...rejection, gateId: board.gate!.id })).toBe('forbidden');
  await gateway.post('grace', `/api/protocols/${id}/claim`);
  expect(await refused('ada', revision)).toBe('claimed');
  await gateway.ask('grace', `/api/protocols/${id}/claim`, { method: 'DELETE' });
  expect((await gateway.post('ada', path, revision)).status).toBe(200);
  const { decisions } = await gateway.system.until(id, (now) => now.round === 2 && atGate(now));
  expect(decisions).toMatchObject([{ action: 'request_revision', by: { subject: 'ada' } }]);
});

it('shows who is reviewing, to all gateways, and never blocks a decision of others with it', async () => {
  const { id, board } = await offered();
  const path = `/api/protocols/${id}/claim`;
  expect(await bodyOf(await gateway.post('grace', path))).toMatchObject({ by: 'grace' });
  await using other = await startGateway(gateway);
  const { protocols } = await bodyOf(await other.ask('viewer', '/api/protocols'));
  const row = protocols.find((each: { protocolId: string }) => each.protocolId === id);
  expect(row.claim.by).toBe('grace');
  const decision = { ...rejection, gateId: board.gate!.id };
  expect((await other.post('reviewer', `/api/protocols/${id}/review`, decision)).status).toBe(200);
  expect((await other.ask('reviewer', path, { method: 'DELETE' })).status).toBe(403);
  expect((await other.ask('grace', path, { method: 'DELETE' })).status).toBe(204);
  const one = await bodyOf(await gateway.ask('viewer', `/api/protocols/${id}`));
  expect(one.claim).toBeNull();
});

it('exports the final text below the line that approved it', async () => {
  const path = `/api/protocols/${finished}/export`;
  const markdown = await (await gateway.ask('viewer', path)).text();
  expect(markdown.endsWith(`\n\n${goodText}`)).toBe(true);
  const line = new RegExp(
    `Approved by Grace Hopper.* on \\d{4}-\\d\\d-\\d\\d, version 1, SHA-256 ${sha256(goodText)}`,
  );
  expect(markdown).toMatch(line);
  const html = await gateway.ask('viewer', `${path}?format=html`);
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await html.text()).toMatch(line);
  const json = await bodyOf(await gateway.ask('viewer', `${path}?format=json`));
  const by = { subject: 'grace', name: 'Grace Hopper' };
  expect(json).toMatchObject({ text: goodText, version: 1, approval: { by } });
  const types = json.log.map(({ subject }: { subject: string }) => subject.split('.')[3]);
  expect(types.slice(0, 3)).toEqual(['command', 'delta', 'route']);
  expect(types).toContain('decision'); // an agent may answer before the verdict is stored
});

it('answers 503 with when to try again while no supervisor answers', () =>
  gateway.withoutSupervisor(async () => {
    await using alone = await startGateway(gateway);
    const response = await alone.ask('viewer', '/api/protocols');
    expect(response.headers.get('retry-after')).toBe('2');
    expect(Problem.parse(await response.json())).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    expect((await alone.ask(null, '/health')).status).toBe(503);
    expect((await alone.ask(null, '/readyz')).status).toBe(200);
  }));

it.each(['/livez', '/readyz', '/health', '/openapi.json', '/docs'])(
  'serves %s to anyone, with headers that keep browsers safe',
  async (path) => {
    // its servers have just started: whether they answer is looked at once a second
    await expect.poll(async () => (await gateway.ask(null, path)).status).toBe(200);
    const response = await gateway.ask(null, path);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await response.text();
  },
);

it('gives metrics to administrators alone', async () => {
  for (const [who, status] of [
    [null, 401],
    ['reviewer', 403],
    ['admin', 200],
  ] as const) {
    expect([who, (await gateway.ask(who, '/metrics')).status]).toEqual([who, status]);
  }
  const metrics = await (await gateway.ask('admin', '/metrics')).text();
  expect(metrics).toContain('process_cpu_user_seconds_total');
});

it('tells a caller who they are, and nobody else', async () => {
  expect(await bodyOf(await gateway.ask('ada', '/api/me'))).toEqual({
    subject: 'ada',
    role: 'author',
    channel: 'http',
    kind: 'person',
    name: 'Ada Lovelace',
    maySign: false,
    fourEyes: false,
  });
  expect((await gateway.ask(null, '/api/me')).status).toBe(401);
});
