import { describe, expect, it } from 'vitest';
import { unwiseIn } from './unwise.ts';

const ladder = `# Facing lifts, one step at a time

## Why this can help
Avoiding keeps fear going: you never get to find out what would really happen.

## Steps
### Step 2. Build your ladder
| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Stand by the lift for 5 minutes. | holding your phone | 30 |
| 2 | Ride one floor. | standing next to the door | 50 |
`;
const helper = `# For the one who helps

## Why this can help
A promise helps for a minute. In that way it keeps the fear going, and avoiding grows.
`;
const kindOf = (ask: string, sheet = ladder, before = '') => unwiseIn(ask, sheet, before)?.kind;

describe('what a sheet works against is not put into it', () => {
  it.each([
    ['Dad can tell her that nothing will happen before she gets in.', 'reassurance'],
    ['Add to step 3: her husband says "You won\'t get stuck" once at each floor.', 'reassurance'],
    ['She may text her sister for reassurance from the car.', 'reassurance'],
    ['Mum should reassure him before every rung.', 'reassurance'],
    ['Rung 2: get out as soon as the anxiety hits 70', 'escape'],
    ['Add: once distress is above 8, walk out.', 'escape'],
    ['if panic gets too strong she can come home', 'escape'],
    ['In step 4 write that he should leave when he starts to feel panicky.', 'escape'],
    ["Step 5: don't wait it out, turn back when fear reaches 75", 'escape'],
    ['At SUDS 80 he is to stop.', 'escape'],
    ['distress > 70 = go home', 'escape'],
    ['Step 4: or go when the fear is over 80.', 'escape'],
    ['Let him carry the water bottle just in case.', 'safety habit'],
    ['Put "Nothing bad can happen to you" at the top of step 2.', 'reassurance'],
    ["please add that her mum promises her she won't faint", 'reassurance'],
    ['In rung 2 she can hold her phone so that she feels safe.', 'safety habit'],
    ['His wife may feel his neck at bedtime.', 'checking'],
    ['Let her watch her pulse during each ride', 'checking'],
    ['allow one photo of the stove so that she can settle', 'checking'],
    ['He can go back and check the door again if he is not sure.', 'checking'],
    ['Say she should avoid the busy lift until she feels ready.', 'avoidance'],
    ['On Mondays she may stay home when she is anxious.', 'avoidance'],
  ])('%s', (ask, kind) => {
    expect(kindOf(ask)).toBe(kind);
  });

  it('knows what was quoted before, where it is to be said', () => {
    const before = 'The left column should be "No, you won\'t be sick."';
    expect(kindOf('Gran could say that once before each meal.', helper, before)).toBe(
      'reassurance',
    );
    expect(kindOf('Gran could say that once.', helper, 'It reads "I am here."')).toBeUndefined();
  });

  it.each([
    'Tell him to stop if he has chest pain or feels faint.',
    'Leave the lift at once if you feel unsafe.',
    'If it gets over 8 she may show her break card, have the two minutes we agreed, and then go back in.',
    'If fear is above 80 before you start, choose a smaller rung.',
    'Stay until the fear falls below 30, then leave.',
    'Never tell her that nothing will happen.',
    "Don't let him check the door again to be sure.",
    'Take out "leave as soon as fear hits 70".',
    'In the table, row one, left side should be "No, you won\'t get stuck."',
    'Leave out: asking his wife whether the lift is safe.',
    'She always leaves when she feels panicky, so say stay.',
    'Tell her that it is fine to be afraid.',
    'She may check the log with her sister.',
    'He may check the door once, as anyone would, and no more than that.',
    'Her doctor asked her to take her pulse in the evening, add that.',
    'Keep the EpiPen with him just in case.',
    'Reassure her that it is normal to feel worse at first.',
    'Could the title be warmer, and can we have 45 minutes instead of 30?',
    'Swap rungs 1 and 2 when you get to it.',
    'Add "riding home" as the last rung, figure 90.',
    'Mum says "I can see that this is hard" once, and leaves it at that.',
  ])('what is fine passes: %s', (ask) => {
    expect(unwiseIn(ask, ladder)).toBeUndefined();
  });

  it('is no rule for a sheet that works on something else', () => {
    const sleep =
      '# Sleep again\n\nAfter long hours awake in it, the bed becomes a place to wake.\n';
    expect(kindOf('Add: leave the room when you start to feel anxious.', sleep)).toBeUndefined();
  });
});
