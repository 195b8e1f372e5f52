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

const calls: ModelCall[] = [];
const noted = (text: string) => (call: ModelCall) => {
  calls.push(call);
  return text;
};
const dataOf = (kind: string) => calls.find((call) => call.kind === kind)!.data as never as Given;
interface Given {
  standard: {
    counted: Record<string, unknown>;
    cautions: string[];
    contraindications: string[];
    parts: string[];
    rubric: { name: string; best: string }[];
  };
  technique: Record<string, unknown>;
  brief: { line?: number | null; lineText?: string; text: string }[];
}

it('gets the standard that its text is reviewed by, and the lines that points are about', async () => {
  const medicine = 'Stop taking your antidepressants once you feel better.';
  const unsafe = goodText.replace('## References', `${medicine}\n\n## References`);
  system.model.will({ ...agreeable(goodText), draft: noted(unsafe), revise: noted(goodText) });
  const id = await system.create({
    intent:
      'A panic exposure plan for a woman of 34 with asthma, in at most 600 words, with 6 rungs on a scale of 0-10.',
    risk: 'none',
  });
  await system.until(id, atGate);

  const { standard, technique } = dataOf('draft');
  expect(standard.counted).toEqual({ maxWords: 600, minSteps: 6, maxSteps: 6, scale: '0-10' });
  expect(standard.cautions.join('\n')).toMatch(/breathing|inhaler/);
  expect(standard.cautions.join('\n')).not.toMatch(/epilepsy|pregnan/);
  expect(standard.contraindications).not.toEqual([]);
  expect(standard.parts).not.toEqual([]);
  expect(standard.rubric.map(({ name }) => name)).toContain('Step specificity');
  expect(technique).not.toHaveProperty('exclusions');

  const onLines = dataOf('revise').brief.filter(({ line }) => line);
  expect(onLines.map(({ lineText }) => lineText)).toContain(medicine);
});
