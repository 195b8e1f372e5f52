import { randomUUID } from 'node:crypto';
import { type Branch, BranchList, Problem, ProtocolList } from '@cerina/contracts';
import { listBranches } from '@cerina/supervisor/queries/branches';
import { migrate } from '@cerina/supervisor/store/database/migrations';
import { bodyOf, created } from '@cerina/test/doors/gateway';
import type { Who } from '@cerina/test/doors/people';
import { atGate } from '@cerina/test/follow/boards';
import { problemsAtRest } from '@cerina/test/stores/at-rest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

let gateway: GatewayAndSupervisor;
beforeAll(async () => {
  gateway = await startGatewayAndSupervisor();
});
afterAll(async () => {
  const problems = await problemsAtRest(gateway.system.servers);
  await gateway[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

const instructions = 'Say it more kindly.';

async function source(): Promise<string> {
  const id = await created(gateway);
  await gateway.system.until(id, atGate);
  return id;
}
async function branched(from: string, who: Who = 'author', version = 1): Promise<string> {
  const asked = { version, instructions };
  const response = await gateway.post(who, `/api/protocols/${from}/branches`, asked);
  expect(response.status).toBe(202);
  return (await bodyOf(response)).protocolId;
}
const asked = (id: string, query = '', who: Who = 'viewer') =>
  gateway.ask(who, `/api/protocols/${id}/branches${query}`);
const pageOf = async (id: string, query = '') =>
  BranchList.parse(await (await asked(id, query)).json());
const idsOf = (branches: Branch[]) => branches.map(({ protocolId }) => protocolId);
const erase = async (id: string) => {
  const gone = await gateway.ask('admin', `/api/protocols/${id}`, { method: 'DELETE' });
  expect(gone.status).toBe(200);
};

it('of a protocol are listed, newest first, with who asked for each, from which version, and where it is now', async () => {
  const from = await source();
  expect(await pageOf(from)).toEqual({ branches: [], nextCursor: null });
  const first = await branched(from);
  const board = await gateway.system.until(first, atGate);
  const second = await branched(from, 'ada');
  await gateway.system.until(second, atGate);
  const { branches } = await pageOf(from);
  expect(idsOf(branches)).toEqual([second, first]);
  expect(branches[1]).toEqual({
    protocolId: first,
    attention: [],
    ...{ intent: board.intent, title: expect.any(String), status: 'pending_review' },
    ...{ createdBy: board.createdBy, createdAt: board.createdAt, fromVersion: 1 },
  });
  expect(branches[0]!.createdBy).toMatchObject({ subject: 'ada', name: 'Ada Lovelace' });
});

it('do not include the branches of a branch, which has its own', async () => {
  const from = await source();
  const child = await branched(from);
  const { drafts } = await gateway.system.until(child, atGate);
  const grandchild = await branched(child, 'author', drafts.length);
  await gateway.system.until(grandchild, atGate);
  expect(idsOf((await pageOf(from)).branches)).toEqual([child]);
  const [own] = (await pageOf(child)).branches;
  expect(own).toMatchObject({ protocolId: grandchild, fromVersion: drafts.length });
});

it('come in pages, each once, also those of one moment', async () => {
  const from = await source();
  const made = await Promise.all(Array.from({ length: 12 }, () => branched(from)));
  for (const id of made) await gateway.system.until(id, atGate);
  await gateway.system.servers.pool.query(
    "update protocols set created_at = date_trunc('hour', created_at) where branched_from = $1",
    [from],
  );
  const listed: string[] = [];
  for (let query: string | null = '?limit=5'; query; ) {
    const page: BranchList = await pageOf(from, query);
    listed.push(...idsOf(page.branches));
    query = page.nextCursor && `?limit=5&cursor=${page.nextCursor}`;
  }
  expect(listed).toHaveLength(made.length);
  expect(new Set(listed)).toEqual(new Set(made));
});

it('can be read of a protocol that was erased, and leave out those that were', async () => {
  const from = await source();
  const [kept, gone] = [await branched(from), await branched(from)];
  for (const id of [kept, gone]) await gateway.system.until(id, atGate);
  await erase(gone);
  expect(idsOf((await pageOf(from)).branches)).toEqual([kept]);
  await erase(from);
  const { branches } = await pageOf(from);
  expect(idsOf(branches)).toEqual([kept]);
  await erase(kept);
  expect((await pageOf(from)).branches).toEqual([]);
});

it('that were erased are not shown by a database that was put back from before, until it has caught up', async () => {
  const from = await source();
  const id = await branched(from);
  await gateway.system.until(id, atGate);
  const { rows } = await gateway.system.servers.pool.query(
    'select summary from protocols where id = $1',
    [id],
  );
  await erase(id);
  // as it was before
  await gateway.system.servers.pool.query(
    'update protocols set branched_from = $2, branched_version = 1, summary = $3 where id = $1',
    [id, from, rows[0].summary],
  );
  expect((await pageOf(from)).branches).toEqual([]);
});

it.each([
  ['an id that is none', 'no-id', '', 404, 'not_found'],
  ['a protocol that nobody made', crypto.randomUUID(), '', 404, 'not_found'],
  ['a cursor that no page gave', 'SOURCE', '?cursor=abc', 400, 'invalid_request'],
  ['a page of none', 'SOURCE', '?limit=0', 400, 'invalid_request'],
  ['a page of more than a hundred', 'SOURCE', '?limit=101', 400, 'invalid_request'],
  ['another query', 'SOURCE', '?status=approved', 400, 'invalid_request'],
])('are refused for %s', async (_what, id, query, status, code) => {
  const of = id === 'SOURCE' ? await created(gateway) : id;
  const refused = await asked(of, query);
  expect(refused.status).toBe(status);
  expect(Problem.parse(await refused.json()).code).toBe(code);
});

it('of one creator alone are a page as long as any', async () => {
  const from = await source();
  const own = [await branched(from, 'ada'), await branched(from, 'ada')];
  for (let n = 0; n < 3; n += 1) await branched(from);
  const { pool } = gateway.system.servers;
  const page = await listBranches(pool, { protocolId: from, createdBy: 'ada', limit: 1 });
  expect(idsOf(page.branches)).toEqual([own[1]]);
  const last = { protocolId: from, createdBy: 'ada', limit: 1, cursor: page.nextCursor! };
  const { branches, nextCursor } = await listBranches(pool, last);
  expect({ ids: idsOf(branches), nextCursor }).toEqual({ ids: [own[0]], nextCursor: null });
});

/** Puts so many more rows into the database as that one, each with an id of its own; returns how to remove them. */
async function likeIt(id: string, count: number) {
  const { pool } = gateway.system.servers;
  const ids = Array.from({ length: count }, () => randomUUID());
  const { rows } = await pool.query(`select string_agg(quote_ident(column_name), ', ') as written
    from information_schema.columns where table_name = 'protocols' and is_generated = 'NEVER'`);
  const { written } = rows[0];
  await pool.query(
    `insert into protocols (${written}) select ${written
      .split(', ')
      .map((each: string) => `copy.${each}`)
      .join(', ')} from protocols as one, unnest($2::text[]) as other,
       jsonb_populate_record(one, jsonb_build_object('id', other, 'summary', replace(summary, $1, other))) as copy
     where one.id = $1::uuid`,
    [id, ids],
  );
  await pool.query(
    `insert into protocol_search select other, words from protocol_search, unnest($2::uuid[]) as other
     where protocol_id = $1`,
    [id, ids],
  );
  return async () => {
    for (const [table, column] of Object.entries({
      protocols: 'id',
      protocol_search: 'protocol_id',
    }))
      await pool.query(`delete from ${table} where ${column} = any($1::uuid[])`, [ids]);
  };
}

it('are found by the id of the one that they are from, and that one too, also where there are more than are counted', async () => {
  const from = await source();
  const one = await branched(from);
  await gateway.system.until(one, atGate);
  const remove = await likeIt(one, 1_100);
  const found = new Set<string>();
  for (let query: string | null = `?q=${from}&limit=100`; query; ) {
    const response = await gateway.ask('viewer', `/api/protocols${query}`);
    const page = ProtocolList.parse(await response.json());
    for (const { protocolId } of page.protocols) found.add(protocolId);
    query = page.nextCursor && `?q=${from}&limit=100&cursor=${page.nextCursor}`;
  }
  await remove();
  expect([found.has(from), found.has(one), found.size]).toEqual([true, true, 1_102]);
});

it('that were there before the database knew of them are found by what the log said of each', async () => {
  const from = await source();
  const id = await branched(from);
  await gateway.system.until(id, atGate);
  const lie = { intent: 'A lie: "from":{"protocolId":"' };
  const other = (await bodyOf(await gateway.post('author', '/api/protocols', lie))).protocolId;
  await gateway.system.until(other, atGate);
  const before = await pageOf(from);
  const { pool } = gateway.system.servers;
  await gateway.withoutSupervisor(async () => {
    await pool.query(
      `alter table protocols drop column branched_from, drop column branched_version,
         drop column listed_as cascade`,
    );
    await pool.query('delete from migrations where version > 16');
    await migrate(pool);
  });
  await expect.poll(async () => (await asked(from)).status).toBe(200);
  expect(await pageOf(from)).toEqual(before);
  const { rows } = await pool.query('select branched_from from protocols where id = $1', [other]);
  expect(rows).toEqual([{ branched_from: null }]);
});
