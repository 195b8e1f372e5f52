import { type Blackboard, subjects } from '@cerina/contracts';
import { publishOutbox } from '@cerina/supervisor/store/outbox/outbox';
import { noteHandled, readNoted } from '@cerina/supervisor/store/protocol-log/position';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { startServers } from '../../src/servers/start.ts';
import { keepDatabase } from '../../src/stores/database-copy.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ agents: instantAgents, supervisors: 2 });
});
afterAll(async () => {
  await system[Symbol.asyncDispose]();
});

const get = async (id: string): Promise<Blackboard> => {
  const reply = await system.door.nc.request(
    'rpc.supervisor.get',
    JSON.stringify({ protocolId: id }),
  );
  return reply.json<{ value: { board: Blackboard } }>().value.board;
};
const toGate = async () => {
  const id = await system.create();
  return { id, board: await system.until(id, atGate) };
};
const revised = async (id: string, { gate }: Blackboard) => {
  const decision = { gateId: gate!.id, action: 'request_revision', feedback: 'Shorter, please.' };
  expect((await system.review(id, decision as never)).accepted).toBe(true);
  return system.until(id, (now) => atGate(now) && now.round === 2);
};
const mark = async () => (await readNoted(system.servers.pool))?.mark;
const nothingDiffers = async () => expect((await checkLog(system.servers)).problems).toEqual([]);

describe('a database that was set back, its supervisors running,', () => {
  it('lets no gate be answered that the log has closed', async () => {
    const { id, board: old } = await toGate();
    const database = await keepDatabase(system.servers.pool);
    const board = await revised(id, old);
    await database.putBack();

    const verdict = await system.review(id, approval(old));
    expect(verdict).toMatchObject({ accepted: false, refusal: { code: 'gate_over' } });
    expect(verdict.revision).toBe(board.revision);
    expect(await system.board(id)).toEqual(board);
    expect(await get(id)).toEqual(board);
    await nothingDiffers();
    expect((await system.review(id, approval(board))).accepted).toBe(true);
  });

  it('refuses nothing that the log allows', async () => {
    const { id, board: old } = await toGate();
    const database = await keepDatabase(system.servers.pool);
    const board = await revised(id, old);
    await database.putBack();
    expect((await system.review(id, approval(board))).accepted).toBe(true);
    await nothingDiffers();
  });

  it('knows the protocols that were created since', async () => {
    const database = await keepDatabase(system.servers.pool);
    const { id, board } = await toGate();
    await database.putBack();
    expect((await system.review(id, approval(board))).accepted).toBe(true);
    await nothingDiffers();
  });

  it('takes in an answer that is awaited on the log alone', async () => {
    const { id, board } = await toGate();
    const database = await keepDatabase(system.servers.pool);
    const before = await mark();
    const decision = {
      gateId: board.gate!.id,
      action: 'request_revision',
      feedback: 'Shorter, please.',
    };
    const reviewed = system.review(id, decision as never);
    await system.until(id, ({ round }) => round === 2);
    // what was noted last is not in the database that is put back
    await expect.poll(mark).not.toBe(before);
    await database.putBack();
    await reviewed;
    await system.until(id, (now) => atGate(now) && now.round === 2);
    await expect.poll(async () => (await checkLog(system.servers)).problems).toEqual([]);
  });
});

describe('the note of how far the database is', () => {
  it('is not written over one that was put back since it was read', async () => {
    await using servers = await startServers();
    const { pool } = servers;
    const note = (acknowledged: number, after: string | undefined) =>
      noteHandled(pool, { acknowledged, last: 100, after });
    const first = await note(10, undefined);
    const database = await keepDatabase(pool);
    const second = await note(10, first!.mark);
    expect(second).toMatchObject({ handled: 10 });
    expect(second!.mark).not.toBe(first!.mark);
    await database.putBack();
    expect(await note(20, second!.mark)).toBeUndefined();
    expect(await readNoted(pool)).toEqual(first);
    expect(await note(20, first!.mark)).toMatchObject({ handled: 20 });
  });
});

it.each(['read from the outbox', 'put there just now'])(
  'what was published is not taken out of the outbox as what has its number since the database was set back: %s',
  async (how) => {
    await using servers = await startServers();
    const { pool } = servers;
    const ledger = createLedger(servers.postgres.url, 2);
    const [published, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const routeOf = (id: string) => subjects.route(id, 'drafter', 'draft-4', 1);
    const body = '{}';
    const { rows } = await pool.query<{ id: string }>(
      `with kept as (insert into facts (protocol_id, subject, body) values ($1, $2, $3))
       insert into outbox (protocol_id, subject) values ($1, $2) returning id::text`,
      [published, routeOf(published), body],
    );
    const [{ id }] = rows as [{ id: string }];
    const bus = {
      read: async () => null,
      async publishText() {
        await pool.query('update outbox set protocol_id = $2, subject = $3 where id = $1', [
          ...[id, other, routeOf(other)],
        ]);
        return 'stored' as const;
      },
    };
    const sent = [{ id, subject: routeOf(published), body }];
    const just = { queued: { sent, before: [] }, running: true };
    await publishOutbox(
      { bus, ledger },
      published,
      how === 'put there just now' ? just : undefined,
    );
    await ledger.pool.end(); // once it has done what was asked of it
    const left = await pool.query('select id::text, subject from outbox');
    expect(left.rows).toEqual([{ id, subject: routeOf(other) }]);
  },
);
