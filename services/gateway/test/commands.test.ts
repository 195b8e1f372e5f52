import { randomUUID } from 'node:crypto';
import { Problem } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  anIntent,
  type Backbone,
  bodyOf,
  created,
  type Gateway,
  startBackbone,
  startGateway,
  type Who,
} from './foundry.ts';

let backbone: Backbone;
let gateway: Gateway;

beforeAll(async () => {
  backbone = await startBackbone();
  gateway = await startGateway(backbone);
});
afterEach(() => {
  backbone.state.decide = () => undefined;
  backbone.state.answering = true;
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
});

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
const lastCommand = () => backbone.state.commands.at(-1)!;

it('creates a protocol and says where to follow it', async () => {
  const response = await gateway.post('author', '/api/protocols', { intent: anIntent });
  expect(response.status).toBe(202);
  const body = await bodyOf(response);
  const self = `/api/protocols/${body.protocolId}`;
  expect(body).toMatchObject({ threadId: body.protocolId, links: { self } });
  expect(response.headers.get('location')).toBe(self);
  expect(lastCommand()).toMatchObject({
    by: { subject: 'author', role: 'author', channel: 'http' },
    order: { kind: 'create', request: { intent: anIntent, context: null, autoApprove: false } },
  });
});

it('says through which channel a person came', async () => {
  const headers = { 'x-foundry-channel': 'dashboard' };
  await gateway.post('ada', '/api/protocols', { intent: anIntent }, headers);
  expect(lastCommand().by).toEqual({ subject: 'ada', role: 'author', channel: 'dashboard' });
});

it('answers a repeated create the same from any replica, and stores it once', async () => {
  await using other = await startGateway(backbone);
  const headers = { 'idempotency-key': 'same-key-1' };
  const send = (from: Gateway) =>
    from.post('author', '/api/protocols', { intent: anIntent }, headers).then((r) => r.json());
  const before = backbone.state.commands.length;
  const answers = await Promise.all([send(gateway), send(other), send(gateway), send(other)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await send(other)).toEqual(answers[0]);
  expect(backbone.state.commands.length).toBe(before + 1);
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
  await using other = await startGateway(backbone);
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
  [{ intent: 'short' }, ['/intent']],
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
  await using allowing = await startGateway(backbone, { FOUNDRY_AUTO_APPROVE: true });
  expect((await allowing.post('author', '/api/protocols', body)).status).toBe(202);
  expect(lastCommand().order).toMatchObject({ request: { autoApprove: true } });
});

it('gives the supervisor’s acceptance with the revision that it was decided on', async () => {
  const id = await created(gateway);
  const response = await gateway.post('reviewer', `/api/protocols/${id}/review`, approval());
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    protocolId: id,
    commandId: lastCommand().commandId,
    accepted: true,
    revision: 1,
    status: 'running',
  });
});

it('gives the supervisor’s refusal in its own words, and the same one again for the same key', async () => {
  const id = await created(gateway);
  backbone.state.decide = () => ({ code: 'gate_over', status: 409, detail: 'gate-1 is over' });
  const headers = { 'idempotency-key': 'decision-1' };
  const path = `/api/protocols/${id}/review`;
  const first = await problemOf(await gateway.post('reviewer', path, approval(), headers));
  expect(first).toMatchObject({ status: 409, code: 'gate_over', detail: 'gate-1 is over' });
  backbone.state.decide = () => undefined;
  await using other = await startGateway(backbone);
  expect(await problemOf(await other.post('reviewer', path, approval(), headers))).toEqual(first);
});

it('answers 202 with where to look when no word comes in time, and the word later for the same key', async () => {
  await using hasty = await startGateway(backbone, { DECISION_WAIT_MS: 20 });
  const id = await created(gateway);
  backbone.state.decide = () => 'silence';
  const headers = { 'idempotency-key': 'halt-1' };
  const path = `/api/protocols/${id}/halt`;
  const waiting = await hasty.post('reviewer', path, undefined, headers);
  expect(waiting.status).toBe(202);
  const self = `/api/protocols/${id}`;
  expect(await waiting.json()).toMatchObject({ accepted: null, links: { self } });
  expect(waiting.headers.get('location')).toBe(self);

  const { commandId, subject: _, ...command } = lastCommand();
  await backbone.publish({
    type: 'decision',
    subject: `foundry.${id}.supervisor.decision.${commandId}`,
    protocolId: id,
    at: command.at,
    commandId,
    accepted: true,
    revision: 2,
    status: 'halted',
  });
  const decided = await gateway.post('reviewer', path, undefined, headers);
  expect(decided.status).toBe(200);
  expect(await decided.json()).toMatchObject({ accepted: true, status: 'halted' });
});

it('stores edits in canonical form with their hash', async () => {
  const id = await created(gateway);
  const edits = '# Title  \r\n\r\nOne step.';
  const response = await gateway.post(
    'reviewer',
    `/api/protocols/${id}/review`,
    approval({ edits, editsSha256: sha256('# Title\n\nOne step.\n') }),
  );
  expect(response.status).toBe(200);
  expect(lastCommand().order).toMatchObject({
    decision: { edits: '# Title\n\nOne step.\n', editsSha256: sha256('# Title\n\nOne step.\n') },
  });
});

it.each([
  [{ edits: 'A <script>x</script> step' }, 422, 'text_refused', '/edits'],
  [{ edits: 'A step', editsSha256: sha256('A step') }, 409, 'edits_mismatch', '/editsSha256'],
  [{ sha256: undefined }, 400, 'invalid_request', '/sha256'],
  [{ comments: [{ line: 0, text: 'x' }] }, 400, 'invalid_request', '/comments/0/line'],
  [{ action: 'reject' }, 400, 'invalid_request', '/reason'],
])('refuses a decision that cannot stand: %j', async (edits, status, code, pointer) => {
  const id = await created(gateway);
  const before = backbone.state.commands.length;
  const response = await gateway.post('reviewer', `/api/protocols/${id}/review`, approval(edits));
  const problem = await problemOf(response);
  expect(problem).toMatchObject({ status, code });
  expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
  expect(backbone.state.commands.length).toBe(before);
});

it('stores no command for a protocol that nobody knows', async () => {
  const before = backbone.state.commands.length;
  for (const path of ['review', 'halt', 'resume']) {
    const body = path === 'review' ? approval() : undefined;
    const response = await gateway.post('reviewer', `/api/protocols/${randomUUID()}/${path}`, body);
    expect(await problemOf(response)).toMatchObject({ status: 404, code: 'not_found' });
  }
  expect(backbone.state.commands.length).toBe(before);
});

it('takes no fields where the path says all', async () => {
  const id = await created(gateway);
  const response = await gateway.post('reviewer', `/api/protocols/${id}/halt`, { why: 'x' });
  const problem = await problemOf(response);
  expect(problem.errors).toEqual([{ pointer: '/why', detail: 'unknown field' }]);
  expect((await gateway.post('reviewer', `/api/protocols/${id}/halt`, {})).status).toBe(200);
});

it('still takes a create when no supervisor is there to count what runs', async () => {
  backbone.state.answering = false;
  backbone.state.decide = () => 'silence';
  await using hasty = await startGateway(backbone, { DECISION_WAIT_MS: 20 });
  const response = await hasty.post('author', '/api/protocols', { intent: anIntent });
  expect(response.status).toBe(202);
});

it('refuses new protocols, and no decisions, when the log is nearly full', async () => {
  const filling = { autoApprove: true, intent: 'x'.repeat(4000), context: 'y'.repeat(8000) };
  await using small = await startBackbone({ maxBytes: 40_000 });
  await using first = await startGateway(small, { FOUNDRY_AUTO_APPROVE: true });
  expect((await first.post('author', '/api/protocols', filling)).status).toBe(202);
  await using second = await startGateway(small, { FOUNDRY_AUTO_APPROVE: true });
  const id = await created(second);
  await small.append(id, [{ kind: 'revision_called', reason: 'z'.repeat(9_000) }]);
  await using third = await startGateway(small);
  const response = await third.post('author', '/api/protocols', { intent: anIntent });
  expect(await problemOf(response)).toMatchObject({ status: 507, code: 'storage_full' });
  expect((await third.post('reviewer', `/api/protocols/${id}/halt`)).status).toBe(200);
});
