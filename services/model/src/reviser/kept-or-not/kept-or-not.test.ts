import { describe, expect, it } from 'vitest';
import { harmOf } from './index.ts';

const sheet = `# Meeting dogs again

## Who this is for

- For: an adult with fear of dogs.
- Not for now: if you feel unsafe. Speak to your clinician first.

## Before you start

- Time: 20 minutes a day, in small pieces.
- An adrenaline pen is always with you, on every step. That is care, and no safety habit.

## Why this can help

Avoiding keeps fear going: you never get to find out what would happen.

Going towards it in small steps lets you learn something new.

## Steps

### Step 1. Write your prediction

**Goal:** one clear prediction.

**Do:** write what you fear, such as "It will bite me." Rest for a few minutes. Is it about this? You wrote: "I cross the road."

### Step 2. Climb the ladder

**Goal:** one rung at a time.

**Do:** start with rung 1. Fill in the empty rungs with your clinician.

| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Look at photos of dogs for 5 minutes. | looking away | 25 |
| 2 | Watch a film of dogs at play. | turning off the sound | 35 |
| 3 | Stand near a calm dog. | holding on | 45 |
| 4 | | | 60 |

## Practice log

| Day | What I fear | What happened |
|---|---|---|
| | | |

- If you feel a pull to run, then wait 10 minutes first.
- If you are stuck, then stop after 20 minutes.

## Example

This is made up, as a pattern. A dog ran up to the gate. The feeling was fear, 75. The thought was: "It will jump."

## When to stop and get help

- Stop if you are bitten, and have it seen.`;

/** The sheet with some words of it put otherwise. */
const put = (...pairs: [was: string, is: string][]): string =>
  pairs.reduce((text, [was, is]) => {
    expect(text).toContain(was);
    return text.replace(was, is);
  }, sheet);
const harm = (ask: string, after: string) => harmOf(ask, ask, sheet, after);

describe('a change is not kept', () => {
  it.each([
    [
      'that puts the words of the order into the text',
      'Step 1: one fact a day, title and goal and all.',
      put(['**Do:** write', '**Do:** one fact a day, title and goal and all. Write']),
    ],
    [
      'that pastes what the person would do',
      'in step 1 put that I run to the gate till I am out of breath, I want a proper test.',
      put(['**Do:** write', '**Do:** That I run to the gate till I am out of breath. Write']),
    ],
    [
      'that pastes the reason beside what was given',
      "The why needs a sentence saying that staying lets her learn, otherwise she won't see the point",
      put([
        'Avoiding keeps fear',
        "Staying lets you learn, otherwise you won't see the point. Avoiding keeps fear",
      ]),
    ],
    [
      'that pastes a piece of a sentence',
      'Under Step 1 mention crossing the road alone as what helped.',
      put(['**Do:** write', '**Do:** Crossing the road alone as what helped. Write']),
    ],
    [
      'that says to the client what a line is to be about',
      'Add a line: what to do when a dog runs up to her, stand still.',
      put(['- Time: 20', '- What to do when a dog runs up to you, stand still.\n- Time: 20']),
    ],
    [
      'that speaks to the client of the client',
      'Use his own thought, she will leave.',
      put(['"It will bite me."', '"His own thought, she will leave."']),
    ],
    [
      'that tells the client what is only said of the text',
      "Step 1's examples (biting, barking) are signs of something else.",
      put(['"It will bite me."', '(biting, barking) are signs of something else.']),
    ],
    [
      'that calls a column by the order',
      'Log: seven days down the side, columns minutes, pain.',
      put(
        ['| Day | What I fear | What happened |', '| Seven days down the side | Minutes | Pain |'],
        ['| | | |', '| | | |'],
      ),
    ],
    [
      'that leaves a row half empty',
      'The row "Stand near a calm dog" has to go.',
      put(['| 3 | Stand near a calm dog. |', '| 3 | |']),
    ],
    [
      'of another rung than the one that is named',
      'Rung 3: "Stand beside Biscuit."',
      put(['Look at photos of dogs for 5 minutes.', 'Stand beside Biscuit.']),
    ],
    [
      'that takes out a rung which nobody named',
      'Rungs 3 to 4, wherever it says dog, it is Biscuit.',
      put(
        ['| 2 | Watch a film of dogs at play. | turning off the sound | 35 |\n', ''],
        ['| 3 |', '| 2 |'],
        ['| 4 |', '| 3 |'],
      ),
    ],
    [
      'that gives a rung another figure than was given',
      'Use: 1 Sit by the window (20). 2 Stand at the gate (30). 3 Walk past number 14 (50). 4 Stroke it (70).',
      put(
        ['Look at photos of dogs for 5 minutes.', 'Sit by the window (20).'],
        ['Watch a film of dogs at play.', 'Stand at the gate (30).'],
        ['Stand near a calm dog.', 'Walk past number 14 (50).'],
        ['| 4 | |', '| 4 | Stroke it (70). |'],
      ),
    ],
    [
      'that takes care out of the text',
      'Rung 2 should be "Sit on the bench."',
      put(
        ['Watch a film of dogs at play.', 'Sit on the bench.'],
        [
          '- An adrenaline pen is always with you, on every step. That is care, and no safety habit.\n',
          '',
        ],
      ),
    ],
    [
      'that takes out all that has a measure',
      'No minutes.',
      put(['- Time: 20 minutes a day, in small pieces.\n', ''], [' Rest for a few minutes.', '']),
    ],
    [
      'that has something else than what was given',
      'Make it: "Only dogs that you know, with their owner there."',
      put(['- Time: 20 minutes a day, in small pieces.', '- Only at home.']),
    ],
    [
      'that begins a sentence within another',
      'Say "Stop if the dog is off its lead, or growls at you." there',
      put([
        'if you feel unsafe.',
        'if you feel stop if the dog is off its lead, or growls at you.',
      ]),
    ],
    [
      'that makes bullets of paragraphs',
      'That bullet is wrong now, it should be shorter.',
      put(['\nAvoiding keeps', '\n- Avoiding keeps'], ['\nGoing towards', '\n- Going towards']),
    ],
    [
      'of a number that means another thing',
      'Test number one is opening ONE envelope, alarm on 10 minutes.',
      put(['- Time: 20 minutes', '- Time: 10 minutes']),
    ],
    [
      'that ends a sentence twice',
      'The time line becomes "any hour."',
      put(['in small pieces.', 'any hour..']),
    ],
    [
      'that leaves a question alone',
      'Take out the quotation "I cross the road."',
      put([' You wrote: "I cross the road."', '']),
    ],
    [
      'that says no more what to do about a rung that is empty',
      'The sentence about empty rungs should go once it is full.',
      put([' Fill in the empty rungs with your clinician.', '']),
    ],
    [
      'that leaves fewer rungs than were asked for',
      'Please draft all four rungs yourself from what I told you: Biscuit, the park, and the gate.',
      put(
        ['Look at photos of dogs for 5 minutes.', 'Biscuit.'],
        ['Watch a film of dogs at play.', 'The park.'],
        ['Stand near a calm dog.', 'The gate.'],
        ['| 4 | | | 60 |\n', ''],
      ),
    ],
    [
      'that takes out a rung which is empty and which nobody named',
      'Rungs: Biscuit, the park, the gate.',
      put(['| 4 | | | 60 |\n', '']),
    ],
    [
      'with figures that fall as the ladder rises',
      'Put Biscuit and the park on the first two rungs.',
      put(
        ['Look at photos of dogs for 5 minutes. | looking away | 25', 'Biscuit. | | 25'],
        ['Watch a film of dogs at play. | turning off the sound | 35', 'The park. | | 16'],
      ),
    ],
    [
      'of a number to the one that is only pointed at',
      'where it says stop after 20 minutes in the stuck part.',
      put(['wait 10 minutes', 'wait 20 minutes']),
    ],
    [
      'of a number to the one that is too much',
      '20 minutes is too long for her, make it 10.',
      put(['wait 10 minutes', 'wait 20 minutes']),
    ],
    [
      'of the start of an example alone',
      'Please make the example about a puppy in a lift, with Noor in it.',
      put(['A dog ran up to the gate.', 'It is about a puppy in a lift.']),
    ],
    [
      'before an example that is another',
      'The example about the gate is no use. Make it about a puppy in a lift.',
      put(['pattern. A dog', 'pattern. It is about a puppy in a lift. A dog']),
    ],
    [
      'that puts the reason where a line was to be taken out',
      '"Going towards it in small steps lets you learn something new." is a misreading: she never goes towards it. Delete it.',
      put([
        'Going towards it in small steps lets you learn something new.',
        'She never goes towards it.',
      ]),
    ],
    [
      'that prints what is said to the writer beside what is given',
      'Last rung: "Walk past three dogs in the park." You do the two in between.',
      put(['| 4 | | ', '| 4 | "Walk past three dogs in the park." You do the two in between. | ']),
    ],
    [
      'that puts an order after a verb',
      'In step 1 say "open the gate a little" instead of "what you fear".',
      put(['write what you fear, such', 'write open the gate a little, such']),
    ],
    [
      'that puts an article before an article',
      '"clear prediction" should be "your best guess".',
      put(['**Goal:** one clear prediction', '**Goal:** a your best guess']),
    ],
    [
      'that loses how words hang on those before',
      '"for a few minutes" should be "5 minutes".',
      put(['Rest for a few minutes.', 'Rest 5 minutes.']),
    ],
    [
      'that leaves the verb of many with one',
      'Say "distress" instead of "dogs" in rung 2.',
      put(
        ['going: you never', 'going when panic come: you never'],
        ['Look at photos of dogs for 5 minutes.', 'Look at photos of distress for 5 minutes.'],
      ),
    ],
    [
      'that leaves some where all were meant',
      '"dogs" should be "cats" everywhere.',
      put(['Look at photos of dogs', 'Look at photos of cats']),
    ],
    [
      'that moves figures which were to stay',
      'Swap rungs 1 and 2, the figures stay as they are.',
      put(
        ['| 1 | Look at photos of dogs for 5 minutes. | looking away | 25 |\n', ''],
        [
          '| 2 | Watch a film of dogs at play. | turning off the sound | 35 |',
          '| 1 | Watch a film of dogs at play. | turning off the sound | 35 |\n| 2 | Look at photos of dogs for 5 minutes. | looking away | 25 |',
        ],
      ),
    ],
    [
      'that loses rows where a table was to become several',
      'Split the log into two tables of one row.',
      put(['| | | |\n', '']),
    ],
    [
      'that makes a sentence of a step',
      'After step 1 add a step "Look back": write what went well.',
      put(['Rest for a few minutes.', 'Rest for a few minutes. Look back.']),
    ],
    [
      'that pastes where else a change is meant',
      'Add under the log: if you are tired, sit down. 25 minutes a day, both places.',
      put([
        '- If you are stuck, then',
        '- If you are tired, sit down. 25 minutes a day, both places.\n- If you are stuck, then',
      ]),
    ],
    [
      'that takes what stands beside the words which were quoted',
      'In the time line "in small pieces" should be "all at once".',
      put(['- Time: 20 minutes a day, in small pieces.', '- All at once.']),
    ],
  ])('%s', (_, ask, after) => {
    expect(harm(ask, after)).toBeDefined();
  });

  it('that takes what "it" means from a sentence', () => {
    const before = put([
      'Rest for a few',
      'Do one, such as: hold a key and turn it, or sit for a few',
    ]);
    const after = before.replace(', such as: hold a key', '');
    expect(harmOf('Lose the key.', 'Lose the key.', before, after)).toContain('and turn it');
  });
});

describe('a change is kept', () => {
  it.each([
    [
      'in the words that were given for it',
      'Rung 3 should be "Stand beside Biscuit, with Granny."',
      put(['Stand near a calm dog.', 'Stand beside Biscuit, with Granny.']),
    ],
    [
      'that takes out the care which is named',
      'The line on the adrenaline pen is not hers, take it out.',
      put([
        '- An adrenaline pen is always with you, on every step. That is care, and no safety habit.\n',
        '',
      ]),
    ],
    [
      'that takes out the rung which is described',
      'Lose the film one.',
      put(
        ['| 2 | Watch a film of dogs at play. | turning off the sound | 35 |\n', ''],
        ['| 3 |', '| 2 |'],
        ['| 4 |', '| 3 |'],
      ),
    ],
    [
      'with each rung and figure as it was given',
      'Use: 1 Sit by the window (20). 2 Stand at the gate (30). 3 Walk past number 14 (50). 4 Stroke it (70).',
      put(
        ['Look at photos of dogs for 5 minutes. | looking away | 25', 'Sit by the window. | | 20'],
        ['Watch a film of dogs at play. | turning off the sound | 35', 'Stand at the gate. | | 30'],
        ['Stand near a calm dog. | holding on | 45', 'Walk past number 14. | | 50'],
        ['| 4 | | | 60', '| 4 | Stroke it. | | 70'],
      ),
    ],
    [
      'that makes bullets where they were asked for',
      'Why this can help: as bullet points please',
      put(['\nAvoiding keeps', '\n- Avoiding keeps'], ['\nGoing towards', '\n- Going towards']),
    ],
    [
      'of the number that is meant',
      '20 minutes is too much, make it 10',
      put(['- Time: 20 minutes', '- Time: 10 minutes']),
    ],
    [
      'with all the rungs that were asked for',
      'I want all four rungs full, the last one "Stroke Biscuit."',
      put(['| 4 | |', '| 4 | Stroke Biscuit. |']),
    ],
    [
      'with the figures that were given, also where they fall',
      'Rung 1 is 25 and rung 2 is 16.',
      put(['turning off the sound | 35', 'turning off the sound | 16']),
    ],
    [
      'of the number in the line that is pointed at',
      'Where it says stop after 20 minutes, make it 10.',
      put(['stop after 20 minutes', 'stop after 10 minutes']),
    ],
    [
      'of the whole example',
      'Please make the example about a puppy in a lift: "A puppy sat in the lift. The feeling was fear, 60. The thought was: it will lick me."',
      put([
        'A dog ran up to the gate. The feeling was fear, 75. The thought was: "It will jump."',
        'A puppy sat in the lift. The feeling was fear, 60. The thought was: it will lick me.',
      ]),
    ],
    [
      'of one thought of an example',
      'In the example the thought should be "It will knock me over."',
      put(['"It will jump."', '"It will knock me over."']),
    ],
    [
      'that takes out a line of which a reason is given',
      '"Going towards it in small steps lets you learn something new." is a misreading: she never goes towards it. Delete it.',
      put(['Going towards it in small steps lets you learn something new.\n\n', '']),
    ],
    [
      'that has what is given in the place of what is taken out',
      'Delete it and put "You walk past a dog each day, with a friend."',
      put([
        'Going towards it in small steps lets you learn something new.',
        'You walk past a dog each day, with a friend.',
      ]),
    ],
    [
      'that puts one for many, with its verb',
      'Say "fear" instead of "dogs" in rung 2.',
      put(['Watch a film of dogs at play.', 'Watch a film of fear at play.']),
    ],
    [
      'that swaps rungs and leaves the figures',
      'Swap rungs 1 and 2, the figures stay as they are.',
      put(
        [
          '| 2 | Watch a film of dogs at play. | turning off the sound | 35 |',
          '| 2 | Look at photos of dogs for 5 minutes. | looking away | 35 |',
        ],
        [
          '| 1 | Look at photos of dogs for 5 minutes. | looking away | 25 |',
          '| 1 | Watch a film of dogs at play. | turning off the sound | 25 |',
        ],
      ),
    ],
    [
      'that changes what was quoted, and no more',
      'In the time line "in small pieces" should be "all at once".',
      put(['in small pieces', 'all at once']),
    ],
  ])('%s', (_, ask, after) => {
    expect(harm(ask, after)).toBeUndefined();
  });
});
