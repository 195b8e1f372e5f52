import { randomUUID } from 'node:crypto';
import { commandOf } from '@cerina/test/client/orders';
import { problemsAtRest } from '@cerina/test/stores/at-rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connected, clients, inNewerEra } from '../clients.ts';
import { type McpAndSupervisor, startMcpAndSupervisor } from '../mcp-and-supervisor.ts';

const intent = 'Worry postponement for a university student with exams in three weeks';
const instructions = 'Say more kindly what to do on a hard day.';
let foundry: McpAndSupervisor;
beforeAll(async () => {
  foundry = await startMcpAndSupervisor();
});
afterAll(async () => {
  const problems = await problemsAtRest(foundry.system.servers);
  await foundry[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

async function written(client: Connected): Promise<string> {
  const made = await client.call('generate_cbt_protocol', { intent, max_wait_ms: 50_000 });
  return made.structured.protocol_id;
}
const branch = async (client: Connected, protocol_id: string, more: object = {}) =>
  client.call('branch_protocol', { protocol_id, version: 1, instructions, ...more });
const listed = async (client: Connected, branches_of: string, more: object = {}) =>
  client.call('list_protocols', { branches_of, ...more });
const idsIn = (structured: { protocols: { protocol_id: string }[] }) =>
  structured.protocols.map(({ protocol_id }) => protocol_id);

describe.each(clients)('%s', (_client, connect) => {
  it('branches a protocol, reads what it is from, and lists the branches', async () => {
    await using client = await connect(foundry.url, 'ada');
    const source = await written(client);
    expect(await listed(client, source)).toMatchObject({ isError: false, words: 'No branches.' });
    const made = await branch(client, source, { risk: 'none' });
    const branched_from = `protocol://${source}/v/1`;
    expect(made).toMatchObject({ isError: false, structured: { is_draft: true, branched_from } });
    expect(made.words).toContain(branched_from);
    const { protocol_id } = made.structured;
    expect(protocol_id).not.toBe(source);
    const board = await foundry.system.until(protocol_id, ({ gate }) => gate !== null);
    expect(board).toMatchObject({
      risk: 'none',
      createdBy: { subject: 'ada', channel: 'mcp' },
      from: { protocolId: source, version: 1, instructions },
    });
    const page = await listed(client, source);
    expect(page.structured.protocols).toEqual([
      {
        protocol_id,
        title: expect.any(String),
        status: 'pending_review',
        is_draft: true,
        from_version: 1,
        attention: [],
        created_by: 'Ada Lovelace',
        created_at: board.createdAt,
        review_url: `http://127.0.0.1:5173/protocols/${protocol_id}`,
        resource_uri: `protocol://${protocol_id}`,
      },
    ]);
    expect(page.words).toContain(`- ${protocol_id} from version 1, pending_review:`);
  });

  it('gives the same branch for the same client_request_id', async () => {
    await using client = await connect(foundry.url, 'ada');
    const source = await written(client);
    const client_request_id = randomUUID();
    const first = await branch(client, source, { client_request_id });
    const again = await branch(client, source, { client_request_id });
    expect(again.structured.protocol_id).toBe(first.structured.protocol_id);
    const other = await branch(client, source, { client_request_id, instructions: 'Shorter.' });
    expect(other).toMatchObject({ isError: true, words: expect.stringContaining('key_reused') });
    expect(idsIn((await listed(client, source)).structured)).toHaveLength(1);
  });
});

it('pages through the branches that one may see: an author their own, a reviewer all', async () => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  await using grace = await inNewerEra(foundry.url, 'grace');
  const source = await written(ada);
  const [own, others]: string[][] = [[], []];
  for (let n = 0; n < 3; n += 1) {
    own!.push((await branch(ada, source)).structured.protocol_id);
    others!.push((await branch(grace, source)).structured.protocol_id);
  }
  async function all(client: Connected): Promise<string[]> {
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { structured } = await listed(client, source, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...idsIn(structured));
      cursor = structured.next_cursor;
      if (!cursor) return seen;
    }
  }
  expect(await all(ada)).toEqual(own!.toReversed());
  expect((await all(grace)).toSorted()).toEqual([...own!, ...others!].toSorted());
});

it('shows an author neither what others created nor its branches, and branches nothing of it', async () => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const source = await written(ada);
  await using author = await inNewerEra(foundry.url, 'author');
  for (const id of [source, randomUUID(), 'no-id'])
    for (const answer of [await branch(author, id), await listed(author, id)])
      expect(answer).toMatchObject({ isError: true, words: expect.stringContaining('not_found') });
});

it.each<[string, object, string]>([
  ['a version that is not there', { version: 9 }, 'no_such_resource'],
  ['instructions of blanks', { instructions: '  ' }, '/instructions'],
  ['personal data', { instructions: 'Write to jo.bloggs@example.org.' }, 'personal_data'],
  ['a field too many', { text: 'X' }, 'text'],
])('refuses a branch with %s, in words', async (_what, more, words) => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const answer = await branch(ada, await written(ada), more);
  expect(answer).toMatchObject({ isError: true, words: expect.stringContaining(words) });
});

it('refuses branches by status, and a cursor that no page gave', async () => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const source = await written(ada);
  for (const [more, words] of [
    [{ status: 'approved' }, '/status'],
    [{ cursor: 'abc' }, '/cursor'],
  ] as const)
    expect(await listed(ada, source, more)).toMatchObject({
      isError: true,
      words: expect.stringContaining(words),
    });
});

it('lets a viewer list the branches and make none', async () => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const source = await written(ada);
  const { protocol_id } = (await branch(ada, source)).structured;
  await using viewer = await inNewerEra(foundry.url, 'viewer');
  expect(idsIn((await listed(viewer, source)).structured)).toEqual([protocol_id]);
  expect((await branch(viewer, source)).words).toContain('forbidden');
});

it('lists what is left of an erased protocol’s branches, and branches it no more', async () => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const source = await written(ada);
  const kept = (await branch(ada, source)).structured.protocol_id;
  const gone = (await branch(ada, source)).structured.protocol_id;
  const admin = { subject: 'admin', role: 'admin', channel: 'http' } as const;
  for (const id of [gone, source]) {
    await foundry.system.until(id, ({ gate }) => gate !== null);
    await foundry.gateway.publish(commandOf(id, { kind: 'erase' }, randomUUID(), admin));
    await foundry.system.until(id, ({ erased }) => erased);
  }
  await expect
    .poll(async () => (await ada.call('get_protocol_status', { protocol_id: source })).words)
    .toContain('erased');
  expect((await branch(ada, source)).words).toContain('gone');
  expect(idsIn((await listed(ada, source)).structured)).toEqual([kept]);
});

it('has nobody approve or reject what was branched from their own request', async () => {
  await using grace = await inNewerEra(foundry.url, 'grace', () => ({ action: 'accept' }));
  const source = await written(grace);
  await using ada = await inNewerEra(foundry.url, 'ada');
  // an author sees only their own here: the branch is made as over HTTP
  const board = (await foundry.system.board(source))!;
  const [draft] = board.drafts;
  const from = {
    ...{ protocolId: source, version: 1, sha256: draft!.sha256, instructions },
    authors: [{ subject: 'grace', role: 'reviewer' as const }],
  };
  const { intent: same, context, audience, locale } = board;
  const request = { intent: same, context, audience, locale, autoApprove: false, from };
  const id = randomUUID();
  const by = { subject: 'ada', role: 'author', channel: 'http', kind: 'person' } as const;
  const order = { kind: 'create' as const, request, text: draft!.text };
  await foundry.gateway.publish(commandOf(id, order, randomUUID(), by));
  const { gate } = await foundry.system.until(id, (now) => now.gate !== null);
  const { version, sha256 } = gate!.offered.at(-1)!;
  const asked = { protocol_id: id, expected_version: version };
  for (const [tool, more] of [
    ['approve_protocol', { content_hash: sha256 }],
    ['request_protocol_changes', { kind: 'reject', feedback: 'Not fitting.' }],
  ] as const)
    expect(await grace.call(tool, { ...asked, ...more })).toMatchObject({
      isError: true,
      words: expect.stringContaining('own_work'),
    });
  const back = { kind: 'revise', feedback: 'Shorter, please.' };
  const sent = await grace.call('request_protocol_changes', { ...asked, ...back });
  expect(sent.isError).toBe(false);
  await foundry.system.until(id, ({ round, gate: next }) => round === 2 && next !== null);
  expect((await ada.call('get_protocol_status', { protocol_id: id })).isError).toBe(false);
});
