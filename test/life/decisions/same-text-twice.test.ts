import { join } from 'node:path';
import type { Blackboard, ReviewDecision } from '@cerina/contracts';
import { sha256 as sha256Of } from '@cerina/contracts/hash';
import { createLog } from '@cerina/runtime';
import { archiveFolder } from '@cerina/supervisor/archive/archive-folder';
import { archiveProtocol } from '@cerina/supervisor/archive/archive-protocol';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { found, guardianRuns } from '../../src/agents/guardian-runs.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate, settled } from '../../src/follow/boards.ts';
import { workedOff } from '../../src/follow/worked-off.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { passwords } from '../../src/servers/passwords.ts';

let system: System;
let answers: ReturnType<typeof answering>;
let runs: ReturnType<typeof guardianRuns>;
beforeAll(async () => {
  system = await startSystem({ agents: [], supervisor: { FOUNDRY_AUTO_APPROVE: 'true' } });
  answers = answering(system);
  runs = guardianRuns(system, answers);
});
afterAll(() => system[Symbol.asyncDispose]());

const critical = (version: number) => ({
  ...{ id: `f${version}-1`, version, line: 1, lineHash: sha256Of('line') },
  ...{ code: 'MED_CHANGE', severity: 'critical', source: 'rule', quote: '' },
  ...{ reason: 'A change of medicine.', suggestion: 'Leave it out.' },
});

/** A reviewer sends the text back; resolves with the gate that was open. */
async function sentBack(id: string, feedback: string): Promise<string> {
  const { gateId, version, sha256 } = approval(await system.until(id, atGate));
  const back = { action: 'request_revision', gateId, version, sha256, feedback };
  expect((await system.review(id, back as ReviewDecision)).accepted).toBe(true);
  return gateId;
}
const gateAfter = (id: string, gateId: string) =>
  system.until(id, (board) => atGate(board) && board.gate!.id !== gateId);

describe('a text that is there twice', () => {
  it('is not approved over an objection to the one when neither is assessed', async () => {
    const id = await runs.drafted();
    const first = await runs.checkedAgain(id);
    await answers.answer(id, 'review');
    await answers.giveUp(id, 'assess');
    const gateId = await sentBack(id, 'Shorter.');
    await answers.answer(id, 'screen_feedback');
    await runs.sameAgain(id);
    await runs.assessing(id);
    await answers.answer(id, 'review');
    await answers.giveUp(id, 'assess');
    const again = await gateAfter(id, gateId);
    await answers.late(id, first, found(first, { score: 0, flags: [critical(1)] }));
    await workedOff(system.jsm, 'answers_safety');
    const verdict = await system.review(id, approval(again));
    expect(verdict).toMatchObject({ accepted: false });
    const board = (await system.board(id))!;
    expect(board.flags).toMatchObject([{ severity: 'critical', version: 1 }]);
    expect(await runs.problemsOf(id)).toEqual([]);
  });

  it('is not approved by policy where what was found late is followed by a pass that was waited for', async () => {
    const id = await runs.drafted({ autoApprove: true });
    await runs.assessing(id);
    await answers.answer(id, 'assess');
    await answers.answer(id, 'review', { review: { quality: 20, clinical: 20, empathy: 20 } });
    await runs.sameAgain(id);
    const first = await runs.checkedAgain(id);
    expect(first.task).toMatchObject({ version: 2 });
    await answers.answer(id, 'review');
    await answers.giveUp(id, 'assess');
    await system.until(id, atGate);
    expect((await system.command(id, { kind: 'resume' })).accepted).toBe(true);
    await runs.assessing(id);
    await answers.late(id, first, found(first, { score: 0, flags: [critical(2)] }));
    await workedOff(system.jsm, 'answers_safety');
    await answers.answer(id, 'assess');
    const isRepeated = ({ attention }: Blackboard) => attention.includes('no_change');
    const board = await system.until(id, (now) => atGate(now) && isRepeated(now));
    expect(board.flags).toMatchObject([{ severity: 'critical', version: 2 }]);
    expect(board.pendingApproval).toBeNull();
    expect(await runs.problemsOf(id)).toEqual([]);
  });

  it('is lawfully approved over what was known of it, and can be archived', async () => {
    const id = await runs.drafted();
    const first = await runs.checkedAgain(id);
    await answers.answer(id, 'review');
    await answers.answer(id, 'assess', { assessment: { score: 40, level: 'unsafe' } });
    await runs.sameAgain(id);
    await runs.assessing(id);
    await answers.answer(id, 'review');
    await answers.answer(id, 'assess');
    const gate = await system.until(id, atGate);
    await answers.late(id, first, found(first, {}));
    await workedOff(system.jsm, 'answers_safety');
    const override = { reason: 'I have read it.' };
    expect(await system.review(id, approval(gate, { override }))).toMatchObject({ accepted: true });
    await answers.answer(id, 'screen_reason');
    expect((await system.until(id, settled)).status).toBe('approved');
    expect(await runs.problemsOf(id)).toEqual([]);
    expect(await archived(id)).toBe('archived');
  });
});

async function archived(id: string) {
  const folder = join(system.servers.folder, 'archive');
  const config = SupervisorConfig.parse({
    ...{ NATS_URL: 'nats://unused', NATS_USER: 'supervisor', NATS_PASSWORD: passwords.supervisor },
    ...{ DATABASE_URL: system.servers.postgres.url, ARCHIVE_FOLDER: folder },
  });
  const log = createLog('archive', 'silent');
  const ledger = createLedger(config.DATABASE_URL, 6);
  const bus = await system.bus('supervisor');
  const deps = { bus, ledger, ...settingsOf(config), log, archive: archiveFolder(folder) };
  try {
    return await archiveProtocol(deps, id, { why: 'operator' });
  } finally {
    await ledger.pool.end();
  }
}

it('a text whose objection was given up is not approved with edits that change nothing', async () => {
  const id = await runs.drafted();
  const first = await runs.checkedAgain(id);
  await answers.answer(id, 'assess');
  await answers.answer(id, 'review');
  await system.until(id, atGate);
  await answers.late(id, first, found(first, { score: 10, recommendations: ['x'.repeat(8_001)] }));
  const isGivenUp = ({ failures }: Blackboard) => failures.some(({ code }) => code === 'too_large');
  const board = await system.until(id, (now) => isGivenUp(now) && atGate(now));
  expect((await system.review(id, approval(board))).refusal?.code).toBe('open_critical_flag');
  const gateId = await sentBack(id, 'Make it shorter.');
  await answers.answer(id, 'screen_feedback');
  await answers.giveUp(id, 'revise');
  const now = await gateAfter(id, gateId);
  expect((await system.review(id, approval(now))).refusal?.code).toBe('open_critical_flag');
  const edits = now.drafts[0]!.text;
  const verdict = await system.review(id, approval(now, { edits }));
  expect(verdict.refusal?.code).toBe('open_critical_flag');
});

it('nothing is drafted on feedback that the Guardian has not screened, whatever makes a revision due', async () => {
  const id = await runs.drafted();
  await runs.assessing(id);
  await answers.answer(id, 'review');
  await answers.giveUp(id, 'assess');
  const gateId = await sentBack(id, 'She says she wants to die. Warmer.');
  await answers.giveUp(id, 'screen_feedback');
  const again = await gateAfter(id, gateId);
  expect((await system.review(id, approval(again))).accepted).toBe(true);
  await runs.assessing(id);
  expect((await system.command(id, { kind: 'halt' })).accepted).toBe(true);
  expect((await system.command(id, { kind: 'resume' })).accepted).toBe(true);
  await answers.answer(id, 'assess', { assessment: { score: 40, level: 'unsafe' } });
  await system.until(id, runs.asksFor('screen_feedback'));
  expect(await runs.problemsOf(id)).toEqual([]);
});
