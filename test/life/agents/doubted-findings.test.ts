import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { agreeable, type ModelCall } from '../../src/agents/scripted-model.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system[Symbol.asyncDispose]());

const harmful = 'Stop taking your tablets for a week.';
const text = goodText.replace('## Steps', `${harmful}\n\n## Steps`);
const usual = agreeable(text);
const isFound = ({ data }: ModelCall) => data.found as { number: number; quote: string }[];
const allDoubted = (call: ModelCall) => ({
  findings: [],
  doubted: isFound(call).map(({ number }) => ({ number, why: 'The line only names it.' })),
});

async function atItsGate(more: object = {}) {
  const id = await system.create({
    intent: 'Worry postponement for an adult',
    risk: 'none',
    ...more,
  });
  const board = await system.until(id, atGate);
  const { version } = board.drafts.at(-1)!;
  const flags = board.flags.filter((flag) => flag.version === version && flag.quote !== '');
  return { flags, drafts: board.drafts };
}

it('a finding of the rules in which the Guardian’s model sees no harm has to be read, and holds nothing', async () => {
  const caution = 'Bring the book "Stopping tablets safely" to your doctor.';
  const draft = () => goodText.replace('## Steps', `${caution}\n\n## Steps`);
  system.model.will({ ...usual, draft, safety_findings: allDoubted });
  const { flags, drafts } = await atItsGate();
  expect(drafts).toHaveLength(1);
  const [flag] = flags.filter(({ code }) => code === 'MED_CHANGE');
  expect(flag).toMatchObject({ severity: 'warning', source: 'rule', doubted: true });
  expect(flag!.reason).toContain('The line only names it.');
});

it('holds where the answer has no proof of reading, or gives no reason', async () => {
  const proof = { call: 'another', lastLine: 1, copied: [] };
  for (const answer of [
    (call: ModelCall) => (call.nth % 2 === 1 ? { ...allDoubted(call), proof } : { findings: [] }),
    (call: ModelCall) => ({
      findings: [],
      doubted: isFound(call).map(({ number }) => ({ number, why: '' })),
    }),
  ]) {
    system.model.will({ ...usual, revise: () => text, safety_findings: answer });
    const { flags } = await atItsGate();
    expect(flags.filter(({ code }) => code === 'MED_CHANGE')).toMatchObject([
      { severity: 'critical' },
    ]);
  }
});

it('is never asked about in a text that a person has written and signed', async () => {
  system.model.will({ ...agreeable(goodText), safety_findings: allDoubted });
  const id = await system.create({ intent: 'Worry postponement for an adult', risk: 'none' });
  const board = await system.until(id, atGate);
  const [version, gateId] = [board.drafts.length, board.gate!.id];
  await system.review(id, approval(board, { edits: text }));
  const after = await system.until(id, (now) => now.gate !== null && now.gate.id !== gateId);
  expect(after.status).toBe('pending_review');
  const own = after.flags.filter((flag) => flag.version > version && flag.code === 'MED_CHANGE');
  expect(own).toMatchObject([{ severity: 'critical' }]);
});

it('is never asked about where a policy may approve', async () => {
  const asked: number[] = [];
  system.model.will({
    ...usual,
    revise: () => text,
    safety_findings(call) {
      asked.push(isFound(call).length);
      return { ...allDoubted(call), doubted: [{ number: 1, why: 'No.' }] };
    },
  });
  const { flags } = await atItsGate({ autoApprove: true });
  expect(Math.max(...asked)).toBe(0);
  expect(flags.filter(({ code }) => code === 'MED_CHANGE')).toMatchObject([
    { severity: 'critical' },
  ]);
});
