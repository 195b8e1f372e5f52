import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import {
  agreeable,
  bad,
  type Misbehaviour,
  type ModelCall,
} from '../../src/agents/scripted-model.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate, settled } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

const usual = agreeable(goodText);
let system: System;
beforeAll(async () => {
  system = await startSystem({ model: { timeoutMs: 400, waitMs: 20_000, backoffMs: 20 } });
});
afterAll(async () => {
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

const faults: [string, Misbehaviour][] = [
  ['hangs', 'never'],
  ['hangs up', 'hang_up'],
  ['sends JSON that is cut off', { raw: '{"findings": [{"line": 1, "qu' }],
  ['sends an answer of another shape', { raw: '{"verdict": "all is well"}' }],
  ['sends an empty answer', { raw: '' }],
  ['sends prose in place of JSON', { raw: 'This looks safe to me!' }],
  ['is cut off by its own limit', { raw: '{"findings": []}', finish: 'length' }],
  ['does not show that it read the text', { raw: '{"findings": []}' }],
  ['breaks off in the middle', { cutAfter: 14, of: '{"findings": []}' }],
  ['answers 500', { status: 500 }],
];

const topicOf = (text: string) => `Worry postponement for a student: ${text}`;
/** The fault is not in the words of its request: "hangs" could mean danger. */
const numberOf = (fault: string) => faults.findIndex(([name]) => name === fault);
const callsAbout = (kind: ModelCall['kind'], intent: string) =>
  system.model.calls.filter((call) => call.kind === kind && call.data.intent === intent);

describe('a model that', () => {
  it.each(faults)(
    '%s while the Guardian reads is never a pass: at most 3 calls, then the gate',
    async (name, how) => {
      const intent = topicOf(`guardian ${numberOf(name)}`);
      system.model.will({
        safety_findings: (call) =>
          call.data.intent === intent ? bad(how) : usual.safety_findings(call),
      });
      const id = await system.create({ intent });
      const board = await system.until(id, settled);
      expect(board.status).toBe('pending_review');
      expect(board.attention).toContain('agent_failed');
      expect(board.safety[1]).toMatchObject({ level: 'unassessed', score: null });
      const calls = callsAbout('safety_findings', intent).length;
      expect(calls).toBeGreaterThanOrEqual(2);
      expect(calls).toBeLessThanOrEqual(3);

      // approving what was not assessed starts the Guardian, who fails again: still no approval
      await system.review(id, approval(board, { override: { reason: 'It reads well.' } }));
      const still = await system.until(id, (now) => atGate(now) && now.revision > board.revision);
      expect(still.finalProtocol).toBeNull();

      system.model.will({ safety_findings: usual.safety_findings });
      await system.command(id, { kind: 'resume' });
      const back = await system.until(id, (now) => atGate(now) && now.failures.length === 0);
      expect(back.safety[1]!.score).not.toBeNull();
      expect(back.drafts).toHaveLength(1);
      expect((await system.review(id, approval(back))).accepted).toBe(true);
    },
  );

  it.each(faults.filter(([, how]) => typeof how === 'string' || 'raw' in how))(
    '%s before there is a draft ends in failed, and resume goes on from there',
    async (name, how) => {
      const intent = topicOf(`drafter ${numberOf(name)}`);
      system.model.will({
        draft: (call) => (call.data.intent === intent ? bad(how) : usual.draft(call)),
      });
      const id = await system.create({ intent });
      const board = await system.until(id, settled);
      expect(board).toMatchObject({ status: 'failed', gate: null, drafts: [] });
      expect(board.failures[0]).toMatchObject({ agent: 'drafter' });
      expect(callsAbout('draft', intent).length).toBeLessThanOrEqual(3);

      const screenings = callsAbout('intent_screening', intent).length;
      system.model.will({ draft: usual.draft });
      expect((await system.command(id, { kind: 'resume' })).accepted).toBe(true);
      const back = await system.until(id, atGate);
      expect(back.drafts).toHaveLength(1);
      expect(callsAbout('intent_screening', intent)).toHaveLength(screenings);
    },
  );

  it('is down is waited for, without using up the tries of the step', async () => {
    const intent = topicOf('unavailable for a while');
    let refused = 0;
    system.model.will({
      draft: (call) => {
        if (call.data.intent !== intent || refused === 5) return usual.draft(call);
        refused += 1;
        return bad({ status: refused % 2 ? 503 : 429 });
      },
    });
    const id = await system.create({ intent });
    const board = await system.until(id, atGate);
    expect(refused).toBe(5);
    expect(board.failures).toEqual([]);
  });

  it('stays down fails the step after eight calls, and says that it was not to be had', async () => {
    const intent = topicOf('unavailable for good');
    system.model.will({
      draft: (call) => (call.data.intent === intent ? bad({ status: 503 }) : usual.draft(call)),
    });
    const id = await system.create({ intent });
    const board = await system.until(id, settled);
    expect(board.failures[0]).toMatchObject({ code: 'model_unavailable' });
    expect(callsAbout('draft', intent)).toHaveLength(8);
  });

  it('fails the Critic matters only when the Critic decides', async () => {
    const intent = topicOf('critic fails while unsafe');
    const unsafe = goodText.replace(
      '## References',
      'You can safely skip your tablets on hard days.\n\n## References',
    );
    let broken = true;
    system.model.will({
      draft: (call) => (call.data.intent === intent ? unsafe : usual.draft(call)),
      revise: (call) => {
        if (call.data.intent !== intent) return usual.revise(call);
        broken = false;
        return goodText;
      },
      clinical_judgement: (call) =>
        call.data.intent === intent && broken ? bad({ raw: '{}' }) : usual.clinical_judgement(call),
    });
    const id = await system.create({ intent });
    const board = await system.until(id, atGate);
    expect(board.drafts).toHaveLength(2);
    expect(board.clinical[1]).toBeUndefined();
    expect(board.clinical[2]!.quality).toBeGreaterThanOrEqual(80);
  });
});
