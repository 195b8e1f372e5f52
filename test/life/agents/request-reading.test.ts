import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { agreeable, judgedAll, type ModelCall } from '../../src/agents/scripted-model.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system[Symbol.asyncDispose]());

const intent = 'Worry postponement for an adult who worries about work';
const usual = agreeable(goodText);
const wrong = 'Your daughter can join you.';
const withFault = goodText.replace('## Steps', `${wrong}\n\n## Steps`);

/** A judgement that praises each text, with what is read of the request. */
const praising =
  (read: (text: string) => { asks?: unknown; faults?: unknown }) => (call: ModelCall) => {
    const text = call.data.lines!.map((line) => line.text).join('\n');
    return { ...judgedAll(95)(call), ...read(text) };
  };

async function board() {
  const id = await system.create({ intent, risk: 'none' });
  return system.until(id, atGate);
}

it('is on the review, with what is done shown by words of the text', async () => {
  const quote = goodText.split('\n').find((line) => /worr/i.test(line) && !line.startsWith('#'))!;
  system.model.will({
    ...usual,
    clinical_judgement: praising(() => ({
      asks: [
        { words: 'Worry postponement', outcome: 'done', quote, missing: '' },
        { words: 'for an adult', outcome: 'done', quote: 'as a grown-up of forty', missing: '' },
        { words: 'four rungs', outcome: 'not_done', quote: '', missing: 'There is no ladder.' },
      ],
      faults: [],
    })),
  });
  const { clinical } = await board();
  expect(clinical[1]!.requestReading).toMatchObject({
    asks: [
      { words: 'Worry postponement', state: 'met', shown: { line: expect.any(Number) } },
      { words: 'for an adult', state: 'unshown' },
    ],
    faults: [],
  });
  expect(clinical[1]!.caps).toEqual([]);
});

it('a fault that is shown holds the text below the bar, and the writer is given it', async () => {
  system.model.will({
    ...usual,
    draft: () => withFault,
    revise: () => goodText,
    clinical_judgement: praising((text) => ({
      asks: [],
      faults: text.includes(wrong)
        ? [{ quote: wrong, why: 'She has no daughter.', grave: true }]
        : [],
    })),
  });
  const { drafts, clinical, brief } = await board();
  expect(drafts.map(({ text }) => text)).toEqual([withFault, goodText]);
  expect(clinical[1]!.quality).toBeLessThanOrEqual(60);
  expect(brief.map(({ text }) => text).join('\n')).toContain('She has no daughter.');
  expect(clinical[2]!.requestReading).toBeUndefined();
});

it.each([
  ['nothing of the request', { asks: [], faults: [] }],
  ['it in another form', { asks: 'none', faults: [{ quote: 3 }] }],
  [
    'faults that are not in the text',
    { asks: [], faults: [{ quote: 'your goat', why: 'No.', grave: true }] },
  ],
])('a judgement that reads %s counts without it', async (_, read) => {
  system.model.will({ ...usual, clinical_judgement: praising(() => read) });
  const { clinical, drafts, failures } = await board();
  expect(drafts).toHaveLength(1);
  expect(clinical[1]!.quality).toBeGreaterThan(80);
  expect(clinical[1]!.requestReading).toBeUndefined();
  expect(failures).toEqual([]);
});

it.each([
  ['shows it in the text', true],
  ['shows none of its words', false],
])(
  'a caution of the library that the rules find no words of, where the model %s',
  async (_, isShown) => {
    const own =
      'Gets it heavier from one day to the next, or your nights are gone? Then end this and ring us.';
    const without = goodText.replace(/^- Stop if you feel much worse.*$/m, `- ${own}`);
    expect(without).not.toBe(goodText);
    const seen: unknown[] = [];
    system.model.will({
      ...usual,
      draft: () => without,
      revise: () => goodText,
      clinical_judgement: (call) => {
        seen.push(call.data.cautions);
        const quote = isShown ? own : 'Stop when you feel worse.';
        return { ...judgedAll(95)(call), asks: [], faults: [], said: [{ id: 'caution-1', quote }] };
      },
    });
    const { clinical, drafts } = await board();
    expect(seen[0]).toMatchObject([
      { id: 'caution-1', text: expect.stringContaining('much worse') },
    ]);
    const shown = clinical[1]!.demands.find(({ id }) => id === 'own-cautions');
    expect(drafts).toHaveLength(isShown ? 1 : 2);
    expect(clinical[1]!.caps).toHaveLength(isShown ? 0 : 1);
    expect(shown?.check).toBe(isShown ? 'own_words' : undefined);
  },
);
