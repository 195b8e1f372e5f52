import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { agreeable, type ModelCall } from '../../src/agents/scripted-model.ts';
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

async function flagsAtTheGate(more: object = {}) {
  const id = await system.create({
    intent: 'Worry postponement for an adult',
    risk: 'none',
    ...more,
  });
  const board = await system.until(id, atGate);
  const { version } = board.drafts.at(-1)!;
  return board.flags.filter((flag) => flag.version === version && flag.quote !== '');
}

it('a finding of the rules in which the Guardian’s model sees no harm has to be read, and holds nothing', async () => {
  system.model.will({ ...usual, revise: () => text, safety_findings: allDoubted });
  const [flag] = (await flagsAtTheGate()).filter(({ code }) => code === 'MED_CHANGE');
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
    const flags = await flagsAtTheGate();
    expect(flags.filter(({ code }) => code === 'MED_CHANGE')).toMatchObject([
      { severity: 'critical' },
    ]);
  }
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
  const flags = await flagsAtTheGate({ autoApprove: true });
  expect(Math.max(...asked)).toBe(0);
  expect(flags.filter(({ code }) => code === 'MED_CHANGE')).toMatchObject([
    { severity: 'critical' },
  ]);
});
