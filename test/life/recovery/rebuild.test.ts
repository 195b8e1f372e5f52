import { fileURLToPath } from 'node:url';
import { STREAM, subjects } from '@cerina/contracts';
import { runOnce } from '@cerina/local-servers/processes/one-shot';
import { createLog } from '@cerina/runtime';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { handleFact } from '@cerina/supervisor/intake/handle-fact';
import { reconcile } from '@cerina/supervisor/operations/rebuild/reconcile';
import { createQueries } from '@cerina/supervisor/queries/queries';
import { openReads } from '@cerina/supervisor/queries/reads';
import { migrate } from '@cerina/supervisor/store/database/migrations';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { agreeable, bad } from '../../src/agents/scripted-model.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { inherited } from '../../src/foundry/inherited.ts';
import { loginOf, passwords } from '../../src/servers/passwords.ts';

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
    ({ awaiting, safety }) => awaiting.length === 1 && typeof safety[1]?.score === 'number',
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
  const deps = { bus, ledger, ...settingsOf(config), log: createLog('rebuild', 'silent') };
  const rebuilt = await reconcile(deps, (fact, place) => handleFact(deps, fact, place));
  expect(rebuilt).toMatchObject({ rebuilt: 4, left: 0, incomplete: 0, failed: 0 });

  await using reads = openReads(system.servers.postgres.url);
  const queries = createQueries(reads, deps.installation, async () => {});
  const read = async (id: string) => (await queries.get({ protocolId: id })).board;
  expect(await read(approved)).toEqual(done);
  expect(await read(waiting)).toEqual(atItsGate);
  expect(await read(half)).toEqual(halfBefore);
  expect(await read(running)).toEqual(runningBefore);
  await ledger.pool.end();

  // and life continues: the one at its gate is approved, the others get to theirs
  system.model.will(usual);
  const after = new AbortController();
  const ended = system.addSupervisor(after.signal);
  expect((await system.review(waiting, approval(atItsGate))).accepted).toBe(true);
  for (const id of [running, half]) {
    await system.command(id, { kind: 'halt' });
    await system.command(id, { kind: 'resume' });
    const board = await system.until(id, atGate);
    expect(board.drafts).toHaveLength(1);
  }

  // the command rebuilds all of it, except what the log lacks facts of; it reports that, and changes nothing there
  after.abort(new Error('stopped for the rebuild'));
  await ended;
  const holed = subjects.delta(half, 3);
  const { seq } = (await system.jsm.direct.getMessage(STREAM, { last_by_subj: holed }))!;
  await system.jsm.streams.deleteMessage(STREAM, seq);
  const kept = await read(half);
  const lines = await rebuildByCommand();
  expect(lines).toContain('4 of 4 protocols');
  expect(lines).toContain('Rebuilt 3 protocols from the log; 0 facts are left to the supervisor.');
  expect(lines).toContainEqual(expect.stringContaining('Of 1 the log lacks facts'));
  expect(await read(half)).toEqual(kept);

  void system.addSupervisor();
  const admin = { subject: 'admin', role: 'admin', channel: 'http' } as const;
  expect((await system.command(half, { kind: 'erase' }, admin)).accepted).toBe(true);
  await expect
    .poll(async () => {
      const { state } = await system.jsm.streams.info(STREAM, {
        subjects_filter: subjects.all(half),
      });
      return Object.keys(state.subjects ?? {});
    })
    .toEqual([subjects.tombstone(half)]);
});

/** Runs `npm run rebuild`'s program; its lines. */
async function rebuildByCommand(): Promise<string[]> {
  const lines: string[] = [];
  await runOnce({
    name: 'rebuild',
    command: process.execPath,
    args: [fileURLToPath(import.meta.resolve('@cerina/supervisor/rebuild-main'))],
    env: {
      ...inherited,
      LOG_LEVEL: 'fatal',
      ...loginOf(system.servers.nats.url, 'supervisor'),
      DATABASE_URL: system.servers.postgres.url,
    },
    signal: new AbortController().signal,
    onLine: (line) => lines.push(line),
  });
  return lines;
}

it('takes an id in another spelling, under which anybody may publish, for no protocol', async () => {
  await using other = await startSystem({ supervisors: 0, agents: instantAgents });
  const stop = new AbortController();
  const ended = other.addSupervisor(stop.signal);
  const id = await other.create();
  await other.until(id, atGate);
  stop.abort();
  await ended;
  const drafter = await other.bus('drafter');
  for (const spelt of [id.toUpperCase(), 'none'])
    await drafter.js.publish(subjects.answer(spelt, 'drafter', 'draft-1', 1), 'x');
  await other.servers.pool.query('update log_position set handled = 0');
  const ledger = createLedger(other.servers.postgres.url);
  const bus = await other.bus('supervisor');
  const seen: number[] = [];
  const deps = { bus, ledger, log: createLog('rebuild', 'silent') };
  const done = await reconcile(
    deps,
    async () => {},
    (_, all) => seen.push(all),
  );
  await ledger.pool.end();
  expect(done).toMatchObject({ left: 1, incomplete: 0, failed: 0 });
  expect(seen).toEqual([1]);
});
