import { type Command, Problem, ProtocolList, STREAM, subjects } from '@cerina/contracts';
import { bodyOf, created } from '@cerina/test/doors/gateway';
import { atGate } from '@cerina/test/follow/boards';
import { problemsAtRest } from '@cerina/test/stores/at-rest';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

let gateway: GatewayAndSupervisor;
beforeAll(async () => {
  gateway = await startGatewayAndSupervisor();
});
afterAll(async () => {
  const problems = await problemsAtRest(gateway.system.servers);
  await gateway[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

const instructions = 'Say it more kindly.';
const asked = { version: 1, instructions };
const branch = (source: string, headers: Record<string, string> = {}) =>
  gateway.post('author', `/api/protocols/${source}/branches`, asked, headers);
const erase = async (id: string) => {
  const gone = await gateway.ask('admin', `/api/protocols/${id}`, { method: 'DELETE' });
  expect(gone.status).toBe(200);
};

async function source(): Promise<string> {
  const id = await created(gateway);
  await gateway.system.until(id, atGate);
  return id;
}

/** Does that while the next branch is under way: its text was read, and it is not on the log yet. */
async function beforeItIsStored(work: () => Promise<unknown>): Promise<{ id: () => string }> {
  const { publish } = gateway.bus;
  let id = '';
  const spy = vi.spyOn(gateway.bus, 'publish').mockImplementation(async (fact) => {
    const { order, protocolId } = fact as Command;
    if (order?.kind === 'create' && order.request.from) {
      spy.mockRestore();
      id = protocolId;
      await work();
    }
    return publish(fact);
  });
  return { id: () => id };
}

/** All that is stored of a protocol, anywhere. */
async function stored(id: string): Promise<{ log: string[]; database: string }> {
  const { state } = await gateway.system.jsm.streams.info(STREAM, {
    subjects_filter: subjects.all(id),
  });
  const { rows } = await gateway.system.servers.pool.query(
    `select (select string_agg(p::text, '') from protocols p where id = $1::uuid) as row,
       (select string_agg(s::text, '') from protocol_search s where protocol_id = $1::uuid) as search,
       (select string_agg(f::text, '') from facts f where protocol_id = $1::uuid) as facts,
       (select string_agg(o::text, '') from outbox o where protocol_id = $1::uuid) as outbox,
       (select string_agg(c::text, '') from checkpoints c where thread_id = $1::text) as checkpoints,
       (select string_agg(b::text, '') from checkpoint_blobs b where thread_id = $1::text) as blobs`,
    [id],
  );
  return { log: Object.keys(state.subjects ?? {}), database: JSON.stringify(rows[0]) };
}

it('of a protocol that is erased while it is being made is refused, and nothing of the text stays', async () => {
  const from = await source();
  const { drafts } = (await gateway.system.board(from))!;
  const [line = ''] = drafts[0]!.text.split('\n');
  const { id } = await beforeItIsStored(() => erase(from));
  const refused = await branch(from, { 'idempotency-key': 'while-erased' });
  expect(refused.status).toBe(410);
  expect(Problem.parse(await refused.json()).code).toBe('gone');
  const branched = id();
  await expect
    .poll(async () => (await stored(branched)).log, { timeout: 20_000 })
    .toEqual([subjects.tombstone(branched)]);
  const { database } = await stored(branched);
  for (const words of [line, instructions, 'agoraphobia']) expect(database).not.toContain(words);
  const shown = await gateway.ask('viewer', `/api/protocols/${branched}/state`);
  expect(JSON.stringify(await bodyOf(shown))).not.toContain(line);
  // the same again is the same refusal
  expect((await branch(from, { 'idempotency-key': 'while-erased' })).status).toBe(410);
});

it('that is made as its source is being erased is found once that is done, or is erased itself', async () => {
  for (let round = 0; round < 5; round += 1) {
    const from = await source();
    const made = [1, 2, 3].map(() => branch(from));
    await erase(from);
    const found = await gateway.ask('admin', `/api/protocols?q=${from}`);
    const { protocols } = ProtocolList.parse(await found.json());
    const listed = protocols.map(({ protocolId }) => protocolId);
    for (const response of await Promise.all(made)) {
      if (response.status !== 202) expect(response.status).toBe(410);
      else expect(listed).toContain((await bodyOf(response)).protocolId);
    }
  }
});
