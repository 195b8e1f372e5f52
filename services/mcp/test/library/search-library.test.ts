import {
  type ConsultScope,
  consultSubjects,
  type LibraryPassages,
} from '@cerina/contracts/consult';
import { BadConfig, type Bus, connectBus } from '@cerina/runtime';
import { mcpClient, serveMcp } from '@cerina/test/doors/mcp';
import { addPeople, roleTokens } from '@cerina/test/doors/people';
import { loginOf } from '@cerina/test/servers/passwords';
import { type Servers, startServers } from '@cerina/test/servers/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let servers: Servers;
let mcp: Awaited<ReturnType<typeof serveMcp>>;
const buses: Bus[] = [];
const as = async (user: 'gateway' | 'mcp' | 'consult-client' | 'safety') => {
  const bus = await connectBus(loginOf(servers.nats.url, user), `${user}-test`);
  buses.push(bus);
  return bus;
};

/** What the process of the clients' side answers; every search that comes to it. */
let answer: (scope: ConsultScope) => unknown;
const heard: string[] = [];
const passages = (scope: ConsultScope): { ok: true; value: LibraryPassages } => ({
  ok: true,
  value: { scope, passages: [] },
});

beforeAll(async () => {
  servers = await startServers();
  await addPeople(await as('gateway'));
  // of both sides only the clients' is there, and it would answer for the other one too
  const { nc } = await as('consult-client');
  for (const scope of ['client', 'staff'] as const)
    nc.subscribe(consultSubjects.search(scope), {
      callback: (_error, message) => {
        heard.push(`${scope} ${message.string()}`);
        message.respond(JSON.stringify(answer(scope)));
      },
    });
  await nc.flush();
  mcp = await serveMcp(await as('mcp'));
});
afterAll(async () => {
  await mcp[Symbol.asyncDispose]();
  await Promise.allSettled(buses.map((bus) => bus[Symbol.asyncDispose]()));
  await servers[Symbol.asyncDispose]();
});

const search = async (who: 'ada' | 'grace', query = 'panic') => {
  await using client = await mcpClient(mcp.url, who);
  const answered = await client.call('search_library', { query });
  const [first] = answered.content as { text: string }[];
  const { structuredContent } = answered as { structuredContent?: Record<string, unknown> };
  const seen = JSON.stringify(answered);
  return { isError: answered.isError === true, seen, first: first?.text, structuredContent };
};

it('says in words that the side of the caller is away, and asks no other for it', async () => {
  answer = passages;
  expect(await search('ada')).toMatchObject({ isError: false });
  expect(heard.splice(0)).toEqual(['client {"query":"panic"}']);
  const { isError, seen } = await search('grace');
  expect(isError).toBe(true);
  expect(seen).toContain('consult-staff does not answer');
  expect(heard).toEqual([]);
});

it.each([
  ['passages of the other side', () => passages('staff')],
  ['that it is no search', () => ({ ok: false, error: 'no' })],
  ['what is no answer', () => ({ passages: [] })],
  [
    'more passages than there may be',
    () => ({
      ok: true,
      value: { scope: 'client', passages: Array.from({ length: 6 }, () => ({})) },
    }),
  ],
])('passes nothing on where the process answers with %s', async (_what, given) => {
  answer = given;
  const { isError, seen } = await search('ada');
  expect(isError).toBe(true);
  expect(seen).not.toContain('passages');
});

it.each([
  [
    'each other’s',
    {
      CONSULT_STAFF_TOKEN: 'the-same-token-of-both',
      CONSULT_CLIENT_TOKEN: 'the-same-token-of-both',
    },
  ],
  ['one that a role shares', { CONSULT_CLIENT_TOKEN: roleTokens.admin }],
])('does not start with tokens of Consult that are %s', async (_what, given) => {
  await expect(serveMcp(await as('mcp'), given)).rejects.toThrow(BadConfig);
});

it('lets nobody in with a token of Consult that it was not given', async () => {
  const response = await fetch(mcp.url, {
    method: 'POST',
    headers: { authorization: 'Bearer token-of-consult-staff', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(401);
});

describe('words of danger', () => {
  const card = { title: 'Please get help now', lines: ['Call 112.'] };
  const help = 'SHOW THIS TO THE PERSON AT ONCE, UNCHANGED:\nPlease get help now\n- Call 112.';
  const query = 'I want to kill myself';
  let read: ((asked: string) => unknown) | undefined;
  const asked: string[] = [];
  it('are shown with help first, whether or not the documents can be searched', async () => {
    const { nc } = await as('safety');
    nc.subscribe('rpc.safety.screen_search.*', {
      callback: (_error, message) => {
        asked.push(`${message.subject} ${message.string()}`);
        if (read) message.respond(JSON.stringify(read(message.string())));
      },
    });
    await nc.flush();
    read = () => ({ ok: true, value: { card } });
    answer = passages;
    const found = await search('ada', query);
    expect(found).toMatchObject({ isError: false, first: help });
    expect(found.structuredContent?.show_to_person_now).toBe('Please get help now\n- Call 112.');
    expect(asked.splice(0)).toEqual([`rpc.safety.screen_search.client {"query":"${query}"}`]);
    // staff's process is away
    const away = await search('grace', query);
    expect(away).toMatchObject({ isError: true, first: help });
    expect(away.seen).toContain('consult-staff does not answer');
    expect(asked.splice(0)).toEqual([`rpc.safety.screen_search.staff {"query":"${query}"}`]);
  });

  it('are none where the Guardian finds none', async () => {
    read = () => ({ ok: true, value: { card: null } });
    const { seen } = await search('ada');
    expect(seen).not.toMatch(/SHOW THIS|show_to_person_now|Guardian/);
  });

  it.each<[string, unknown]>([
    ['that it could not', { ok: false, error: 'no' }],
    ['what is no verdict', { ok: true, value: {} }],
  ])('may be unread: that is said where the Guardian answers %s', async (_what, given) => {
    read = () => given;
    const { isError, seen } = await search('ada', query);
    expect(isError).toBe(false);
    expect(seen).toContain('The Guardian did not read the query');
    expect(seen).toContain('call the local emergency number');
  });
});
