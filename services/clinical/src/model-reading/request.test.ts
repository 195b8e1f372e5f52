import { excessOf } from '@cerina/contracts';
import { requestPoints } from '@cerina/contracts/readings';
import { describe, expect, it } from 'vitest';
import { readByRequest, requestCaps, unlessShown } from './request.ts';

const request = `Worry time for a baker, at most 15 minutes, in the parked van. No breathing exercises.
She has a son.`;
const text = `# Worry time

Sit in the **parked** van at a quarter past six.
Your daughter can wait indoors.
Set a timer for 15 minutes.
`;
type Judged = Parameters<typeof readByRequest>[0];
const ask = (words: string, more: Partial<Judged['asks'][number]> = {}) => ({
  ...{ words, outcome: 'done' as const, quote: '', missing: '' },
  ...more,
});
const read = (asks: Judged['asks'], faults: Judged['faults'] = []) =>
  readByRequest({ asks, faults }, request, text);

describe('an ask of the request', () => {
  it('is done with words of the text, which are shown as they are there', () => {
    expect(read([ask('in the parked van', { quote: 'the parked van' })])!.asks).toEqual([
      {
        ...{ words: 'in the parked van', state: 'met', why: '' },
        shown: { quote: 'the **parked** van', line: 3 },
      },
    ]);
  });

  it.each(['', '---', 'the', 'the parked car', 'wait indoors set a timer'])(
    'is not shown to be done by “%s”',
    (quote) => {
      const { asks } = read([ask('No breathing exercises', { quote })])!;
      expect(asks).toMatchObject([{ state: 'unshown' }]);
      expect(asks[0]!.shown).toBeUndefined();
    },
  );

  it('is none where the request does not have its words', () => {
    expect(read([ask('four rungs', { outcome: 'not_done' }), ask(' ')])).toBeUndefined();
  });

  it('is not done where something is named as missing, whatever the outcome says', () => {
    const { asks } = read([
      ask('in the parked van', { quote: 'the parked van', missing: 'Not in the steps.' }),
    ])!;
    expect(asks).toMatchObject([{ state: 'partly', why: 'Not in the steps.' }]);
  });

  it('is a point to look at where it is not done or in part, and not where nothing can show it', () => {
    const reading = read([
      ask('No breathing exercises'),
      ask('in the parked van', { quote: 'the parked van' }),
      ask('at most 15 minutes', {
        ...{ outcome: 'partly', quote: 'for 15 minutes', missing: 'No day is named.' },
      }),
    ])!;
    expect(requestPoints(reading)).toEqual([
      {
        text: 'Partly done: “at most 15 minutes”. No day is named. (“for 15 minutes.”, line 5)',
        isWarning: true,
      },
    ]);
  });
});

describe('a fault', () => {
  it.each([' ', '\u200b\n'])('without a reason that can be read is none (%j)', (why) => {
    expect(read([], [{ quote: 'your daughter can', why, grave: true }])).toBeUndefined();
  });

  const fault = { quote: 'your daughter can', why: 'She has a son.', grave: true };

  it('counts with words of the text, and holds it', () => {
    const reading = read([], [fault, { ...fault, quote: 'your brother can' }])!;
    expect(reading.faults).toEqual([{ ...fault, quote: 'Your daughter can', line: 4 }]);
    expect(requestCaps(reading)).toEqual([
      { reason: 'She has a son. (“Your daughter can”, line 4)', line: 4, most: 60 },
    ]);
  });
});

it('a slip is shown, and holds nothing', () => {
  const slip = { quote: 'your daughter can', why: 'She has a son.', grave: false };
  const reading = read([], [slip])!;
  expect(requestPoints(reading)).toHaveLength(1);
  expect(requestCaps(reading)).toEqual([]);
});

it('what is asked and not done holds a text; what is done in part is for a person to see', () => {
  const reading = read([
    ask('Worry time', { outcome: 'partly' }),
    ask('for a baker', { outcome: 'not_done', missing: 'No bakery.' }),
  ])!;
  expect(requestCaps(reading).map(({ reason }) => reason)).toEqual([
    'Asked and not done: “for a baker”. No bakery.',
  ]);
});

it('is kept within bounds, what is not done first, and in characters that can be read', () => {
  const done = ask('in the parked van', { quote: 'the parked van' });
  const open = ask('Worry time', { outcome: 'not_done', missing: 'no\u001b[2J\n- signed' });
  const many = Array.from({ length: 60 }, () => done);
  const reading = read(
    [...many, open],
    Array.from({ length: 9 }, () => ({
      quote: 'Set a timer',
      why: 'x'.repeat(5_000),
      grave: false,
    })),
  )!;
  expect(reading.asks).toHaveLength(40);
  expect(reading.asks.at(-1)).toEqual({
    words: 'Worry time',
    state: 'not_done',
    why: 'no [2J - signed',
  });
  expect(reading.faults).toHaveLength(5);
  expect(excessOf(reading)).toBeUndefined();
});

describe('a cap for words of the request that rules find nothing of', () => {
  const ruled = [
    {
      reason: 'Asked for, and not in it: "in the parked van".',
      most: 60,
      asked: 'in the parked van',
    },
    { reason: 'It has 500 words.', most: 60 },
  ];
  const quote = 'the parked van';
  it('is none where a model shows where they are done, and every other cap stays', () => {
    const kept = unlessShown(ruled, read([ask('in the parked van', { quote })]));
    expect(kept).toEqual([{ reason: 'It has 500 words.', most: 60 }]);
  });

  it('stays without a reading, without words that show it, and where it is another ask', () => {
    const isKept = (reading: ReturnType<typeof read>) => unlessShown(ruled, reading).length === 2;
    expect(isKept(undefined)).toBe(true);
    expect(isKept(read([ask('in the parked van', { quote: 'in her car' })]))).toBe(true);
    expect(isKept(read([ask('in the parked van', { quote, missing: 'Not in step 2.' })]))).toBe(
      true,
    );
    expect(isKept(read([ask('at most 15 minutes', { quote: 'for 15 minutes' })]))).toBe(true);
    expect(unlessShown(ruled, undefined)[0]).not.toHaveProperty('asked');
  });
});
