import { type Answer, type Finding, type ReviewDecision, subjects } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { agreeable, bad, type ModelCall } from '../../src/agents/scripted-model.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval, reviewer } from '../../src/client/orders.ts';
import { atGate, settled } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(async () => {
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

const usual = agreeable(goodText);
const about = (topic: string) => `Worry postponement for a student: ${topic}`;
const of = (topic: string) => (call: ModelCall) => String(call.data.intent).includes(topic);
const usage = { model: 'm', calls: 1, tokensIn: 1, tokensOut: 1, ms: 1 };

/** An answer as a faulty or a hostile agent could store it, past its own checks. */
async function answered(
  id: string,
  agent: Answer['agent'],
  outcome: Omit<Extract<Answer['outcome'], { ok: true }>, 'ok' | 'usage' | 'message'>,
) {
  const { awaiting } = (await system.board(id))!;
  const { taskId, epoch } = awaiting.find((task) => task.agent === agent)!;
  const bus = await system.bus(agent);
  const answer: Answer = {
    type: 'answer',
    subject: subjects.answer(id, agent, taskId, epoch),
    protocolId: id,
    at: new Date().toISOString(),
    agent,
    taskId,
    epoch,
    outcome: { ok: true, message: 'Done.', usage, ...outcome },
  };
  expect(await bus.publish(answer)).toBe('stored');
  return JSON.stringify(answer).length;
}

it('an answer with 9,000 notes is a failure of its agent, and the next try of the step is taken in', async () => {
  system.model.will({
    draft: (call) => (of('many notes')(call) ? bad('never') : usual.draft(call)),
  });
  const id = await system.create({ intent: about('many notes') });
  await system.until(id, ({ awaiting }) => awaiting[0]?.agent === 'drafter');
  const note = { message: 'x', target: null, priority: 'info' as const };
  await answered(id, 'drafter', {
    notes: Array.from({ length: 9_000 }, () => note),
    result: {
      kind: 'draft',
      draft: { text: goodText, sha256: sha256(goodText), changes: [], answers: [] },
    },
  });
  const board = await system.until(id, settled);
  expect(board).toMatchObject({
    status: 'failed',
    notes: [],
    failures: [{ agent: 'drafter', code: 'too_large', message: 'notes: at most 200 entries' }],
  });
  system.model.will({ draft: usual.draft });
  await system.command(id, { kind: 'resume' });
  expect((await system.until(id, atGate)).drafts).toHaveLength(1);
});

it('an answer whose delta the bus would not carry is a failure of its agent, and nothing of it is committed', async () => {
  system.model.will({
    safety_findings: (call) =>
      of('a large delta')(call) ? bad('never') : usual.safety_findings(call),
  });
  const id = await system.create({ intent: about('a large delta') });
  const { drafts } = await system.until(
    id,
    ({ awaiting, clinical }) => awaiting.length === 1 && clinical[1] !== undefined,
  );
  const finding: Finding = {
    line: 1,
    code: 'OTHER',
    severity: 'warning',
    reason: 'r'.repeat(400),
    quote: 'Worry',
    suggestion: 's'.repeat(325),
  };
  // the answer alone is within what the bus carries; what wraps it as a delta is not
  const bytes = await answered(id, 'safety', {
    notes: Array.from({ length: 190 }, () => ({
      message: 'n'.repeat(20),
      target: null,
      priority: 'info' as const,
    })),
    result: {
      kind: 'assess',
      assessment: {
        version: 1,
        sha256: drafts[0]!.sha256,
        score: 90,
        level: 'needs_review',
        flags: Array.from({ length: 943 }, (_, n) => ({
          ...finding,
          id: `f${n}`,
          version: 1,
          lineHash: 'a'.repeat(64),
          source: 'rule' as const,
        })),
        recommendations: [],
        rulesApplied: true,
      },
    },
  });
  expect(bytes).toBeGreaterThan(890_000);
  expect(bytes).toBeLessThan(900_000);
  const board = await system.until(id, settled);
  expect(board).toMatchObject({
    status: 'pending_review',
    flags: [],
    failures: [{ agent: 'safety', code: 'too_large' }],
  });
  expect(board.failures[0]!.message).toMatch(/^It would take a delta of \d+ bytes on the log\.$/);
  system.model.will({ safety_findings: usual.safety_findings });
  await system.command(id, { kind: 'resume' });
  expect((await system.until(id, atGate)).safety[1]!.score).not.toBeNull();
});

it('a decision that is longer than any request makes it is refused unread, and one that fits is taken after it', async () => {
  const id = await system.create({ intent: about('large comments') });
  const board = await system.until(id, atGate);
  const decision: ReviewDecision = {
    gateId: board.gate!.id,
    action: 'request_revision',
    // 600 KB: within what the bus carries
    comments: Array.from({ length: 200 }, () => ({ line: 1, text: '長'.repeat(1_000) })),
  };
  const refused = await system.review(id, decision);
  const refusal = { code: 'invalid_request', status: 400 };
  expect(refused).toMatchObject({ accepted: false, refusal });
  expect(await system.board(id)).toEqual(board);
  const again = await system.review(id, approval(board));
  expect(again.accepted).toBe(true);
});

it('a decision with more findings than there can be is refused as too large', async () => {
  const id = await system.create({ intent: about('many findings') });
  const board = await system.until(id, atGate);
  const findingsRead = Array.from({ length: 2_001 }, (_, n) => `f${n}`);
  expect((await system.review(id, approval(board, { findingsRead }))).refusal).toMatchObject({
    code: 'too_large',
    detail: 'decision.findingsRead: at most 2000 entries',
  });
});

it('a request that is larger than the door lets in is refused as too large, by whichever door it came', async () => {
  const id = crypto.randomUUID();
  const request = {
    intent: 'x'.repeat(8_001),
    context: null,
    audience: null,
    locale: null,
    autoApprove: false,
  };
  const verdict = await system.command(id, { kind: 'create', request }, reviewer);
  expect(verdict).toMatchObject({ accepted: false, refusal: { code: 'too_large', status: 413 } });
  expect(await system.board(id)).toBeUndefined();
});
