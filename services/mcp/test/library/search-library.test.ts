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
import { afterAll, beforeAll, expect, it } from 'vitest';

let servers: Servers;
let mcp: Awaited<ReturnType<typeof serveMcp>>;
const buses: Bus[] = [];
const as = async (user: 'gateway' | 'mcp' | 'consult-client') => {
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

const search = async (who: 'ada' | 'grace') => {
  await using client = await mcpClient(mcp.url, who);
  const answered = await client.call('search_library', { query: 'panic' });
  return { isError: answered.isError === true, seen: JSON.stringify(answered) };
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
