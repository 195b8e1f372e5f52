import { Policy, type ReviewDecision, subjects } from '@cerina/contracts';
import { createLog } from '@cerina/runtime';
import { bringUpWithin } from '@cerina/supervisor/intake/bring-up';
import { handleFact } from '@cerina/supervisor/intake/handle-fact';
import { Contradicted } from '@cerina/supervisor/store/outbox/outbox';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { commandOf } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { startSystem } from '../../src/foundry/in-one-process.ts';
import { keepDatabase } from '../../src/stores/database-copy.ts';

const NEVER = String(3_600_000);

it('a supervisor publishes nothing that the log contradicts, and rebuilds the protocol from it', async () => {
  // nobody watches over the database: that it was set back is found by publishing
  await using system = await startSystem({
    agents: instantAgents,
    supervisor: { SWEEP_MS: NEVER },
  });
  const id = await system.create();
  const old = await system.until(id, atGate);
  const database = await keepDatabase(system.servers.pool);
  const decision: ReviewDecision = {
    gateId: old.gate!.id,
    action: 'request_revision',
    feedback: 'Shorter, please.',
  };
  expect((await system.review(id, decision)).accepted).toBe(true);
  const board = await system.until(id, (now) => atGate(now) && now.round === 2);
  await database.putBack();

  const deps = {
    bus: await system.bus('supervisor'),
    ledger: createLedger(system.servers.postgres.url, 4),
    policy: Policy.parse({}),
    installation: { autoApprove: false, fourEyes: false, sharedSigning: true },
    log: createLog('supervisor', 'silent'),
  };
  deps.ledger.known.set(id, old.revision); // it last saw the protocol when the database was in its current state
  const halt = commandOf(id, { kind: 'halt' });
  const place = { subject: halt.subject, sequence: 1, at: halt.at };
  const failed = await handleFact(deps, halt, place).catch((error) => error);
  expect(failed).toBeInstanceOf(Contradicted);
  await bringUpWithin(deps, id, failed);
  await deps.ledger.pool.end();

  const request = JSON.stringify({ protocolId: id });
  const reply = await system.door.nc.request('rpc.supervisor.get', request);
  expect(reply.json<{ value: { board: unknown } }>().value.board).toEqual(board);
  expect(await system.door.read(subjects.decision(id, halt.commandId))).toBeNull();
  expect((await checkLog(system.servers)).problems).toEqual([]);
});
