import { threadOf } from '@cerina/supervisor/store/unit/unit';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { handedOver, ofRow, statementsSent } from '../../src/foundry/handed-over.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

afterEach(() => vi.restoreAllMocks());

let system: System;
let supervisor: Awaited<ReturnType<typeof handedOver>>;
beforeAll(async () => {
  system = await startSystem({ agents: [], supervisors: 0 });
  supervisor = await handedOver(system);
});
afterAll(async () => {
  await supervisor.ledger.pool.end();
  await system[Symbol.asyncDispose]();
});

const deltasOf = async (id: string) => {
  const { rows } = await system.servers.pool.query(
    `select count(*)::int as deltas from facts where protocol_id = $1 and subject like '%.supervisor.delta.%'`,
    [id],
  );
  return rows[0].deltas;
};

it('a creation is one statement, and locks nothing; with its answers up to the gate five', async () => {
  const { id, handle } = await supervisor.creation();
  const names = statementsSent();
  expect(await handle()).toMatchObject({ done: 'taken', board: { status: 'running' } });
  expect(ofRow(names)).toEqual(['first statement']);
  for (const kind of ['screen_intent', 'draft', 'assess', 'review'] as const)
    await supervisor.answer(id, kind);
  expect(ofRow(names)).toEqual(['first statement', ...Array(4).fill('one statement')]);
  // the routes that it sent are known
  expect(names).not.toContain('read-kept');
  const { values } = await supervisor.ledger.graph.getState(threadOf(id));
  expect(values.board).toEqual(await system.board(id));
  expect(values.board).toMatchObject({ status: 'pending_review' });
});

it('one that is handled again is a transaction, which finds its verdict', async () => {
  const { id, handle } = await supervisor.creation();
  await handle();
  const names = statementsSent();
  expect(await handle()).toMatchObject({ done: 'before' });
  await supervisor.forget(id);
  expect(await handle()).toMatchObject({ done: 'before' });
  expect(names).not.toContain('rows_0x6-rows_1x1-rows_2x1-row-facts');
  expect(await deltasOf(id)).toBe(1);
});

it('one that is handled twice at once makes one protocol', async () => {
  const { id, handle } = await supervisor.creation();
  const all = await Promise.all(Array.from({ length: 6 }, handle));
  expect(all.map(({ done }) => done).toSorted()).toEqual([...Array(5).fill('before'), 'taken']);
  expect(await deltasOf(id)).toBe(1);
  expect(await system.board(id)).toMatchObject({ revision: 1, status: 'running' });
});

it.each([
  ['the log lacks facts of it', "incomplete (protocol_id, missing, subjects) values ($1, 1, '[]')"],
  ['it kills the process', "stopped (protocol_id, reason) values ($1, 'It does.')"],
  [
    'facts of it are kept',
    "facts (protocol_id, subject, body) values ($1, 'foundry.' || $1 || '.supervisor.delta.9', '{}')",
  ],
])('is left to a transaction if the database knows that %s', async (_, known) => {
  const { id, handle } = await supervisor.creation();
  await system.servers.pool.query(`insert into ${known.replace('|| $1 ||', `|| '${id}' ||`)}`, [
    id,
  ]);
  const names = statementsSent();
  await handle();
  expect(ofRow(names).slice(0, 2)).toEqual(['first statement', 'locked']);
});

it('waits for whoever makes the protocol from the log meanwhile', async () => {
  const { id, handle } = await supervisor.creation();
  const holder = await system.servers.pool.connect();
  await holder.query('begin');
  await holder.query(`select pg_advisory_xact_lock(hashtextextended('${id}', 0))`);
  const names = statementsSent();
  const handled = handle();
  const waiting = async () => {
    const { rowCount } = await system.servers.pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted`,
    );
    return rowCount;
  };
  await expect.poll(waiting).toBe(1);
  expect(ofRow(names)).toEqual(['first statement']);
  await holder.query('commit');
  holder.release();
  expect(await handled).toMatchObject({ done: 'taken' });
  expect(ofRow(names)).toEqual(['first statement', 'locked', 'written']);
});
