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

const ladder = `# Getting out again

## Who this is for
- For: an adult with trouble on buses.

## Before you start
- Time: 20 minutes a day.
- You need: a pen.

## Steps
### Step 1. Build it
**Do:** get ready with something small, such as a scarf, a snack or a song. Walk out, breathe slowly, count to ten, and come home.
| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Look at the bus. | the phone | 20 |
| 2 | Stand at the stop. | the phone | 30 |
| 3 | Ride one stop. | the seat by the door | 50 |
| 4 | Ride to town. | the seat by the door | 70 |

## Practice log
| Day | Fear (0-100) |
|---|---|
| | |

## References
- NICE CG113. Anxiety.
`;
const made = (message: string): string =>
  exactOrders(message, ladder).orders.reduce((own, { edit }) => edit(own) ?? own, ladder);

describe('an order of a title, a rung, a column or a thing of a list', () => {
  it.each([
    ['Change the title of this sheet to "By bus".', '# By bus'],
    ['The title should be "By bus".', '# By bus'],
    [
      'Add a rung between 2 and 3: "Ride with a friend"',
      '| 3 | Ride with a friend. | the seat by the door | 40 |',
    ],
    [
      'We need another rung after rung 3: "Ride two stops" at 65.',
      '| 4 | Ride two stops. | the seat by the door | 65 |',
    ],
    [
      'Rung 2 becomes "Wait at the stop", same rating.',
      '| 2 | Wait at the stop. | the phone | 30 |',
    ],
    [
      'Rung 3 sounds too vague, make it "Ride to the school".',
      '| 3 | Ride to the school. | the seat by the door | 50 |',
    ],
    [
      'Rungs 2 to 3 are hollow: 2 "Wait there", 3 "Ride to the school".',
      '| 2 | Wait there. | the phone | 30 |\n| 3 | Ride to the school. |',
    ],
    [
      'The ladder needs a fifth column "Mum stays": rungs 1 and 2 "at home", rungs 3 to 4 "by the phone".',
      '| 2 | Stand at the stop. | the phone | at home | 30 |\n| 3 | Ride one stop. | the seat by the door | by the phone | 50 |',
    ],
    [
      'There should be something between rung 1 and rung 2: "Walk past the stop"',
      '| 2 | Walk past the stop. | the phone | 25 |\n| 3 | Stand at the stop. | the phone | 30 |',
    ],
    [
      'Rungs 2 to 3: "Wait there" and "Ride a while".',
      '| 2 | Wait there. | the phone | 30 |\n| 3 | Ride a while. |',
    ],
    [
      'Rung 1 "Read the timetable", rung 2 "Wait there".',
      '| 1 | Read the timetable. | the phone | 20 |\n| 2 | Wait there. |',
    ],
    [
      'Rung 2 is too easy so change it to "Wait in the rain".',
      '| 2 | Wait in the rain. | the phone | 30 |',
    ],
    ['Step 1: swap the breathing for "hum a tune".', 'Walk out, hum a tune, count to ten'],
    ['Instead of a snack say "a mint".', 'such as a scarf, a mint or a song.'],
    ['Remove the snack example.', 'such as a scarf or a song. Walk'],
    ['No snack.', 'such as a scarf or a song. Walk'],
    ['No song either.', 'such as a scarf or a snack. Walk'],
    ['Drop the scarf in step 1', 'such as a snack or a song. Walk'],
    [
      'Step 1: no breathing please, put "hum a tune" in its place.',
      'Walk out, hum a tune, count to ten, and come home.',
    ],
    [
      'What is missing: "Tell your sister first." Put that right at the top of Before you start.',
      'start\n- Tell your sister first.\n- Time',
    ],
    [
      'It\'s a bus phobia, say that in the "For" line instead of trouble on buses.',
      '- For: an adult with a bus phobia.',
    ],
    ['Put at the top of step 1: "Tell your sister."', '**Do:** tell your sister. Get ready with'],
  ])('%s', (message, there) => {
    expect(made(message)).toContain(there);
  });

  it.each([
    'Put a rung above the ladder: "Ride with a friend"',
    'After rung 4 add another: "Ride to the coast."',
    'Rungs 2 and 3 are too close, and "Stand at the stop." is dull.',
    'The ladder needs a fifth column "Mum stays": rungs 1 and 2 "at home".',
    'Rung 2 "Wait" and rung 3 "Ride" are too close.',
    'Figures of rungs 2 and 3: "35" and "45".',
    'The leave-outs of rungs 2 and 3: "the radio" and "the map".',
    'No walking.',
    'No bus.',
    'The title "Getting out again" is a bit long.',
    'Step 1: no breathing please, put "a warm coat" in its place.',
  ])('nothing is done for: %s', (message) => {
    expect(made(message)).toBe(ladder);
  });
});
