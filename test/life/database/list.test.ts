import { ListQuery, type ProtocolSummary, riskOf } from '@cerina/contracts';
import { addUpCounts } from '@cerina/supervisor/operations/housekeeping/counts';
import { listProtocols } from '@cerina/supervisor/queries/list';
import { migrate } from '@cerina/supervisor/store/database/migrations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { intent } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { addRows } from '../../src/stores/add-rows.ts';

let system: System;
let all: ProtocolSummary[];

const list = (query: object) => listProtocols(system.servers.pool, ListQuery.parse(query));
const idsOf = (rows: ProtocolSummary[]) => rows.map(({ protocolId }) => protocolId);

/** Everything that is asked for, three rows a page. */
async function paged(query: object): Promise<ProtocolSummary[]> {
  const rows: ProtocolSummary[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ ...query, limit: 3, ...(cursor && { cursor }) });
    rows.push(...page.protocols);
    cursor = page.nextCursor;
  }
  return rows;
}

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`;
beforeAll(async () => {
  system = await startSystem({ agents: instantAgents });
  const id = await system.create();
  await system.until(id, atGate);
  await addRows(system.servers.postgres.url, id, [
    { attention: ['max_iterations'], createdAt: day(1), updatedAt: day(9) },
    { attention: ['max_iterations', 'crisis'], createdAt: day(2), updatedAt: day(8) },
    {
      openCritical: 2,
      intent: 'A lie: "attention":["crisis"]',
      createdAt: day(3),
      updatedAt: day(3),
    },
    { attention: ['agent_failed'], createdAt: day(4), updatedAt: day(4) },
    { intent: 'Sleep diary for a nurse', createdAt: day(5), updatedAt: day(7) },
    { intent: 'A nurse\u2019s diary of her sleep', createdAt: day(5), updatedAt: day(6) },
    { attention: ['crisis'], riskDecided: true, createdAt: day(5), updatedAt: day(5) },
    { asks: true, asksAboutRisk: true, createdAt: day(5), updatedAt: day(5) },
    { status: 'halted', attention: ['crisis'], createdAt: day(5), updatedAt: day(9) },
    { status: 'halted', createdAt: day(5), updatedAt: day(5) },
    { status: 'approved', createdAt: day(6), updatedAt: day(10) },
    { status: 'rejected', createdAt: day(7), updatedAt: day(7) },
  ]);
  all = (await list({ limit: 100 })).protocols;
});
afterAll(() => system[Symbol.asyncDispose]());

const waiting = { status: 'pending_review' };

it('gives what waits by risk, and of equals what has waited longest', async () => {
  const rows = await paged({ ...waiting, order: 'risk' });
  expect(rows.map(riskOf)).toEqual([0, 1, 2, 3, 4, 5, 5, 5, 5]);
  expect(
    rows
      .slice(5)
      .map(({ updatedAt }) => updatedAt)
      .toSorted(),
  ).toEqual(rows.slice(5).map(({ updatedAt }) => updatedAt));
});

it('gives what waits for a person, halted in danger or not, and the rest beside it', async () => {
  const rows = await paged({ group: 'waiting', order: 'risk' });
  expect(rows.map(riskOf)).toEqual([0, 0, 1, 2, 3, 4, 5, 5, 5, 5]);
  expect(rows.filter(({ status }) => status === 'halted')).toHaveLength(1);
  const total = async (query: object) => (await list({ ...query, limit: 1 })).total;
  expect(await total({ group: 'waiting' })).toBe(10);
  expect(await total({ group: 'working' })).toBe(1);
  expect(await total({ group: 'done' })).toBe(2);
  expect(await total({ status: 'halted' })).toBe(2);
  expect(await total({ status: 'halted', group: 'waiting' })).toBe(1);
  expect(await total({ status: 'approved', group: 'waiting' })).toBe(0);
  expect((await list({ group: 'waiting', q: 'diary' })).total).toBe(2);
});

it.each(['newest', 'changed', 'risk'])('pages by %s without gap or double', async (order) => {
  const whole = await list({ order, limit: 100 });
  expect(whole.nextCursor).toBeNull();
  expect(idsOf(await paged({ order }))).toEqual(idsOf(whole.protocols));
  expect(idsOf(whole.protocols).toSorted()).toEqual(idsOf(all).toSorted());
});

it('says how many there are in all, whatever the page', async () => {
  expect(await list({ limit: 1 })).toMatchObject({ total: 13 });
  const ended = { status: ['approved', 'rejected'], limit: 1 };
  const first = await list(ended);
  expect(first).toMatchObject({ total: 2 });
  expect(await list({ ...ended, cursor: first.nextCursor })).toMatchObject({ total: 2 });
});

it('finds every word in any order, and an id', async () => {
  const found = await list({ q: ' nurse  SLEEP' });
  expect(found.protocols).toHaveLength(2);
  expect(found.total).toBe(2);
  expect(idsOf((await list({ q: all[3]!.protocolId })).protocols)).toEqual([all[3]!.protocolId]);
  expect((await list({ q: 'nurse waking' })).total).toBe(0);
  expect((await list({ q: '\u0000' })).total).toBe(13);
  expect(idsOf((await list({ q: 'lie: "attention' })).protocols)).toHaveLength(1);
  for (const none of ['%', '_ie', 'nurs%ry', '\\']) expect((await list({ q: none })).total).toBe(0);
});

it('finds words that are too short for an index', async () => {
  const found = await list({ q: 'of' });
  expect(idsOf(found.protocols)).toEqual(idsOf((await list({ q: 'diary of' })).protocols));
  expect(found).toMatchObject({ total: 1, totalIsExact: true });
  expect(await list({ q: 'a', limit: 2 })).toMatchObject({ total: 2, totalIsExact: false });
});

it('counts what changes its status, is added and is taken away', async () => {
  const { pool } = system.servers;
  const total = async (status: string) => (await list({ status, limit: 1 })).total;
  const before = await total('failed');
  await addRows(system.servers.postgres.url, all[0]!.protocolId, [
    { status: 'failed', intent: 'Counted' },
    { status: 'halted', intent: 'Counted' },
  ]);
  expect(await total('failed')).toBe(before + 1);
  const counted = "id in (select protocol_id from protocol_search where words like '%counted')";
  await pool.query(`update protocols set status = 'failed' where ${counted}`);
  expect([await total('failed'), await total('halted')]).toEqual([before + 2, 2]);
  await pool.query(
    "insert into protocol_counts select 'failed', g % 2 * 2 - 1 from generate_series(1, 300) as g",
  );
  await addUpCounts(pool);
  expect((await pool.query('select from protocol_counts')).rowCount).toBeLessThan(9);
  expect(await total('failed')).toBe(before + 2);
  await pool.query(`delete from protocols where ${counted}`);
  expect(await total('failed')).toBe(before);
  await pool.query("delete from protocol_search where words like '%counted'");
});

it('writes down the risk of each protocol, and of those from before it did', async () => {
  const { pool } = system.servers;
  const id = await system.create({ intent: `${intent}, another` });
  await system.until(id, atGate);
  const before = await list({ ...waiting, order: 'risk' });
  const { rows } = await pool.query('select * from protocols');
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, 1);
  await pool.query(
    'insert into protocols select * from json_populate_recordset(null::protocols, $1)',
    [JSON.stringify(rows.map((row) => ({ ...row, search: `${intent}, another`.toLowerCase() })))],
  );
  await migrate(pool);
  expect(await list({ ...waiting, order: 'risk' })).toEqual(before);
  expect(await list({ q: 'ANOTHER' })).toMatchObject({ total: rows.length, totalIsExact: true });
});
