import { bodyOf } from '@cerina/test/doors/gateway';
import { atGate } from '@cerina/test/follow/boards';
import { keepDatabase } from '@cerina/test/stores/database-copy';
import { expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

const intent = 'Worry postponement for a student who keeps an apricot orchard';
const words = ['apricot', 'orchard'];

/** The protocol's row is locked, so that nothing is applied to it; resolves with its release. */
async function held({ system }: GatewayAndSupervisor, id: string) {
  const holder = await system.servers.pool.connect();
  await holder.query('begin');
  await holder.query('select from protocols where id = $1 for update', [id]);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

it('of an erased protocol no word is read, listed or found while the database is one from before its erasure', async () => {
  await using foundry = await startGatewayAndSupervisor();
  const { system } = foundry;
  const { protocolId: id } = await bodyOf(
    await foundry.post('author', '/api/protocols', { intent }),
  );
  const other = await bodyOf(
    await foundry.post('author', '/api/protocols', { intent: 'Sleep better' }),
  );
  for (const each of [id, other.protocolId]) await system.until(each, atGate);
  const [{ checkpointId }] = (
    await bodyOf(await foundry.ask('viewer', `/api/protocols/${id}/history`))
  ).checkpoints;
  const database = await keepDatabase(system.servers.pool);
  const erased = await foundry.ask('admin', `/api/protocols/${id}`, { method: 'DELETE' });
  expect(erased.status).toBe(200);

  await using row = new AsyncDisposableStack();
  await foundry.withoutSupervisor(async () => {
    await database.putBack();
    row.defer(await held(foundry, id));
  });
  const said = async (path: string) => {
    const response = await foundry.ask('viewer', `/api${path}`);
    return [response.status, await response.text()] as const;
  };
  const rows = await system.servers.pool.query('select summary from protocols where id = $1', [id]);
  expect(rows.rows[0].summary).toContain('apricot'); // the database has it again

  const own = [
    '',
    '/state',
    '/versions/1',
    '/history',
    `/history/${checkpointId}`,
    '/export',
    '/stream?until=end',
  ];
  const lists = ['', '?q=apricot', '?q=orchard', `?q=${id}`, '?status=pending_review', '?limit=1'];
  for (const path of [...own.map((each) => `/${id}${each}`), ...lists]) {
    await expect.poll(async () => (await said(`/protocols${path}`))[0]).not.toBe(503);
    const [, body] = await said(`/protocols${path}`);
    for (const word of words) expect([path, body.includes(word)]).toEqual([path, false]);
  }
  const list = JSON.parse((await said('/protocols'))[1]);
  expect(list).toMatchObject({
    total: 2,
    protocols: [{ protocolId: other.protocolId }, { protocolId: id, intent: '[erased]' }],
  });
  expect(JSON.parse((await said('/protocols?q=apricot'))[1])).toMatchObject({
    total: 0,
    protocols: [],
  });

  await row.disposeAsync();
  await expect
    .poll(async () => {
      const { rows } = await system.servers.pool.query(
        'select summary from protocols where id = $1',
        [id],
      );
      return rows[0].summary;
    })
    .toContain('[erased]');
  expect(JSON.parse((await said('/protocols'))[1]).total).toBe(2);
});
