import { pruneCheckpoints } from '@cerina/supervisor/operations/housekeeping/prune';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { addRows } from '../../src/stores/add-rows.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ agents: instantAgents });
});
afterAll(() => system[Symbol.asyncDispose]());

const ask = async <T>(verb: string, query: object): Promise<T> => {
  const reply = await system.door.nc.request(`rpc.supervisor.${verb}`, JSON.stringify(query));
  return reply.json<{ value: T }>().value;
};
interface Page {
  checkpoints: { checkpointId: string; revision: number }[];
  nextCursor: string | null;
}

it('prunes the earlier checkpoints of what ended long ago, and keeps the final text and all that goes on', async () => {
  const [ended, open] = [await system.create(), await system.create()];
  const board = await system.until(ended, atGate);
  await system.review(ended, approval(board));
  const done = await system.until(ended, ({ completed }) => completed);
  await system.until(open, atGate);
  const before = await ask<Page>('history', { protocolId: ended, limit: 50 });
  expect(before.checkpoints.map(({ revision }) => revision)).toEqual(
    [...before.checkpoints.map(({ revision }) => revision)].sort((a, b) => b - a),
  );

  expect(await pruneCheckpoints(system.servers.pool, 90)).toBe(0);
  await system.servers.pool.query("update protocols set updated_at = now() - interval '91 days'");
  let gone = 0; // a row that a supervisor holds is left to the next turn
  const pruned = async () => (gone += await pruneCheckpoints(system.servers.pool, 90));
  await expect.poll(pruned).toBe(before.checkpoints.length - 1);

  const after = await ask<Page>('history', { protocolId: ended, limit: 50 });
  expect(after.checkpoints).toEqual(before.checkpoints.slice(0, 1));
  expect(await ask('get', { protocolId: ended })).toEqual({ board: done });
  const old = { protocolId: ended, checkpointId: before.checkpoints.at(-1)!.checkpointId };
  expect(await ask('checkpoint', old)).toMatchObject({ found: 'pruned' });
  expect(
    (await ask<Page>('history', { protocolId: open, limit: 50 })).checkpoints.length,
  ).toBeGreaterThan(1);
});

it('prunes all that is due in one turn, however much it is, and finds what is left without reading the rest', async () => {
  const { pool, postgres } = system.servers;
  const id = await system.create();
  await system.until(id, atGate);
  const ended = { status: 'approved', updatedAt: new Date(0).toISOString() } as const;
  await addRows(
    postgres.url,
    id,
    Array.from({ length: 1_000 }, () => ended),
  );
  await pool.query(
    `insert into checkpoints (thread_id, checkpoint_ns, checkpoint_id, parent_checkpoint_id, type, checkpoint, metadata)
     select p.id::text, '', n::text, nullif(n - 1, 0)::text, 'json', '{}', '{}'
     from protocols p, generate_series(1, 3) as n where p.updated_at < '1971-01-01'`,
  );
  let gone = await pruneCheckpoints(pool, 90);
  expect(gone).toBeGreaterThan(1_900);
  // a protocol that the supervisor looks at just then is left to the next turn
  await expect.poll(async () => (gone += await pruneCheckpoints(pool, 90))).toBe(2_000);
  expect(await pruneCheckpoints(pool, 90)).toBe(0);
  const { rows } = await pool.query(
    `explain (format json) select id from protocols
     where not pruned and status in ('approved', 'rejected', 'refused', 'failed') and updated_at < now()
     order by updated_at limit 200`,
  );
  expect(JSON.stringify(rows[0]['QUERY PLAN'])).toContain('protocols_to_prune');
});

it('prunes a protocol that failed and was left, and that one can still be resumed', async () => {
  const { pool } = system.servers;
  const id = await system.create();
  await system.until(id, atGate);
  const checkpoints = async () =>
    (await ask<Page>('history', { protocolId: id, limit: 50 })).checkpoints.length;
  const prunedTo = async () => {
    await pruneCheckpoints(pool, 90);
    return checkpoints();
  };
  expect(await checkpoints()).toBeGreaterThan(1);
  const left = "updated_at = now() - interval '91 days', status = 'failed'";
  await pool.query(`update protocols set ${left} where id = $1`, [id]);
  await expect.poll(prunedTo).toBe(1);
  const feedback = { feedback: 'Shorter.' };
  const board = await system.until(id, atGate);
  const decision = { gateId: board.gate!.id, action: 'request_revision' as const, ...feedback };
  expect(await system.review(id, decision)).toMatchObject({ accepted: true });
  await system.until(id, (now) => atGate(now) && now.round === 2);
  await pool.query(`update protocols set ${left} where id = $1`, [id]);
  expect(await checkpoints()).toBeGreaterThan(1);
  await expect.poll(prunedTo).toBe(1);
});

it('pages through the history without gap or double', async () => {
  const id = await system.create();
  await system.until(id, atGate);
  const whole = await ask<Page>('history', { protocolId: id, limit: 50 });
  const pages: Page['checkpoints'] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page = await ask('history', {
      protocolId: id,
      limit: 1,
      ...(cursor && { cursor }),
    });
    pages.push(...page.checkpoints);
    cursor = page.nextCursor;
  }
  expect(pages).toEqual(whole.checkpoints);
});
