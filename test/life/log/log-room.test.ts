import { randomUUID } from 'node:crypto';
import { subjects } from '@cerina/contracts';
import { logRoom } from '@cerina/supervisor/store/outbox/log-room';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Servers, startServers } from '../../src/servers/start.ts';

const KB = 1024;

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers[Symbol.asyncDispose]());
beforeEach(async () => {
  await servers.pool.query('delete from protocols; delete from outbox');
});

/** A log of 1,000 KB with so much on it, and a clock, as several supervisors see them. */
function log(kilobytes: number, maxKilobytes = 1_000) {
  const at = { bytes: kilobytes * KB, now: 0, looks: 0 };
  const info = async () => {
    at.looks += 1;
    return { state: { bytes: at.bytes }, config: { max_bytes: maxKilobytes * KB } };
  };
  const bus = { jsm: { streams: { info } } } as never;
  return { at, supervisor: () => logRoom({ bus, pool: servers.pool }, () => at.now) };
}

/** A protocol that runs, with its routing event in the outbox or on the log; the row of the outbox. */
async function running(where: 'outbox' | 'log'): Promise<string> {
  const id = randomUUID();
  const { rows } = await servers.pool.query(
    `with protocol as (
       insert into protocols (id, status, phase, revision, created_by, created_at, updated_at, summary, interrupts,
         unfolded, graph_version, routed_at, last_sequence)
       values ($1, 'running', 'drafting', 1, 'ada', now(), now(), '{}', '{}', '[]', 1, now(), 1)
     )
     insert into outbox (protocol_id, subject) select $1, $2 where $3 returning id`,
    [id, subjects.route(id, 'drafter', 'draft', 1), where === 'outbox'],
  );
  return rows[0]?.id;
}
type Room = ReturnType<typeof logRoom>;
/** Asks for one more protocol. */
const ask = async (room: Room) => room.forStep([await running('outbox')]);
/** How many of so many protocols are let through. */
const through = async (times: number, ...rooms: Room[]) => {
  const asked = rooms.flatMap((room) => Array.from({ length: times }, () => ask(room)));
  return (await Promise.all(asked)).filter(Boolean).length;
};

it('lets no more steps through than the log has room for, those under way counted in', async () => {
  await running('log');
  await running('log');
  await running('outbox'); // waits itself
  const { at, supervisor } = log(800); // 150 KB until 95 %, 32 KB a step
  expect(await through(9, supervisor())).toBe(2);
  expect(at.looks).toBe(1);
});

it('lets steps through again once there is room', async () => {
  const { at, supervisor } = log(940);
  const room = supervisor();
  expect(await ask(room)).toBe(false);
  at.bytes = 500 * KB;
  expect(await ask(room)).toBe(false);
  at.now += 1_000;
  expect(await ask(room)).toBe(true);
});

it('counts what every other supervisor lets through, whoever looked first', async () => {
  const { supervisor } = log(800);
  const [one, other, third] = [supervisor(), supervisor(), supervisor()];
  expect([await ask(one), await ask(other)]).toEqual([true, true]);
  expect(await through(9, one, other, third)).toBe(2);
});

it('counts a step that was let through and is not on the log yet, and once', async () => {
  const { at, supervisor } = log(900); // room for one step
  expect(await ask(supervisor())).toBe(true);
  expect(await ask(supervisor())).toBe(false);
  at.bytes -= 32 * KB;
  expect(await through(9, supervisor())).toBe(1);
});

it('counts no steps while there is room for a great many', async () => {
  const drawn = async () => (await servers.pool.query('select n from admitted_steps')).rows;
  const before = await drawn();
  const { supervisor } = log(800, 1_000_000);
  expect(await through(9, supervisor())).toBe(9);
  expect(await drawn()).toEqual(before);
});
