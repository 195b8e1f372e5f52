import { STREAM, subjects } from '@cerina/contracts';
import { type Bus, createLog, readLog } from '@cerina/runtime';
import { isEarlyAnswer } from '@cerina/supervisor/intake/answers/early-answer';
import { mayAppear } from '@cerina/supervisor/intake/commands/creation';
import { readThrough } from '@cerina/supervisor/operations/checks/check-protocols';
import { eraseMessage } from '@cerina/supervisor/operations/erasure/erase-message';
import { publishOutbox } from '@cerina/supervisor/store/outbox/outbox';
import { createLedger, type Ledger } from '@cerina/supervisor/store/transaction';
import { JetStreamApiError } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { lagBehind } from '../../src/bus/lagging.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
let ledger: Ledger;
let id: string;
let last: number;
beforeAll(async () => {
  // one that does not sweep during a test: what reads here is what the test calls
  system = await startSystem({ agents: instantAgents, supervisor: { SWEEP_MS: '3600000' } });
  ledger = createLedger(system.servers.postgres.url, 4);
  id = await system.create();
  await system.until(id, atGate);
  ({ last_seq: last } = (await system.jsm.streams.info(STREAM)).state);
});
afterAll(async () => {
  await ledger.pool.end();
  await system[Symbol.asyncDispose]();
});

/** A supervisor's connection to a node that has so much of the log. */
async function behind(sequence: number): Promise<Bus> {
  const bus = await system.bus('supervisor');
  lagBehind(bus, sequence);
  return bus;
}
const depsWith = (bus: Bus) =>
  ({ bus, ledger, log: createLog('test', 'silent') }) as unknown as Parameters<
    typeof readThrough
  >[0];

describe('a supervisor at a node that lags', () => {
  it.each([
    ['nothing', () => 0],
    ['half', () => Math.floor(last / 2)],
  ])('reads all of the log, where the node has %s of it', async (_much, sequence) => {
    const bus = await behind(sequence());
    const read = await Array.fromAsync(readLog(bus), (fact) => fact.sequence);
    expect(read).toEqual(Array.from({ length: last }, (_, n) => n + 1));
  });

  it('does not take for lost what the node does not have yet', async () => {
    expect(await readThrough(depsWith(await behind(0)), id)).toBe('whole');
  });

  it('finds its own fact there when it is published again', async () => {
    const bus = await behind(0);
    await ledger.pool.query('insert into outbox (protocol_id, subject) values ($1, $2)', [
      id,
      subjects.delta(id, 1),
    ]);
    await publishOutbox({ ledger, bus }, id);
    const { rowCount } = await ledger.pool.query('select from outbox where protocol_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('does not take an answer for one that came before it was asked for', async () => {
    const bus = await behind(0);
    const { state } = await system.jsm.streams.info(STREAM, {
      subjects_filter: `foundry.${id}.*.answer.>`,
    });
    const answers = Object.keys(state.subjects ?? {});
    expect(answers.length).toBeGreaterThan(0);
    for (const subject of answers) {
      const stored = await bus.read(subject);
      const answer = JSON.parse(Buffer.from(stored!.data).toString());
      expect(await isEarlyAnswer({ bus }, answer, stored!)).toBe(false);
    }
  });

  it('purges nothing that was erased already, though the node has it still', async () => {
    const bus = await behind(last);
    const [fact] = await Array.fromAsync(readLog(bus, { filter: subjects.delta(id, 1) }));
    const { streams } = bus.jsm;
    // what three nodes answer to a second delete
    const gone = { code: 400, err_code: 10_057, description: 'no message found' };
    streams.deleteMessage = () => Promise.reject(new JetStreamApiError(gone));
    streams.getMessage = async () => null;
    const purge = vi.spyOn(streams, 'purge');
    await eraseMessage({ bus, log: createLog('test', 'silent') }, STREAM, fact!);
    expect(purge).not.toHaveBeenCalled();
  });

  it('expects the protocol whose creation the node does not have yet', async () => {
    expect(await mayAppear(await behind(0), id)).toBe(true);
  });
});
