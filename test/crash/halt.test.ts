import { subjects } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../src/agents/good-text.ts';
import { agreeable, bad, type ModelCall } from '../src/agents/scripted-model.ts';
import { type BusProxy, openBusProxy } from '../src/chaos/bus-proxy.ts';
import { atGate } from '../src/follow/boards.ts';
import { type Processes, startProcesses } from '../src/foundry/as-processes.ts';

/** What ends a call that never answers, if nothing else does: longer than a test may take. */
const CALL_LIMIT_MS = 600_000;

let foundry: Processes;
let bus: BusProxy;
beforeAll(async () => {
  foundry = await startProcesses({
    replicas: { drafter: 2 },
    ackWaitSeconds: 10, // no agent is killed here: on a busy machine none is taken for dead
    env: { drafter: { MODEL_TIMEOUT_MS: String(CALL_LIMIT_MS) } },
    busProxy: async (natsUrl) => {
      bus = await openBusProxy(natsUrl);
      return bus;
    },
  });
});
afterAll(async () => {
  const reckoning = await foundry.reckon();
  await foundry[Symbol.asyncDispose]();
  expect(reckoning.problems).toEqual([]);
});

const usual = agreeable(goodText);
const PROTOCOLS = 10; // more than one replica works on at a time: both have some
const callsOf = (calls: ModelCall[], intent: string, kind: ModelCall['kind']) =>
  calls.filter((call) => call.kind === kind && call.data.intent === intent);

it('halt stops a running call on whichever replica it runs, and resume continues from there', async () => {
  foundry.model.will({ draft: () => bad('never') });
  const intents = Array.from(
    { length: PROTOCOLS },
    (_, n) => `Worry postponement for a student: halted while drafting, ${n + 1}`,
  );
  const ids = await Promise.all(intents.map((intent) => foundry.create(intent)));
  await foundry.model.until(() => foundry.model.count('draft') >= PROTOCOLS);

  for (const [n, id] of ids.entries()) {
    await foundry.command(id, { kind: 'halt' });
    await foundry.model.until(
      () => callsOf(foundry.model.aborted, intents[n]!, 'draft').length >= 1,
    );
  }
  const halted = await Promise.all(ids.map((id) => foundry.until(id, (board) => board.halted)));
  // what was finished is kept, what was not leaves nothing
  expect(halted.every(({ screening, drafts }) => screening && drafts.length === 0)).toBe(true);

  foundry.model.will({ draft: usual.draft });
  await Promise.all(ids.map((id) => foundry.command(id, { kind: 'resume' })));
  await Promise.all(ids.map((id) => foundry.until(id, atGate)));
  for (const intent of intents) {
    expect(callsOf(foundry.model.calls, intent, 'intent_screening')).toHaveLength(1);
    expect(callsOf(foundry.model.calls, intent, 'draft')).toHaveLength(2);
  }
});

it('halt during the two reviews keeps the one that is finished, and resume asks for the other alone', async () => {
  const intent = 'Worry postponement for a student: halted between the reviews';
  foundry.model.will({ clinical_judgement: () => bad('never') });
  const id = await foundry.create(intent);
  await foundry.until(id, (board) => board.safety[1]?.level === 'needs_review');
  await foundry.model.until(
    () => callsOf(foundry.model.calls, intent, 'clinical_judgement').length >= 1,
  );
  await foundry.command(id, { kind: 'halt' });
  await foundry.model.until(
    () => callsOf(foundry.model.aborted, intent, 'clinical_judgement').length >= 1,
  );
  foundry.model.will({ clinical_judgement: usual.clinical_judgement });
  await foundry.command(id, { kind: 'resume' });
  await foundry.until(id, atGate);
  expect(callsOf(foundry.model.calls, intent, 'safety_findings')).toHaveLength(1);
  expect(callsOf(foundry.model.calls, intent, 'clinical_judgement')).toHaveLength(2);
});

it('a running call is stopped also when the supervisor dies after it committed the halt, before it sent the abort', async () => {
  const intent = 'Worry postponement for a student: halted by a supervisor that dies';
  foundry.model.will({ draft: () => bad('never') });
  const id = await foundry.create(intent);
  await foundry.model.until(() => callsOf(foundry.model.calls, intent, 'draft').length >= 1);

  const abort = subjects.abort(id);
  using losing = bus.lose(
    (subject) => subject === abort || subject.startsWith(`foundry.${id}.supervisor.`),
  );
  const halting = foundry.command(id, { kind: 'halt' });
  expect(await losing.lost).toBe(abort);
  await foundry.fleet.the('supervisor').kill9();
  const { rows } = await foundry.servers.pool.query(
    'select count(*)::int as committed from outbox where protocol_id = $1',
    [id],
  );
  expect(rows[0].committed).toBeGreaterThan(0);
  losing.end();
  await foundry.fleet.the('supervisor').restart();

  await foundry.model.until(() => callsOf(foundry.model.aborted, intent, 'draft').length >= 1);
  expect(await halting).toMatchObject({ accepted: true });
  foundry.model.will({ draft: usual.draft });
  await foundry.command(id, { kind: 'resume' });
  await foundry.until(id, atGate);
});
