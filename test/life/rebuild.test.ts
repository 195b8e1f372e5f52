import { createLog } from '@cerina/runtime';
import { policyOf, SupervisorConfig } from '@cerina/supervisor/config';
import { takeIn } from '@cerina/supervisor/inbox';
import { createLedger } from '@cerina/supervisor/ledger';
import { migrate } from '@cerina/supervisor/migrations';
import { createQueries } from '@cerina/supervisor/queries';
import { reconcile } from '@cerina/supervisor/rebuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLog } from '../src/check-log.ts';
import { atGate } from '../src/follow.ts';
import { agreeable, bad } from '../src/scripted-model.ts';
import { passwords } from '../src/servers.ts';
import { approval, goodText, type System, startSystem } from '../src/system.ts';

let system: System;
const supervisorOne = new AbortController();
let stopped: Promise<void>;
beforeAll(async () => {
  system = await startSystem({ supervisors: 0 });
  stopped = system.addSupervisor(supervisorOne.signal);
});
afterAll(async () => {
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

it('rebuilds everything from the log when the database is gone: ended, waiting and running protocols go on', async () => {
  const usual = agreeable(goodText);
  system.model.will({
    draft: (call) =>
      String(call.data.intent).includes('in the middle') ? bad('never') : usual.draft(call),
    clinical_judgement: (call) =>
      String(call.data.intent).includes('half reviewed')
        ? bad('never')
        : usual.clinical_judgement(call),
  });
  const approved = await system.create({ intent: 'Worry postponement, approved before the loss' });
  const waiting = await system.create({ intent: 'Worry postponement, waiting at its gate' });
  const running = await system.create({ intent: 'Worry postponement, in the middle of a draft' });
  const half = await system.create({ intent: 'Worry postponement, half reviewed' });
  const gate = await system.until(approved, atGate);
  await system.review(approved, approval(gate));
  const done = await system.until(approved, ({ status }) => status === 'approved');
  const atItsGate = await system.until(waiting, atGate);
  const halfBefore = await system.until(
    half,
    ({ awaiting, safety }) => awaiting.length === 1 && safety[1]?.score !== null,
  );
  const runningBefore = await system.until(
    running,
    ({ awaiting }) => awaiting[0]?.agent === 'drafter',
  );

  supervisorOne.abort(new Error('the database is lost'));
  await stopped;
  await system.servers.pool.query('drop schema public cascade; create schema public');
  await migrate(system.servers.pool);

  const bus = await system.bus('supervisor');
  const ledger = createLedger(system.servers.postgres.url);
  const config = SupervisorConfig.parse({
    NATS_URL: 'nats://unused',
    NATS_USER: 'supervisor',
    NATS_PASSWORD: passwords.supervisor,
    DATABASE_URL: system.servers.postgres.url,
  });
  const deps = { bus, ledger, policy: policyOf(config), log: createLog('rebuild', 'silent') };
  const rebuilt = await reconcile(deps, (fact, place) => takeIn(deps, fact, place));
  expect(rebuilt.rebuilt).toBe(4);

  const queries = createQueries(ledger);
  const read = async (id: string) => (await queries.get({ protocolId: id })).board;
  expect(await read(approved)).toEqual(done);
  expect(await read(waiting)).toEqual(atItsGate);
  expect(await read(half)).toEqual(halfBefore);
  expect(await read(running)).toEqual(runningBefore);
  await ledger.pool.end();

  // and life goes on: the one at its gate is approved, the others get to theirs
  system.model.will(usual);
  void system.addSupervisor();
  expect((await system.review(waiting, approval(atItsGate))).accepted).toBe(true);
  for (const id of [running, half]) {
    await system.command(id, { kind: 'halt' });
    await system.command(id, { kind: 'resume' });
    const board = await system.until(id, atGate);
    expect(board.drafts).toHaveLength(1);
  }
});
