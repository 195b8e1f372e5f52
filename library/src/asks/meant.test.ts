import { describe, expect, it } from 'vitest';
import { meantBy } from './meant.ts';

const text = `# Worry time

## Who this is for
- For: an adult with worry.
- Because of pregnancy, ask your doctor first.
- Not for now: if you feel unsafe. Do not start if you need alcohol to get through the day. Speak to your clinician first.

## Before you start
- Time: 15 minutes a day.
- Care.
- Such care stays on every step.

## Steps

### Step 1. Write your list
**Goal:** one list.
**Do:** write what you avoid, such as "It will go badly." Do you know this one? From the notes about you: "She shops at night."
**Ready to move on when:** it is written.

## When to stop and get help
- Stop if you feel much worse.
`;
const linesOf = (own: string) => own.split('\n');

describe('what an ask means by words that the text has or that it gives', () => {
  it.each([
    ["take out the stray bullet '- Care.', it looks like a slip", ['- Care.'], []],
    [
      'Please drop the "Do not start if you need alcohol to get through the day." bit too',
      [
        '- Not for now: if you feel unsafe. Do not start if you need alcohol to get through the day. Speak to your clinician first.',
      ],
      ['- Not for now: if you feel unsafe. Speak to your clinician first.'],
    ],
    [
      '"Such care stays on every step." - what care? Replace with: "Keep your glasses on."',
      ['- Such care stays on every step.'],
      ['- Keep your glasses on.'],
    ],
    [
      'Under Before you start: "Sit where you can see the door."',
      [],
      ['- Sit where you can see the door.'],
    ],
    ['Title: Nights with the sound.', ['# Worry time'], ['# Nights with the sound']],
    ['The pregnancy line can go.', ['- Because of pregnancy, ask your doctor first.'], []],
    [
      '"It will go badly." isn\'t his. Theirs is "The train will stop."',
      [
        '**Do:** write what you avoid, such as "It will go badly." Do you know this one? From the notes about you: "She shops at night."',
      ],
      [
        '**Do:** write what you avoid, such as "The train will stop." Do you know this one? From the notes about you: "She shops at night."',
      ],
    ],
  ])('is clear: %s', (ask, gone, come) => {
    const meant = meantBy(ask, text);
    const after = linesOf(meant?.text ?? text);
    expect(meant?.isWhole).toBe(true);
    expect(linesOf(text).filter((line) => !after.includes(line))).toEqual(gone);
    expect(after.filter((line) => !linesOf(text).includes(line))).toEqual(come);
  });

  it.each([
    'Take out "Stop if you feel much worse."',
    '"Not for now: if you feel unsafe" is too scary, cut it.',
    'The line about the moon can go.',
    'Say nothing else differently.',
    'Swap "worry" for "care".',
  ])('is left where it is unclear, or keeps the reader safe: %s', (ask) =>
    expect(meantBy(ask, text)).toBeUndefined(),
  );

  it('is not all of an ask that asks for more', () => {
    const ask = 'Take out "Care." and shorten the example. She rates it herself: blank the column.';
    expect(meantBy(ask, text)?.isWhole ?? false).toBe(false);
  });
});
