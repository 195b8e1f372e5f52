import { describe, expect, it } from 'vitest';
import { exactIn } from './in-ask.ts';
import { exactOrders } from './index.ts';

const text = `# Facing it

## Who this is for
- For: an adult with worry.
- Not for now: if you feel unsafe. Speak to your clinician first.

## Before you start
- Time: 30 minutes a day.
- No practice at these times: night.
- Care, and no safety habit: your coeliac confirmed so strict gf. Never leave out any of it.

## Steps
### Step 1. List it
**Goal:** know it.
**Do:** write what you think would happen, such as "I will panic." Then add what you do to feel safer.

### Step 2. Train with sounds
**Do:** sit and find 4 sounds.

### Step 3. Use it
**Do:** choose a situation. Write what you fear, such as "My hand will shake." Go in. Is it about this? From the notes about you: "eats after 9pm."

### Step 4. Look back
**Do:** write what you learned.

## Practice log
| Day | Worry | Before (0-100) | After (0-100) |
|---|---|---|---|
| Mon | | | |
| Tue | | | |

## When to stop and get help
- Tell your midwife, health visitor or doctor soon if your mood stays low for two weeks.
- If you think about ending your life or hurting yourself, contact your local emergency number or crisis line now.

## References
- NICE NG222. Depression in adults.
`;

const after = (message: string): string =>
  exactOrders(message, text).orders.reduce((own, { edit }) => edit(own) ?? own, text);

describe('an order that is clear to the letter', () => {
  it.each([
    [
      'Midwife / health visitor line under When to stop - he is a man. Change to: "Tell your nurse or family doctor soon if your mood stays low for two weeks."',
      '- Tell your nurse or family doctor soon if your mood stays low for two weeks.',
      'midwife',
    ],
    [
      'The safety line reads "your coeliac confirmed so strict gf". Should read "Your gluten-free diet is care. It stays on every step."',
      '- Your gluten-free diet is care. It stays on every step.',
      'coeliac confirmed',
    ],
    [
      'The prediction in Step 1: hers is "Anyone who sees it will gag."',
      'such as "Anyone who sees it will gag." Then add',
      'I will panic',
    ],
    [
      'I asked for an experiment, so Steps 2 and 4 should come out, and the rest be renumbered.',
      '### Step 2. Use it',
      'Train with sounds',
    ],
    [
      'In Step 3, after the sentence on what he fears, put in this: "Take five spoonfuls with one hand."',
      '"My hand will shake." Take five spoonfuls with one hand. Go in.',
      'nothing',
    ],
    [
      "The log, she won't manage four columns. Three please: Day, My worry, What I learned.",
      '| Day | My worry | What I learned |',
      'Before (0-100)',
    ],
    [
      'NICE NG222 is depression. Should be CG185, Bipolar disorder.',
      '- NICE CG185. Bipolar disorder.',
      'NG222',
    ],
    [
      'You have put my phrase about eats in Step 3. Remove it from there, and write in Before you start: "Nobody claps."',
      '- Nobody claps.',
      'eats after 9pm',
    ],
  ])('%s', (message, there, gone) => {
    const now = after(message);
    expect(now).toContain(there);
    expect(now).not.toContain(gone);
  });

  it.each([
    'Please drop step 1, the sounds one.',
    'Steps 3 and 4 could go together.',
    "Replace the line 'If you think about ending your life' with 'Ring me.'",
    'Take out the midwife line.',
    "swap 'doctor' for 'mum'",
    'Make it warmer.',
  ])('nothing is read to the letter that is not: %s', (message) => {
    expect(after(message)).toBe(text);
  });

  it('is of the ask that has its words', () => {
    const message = 'Take step 2 out, and write in Before you start: "Bring water."';
    expect(exactIn('Take step 2 out', message, text)).toMatchObject({ left: [] });
    expect(exactIn('Take step 2 out', message, text)!.own).toHaveLength(1);
    expect(exactIn('write in Before you start: "Bring water."', message, text)!.own).toHaveLength(
      1,
    );
  });
});
