import { metrics } from '@cerina/runtime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { goodText } from '../src/agents/good-text.ts';
import { agreeable, bad, judgedAll } from '../src/agents/scripted-model.ts';
import { approval } from '../src/client/orders.ts';
import { atGate, settled } from '../src/follow/boards.ts';
import { type System, startSystem } from '../src/foundry/in-one-process.ts';
import { rise, type Samples, samplesIn } from '../src/observe/samples.ts';

const spotless = goodText.replace('- Local crisis line: [clinician to add]\n', '');
const usual = agreeable(goodText);
const about = (topic: string) => `Worry postponement for a student: ${topic}`;
const isAbout = (topic: string, { data }: { data: { intent?: string } }) =>
  String(data.intent).includes(topic);

let system: System;
let before: Samples;
const shown = async () => samplesIn(await metrics.metrics());
const risen = async () => rise(before, await shown());

beforeAll(async () => {
  system = await startSystem({
    supervisor: { FOUNDRY_AUTO_APPROVE: 'true' },
    model: { backoffMs: 1 },
    script: {
      draft: (call) => {
        if (isAbout('broken', call)) return bad({ status: 500 });
        return isAbout('spotless', call) ? spotless : usual.draft(call);
      },
      clinical_judgement: (call) =>
        isAbout('twice', call) && call.nth === 1
          ? judgedAll(50)(call)
          : usual.clinical_judgement(call),
    },
  });
});
afterAll(() => system[Symbol.asyncDispose]());
beforeEach(async () => {
  before = await shown();
});

it('counts the drafts until the gate, and for how long the gate waited for a person', async () => {
  const id = await system.create({ intent: about('drafted twice') });
  const board = await system.until(id, atGate);
  expect(board.iterationsThisRound).toBe(2);
  const atTheGate = await risen();
  expect(atTheGate('cerina_iterations_to_gate_sum')).toBe(2);
  expect(atTheGate('cerina_iterations_to_gate_count')).toBe(1);
  expect(atTheGate('cerina_gate_wait_seconds_count')).toBe(0);
  expect(atTheGate('cerina_screenings_total{outcome="go"}')).toBe(1);
  await system.review(id, approval(board));
  const { decisions, status } = await system.until(id, settled);
  expect(status).toBe('approved');
  const decided = await risen();
  const waited = Date.parse(decisions[0]!.at) - Date.parse(board.gate!.since);
  expect(decided('cerina_gate_wait_seconds_count{kind="review"}')).toBe(1);
  expect(decided('cerina_gate_wait_seconds_sum{kind="review"}')).toBeCloseTo(waited / 1000, 3);
  expect(decided('cerina_decisions_total{action="approve",by="person"}')).toBe(1);
  expect(decided('cerina_decisions_total')).toBe(1);
  expect(decided('cerina_protocols_ended_total{outcome="approved"}')).toBe(1);
});

it('counts an approval by policy as the policy’s', async () => {
  const id = await system.create({ intent: about('spotless'), autoApprove: true });
  expect(await system.until(id, settled)).toMatchObject({ status: 'approved' });
  const rose = await risen();
  expect(rose('cerina_decisions_total{action="approve",by="policy"}')).toBe(1);
  expect(rose('cerina_decisions_total')).toBe(1);
  expect(rose('cerina_iterations_to_gate_count')).toBe(0);
});

it('counts a rejection, a revision and a halt, each once, however often the order is given again', async () => {
  const [rejected, revised, halted] = await Promise.all(
    ['rejected', 'revised', 'halted'].map((topic) => system.create({ intent: about(topic) })),
  );
  const gateOf = async (id: string) => (await system.until(id, atGate)).gate!.id;
  const reject = { gateId: await gateOf(rejected!), action: 'reject' as const, reason: 'No.' };
  await system.review(rejected!, reject);
  await system.review(rejected!, reject); // refused: it has ended
  await system.review(revised!, {
    gateId: await gateOf(revised!),
    action: 'request_revision',
    feedback: 'Make it shorter, please.',
  });
  await gateOf(halted!);
  await system.command(halted!, { kind: 'halt' });
  await system.until(revised!, ({ round, gate }) => round === 2 && gate !== null);
  const rose = await risen();
  for (const action of ['reject', 'request_revision', 'halt']) {
    expect([action, rose(`cerina_decisions_total{action="${action}",by="person"}`)]).toEqual([
      action,
      1,
    ]);
  }
  expect(rose('cerina_decisions_total')).toBe(3);
  expect(rose('cerina_protocols_created_total')).toBe(3);
  expect(rose('cerina_protocols_ended_total{outcome="rejected"}')).toBe(1);
});

it('counts each finding by its code, and how grave it is', async () => {
  const id = await system.create({ intent: about('one warning') });
  const { flags } = await system.until(id, atGate);
  const rose = await risen();
  expect(flags.length).toBeGreaterThan(0);
  for (const { code, severity, source } of flags) {
    const alike = flags.filter(
      (flag) => flag.code === code && flag.severity === severity && flag.source === source,
    );
    const sample = `cerina_findings_total{code="${code}",severity="${severity}",source="${source}"}`;
    expect([sample, rose(sample)]).toEqual([sample, alike.length]);
  }
  expect(rose('cerina_findings_total')).toBe(flags.length);
});

it('counts calls to the model by how they ended, its tokens, and the step that was given up', async () => {
  const id = await system.create({ intent: about('broken') });
  const { usage } = await system.until(id, settled);
  const rose = await risen();
  const calls = Object.values(usage).reduce((sum, { calls }) => sum + calls, 0);
  const tokens = Object.values(usage).reduce((sum, { tokensIn }) => sum + tokensIn, 0);
  expect(rose('cerina_model_call_seconds_count{model="scripted",outcome="model_error"}')).toBe(3);
  expect(rose('cerina_model_call_seconds_count')).toBe(calls);
  expect(rose('cerina_model_call_seconds_sum')).toBeGreaterThan(0);
  expect(tokens).toBeGreaterThan(0);
  expect(rose('cerina_model_tokens_total{model="scripted",direction="in"}')).toBe(tokens);
  expect(rose('cerina_model_tokens_total{model="scripted",direction="out"}')).toBeGreaterThan(0);
  expect(rose('cerina_task_seconds_count{kind="screen_intent",outcome="ok"}')).toBe(1);
  expect(rose('cerina_task_seconds_count{kind="draft",outcome="failed"}')).toBe(1);
  expect(rose('cerina_agent_failures_total{agent="drafter"}')).toBe(1);
});
