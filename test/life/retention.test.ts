import { pruneCheckpoints } from '@cerina/supervisor/prune';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atGate } from '../src/follow.ts';
import { instantAgents } from '../src/instant-agents.ts';
import { approval, type System, startSystem } from '../src/system.ts';

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
  expect(await pruneCheckpoints(system.servers.pool, 90)).toBe(before.checkpoints.length - 1);

  const after = await ask<Page>('history', { protocolId: ended, limit: 50 });
  expect(after.checkpoints).toEqual(before.checkpoints.slice(0, 1));
  expect(await ask('get', { protocolId: ended })).toEqual({ board: done });
  const old = { protocolId: ended, checkpointId: before.checkpoints.at(-1)!.checkpointId };
  expect(await ask('checkpoint', old)).toMatchObject({ found: 'pruned' });
  expect(
    (await ask<Page>('history', { protocolId: open, limit: 50 })).checkpoints.length,
  ).toBeGreaterThan(1);
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
