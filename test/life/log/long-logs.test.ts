import { MAX_COMMAND_BYTES, subjects, type Verdict } from '@cerina/contracts';
import { type Bus, createLog } from '@cerina/runtime';
import { readThrough } from '@cerina/supervisor/operations/checks/check-protocols';
import { rebuildProtocol } from '@cerina/supervisor/operations/rebuild/rebuild';
import { createLedger, type Ledger } from '@cerina/supervisor/store/transaction';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { counting } from '../../src/bus/counting.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval, reviewer } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

const MB = 1024 * 1024;

let system: System;
let bus: Bus;
let ledger: Ledger;
beforeAll(async () => {
  // one that does not sweep during a test: what reads here is what the test calls
  system = await startSystem({ agents: instantAgents, supervisor: { SWEEP_MS: '3600000' } });
  bus = await system.bus('supervisor');
  ledger = createLedger(system.servers.postgres.url, 4);
});
afterAll(async () => {
  await ledger.pool.end();
  await system[Symbol.asyncDispose]();
});

/** The same bus, whose first read of the log waits until it is released. */
function held() {
  const { promise: reading, resolve: begun } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { direct, streams } = bus.jsm;
  const getBatch: typeof direct.getBatch = async (...query) => {
    begun();
    await released;
    return direct.getBatch(...query);
  };
  const getMessage = direct.getMessage.bind(direct);
  const jsm = { direct: { getBatch, getMessage }, streams } as unknown as Bus['jsm'];
  return { bus: { ...bus, jsm }, reading, release };
}

const depsWith = (of: Bus) =>
  ({ bus: of, ledger, log: createLog('test', 'silent') }) as unknown as Parameters<
    typeof readThrough
  >[0];

/** Stores commands that nobody can read, with the gateway's password; resolves once each is refused. */
async function flood(id: string, count: number): Promise<void> {
  const gateway = await system.bus('gateway');
  const names = Array.from({ length: count }, (_, n) => `junk-${n}-of-many`);
  for (const name of names)
    await gateway.js.publish(
      subjects.command(id, 'gateway', name),
      `{"half": "${'x'.repeat(880_000)}`,
    );
  for (const name of names)
    await vi.waitFor(
      async () => expect(await bus.read(subjects.decision(id, name))).not.toBeNull(),
      { timeout: 20_000 },
    );
}

describe('while the log of a protocol is read, however long that takes, orders on it are handled', () => {
  it('by a look through it, which then counts for what the protocol has become', async () => {
    const id = await system.create();
    await system.until(id, atGate);
    const slow = held();
    const looked = readThrough(depsWith(slow.bus), id);
    await slow.reading;
    expect((await system.command(id, { kind: 'halt' })).accepted).toBe(true);
    slow.release();
    expect(await looked).toBe('whole');
  });

  it('by a rebuild, which then makes of it what it has become', async () => {
    const id = await system.create();
    await system.until(id, atGate);
    const slow = held();
    const rebuilt = rebuildProtocol(depsWith(slow.bus), id, { anew: true });
    await slow.reading;
    expect((await system.command(id, { kind: 'halt' })).accepted).toBe(true);
    slow.release();
    expect(await rebuilt).toMatchObject({ done: 'rebuilt' });
    expect(await ledger.transaction(id, (unit) => unit.board())).toMatchObject({ halted: true });
  });
});

it('what nobody could read is not read again: neither to look through a protocol, nor to decide on it', async () => {
  const id = await system.create();
  const board = await system.until(id, atGate);
  await flood(id, 40);
  const { counts, bus: counted } = counting(bus);
  expect(await readThrough(depsWith(counted), id)).toBe('whole');
  expect(counts.read).toBeLessThan(16 * MB);
  expect((await system.review(id, approval(board))).accepted).toBe(true);
});

it('of a command that is longer than any may be nothing is kept, whatever it says, and its protocol goes through everything', async () => {
  const id = await system.create();
  const board = await system.until(id, atGate);
  const gateway = await system.bus('gateway');
  const given = (name: string, order: object) => {
    const subject = subjects.command(id, 'gateway', name);
    const named = { type: 'command', subject, protocolId: id, commandId: name };
    const body = { ...named, at: board.updatedAt, by: reviewer, order };
    return gateway.js.publish(subject, JSON.stringify(body));
  };
  const more = 'x'.repeat(MAX_COMMAND_BYTES);
  await given('long-halt', { kind: 'halt', more });
  await given('long-resume', { kind: 'resume', more });
  await given('short-resume', { kind: 'resume' });
  const refusal = async (name: string) => {
    const stored = await bus.read(subjects.decision(id, name));
    return (JSON.parse(Buffer.from(stored?.data ?? '{}').toString()) as Verdict).refusal?.code;
  };
  const refused = async () =>
    Promise.all(['long-halt', 'long-resume', 'short-resume'].map(refusal));
  await expect.poll(refused).toEqual(['invalid_request', 'invalid_request', 'not_resumable']);
  const kept = async () => {
    const { rows } = await system.servers.pool.query<{ subject: string }>(
      "select subject from facts where protocol_id = $1 and subject like '%.command.%' order by 1",
      [id],
    );
    return rows.map(({ subject }) => subject);
  };
  const short = subjects.command(id, 'gateway', 'short-resume');
  const before = await kept();
  expect(before).toHaveLength(2); // with its creation
  expect(before).toContain(short);
  expect(await rebuildProtocol(depsWith(bus), id, { anew: true })).toMatchObject({
    done: 'rebuilt',
  });
  expect(await kept()).toEqual(before);
  expect(await readThrough(depsWith(bus), id)).toBe('whole');
  expect((await system.review(id, approval(board))).accepted).toBe(true);
  expect((await checkLog(system.servers)).problems).toEqual([]);
});
