import { LatestCheckpoint } from '@cerina/supervisor/graph/latest-checkpoint';
import { threadOf } from '@cerina/supervisor/store/unit/unit';
import type { CheckpointTuple } from '@langchain/langgraph-checkpoint';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { agentsGiving, instantAgents } from '../../src/agents/instant-agents.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import {
  handedOver,
  isOneStatement,
  ofRow,
  statementsSent,
} from '../../src/foundry/handed-over.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

afterEach(() => vi.restoreAllMocks());

describe('an answer to a protocol', () => {
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

  it('that its supervisor wrote last is one statement, and locks nothing', async () => {
    const id = await supervisor.awaitingDraft();
    const names = statementsSent();
    expect(await supervisor.answer(id, 'draft')).toMatchObject({ done: 'taken' });
    await supervisor.answer(id, 'assess');
    await supervisor.answer(id, 'review');
    expect(ofRow(names)).toEqual(['one statement', 'one statement', 'one statement']);
    expect((await system.board(id))!.status).toBe('pending_review');
  });

  it.each([
    ['assess', 'review', 'in memory'],
    ['review', 'assess', 'from the database'],
  ] as const)(
    'leaves the graph as it is if the step waits for another one, which resumes both: %s, then %s, %s',
    async (first, second, from) => {
      const id = await supervisor.awaitingDraft();
      await supervisor.answer(id, 'draft');
      const stock = new PostgresSaver(system.servers.pool);
      const before = await stock.getTuple(threadOf(id));
      const { revision } = (await system.board(id))!;
      await supervisor.answer(id, first);
      expect(await stock.getTuple(threadOf(id))).toEqual(before);
      expect(await system.board(id)).toMatchObject({ revision: revision + 1, status: 'running' });
      if (from !== 'in memory') await supervisor.forget(id);
      await supervisor.answer(id, second);
      const { values } = await supervisor.ledger.graph.getState(threadOf(id));
      expect(values.board).toEqual(await system.board(id));
      expect(values.board).toMatchObject({ status: 'pending_review', revision: revision + 2 });
    },
  );

  it('whose row anybody wrote since is a transaction: nothing of the statement is left', async () => {
    const id = await supervisor.awaitingDraft();
    await system.servers.pool.query('update protocols set routed_at = routed_at where id = $1', [
      id,
    ]);
    const names = statementsSent();
    await supervisor.answer(id, 'draft');
    expect(ofRow(names)).toEqual(['one statement', 'locked', 'written']);
    await supervisor.answer(id, 'assess');
    expect(ofRow(names).at(-1)).toBe('one statement');
    const board = (await system.board(id))!;
    const rows = await system.servers.pool.query(
      `select (select count(*)::int from facts where protocol_id = $1 and subject like '%.supervisor.delta.%') as deltas,
         (select revision from protocols where id = $1)`,
      [id],
    );
    expect(rows.rows).toEqual([{ deltas: board.revision, revision: board.revision }]);
  });

  it('whose row was rebuilt under the number that it had, as after a set back of the database, is a transaction', async () => {
    const id = await supervisor.awaitingDraft();
    await supervisor.answer(id, 'draft');
    const versionNow = async () => {
      const { rows } = await system.servers.pool.query<{ xmin: string }>(
        'select xmin::text from protocols where id = $1',
        [id],
      );
      return rows[0]!.xmin;
    };
    const before = await versionNow();
    await supervisor.rebuiltByAnother(id);
    const names = statementsSent({ [before]: await versionNow() });
    await supervisor.answer(id, 'assess');
    const ofFirst = ofRow(names);
    await supervisor.forget(id);
    await supervisor.answer(id, 'review');
    const { values } = await supervisor.ledger.graph.getState(threadOf(id));
    expect(values.board).toEqual(await system.board(id));
    expect(values.board).toMatchObject({ status: 'pending_review' });
    expect(ofFirst).toEqual(['one statement', 'locked', 'written']);
  });

  it.each([
    ['before its statement is sent', 'taken'],
    ['after that was committed', 'before'],
  ])('is taken in once if the connection is lost %s', async (when, done) => {
    const id = await supervisor.awaitingDraft();
    const { pool } = supervisor.ledger;
    const query = pool.query.bind(pool) as (asked: { name?: string }) => Promise<unknown>;
    vi.spyOn(pool, 'query').mockImplementation((async (asked: { name?: string }) => {
      if (!isOneStatement(asked.name ?? '')) return query(asked);
      if (when.startsWith('after')) await query(asked);
      throw new Error('Connection terminated unexpectedly');
    }) as typeof pool.query);
    expect(await supervisor.answer(id, 'draft')).toMatchObject({ done });
    vi.restoreAllMocks();
    await supervisor.answer(id, 'assess');
    await supervisor.answer(id, 'review');
    const { values } = await supervisor.ledger.graph.getState(threadOf(id));
    expect(values.board).toEqual(await system.board(id));
    expect(values.board).toMatchObject({ status: 'pending_review', drafts: [{ version: 1 }] });
  });

  it('whose row somebody holds waits for it', async () => {
    const id = await supervisor.awaitingDraft();
    const holder = await system.servers.pool.connect();
    await holder.query('begin');
    await holder.query('select from protocols where id = $1 for update', [id]);
    const names = statementsSent();
    const answered = supervisor.answer(id, 'draft');
    await expect.poll(() => ofRow(names)).toEqual(['one statement', 'locked']);
    await holder.query('commit');
    holder.release();
    expect(await answered).toMatchObject({ done: 'taken' });
  });

  it.each([
    [
      'the log lacks facts of it',
      "into incomplete (protocol_id, missing, subjects) values ($1, 1, '[]')",
    ],
    ['it kills the process', "into stopped (protocol_id, reason) values ($1, 'It does.')"],
  ])('is not taken in once it is recorded that %s', async (_, recorded) => {
    const id = await supervisor.awaitingDraft();
    await system.servers.pool.query(`insert ${recorded}`, [id]);
    const { revision } = (await system.board(id))!;
    const names = statementsSent();
    expect(await supervisor.answer(id, 'draft')).toEqual({ done: 'held' });
    expect(ofRow(names)).toEqual(['one statement', 'locked']);
    expect((await system.board(id))!.revision).toBe(revision);
  });
});

/** Without its metadata, and its pending writes in one order, which means nothing. */
const inOneOrder = ({ metadata: _, pendingWrites = [], ...rest }: CheckpointTuple) => ({
  ...rest,
  pendingWrites: pendingWrites.map((write) => JSON.stringify(write)).toSorted(),
});

it('what is in memory is what the database gives', async () => {
  await using system = await startSystem({ agents: agentsGiving(60) });
  const stock = new PostgresSaver(system.servers.pool);
  const { getTuple } = LatestCheckpoint.prototype;
  let compared = 0;
  const differing: unknown[] = [];
  vi.spyOn(LatestCheckpoint.prototype, 'getTuple').mockImplementation(async function (
    this: LatestCheckpoint,
    config,
  ) {
    const kept = await getTuple.call(this, config);
    if (!kept) return kept;
    const stored = await stock.getTuple(config);
    compared += 1;
    try {
      expect(inOneOrder(kept)).toEqual(inOneOrder(stored!));
      // the database has the board's state in it, too
      expect(stored!.metadata).toMatchObject(kept.metadata!);
    } catch (error) {
      differing.push((error as Error).message);
    }
    return kept;
  });
  for (let n = 0; n < 3; n += 1) {
    const id = await system.create();
    const { gate } = await system.until(id, atGate);
    const decision = {
      gateId: gate!.id,
      action: 'request_revision' as const,
      feedback: 'Shorter.',
    };
    expect((await system.review(id, decision)).accepted).toBe(true);
    await system.until(id, (board) => atGate(board) && board.round === 2);
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(20);
}, 60_000);

it('supervisors that each remember other states of the same protocols write one history', async () => {
  await using system = await startSystem({ agents: instantAgents, supervisors: 3 });
  const names = statementsSent();
  const ids = await Promise.all(Array.from({ length: 30 }, () => system.create()));
  for (const id of ids) {
    const board = await system.until(id, atGate);
    expect((await system.review(id, approval(board))).accepted).toBe(true);
  }
  for (const id of ids) await system.until(id, ({ status }) => status === 'approved');
  expect((await checkLog(system.servers)).problems).toEqual([]);
  expect(names.filter(isOneStatement).length).toBeGreaterThan(ids.length);
}, 60_000);
