import { type Blackboard, type Command, subjects, type Verdict } from '@cerina/contracts';
import { createLog, logReader, readOn } from '@cerina/runtime';
import { type LogWriter, logWriter } from '@cerina/supervisor/operations/restore/log-writer';
import { messageOf } from '@cerina/supervisor/operations/restore/message';
import { restoreProtocol } from '@cerina/supervisor/operations/restore/restore';
import { Refused } from '@cerina/supervisor/policy/refusal';
import { addFacts } from '@cerina/supervisor/store/outbox/facts';
import { verdictFact } from '@cerina/supervisor/store/outbox/outgoing-facts';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { jetstream } from '@nats-io/jetstream';
import { expect, it } from 'vitest';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval, reviewer } from '../../src/client/orders.ts';
import { atRest } from '../../src/foundry/at-rest.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

const UNREADABLE = 1_000;
const READABLE = 2_600;

/** Commands that were refused, as a supervisor leaves them on the log and in the database. */
async function addRefused(system: System, id: string, board: Blackboard) {
  const [gateway, supervisor] = [await system.bus('gateway'), await system.bus('supervisor')];
  const kept: Command[] = [];
  const refusals: Verdict[] = [];
  const refuse = (command: Command, { code, message: detail }: Refused) => {
    const verdict = verdictFact(command, board.updatedAt, { board, refusal: { code, detail } });
    refusals.push(verdict);
    return supervisor.publish(verdict);
  };
  const by = { ...reviewer, role: 'viewer' as const };
  for (let n = 0; n < UNREADABLE + READABLE; n += 1) {
    const commandId = crypto.randomUUID();
    const subject = subjects.command(id, 'gateway', commandId);
    const named = { type: 'command', subject, protocolId: id, commandId } as const;
    const command: Command = { ...named, at: board.updatedAt, by, order: { kind: 'halt' } };
    if (n < UNREADABLE) {
      await gateway.js.publish(subject, '{"half": ');
      await refuse(command, new Refused('invalid_request', 'It cannot be read.'));
    } else {
      await gateway.publish(command);
      await refuse(command, new Refused('forbidden'));
      kept.push(command);
    }
  }
  const texts = [...kept, ...refusals].map((fact) => ({
    subject: fact.subject,
    body: JSON.stringify(fact),
  }));
  await addFacts(system.servers.pool, id, texts);
}

it('a protocol is restored whatever number of commands on it were refused, those without what nobody could read', async () => {
  await using system = await startSystem({ supervisors: 0, agents: [] });
  const { id, board } = await atRest(system);
  const own = async () =>
    Array.fromAsync(readOn(logReader(system.jsm), subjects.all(id), 1), ({ subject, data }) =>
      messageOf(subject, data),
    );
  const before = await own();
  await addRefused(system, id, board);
  const ledger = createLedger(system.servers.postgres.url, 2);
  const deps = {
    ...{ bus: await system.bus('supervisor'), ledger, log: createLog('restore', 'silent') },
    ...{ writer: logWriter(jetstream(system.servers.admin)), say: () => {} },
  };
  expect(await restoreProtocol(deps, id)).toBeUndefined();
  await system.jsm.streams.purge('BLACKBOARD', { filter: subjects.delta(id, 2) });

  const killed = new Error('killed');
  const writer: LogWriter = {
    ...deps.writer,
    store: (message) =>
      message.fact?.type === 'restored' && message.fact.n === 2
        ? Promise.reject(killed)
        : deps.writer.store(message),
  };
  await expect(restoreProtocol({ ...deps, writer }, id)).rejects.toThrow(killed);
  await restoreProtocol(deps, id);
  expect(await restoreProtocol(deps, id)).toBeUndefined();
  await ledger.pool.end();

  const after = await own();
  const records = after.flatMap(({ fact }) => (fact?.type === 'restored' ? fact : []));
  expect(records.map(({ n }) => n)).toEqual(records.map((_, index) => index + 1));
  expect(records.length).toBeGreaterThan(1);
  expect(after).toHaveLength(before.length + 2 * READABLE + records.length);
  expect((await checkLog(system.servers)).problems).toEqual([]);
  void system.addSupervisor();
  expect((await system.review(id, approval(board))).accepted).toBe(true);
  await system.until(id, ({ status }) => status === 'approved');
  expect((await checkLog(system.servers)).problems).toEqual([]);
});
