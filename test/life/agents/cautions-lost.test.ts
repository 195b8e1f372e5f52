import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { agreeable, judgedAll } from '../../src/agents/scripted-model.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
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

const without = (line: RegExp) => goodText.replace(line, '');
const noExclusion = without(/^- Not for now.*\n/m);
const noStop = without(/^- Stop if.*\n/m);

const revisedTo = async (text: string) => {
  // in the agents' own loop: what a person asks for loses no caution
  system.model.will({
    ...agreeable(goodText),
    clinical_judgement: (call) => judgedAll(50)(call),
    revise: () => text,
  });
  const id = await system.create();
  const board = await system.until(id, atGate);
  system.model.will(agreeable(goodText));
  const { version: latest } = board.drafts.at(-1)!;
  const lost = board.flags.filter(
    ({ code, version }) => code === 'CAUTION_LOST' && version === latest,
  );
  return { id, board, lost };
};

it('a revision that lost a caution comes to the gate with a warning that has to be read', async () => {
  const { board, lost } = await revisedTo(noStop);
  expect(lost).toMatchObject([{ severity: 'warning', source: 'rule' }]);
  expect(board.gate!.mustRead).toContain(lost[0]!.id);
});

it('a revision that lost whom it is not for cannot be approved, though every model passes it', async () => {
  const { id, board, lost } = await revisedTo(noExclusion);
  expect(lost.map(({ severity }) => severity)).toContain('critical');
  const { version, sha256 } = board.drafts.at(-1)!;
  const verdict = await system.review(id, { ...approval(board), version, sha256 });
  expect(verdict).toMatchObject({ accepted: false, refusal: { code: 'open_critical_flag' } });
});

it('is found after a round in which nothing was written, too', async () => {
  const id = await system.create();
  const first = await system.until(id, atGate);
  const asks = (gateId: string, feedback: string) =>
    system.review(id, { gateId, action: 'request_revision', feedback } as never);
  await asks(first.gate!.id, 'She told me she will kill herself tonight.');
  const held = await system.until(id, ({ gate }) => gate?.kind === 'crisis');
  const seenTo = { gateId: held.gate!.id, action: 'proceed', reason: 'Seen to with her today.' };
  await system.review(id, seenTo as never);
  const open = await system.until(id, ({ gate }) => gate?.kind === 'review');
  const { version, sha256 } = open.drafts.at(-1)!;
  const mine = { version, sha256, edits: noStop, feedback: 'Warmer.' };
  const again = { gateId: open.gate!.id, action: 'request_revision', ...mine };
  await system.review(id, again as never);
  const board = await system.until(id, (now) => atGate(now) && now.round === 3);
  system.model.will(agreeable(goodText));
  expect(
    board.flags.filter((flag) => flag.code === 'CAUTION_LOST' && flag.version === 3),
  ).toHaveLength(1);
});

it('a person’s own edit that lost it comes back to the gate', async () => {
  const id = await system.create();
  const board = await system.until(id, atGate);
  const decision = { ...approval(board), edits: noExclusion };
  expect((await system.review(id, decision)).accepted).toBe(true);
  const after = await system.until(id, (now) => atGate(now) && now.gate!.id !== board.gate!.id);
  expect(after.flags).toContainEqual(
    expect.objectContaining({ code: 'CAUTION_LOST', severity: 'critical', version: 2 }),
  );
});
