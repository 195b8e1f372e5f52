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

it('gives whoever judges a text all that is known of the person, and what people asked for since', async () => {
  system.model.will(agreeable(goodText));
  const id = await system.create({
    intent: 'Worry postponement for an adult who worries about work',
    context: 'She has asthma and works nights.',
    audience: 'A nurse',
    risk: 'none',
  });
  const board = await system.until(id, atGate);
  const known = { context: 'She has asthma and works nights.', audience: 'A nurse', locale: null };
  const last = (kind: string) => system.model.calls.findLast((call) => call.kind === kind)!.data;
  expect(last('safety_findings')).toMatchObject(known);
  expect(last('clinical_judgement')).toMatchObject({ ...known, feedback: [] });
  expect(last('clinical_judgement')).toHaveProperty(
    'parts',
    expect.arrayContaining([expect.any(String)]),
  );

  const feedback = 'Please say that the worry time is before her shift.';
  const shorter = goodText.replace('## Steps', 'Your worry time is before your shift.\n\n## Steps');
  system.model.will({ ...agreeable(goodText), revise: () => shorter });
  const { version, sha256 } = board.drafts.at(-1)!;
  await system.review(id, {
    gateId: board.gate!.id,
    action: 'request_revision',
    feedback,
    version,
    sha256,
  });
  await system.until(id, (after) => atGate(after) && after.gate!.id !== board.gate!.id);
  expect(last('clinical_judgement')).toMatchObject({ ...known, feedback: [feedback] });
  const { locale: _, ...ofPerson } = known;
  expect(last('feedback_screening')).toMatchObject({
    ...{ ...ofPerson, constraints: { condition: 'gad' } },
    points: [{ text: feedback }],
  });
});
