import { groupOf, summarize } from '@cerina/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLog } from '../../src/check-log/check-log.ts';
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

const danger = 'She says she has taken the tablets.';
const intent = 'Worry postponement for a student';
const accepted = { accepted: true };

async function atGate() {
  const id = await system.create({ intent });
  const { gate, drafts } = await system.until(id, (board) => board.gate !== null);
  return { id, gate: gate!, draft: drafts.at(-1)! };
}
const readOn = (id: string) =>
  system.until(
    id,
    ({ readReasons = [] }) =>
      readReasons.length > 0 && readReasons.every(({ screening }) => screening !== null),
  );

describe('danger in the reason of a halt', () => {
  it('is held, with the card, and counts as needing review', async () => {
    const { id, gate } = await atGate();
    expect(await system.command(id, { kind: 'halt', reason: danger })).toMatchObject(accepted);
    const read = await readOn(id);
    expect(read).toMatchObject({
      status: 'halted',
      gate: { id: gate.id },
      readReasons: [
        {
          order: 'halt',
          words: [danger],
          screening: { outcome: 'hold', card: { title: expect.any(String) } },
        },
      ],
    });
    expect(summarize(read).attention).toEqual(['crisis']);
    expect(groupOf(summarize(read))).toBe('waiting');
    expect(await system.command(id, { kind: 'resume' })).toMatchObject(accepted);
    const held = await system.until(id, (board) => board.gate?.kind === 'crisis');
    expect(held.gate!.actions).toEqual(['reject', 'proceed']);
    const decision = {
      gateId: held.gate!.id,
      action: 'proceed' as const,
      reason: 'She has taken none: I saw her an hour ago, she is safe.',
    };
    expect(await system.command(id, { kind: 'review', decision })).toMatchObject(accepted);
    const after = await system.until(id, (board) => board.gate?.kind === 'review');
    expect(after.readReasons).toMatchObject([{ seenTo: after.decisions.at(-1)!.commandId }]);
    expect(summarize(after)).toMatchObject({ attention: ['crisis'], riskDecided: true });
  });
  it('is read while an agent is at work, and before the next step', async () => {
    const id = await system.create({ intent });
    expect(await system.command(id, { kind: 'halt', reason: danger })).toMatchObject(accepted);
    await readOn(id);
    expect(await system.command(id, { kind: 'resume' })).toMatchObject(accepted);
    const held = await system.until(id, ({ gate }) => gate !== null);
    expect(held.gate!.kind).toBe('crisis');
    const decision = { gateId: held.gate!.id, action: 'proceed' as const, reason: 'She is safe.' };
    expect(await system.command(id, { kind: 'review', decision })).toMatchObject(accepted);
    await system.until(id, (board) => board.gate?.kind === 'review');
  });
  it('is nothing where it reports none', async () => {
    const { id, gate } = await atGate();
    await system.command(id, { kind: 'halt', reason: 'Paused over lunch' });
    const read = await readOn(id);
    expect(summarize(read).attention).toEqual([]);
    expect(read.readReasons).toMatchObject([{ screening: { outcome: 'go', reasons: [] } }]);
    await system.command(id, { kind: 'resume', reason: 'Back' });
    const open = await system.until(id, ({ status }) => status === 'pending_review');
    expect(open.gate!.id).toBe(gate.id);
    // one in which nothing was found is there until the next
    const again = await system.until(id, ({ readReasons = [] }) =>
      readReasons.every(({ order, screening }) => order === 'resume' && screening !== null),
    );
    expect(again.readReasons).toHaveLength(1);
  });
});

it('danger in the reason of a resume is looked at before anything is decided', async () => {
  const { id } = await atGate();
  await system.command(id, { kind: 'halt' });
  expect(await system.command(id, { kind: 'resume', reason: danger })).toMatchObject(accepted);
  const held = await system.until(id, (board) => board.gate?.kind === 'crisis');
  expect(held.readReasons).toMatchObject([{ order: 'resume', screening: { outcome: 'hold' } }]);
});

it('what a person let continue on account of a reason does not let a held request continue', async () => {
  const id = await system.create({ intent: 'I will hang myself tonight, the rope is ready.' });
  await system.command(id, { kind: 'halt', reason: danger });
  await system.until(
    id,
    ({ screening, readReasons }) => screening !== null && readReasons?.[0]?.screening != null,
  );
  await system.command(id, { kind: 'resume' });
  const first = await system.until(id, (board) => board.gate?.kind === 'crisis');
  const decision = { gateId: first.gate!.id, action: 'proceed' as const, reason: 'She is safe.' };
  await system.command(id, { kind: 'review', decision });
  const second = await system.until(id, ({ gate }) => gate !== null && gate.id !== first.gate!.id);
  expect(second).toMatchObject({ gate: { kind: 'crisis' }, drafts: [] });
});

it('danger in the reason of a rejection is on the board, and marked in the list', async () => {
  const { id, gate, draft } = await atGate();
  const decision = {
    gateId: gate.id,
    action: 'reject' as const,
    version: draft.version,
    sha256: draft.sha256,
    reason: danger,
  };
  expect(await system.command(id, { kind: 'review', decision })).toMatchObject(accepted);
  const read = await readOn(id);
  expect(read).toMatchObject({
    status: 'rejected',
    awaiting: [],
    readReasons: [{ order: 'reject', screening: { outcome: 'hold' } }],
  });
  expect(summarize(read).attention).toEqual(['crisis']);
});

it('danger beside an approval is looked at before the text is final', async () => {
  const { id, gate, draft } = await atGate();
  const approval = {
    gateId: gate.id,
    action: 'approve' as const,
    version: draft.version,
    sha256: draft.sha256,
    findingsRead: gate.mustRead,
    override: { reason: danger },
  };
  expect(await system.command(id, { kind: 'review', decision: approval })).toMatchObject(accepted);
  const held = await system.until(id, (board) => board.gate?.kind === 'crisis');
  expect(held).toMatchObject({ pendingApproval: null, finalProtocol: null });
  await system.command(id, {
    kind: 'review',
    decision: { gateId: held.gate!.id, action: 'proceed', reason: 'She is safe.' },
  });
  const again = await system.until(id, (board) => board.gate?.kind === 'review');
  await system.command(id, { kind: 'review', decision: { ...approval, gateId: again.gate!.id } });
  await system.until(id, ({ status }) => status === 'approved');
});
