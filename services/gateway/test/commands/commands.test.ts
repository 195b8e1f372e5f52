import { randomUUID } from 'node:crypto';
import { Problem, STREAM, subjects } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { listen } from '@cerina/runtime';
import { approval as approvalOf } from '@cerina/test/client/orders';
import { anIntent, bodyOf, created, type Gateway, startGateway } from '@cerina/test/doors/gateway';
import { tokens, type Who } from '@cerina/test/doors/people';
import { atGate } from '@cerina/test/follow/boards';
import { holdRow } from '@cerina/test/stores/locks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

let gateway: GatewayAndSupervisor;
beforeAll(async () => {
  gateway = await startGatewayAndSupervisor();
});
afterAll(() => gateway[Symbol.asyncDispose]());

/** A protocol that waits for a decision. */
async function offered() {
  const id = await created(gateway);
  return { id, board: await gateway.system.until(id, atGate) };
}

const approval = (edits: object = {}) => ({
  gateId: 'gate-1',
  action: 'approve',
  version: 1,
  sha256: sha256('a\n'),
  ...edits,
});
const problemOf = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = Problem.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
};

it('creates a protocol and says where to follow it', async () => {
  const response = await gateway.post('author', '/api/protocols', { intent: anIntent });
  expect(response.status).toBe(202);
  const body = await bodyOf(response);
  const self = `/api/protocols/${body.protocolId}`;
  expect(body).toMatchObject({ threadId: body.protocolId, links: { self } });
  expect(response.headers.get('location')).toBe(self);
  expect(await gateway.lastCommand()).toMatchObject({
    by: { subject: 'author', role: 'author', channel: 'http' },
    order: { kind: 'create', request: { intent: anIntent, context: null, autoApprove: false } },
  });
});

it('says by which kind of token a person came, whatever a header claims', async () => {
  const headers = { 'x-foundry-channel': 'dashboard' };
  await gateway.post('ada', '/api/protocols', { intent: anIntent }, headers);
  const person = { subject: 'ada', kind: 'person', name: 'Ada Lovelace', role: 'author' };
  expect((await gateway.lastCommand()).by).toEqual({ ...person, channel: 'http' });
  await gateway.post('author', '/api/protocols', { intent: anIntent }, headers);
  const shared = { subject: 'author', kind: 'shared', role: 'author' };
  expect((await gateway.lastCommand()).by).toEqual({ ...shared, channel: 'http' });
});

it('answers a repeated create the same from any replica, and stores it once', async () => {
  await using other = await startGateway(gateway);
  const headers = { 'idempotency-key': 'same-key-1' };
  const send = (from: Gateway) =>
    from.post('author', '/api/protocols', { intent: anIntent }, headers).then((r) => r.json());
  const before = await gateway.countCommands();
  const answers = await Promise.all([send(gateway), send(other), send(gateway), send(other)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await send(other)).toEqual(answers[0]);
  expect(await gateway.countCommands()).toBe(before + 1);
});

it('keeps the keys of two clients apart', async () => {
  const headers = { 'idempotency-key': 'same-key-2' };
  const send = async (who: Who) =>
    (await bodyOf(await gateway.post(who, '/api/protocols', { intent: anIntent }, headers)))
      .protocolId;
  expect(await send('author')).not.toBe(await send('ada'));
});

it('refuses a key that came with another request before', async () => {
  const headers = { 'idempotency-key': 'same-key-3' };
  await gateway.post('author', '/api/protocols', { intent: anIntent }, headers);
  const other = { intent: `${anIntent}, for a student` };
  const response = await gateway.post('author', '/api/protocols', other, headers);
  expect(await problemOf(response)).toMatchObject({ status: 422, code: 'key_reused' });
});

it('takes one of two requests that come at once under one key, and refuses the other', async () => {
  await using other = await startGateway(gateway);
  for (let n = 0; n < 10; n += 1) {
    const headers = { 'idempotency-key': `race-${n}` };
    const responses = await Promise.all(
      [gateway, other].map((each, which) =>
        each.post('author', '/api/protocols', { intent: `${anIntent} ${which}` }, headers),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 422]);
  }
});

it.each([
  [{}, ['/intent']],
  [{ intent: 'x' }, ['/intent']],
  [{ intent: anIntent, risk: 'perhaps' }, ['/risk']],
  [{ intent: 'x'.repeat(4001) }, ['/intent']],
  [{ intent: anIntent, locale: 'not a tag', context: 7 }, ['/context', '/locale']],
  [{ intent: anIntent, 'a/b': 1, nonsense: 2 }, ['/a~1b', '/nonsense']],
])('points at each field of a create that does not fit: %j', async (body, pointers) => {
  const response = await gateway.post('author', '/api/protocols', body);
  const { code, errors } = await problemOf(response);
  expect(code).toBe('invalid_request');
  expect(errors?.map(({ pointer }) => pointer).sort()).toEqual(pointers);
});

it.each([
  ['malformed JSON', '{"intent":', 'application/json', 400, 'invalid_request'],
  ['another media type', 'intent=x', 'text/plain', 415, 'unsupported_media_type'],
  ['a body that is too large', `"${'x'.repeat(129 * 1024)}"`, 'application/json', 413, 'too_large'],
  [
    'a list longer than any is',
    `{"dismissals":[${Array(40_000).fill('{}')}]}`,
    'application/json',
    413,
    'too_large',
  ],
])('refuses %s', async (_what, body, type, status, code) => {
  const init = { method: 'POST', body, headers: { 'content-type': type } };
  const response = await gateway.ask('author', '/api/protocols', init);
  expect(await problemOf(response)).toMatchObject({ status, code });
});

it('refuses auto-approval where the server does not allow it, and passes it on where it does', async () => {
  const body = { intent: anIntent, autoApprove: true };
  const refused = await problemOf(await gateway.post('author', '/api/protocols', body));
  expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
  expect(refused.detail).toContain('FOUNDRY_AUTO_APPROVE');
  await using allowing = await startGateway(gateway, { FOUNDRY_AUTO_APPROVE: true });
  expect((await allowing.post('author', '/api/protocols', body)).status).toBe(202);
  expect((await gateway.lastCommand()).order).toMatchObject({ request: { autoApprove: true } });
  await using strict = await startGateway(gateway, {
    ...{ FOUNDRY_AUTO_APPROVE: true, FOUNDRY_FOUR_EYES: true },
  });
  const asked = { intent: `${anIntent}, once more`, autoApprove: true };
  const toPersons = await problemOf(await strict.post('author', '/api/protocols', asked));
  expect(toPersons).toMatchObject({ status: 403, code: 'forbidden' });
  expect(toPersons.detail).toContain('FOUNDRY_FOUR_EYES');
});

it('gives the supervisor’s acceptance with the revision that it was decided on', async () => {
  const { id, board } = await offered();
  const path = `/api/protocols/${id}/review`;
  const response = await gateway.post('reviewer', path, approvalOf(board));
  expect(response.status).toBe(200);
  const { commandId } = await gateway.lastCommand();
  const body = await bodyOf(response);
  expect(body).toEqual({
    protocolId: id,
    commandId,
    accepted: true,
    revision: expect.any(Number),
    status: 'approved',
  });
  expect(body.revision).toBeGreaterThan(board.revision);
  expect(await gateway.system.board(id)).toMatchObject({
    revision: body.revision,
    status: 'approved',
    decisions: [{ commandId, action: 'approve' }],
  });
});

it('gives the supervisor’s refusal in its own words, and the same one again for the same key', async () => {
  const { id } = await offered();
  const path = `/api/protocols/${id}/halt`;
  const keys = [{ 'idempotency-key': 'halt-2' }, { 'idempotency-key': 'halt-3' }];
  const halt = (from: Gateway, headers: (typeof keys)[0]) =>
    from.post('reviewer', path, undefined, headers);
  // both are stored while either could be accepted: it is the supervisor who refuses the later one
  const row = await holdRow(gateway.system.servers.pool, id);
  const before = await gateway.countCommands();
  const both = keys.map((headers) => halt(gateway, headers));
  await expect.poll(gateway.countCommands).toBe(before + 2);
  await row.release();
  const responses = await Promise.all(both);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);

  const refused = responses.findIndex(({ status }) => status === 409);
  const first = await problemOf(responses[refused]!);
  expect(first).toMatchObject({ code: 'already_halted', detail: expect.any(String) });
  expect((await gateway.post('reviewer', `/api/protocols/${id}/resume`)).status).toBe(200);
  await using other = await startGateway(gateway);
  expect(await problemOf(await halt(other, keys[refused]!))).toEqual(first);
});

it('answers 202 with where to look when no word comes in time, and the word later for the same key', async () => {
  await using hasty = await startGateway(gateway, { DECISION_WAIT_MS: 20 });
  const { id } = await offered();
  const headers = { 'idempotency-key': 'halt-1' };
  const path = `/api/protocols/${id}/halt`;
  const row = await holdRow(gateway.system.servers.pool, id);
  const waiting = await hasty.post('reviewer', path, undefined, headers);
  expect(waiting.status).toBe(202);
  const self = `/api/protocols/${id}`;
  expect(await waiting.json()).toMatchObject({ accepted: null, links: { self } });
  expect(waiting.headers.get('location')).toBe(self);

  await row.release();
  const decided = await gateway.post('reviewer', path, undefined, headers);
  expect(decided.status).toBe(200);
  expect(await decided.json()).toMatchObject({ accepted: true, status: 'halted' });
});

it('stores edits in canonical form with their hash', async () => {
  const { id, board } = await offered();
  const canonical = '# Title\n\nOne step.\n';
  const edits = { edits: '# Title  \r\n\r\nOne step.', editsSha256: sha256(canonical) };
  const path = `/api/protocols/${id}/review`;
  const response = await gateway.post('reviewer', path, approvalOf(board, edits));
  expect(response.status).toBe(200);
  expect((await gateway.lastCommand()).order).toMatchObject({
    decision: { edits: canonical, editsSha256: sha256(canonical) },
  });
  const { finalProtocol } = await gateway.system.until(id, ({ completed }) => completed);
  expect(finalProtocol).toMatchObject({ text: canonical, sha256: sha256(canonical) });
});

it.each([
  [{ edits: 'A <script>x</script> step' }, 422, 'text_refused', '/edits'],
  [{ edits: 'A step', editsSha256: sha256('A step') }, 409, 'edits_mismatch', '/editsSha256'],
  [{ sha256: undefined }, 400, 'invalid_request', '/sha256'],
  [{ comments: [{ line: 0, text: 'x' }] }, 400, 'invalid_request', '/comments/0/line'],
  [{ action: 'reject' }, 400, 'invalid_request', '/reason'],
])('refuses a decision that cannot stand: %j', async (edits, status, code, pointer) => {
  const id = await created(gateway);
  const before = await gateway.countCommands();
  const response = await gateway.post('reviewer', `/api/protocols/${id}/review`, approval(edits));
  const problem = await problemOf(response);
  expect(problem).toMatchObject({ status, code });
  expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
  expect(await gateway.countCommands()).toBe(before);
});

it('stores no command for a protocol that nobody knows', async () => {
  const before = await gateway.countCommands();
  for (const path of ['review', 'halt', 'resume']) {
    const body = path === 'review' ? approval() : undefined;
    const response = await gateway.post('reviewer', `/api/protocols/${randomUUID()}/${path}`, body);
    expect(await problemOf(response)).toMatchObject({ status: 404, code: 'not_found' });
  }
  expect(await gateway.countCommands()).toBe(before);
});

it('takes no fields where the path says all', async () => {
  const id = await created(gateway);
  const response = await gateway.post('reviewer', `/api/protocols/${id}/claim`, { why: 'x' });
  const problem = await problemOf(response);
  expect(problem.errors).toEqual([{ pointer: '/why', detail: 'unknown field' }]);
  expect((await gateway.post('reviewer', `/api/protocols/${id}/claim`, {})).status).toBe(200);
});

it('tells whoever watches why somebody halted and resumed', async () => {
  const { id } = await offered();
  for (const [verb, done] of [
    ['halt', 'Halted by Grace Hopper'],
    ['resume', 'Resumed'],
  ]) {
    const reason = 'Another wording';
    const response = await gateway.post('grace', `/api/protocols/${id}/${verb}`, { reason });
    const { revision } = await bodyOf(response);
    const { message } = await gateway.system.json(subjects.delta(id, revision));
    expect(message).toBe(`${done}: ${reason}`);
  }
});

it.each(['halt', 'resume'])('needs no reason to %s, and no other field', async (verb) => {
  const { id } = await offered();
  if (verb === 'resume') await gateway.post('grace', `/api/protocols/${id}/halt`);
  const path = `/api/protocols/${id}/${verb}`;
  const json = { 'content-type': 'application/json' };
  const ask = (body: string, headers: Record<string, string> = json) =>
    gateway.ask('grace', path, { method: 'POST', headers, body });
  for (const [body, status, code, pointer] of [
    ['{"why":"x"}', 400, 'invalid_request', '/why'],
    ['{"reason":""}', 400, 'invalid_request', '/reason'],
    ['{"reason":"Ask john.smith@example.com first"}', 422, 'personal_data', '/reason'],
    ['not json', 400, 'invalid_request', undefined],
    ['[]', 400, 'invalid_request', undefined],
  ] as const) {
    const problem = await problemOf(await ask(body));
    expect(problem).toMatchObject({ status, code });
    if (pointer) expect(problem.errors?.map((each) => each.pointer)).toEqual([pointer]);
  }
  const plain = await problemOf(await ask('{"reason":"x"}', { 'content-type': 'text/plain' }));
  expect(plain.code).toBe('unsupported_media_type');
  // as clients send it that call every request JSON
  await using server = await listen({ fetch: gateway.app.fetch, port: 0, host: '127.0.0.1' });
  const headers = { ...json, authorization: `Bearer ${tokens.grace}` };
  const sent = await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', headers });
  expect(sent.status).toBe(200);
});

it('puts a requeue on the log, once for one key, and gives the supervisor’s word on it', async () => {
  const { id } = await offered();
  const requeue = (headers = {}) =>
    gateway.post('admin', '/api/system/requeue', { protocolId: id }, headers);
  expect((await gateway.post('reviewer', `/api/protocols/${id}/halt`)).status).toBe(200);
  const before = await gateway.countCommands();
  for (let times = 0; times < 2; times += 1) {
    const response = await requeue({ 'idempotency-key': 'requeue-1' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ protocolId: id, accepted: true });
  }
  expect(await gateway.countCommands()).toBe(before + 1);
  expect(await gateway.lastCommand()).toMatchObject({
    protocolId: id,
    order: { kind: 'requeue' },
    by: { subject: 'admin', role: 'admin' },
  });
  expect((await gateway.system.board(id))!.halted).toBe(false);
  expect(await problemOf(await requeue())).toMatchObject({ status: 409, code: 'not_resumable' });
});

it('still takes a create when no supervisor is there to count what runs', async () => {
  await using hasty = await startGateway(gateway, { DECISION_WAIT_MS: 20 });
  const response = await gateway.withoutSupervisor(() =>
    hasty.post('author', '/api/protocols', { intent: anIntent }),
  );
  expect(response.status).toBe(202);
  const { protocolId } = await bodyOf(response);
  await gateway.system.until(protocolId, atGate); // once one is there again
});

it('refuses new protocols, and no decisions, when the log is nearly full', async () => {
  const id = await created(gateway);
  await gateway.system.until(id, atGate);
  const { jsm } = gateway.system;
  const { config, state } = await jsm.streams.info(STREAM);
  try {
    await jsm.streams.update(STREAM, { ...config, max_bytes: Math.ceil(state.bytes / 0.85) });
    await using full = await startGateway(gateway);
    const response = await full.post('author', '/api/protocols', { intent: anIntent });
    expect(await problemOf(response)).toMatchObject({ status: 507, code: 'storage_full' });
    expect((await full.post('reviewer', `/api/protocols/${id}/halt`)).status).toBe(200);
  } finally {
    await jsm.streams.update(STREAM, config);
  }
});
