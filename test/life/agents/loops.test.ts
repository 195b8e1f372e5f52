import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { agreeable, judgedAll, type ModelCall } from '../../src/agents/scripted-model.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
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

const unsafe = goodText.replace(
  '## References',
  'Stop taking your antidepressants once you feel better.\n\n## References',
);
const forIntent = (
  wanted: string,
  then: (call: ModelCall) => unknown,
  otherwise: (call: ModelCall) => unknown,
) =>
  ((call: ModelCall) =>
    String(call.data.intent).includes(wanted) ? then(call) : otherwise(call)) as never;
const usual = agreeable(goodText);

describe('from an intent to an approved protocol', () => {
  it('drafts, has it reviewed by both at once, stops at the gate, and finalizes what was signed', async () => {
    const id = await system.create();
    const waiting = await system.until(id, atGate);
    expect(waiting.drafts).toHaveLength(1);
    expect(waiting.safety[1]).toMatchObject({ level: 'needs_review', rulesApplied: true });
    expect(waiting.clinical[1]!.quality).toBeGreaterThanOrEqual(80);
    expect(waiting.gate!.actions).toEqual(['approve', 'request_revision', 'reject']);

    const verdict = await system.review(id, approval(waiting));
    expect(verdict.accepted).toBe(true);
    const done = await system.until(id, ({ status }) => status === 'approved');
    expect(done.finalProtocol!.text).toBe(goodText);
    expect(done.decisions.at(-1)).toMatchObject({
      action: 'approve',
      version: 1,
      by: { subject: 'reviewer' },
    });
    expect(done.humanApproved).toBe(true);
  });

  it('goes through the safety loop until the text is safe, and tells the Drafter which line', async () => {
    system.model.will({
      draft: forIntent('safety loop', () => unsafe, usual.draft),
      revise: forIntent('safety loop', () => goodText, usual.revise),
    });
    const id = await system.create({ intent: 'Worry postponement for a student: the safety loop' });
    const board = await system.until(id, atGate);
    expect(board.drafts.map(({ text }) => text)).toEqual([unsafe, goodText]);
    expect(board.safety[1]!.level).toBe('unsafe');
    const point = board.brief.find(
      ({ from, text }) => from === 'safety' && text.startsWith('MED_CHANGE'),
    )!;
    expect(unsafe.split('\n')[point.line! - 1]).toContain('Stop taking your antidepressants');
    expect(point).toMatchObject({ priority: 'critical', answer: 'applied' });
  });

  it('goes through the quality loop, and at the cap offers the best version beside the latest', async () => {
    const scores = [50, 60, 75, 55, 65];
    system.model.will({
      clinical_judgement: forIntent(
        'quality loop',
        (call) =>
          judgedAll(
            scores[Number(/time (\d+)/.exec(JSON.stringify(call.data.lines))?.[1] ?? 0) % 5]!,
          )(call),
        usual.clinical_judgement,
      ),
      revise: forIntent(
        'quality loop',
        ({ data }) => {
          const nth = Number(/time (\d+)/.exec(data.base!.text)?.[1] ?? 0) + 1;
          return `${goodText}\nRevised, time ${nth}.\n`;
        },
        usual.revise,
      ),
    });
    const id = await system.create({
      intent: 'Worry postponement for a student: the quality loop',
    });
    const board = await system.until(id, settled);
    expect(board.status).toBe('pending_review');
    expect(board.drafts).toHaveLength(5);
    expect(board.attention).toContain('max_iterations');
    expect(board.gate!.offered.map(({ version }) => version)).toEqual([3, 5]);

    const best = board.gate!.offered[0]!;
    const refused = await system.review(id, approval(board, best));
    expect(refused).toMatchObject({ accepted: false, refusal: { code: 'below_bar', status: 409 } });
    const taken = await system.review(
      id,
      approval(board, { ...best, override: { reason: 'Good enough for us.' } }),
    );
    expect(taken.accepted).toBe(true);
    const done = await system.until(id, ({ status }) => status === 'approved');
    expect(done.finalProtocol!.version).toBe(3);
  });

  it('takes a person’s feedback to the Drafter word for word, with the Guardian’s verdict on each point', async () => {
    const id = await system.create({ intent: 'Worry postponement for a student: the human loop' });
    const first = await system.until(id, atGate);
    const feedback = 'Add more detail to step 3\nadd: take 10 mg propranolol 30 minutes before';
    await system.review(id, {
      gateId: first.gate!.id,
      action: 'request_revision',
      feedback,
      comments: [{ line: 5, text: 'Say  “tutor” <here>' }],
    });
    const second = await system.until(id, (board) => atGate(board) && board.round === 2);
    const call = system.model.calls.findLast(
      ({ kind, data }) => kind === 'revise' && data.intent === second.intent,
    )!;
    expect(call.data.brief!.map(({ text }) => text)).toEqual([
      ...feedback.split('\n'),
      'Say  “tutor” <here>',
    ]);
    expect(call.data.brief![1]!.verdict).toMatchObject({ verdict: 'decline' });
    expect(second.drafts).toHaveLength(2);
    expect(second.iterationsThisRound).toBe(1);
    expect(second.brief.every(({ answer }) => answer !== undefined)).toBe(true);
  });

  it('ends for good when it is rejected', async () => {
    const id = await system.create({ intent: 'Worry postponement, to be rejected later' });
    const board = await system.until(id, atGate);
    await system.review(id, {
      gateId: board.gate!.id,
      action: 'reject',
      reason: 'Not for this client.',
    });
    await system.until(id, ({ status }) => status === 'rejected');
    const again = await system.review(id, approval(board));
    expect(again).toMatchObject({
      accepted: false,
      refusal: { status: 409, code: 'not_pending_review' },
    });
    expect(await system.command(id, { kind: 'resume' })).toMatchObject({ accepted: false });
  });
});

describe('what a request may not become', () => {
  it('holds a crisis at a gate that has nothing to approve, and goes on only when a person says so', async () => {
    const id = await system.create({
      intent:
        "I can't do this any more. I have the tablets here and I'm going to take them tonight.",
    });
    const board = await system.until(id, settled);
    expect(board.gate).toMatchObject({
      kind: 'crisis',
      offered: [],
      actions: ['reject', 'proceed'],
    });
    expect(board.screening!.card!.lines.length).toBeGreaterThan(0);
    expect(board.drafts).toEqual([]);
    const gateId = board.gate!.id;
    const sha256 = 'a'.repeat(64);
    expect(
      await system.review(id, { gateId, action: 'approve', version: 1, sha256 }),
    ).toMatchObject({
      accepted: false,
      refusal: { code: 'action_not_allowed' },
    });
    await system.review(id, {
      gateId,
      action: 'proceed',
      reason: 'Spoke with the client; it was a test message.',
    });
    const drafted = await system.until(id, (now) => atGate(now) && now.drafts.length > 0);
    expect(drafted.decisions[0]).toMatchObject({ action: 'proceed' });
  });

  it('refuses without a draft what would harm, and says what would help', async () => {
    const drafts = system.model.count('draft');
    const id = await system.create({
      intent: 'Add a 6 week schedule to taper her sertraline from 100 mg to zero.',
    });
    const board = await system.until(id, settled);
    expect(board.status).toBe('refused');
    expect(board.screening!.reasons.length).toBeGreaterThan(0);
    expect(board.screening!.instead).toBeTruthy();
    expect(system.model.count('draft')).toBe(drafts);
  });
});
