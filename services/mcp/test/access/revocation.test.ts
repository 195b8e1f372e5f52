import type { Role } from '@cerina/contracts';
import { createPeople } from '@cerina/door/access/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients } from '../clients.ts';
import { hello } from '../hello.ts';
import { type McpAndSupervisor, startMcpAndSupervisor } from '../mcp-and-supervisor.ts';

const intent = 'Worry postponement for a university student with exams in three weeks';
let foundry: McpAndSupervisor;
beforeAll(async () => {
  foundry = await startMcpAndSupervisor();
});
afterAll(() => foundry[Symbol.asyncDispose]());

const people = () => createPeople(foundry.buckets.people, foundry.buckets.readPeople);
const added = async (name: string, role: Role = 'author') => {
  const { person, token } = await people().add({ name, role }, 'admin');
  return {
    token,
    revoke: () => people().revoke(person.id, 'admin'),
    become: (role: Role) => people().change(person.id, { role }, 'admin'),
  };
};

/** A message of the newer era. */
const message = (method: string, params: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
});
const headersOf = (token: string, method: string, name?: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...(name && { 'mcp-name': name }),
});

it.each<[string, (person: Awaited<ReturnType<typeof added>>) => Promise<unknown>]>([
  ['is revoked', ({ revoke }) => revoke()],
  ['is of another role', ({ become }) => become('author')],
])('ends what is open as soon as its token %s', async (when, end) => {
  const person = await added(`Mary Jackson, who ${when}`, 'reviewer');
  const method = 'subscriptions/listen';
  const notifications = { resourceSubscriptions: ['protocol://inbox'] };
  const stream = await fetch(foundry.url, {
    method: 'POST',
    headers: headersOf(person.token, method),
    body: JSON.stringify(message(method, { notifications })),
  });
  expect(stream.status).toBe(200);
  const reader = stream.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await end(person);
  // ends, and does not break off
  while (!(await reader.read()).done);
});

describe.each(clients)('a call of %s that waits', (_name, connect) => {
  it.each([
    ['is revoked', false],
    ['is revoked, of somebody who hears of its progress', true],
  ])('is answered with an error when its token %s', async (_when, hears) => {
    const { token, revoke } = await added('Annie Easley');
    await using client = await connect(foundry.url, { token });
    const made = await client.call('generate_cbt_protocol', { intent, max_wait_ms: 50_000 });
    const { protocol_id, revision: known_revision } = made.structured;
    const waiting = { protocol_id, known_revision, wait_ms: 25_000 };
    const call = client.call('get_protocol_status', waiting, hears ? () => undefined : undefined);
    const answer = expect(call).rejects.toThrow(/token is no longer accepted/);
    const since = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await revoke();
    await answer;
    expect(performance.now() - since).toBeLessThan(20_000);
  });

  it('is answered with an error when its person has another role', async () => {
    const { token, become } = await added('Evelyn Boyd', 'reviewer');
    await using client = await connect(foundry.url, { token });
    const made = await client.call('generate_cbt_protocol', { intent, max_wait_ms: 50_000 });
    const { protocol_id, revision: known_revision } = made.structured;
    const call = client.call('get_protocol_status', {
      ...{ protocol_id, known_revision, wait_ms: 25_000 },
    });
    const answer = expect(call).rejects.toThrow(/role was changed/);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await become('author');
    await answer;
  });
});

it('forgets a session of the older era whose person has another role now, with what it wanted to hear of', async () => {
  const { token, become } = await added('Katherine Johnson', 'reviewer');
  const ask = (body: object, session?: string) =>
    fetch(foundry.url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(session && { 'mcp-session-id': session }),
      },
      body: JSON.stringify(body),
    });
  const opened = await ask(hello);
  await opened.text();
  const session = opened.headers.get('mcp-session-id')!;
  const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };
  expect((await ask(ping, session)).status).toBe(200);
  await become('author');
  expect((await ask(ping, session)).status).toBe(404);
});

it('takes no message of somebody who was revoked while it was on its way', async () => {
  const { token, revoke } = await added('Dorothy Vaughan');
  const body = JSON.stringify(
    message('tools/call', {
      name: 'create_protocol',
      arguments: { intent, client_request_id: 'x' },
    }),
  );
  const encoder = new TextEncoder();
  const arriving = new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(body.slice(0, 1))),
    async pull(controller) {
      await revoke();
      controller.enqueue(encoder.encode(body.slice(1)));
      controller.close();
    },
  });
  const request = new Request(foundry.url, {
    method: 'POST',
    headers: {
      ...headersOf(token, 'tools/call', 'create_protocol'),
      host: '127.0.0.1',
      'content-length': String(body.length),
    },
    body: arriving,
    duplex: 'half',
  } as RequestInit);
  const { status } = await foundry.fetch(request);
  expect(status).toBe(401);
});
