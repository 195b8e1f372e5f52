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
    ['And ten reassuring answers her sister can text back whenever she asks.', 'reassurance'],
    ['A list of comforting messages that Dad can send when he doubts.', 'reassurance'],
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
    ['Add that her brother texts back that everything is fine.', 'reassurance'],
    ['Let him ask the driver whether the bus has been checked.', 'reassurance'],
    ['Step 2: play a game on the phone to keep your mind off it.', 'distraction'],
    ["Count the tiles so that the panic can't come.", 'distraction'],
    ['Rung 4: watch videos until the train stops.', 'distraction'],
    ['Tell her to look away for the worst part.', 'distraction'],
    ['Add music, to distract her while she rides.', 'distraction'],
    ['Let her hum the whole way so she does not notice the fear.', 'distraction'],
    ['Put in that he can bail at 60.', 'escape'],
    ['Exit rule: SUDS 75', 'escape'],
    ['Stay in. Unless the fear reaches 80, then leave.', 'escape'],
    ['Could it allow a way out? At 70, say.', 'escape'],
    ['Add: Dad picks him up any time it gets tough.', 'escape'],
    ['When her legs start to shake she gets out.', 'escape'],
    ['Stop as soon as your heart beats faster.', 'escape'],
    ['Tell him to turn back as soon as he wants.', 'escape'],
    ['Say that he carries his lucky coin on each ride.', 'safety habit'],
    ['Always pack a bag in case of being sick.', 'safety habit'],
    ['Water bottle is allowed on every rung.', 'safety habit'],
    ['Rung 4: hold the rail, then use the gel.', 'undoing'],
    ['He can touch the switch again until it feels right.', 'undoing'],
    ['She says a prayer twice when it feels wrong.', 'undoing'],
    ['Add: her sister pays for her until she is better.', 'avoidance'],
    ['The rungs are only for good days.', 'avoidance'],
    ['Say he only needs to ride when he feels up to it.', 'avoidance'],
    ['Rung 3: take the stairs if the lift is full.', 'avoidance'],
    ['If it is too scary, use the back door instead.', 'avoidance'],
    ['She may sit near the door on each ride.', 'safety habit'],
    ['No lunch before rung 5, so that she cannot be sick.', 'safety habit'],
    ['Her aunt answers when she asks whether the bus is safe.', 'reassurance'],
    ['Get one more blood test when the worry comes.', 'reassurance'],
    ['He reads the accident statistics before each ride.', 'checking'],
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
    'Add a line: music is fine on days off, and not on the rungs.',
    'Leave out: counting backwards to keep your mind off it.',
    'Rung 2: watch the film until the lift scene, and stay.',
    'Leave out: looking away for the worst part.',
    'Do not distract her, let her notice the fear.',
    'Stop at 60 minutes, even when it goes well.',
    'Leave at 17.30 so that she is home for tea.',
    'Rung 4 should be rated 70.',
    'Dad picks him up at five, put that in the plan.',
    'Stop as soon as your heart skips beats or your chest hurts, and call a doctor.',
    'Touch the bin, then wait an hour before you wash.',
    'He washes his hands before dinner, as anyone would.',
    'Her sister pays the bill on rung 1, she pays it on rung 2.',
    'Rung 1: ride the lift when it is empty.',
    'Take the stairs out of rung 2, the building has none.',
    'Leave out: sitting near the door on each ride.',
    'Her GP wants one more blood test, mention it.',
    'Put the door on every rung in place of the window.',
    'No lunch break in the log, she has none.',
    'Ask her whether the text is clear.',
    'Only use the words that she gave.',
    'Her ratings: 70 on rung 4, and go up by fives.',
    'Write "until it feels right" in the leave-out column.',
    'The exit on rung 7 is too far, make it the ticket hall.',
    'Keep the figure at 80.',
    'Put 60 in place of 70 for the exit ramp rung.',
    'The stop at 72 High Street is the one she uses.',
    'Do it when you want, mornings or evenings.',
  ])('what is fine passes: %s', (ask) => {
    expect(unwiseIn(ask, ladder)).toBeUndefined();
  });

  it('is no rule for a sheet that works on something else', () => {
    const sleep =
      '# Sleep again\n\nAfter long hours awake in it, the bed becomes a place to wake.\n';
    expect(kindOf('Add: leave the room when you start to feel anxious.', sleep)).toBeUndefined();
  });
});
