import { type History, Problem } from '@cerina/contracts';
import { approval } from '@cerina/test/client/orders';
import { bodyOf } from '@cerina/test/doors/gateway';
import { atGate } from '@cerina/test/follow/boards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pruneCheckpoints } from '../../../supervisor/src/operations/housekeeping/prune.ts';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

let foundry: GatewayAndSupervisor;
let id: string;
beforeAll(async () => {
  foundry = await startGatewayAndSupervisor();
  id = await foundry.system.create();
  await foundry.system.until(id, atGate);
});
afterAll(() => foundry[Symbol.asyncDispose]());

const pathOf = (protocolId: string) => `/api/protocols/${protocolId}/history`;
const historyOf = async (protocolId: string, query = '') =>
  bodyOf(await foundry.ask('viewer', pathOf(protocolId) + query)) as Promise<History>;

it('pages through the checkpoints without gap or double, newest first', async () => {
  const whole = await historyOf(id);
  const { checkpoints } = whole;
  expect(whole.nextCursor).toBeNull();
  const board = (await foundry.system.board(id))!;
  expect(checkpoints[0]).toMatchObject({
    revision: board.revision,
    status: 'pending_review',
    version: 1,
  });
  const revisions = checkpoints.map(({ revision }) => revision);
  expect(revisions).toEqual(revisions.toSorted((a, b) => b - a));
  const paged: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: History = await historyOf(id, `?limit=2${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.checkpoints);
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(checkpoints);
});

it('reads no board to list the checkpoints, unless one was stored without its summary', async () => {
  const other = await foundry.system.create();
  await foundry.system.until(other, atGate);
  const { pool } = foundry.system.servers;
  const history = await historyOf(other);
  const stored = `update checkpoints set metadata = metadata - 'board'
    where thread_id = $1 and checkpoint_id = $2`;
  await pool.query(stored, [other, history.checkpoints[1]!.checkpointId]);
  expect(await historyOf(other)).toEqual(history);
  await pool.query('delete from checkpoint_blobs where thread_id = $1', [other]);
  const [first, , ...rest] = history.checkpoints;
  expect(await historyOf(other)).toEqual({ ...history, checkpoints: [first, ...rest] });
});

it('gives the board at a checkpoint, 410 once it was pruned, and 404 for one that never was', async () => {
  const ended = await foundry.system.create();
  await foundry.system.review(ended, approval(await foundry.system.until(ended, atGate)));
  await foundry.system.until(ended, ({ completed }) => completed);
  const { checkpoints } = await historyOf(ended);
  const [last, , earlier] = checkpoints;
  const at = (name: string) => foundry.ask('viewer', `${pathOf(ended)}/${name}`);
  expect(await bodyOf(await at(earlier!.checkpointId))).toMatchObject({
    protocolId: ended,
    revision: earlier!.revision,
  });
  // a row that a supervisor holds is left to the next turn
  const pruned = async () => {
    await pruneCheckpoints(foundry.system.servers.pool, 0);
    return (await at(earlier!.checkpointId)).status;
  };
  await expect.poll(pruned).toBe(410);
  expect((await at(last!.checkpointId)).status).toBe(200);
  const later = '1fffffff-ffff-6fff-bfff-ffffffffffff';
  for (const name of [later, 'now', 'x']) expect((await at(name)).status).toBe(404);
});

it.each(['1e0', '01', '1.0', '+1', '0x1', '%201', '-1', '0'])(
  'knows no version by another spelling of its number: %s',
  async (n) => {
    expect((await foundry.ask('viewer', `/api/protocols/${id}/versions/1`)).status).toBe(200);
    expect((await foundry.ask('viewer', `/api/protocols/${id}/versions/${n}`)).status).toBe(404);
  },
);

const odd = ['%00', 'a%00b', '%ED%A0%80', '%F0%9F%92%A9', 'x'.repeat(300), '%2e%2e', "'%22--", '*'];
const uuid = '018f6b2c-0000-7000-8000-000000000000';

it.each(odd)('never answers with 5xx for %j in any place of a path or a query', async (text) => {
  const paths = [
    `/api/protocols/${text}`,
    `/api/protocols/${text}/state`,
    `/api/protocols/${text}/history/${uuid}`,
    `/api/protocols/${id}/history/${text}`,
    `/api/protocols/${id}/history?cursor=${text}`,
    `/api/protocols/${id}/history?limit=${text}`,
    `/api/protocols/${id}/versions/${text}`,
    `/api/protocols/${id}/export?format=${text}`,
    `/api/protocols/${id}/export?paper=${text}`,
    `/api/protocols/${id}/stream?lastEventId=${text}`,
    `/api/protocols/${id}/stream?until=${text}`,
    `/api/protocols?q=${text}`,
    `/api/protocols?status=${text}`,
    `/api/protocols?order=${text}`,
    `/api/protocols?cursor=${text}`,
    `/api/protocols?limit=${text}`,
    `/api/stream?lastEventId=${text}`,
    `/api/system/dead-letters?cursor=${text}`,
    `/api/${text}`,
  ];
  for (const path of paths) {
    const response = await foundry.ask('admin', path);
    const { status } = response;
    await response.body?.cancel();
    expect([path, status >= 500]).toEqual([path, false]);
  }
  const checkpoint = await foundry.ask('viewer', `/api/protocols/${id}/history/${text}`);
  expect(checkpoint.status).toBe(404);
  const page = await foundry.ask('viewer', `/api/protocols/${id}/history?cursor=${text}`);
  expect(page.status).toBe(400);
});

it.each([
  [[99_999_999_999, '2026-01-01T00:00:00.000Z', uuid]],
  [[-1, '0000-01-01T00:00:00.000Z', uuid]],
  [[0, '2026-02-29T00:00:00.000Z', uuid]],
  [[0, '2026-01-01T00:00:00.000Z', '\u0000']],
  [['2026-01-01T00:00:00.000Z', uuid, 'more']],
  [null],
  [[]],
])('refuses the cursor of no page of a list, %j', async (place) => {
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
  for (const order of ['risk', 'newest', 'changed']) {
    const response = await foundry.ask('viewer', `/api/protocols?order=${order}&cursor=${cursor}`);
    expect(response.status).toBe(400);
    const { errors } = Problem.parse(await response.json());
    expect(errors).toMatchObject([{ pointer: '/cursor' }]);
  }
});

const reads = [
  '',
  '?q=sleep',
  '?status=approved&order=risk',
  '/ID',
  '/ID/state',
  '/ID/versions/1',
  '/ID/history',
  '/ID/history/CHECKPOINT',
  '/ID/export?format=md',
];

it('answers every read with 503 and when to try again while PostgreSQL is away, and again once it is back', async () => {
  const history = await (await foundry.ask('viewer', `/api/protocols/${id}/history`)).json();
  const checkpoint = (history as { checkpoints: { checkpointId: string }[] }).checkpoints[0]!;
  const paths = reads.map(
    (path) =>
      `/api/protocols${path.replace('ID', id).replace('CHECKPOINT', checkpoint.checkpointId)}`,
  );
  const statuses = () =>
    Promise.all(
      paths.map(async (path) => {
        const response = await foundry.ask('viewer', path);
        const { status, headers } = response;
        if (status !== 200) {
          expect(Problem.parse(await response.json())).toMatchObject({ code: 'unavailable' });
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        }
        return [path, status];
      }),
    );
  expect(await statuses()).toEqual(paths.map((path) => [path, 200]));
  const { postgres } = foundry.system.servers;
  await postgres.stop();
  const away = await statuses();
  await postgres.restart();
  expect(away).toEqual(paths.map((path) => [path, 503]));
  await expect.poll(statuses).toEqual(paths.map((path) => [path, 200]));
});
