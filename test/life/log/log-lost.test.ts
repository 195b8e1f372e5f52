import { commandsOf, STREAM, subjects } from '@cerina/contracts';
import { attentionOf } from '@cerina/supervisor/store/attention';
import { describe, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { approval, reviewer } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { copyStore, damages } from '../../src/stores/damaged-log.ts';

const toGate = async (system: System) => {
  const id = await system.create();
  return { id, board: await system.until(id, atGate) };
};

const attention = ({ servers }: System) => attentionOf(servers.pool);
const incomplete = async ({ servers }: System): Promise<string[]> => {
  const { rows } = await servers.pool.query('select protocol_id as id from incomplete');
  return rows.map(({ id }) => id);
};

/** The protocol whose facts are lost accepts no decision, by its refusal; the foundry starts others. */
async function isStopped(system: System, { id, board }: Awaited<ReturnType<typeof toGate>>) {
  await expect.poll(() => incomplete(system)).toContain(id);
  expect(await attention(system)).toMatch(
    new RegExp(`${id}.*Restore the log: ${commandsOf('restore')}`),
  );
  expect(await system.review(id, approval(board))).toMatchObject({
    accepted: false,
    refusal: {
      code: 'log_incomplete',
      status: 503,
      detail: expect.stringContaining(commandsOf('restore')),
    },
  });
  expect(await system.command(id, { kind: 'halt' })).toMatchObject({
    refusal: { code: 'log_incomplete' },
  });
  const other = await toGate(system);
  expect((await system.review(other.id, approval(other.board))).accepted).toBe(true);
}

const { 'has a damaged block': damaged, ...lost } = damages;

describe.each(Object.entries(lost))('a log that %s', (_, damage) => {
  it('is noticed while supervisors run, and stops the protocols concerned alone', async () => {
    await using system = await startSystem({ agents: instantAgents });
    const protocols = [await toGate(system), await toGate(system), await toGate(system)];
    await expect.poll(() => attention(system)).toBeUndefined();
    await system.servers.nats.stop();
    await damage(system.servers);
    await system.servers.nats.restart();
    await expect.poll(() => incomplete(system)).not.toEqual([]);
    const stopped = await incomplete(system);
    await isStopped(system, protocols.find(({ id }) => stopped.includes(id))!);
  });
});

it('a message that is listed and cannot be read any more is found by reading', async () => {
  await using system = await startSystem({ agents: instantAgents });
  const protocols = [await toGate(system), await toGate(system), await toGate(system)];
  await system.servers.nats.stop();
  await damaged(system.servers);
  await system.servers.nats.restart();
  await expect.poll(() => incomplete(system)).not.toEqual([]);
  const [id] = await incomplete(system);
  expect(protocols.map((each) => each.id)).toContain(id);
  expect(await attention(system)).toContain(id);
});

it('a log put back from an older copy is noticed at the start, and by whoever is asked before that', async () => {
  await using system = await startSystem({ agents: instantAgents, supervisors: 0 });
  const first = new AbortController();
  const served = system.addSupervisor(first.signal);
  const before = await toGate(system);
  await system.servers.nats.stop();
  const store = await copyStore(system.servers);
  await system.servers.nats.restart();
  const since = await toGate(system);
  first.abort(new Error('stopped'));
  await served;
  await system.servers.nats.stop();
  await store.putBack();
  await system.servers.nats.restart();
  void system.addSupervisor();
  await isStopped(system, since);
  expect(await incomplete(system)).toEqual([since.id]);
  expect((await system.review(before.id, approval(before.board))).accepted).toBe(true);
});

it('what an older copy of the log has of a protocol that was erased since is erased again', async () => {
  await using system = await startSystem({ agents: instantAgents });
  const { id } = await toGate(system);
  await system.servers.nats.stop();
  const store = await copyStore(system.servers);
  await system.servers.nats.restart();
  await system.command(id, { kind: 'erase' }, { ...reviewer, subject: 'admin', role: 'admin' });
  const onTheLog = async () => {
    const { state } = await system.jsm.streams.info(STREAM, { subjects_filter: subjects.all(id) });
    return Object.keys(state.subjects ?? {});
  };
  await expect.poll(onTheLog).toEqual([subjects.tombstone(id)]);
  await system.servers.nats.stop();
  await store.putBack();
  await system.servers.nats.restart();
  await expect.poll(onTheLog).toEqual([subjects.tombstone(id)]);
});
