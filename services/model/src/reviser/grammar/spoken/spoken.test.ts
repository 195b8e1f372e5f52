import { readFileSync } from 'node:fs';
import { loadLibrary, parse, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { revise } from '../../revise.ts';

const library = loadLibrary();
const worry = render(
  parse(readFileSync(new URL('../../../../test/worry-time.md', import.meta.url), 'utf8')),
);
const ladder = `| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Listen to a sound clip of a dog. | turning it down | 30 |
| 2 | Watch a short film of a dog for 10 minutes. | covering your eyes | 40 |
| 3 | Eat an ice cream near the kennels. | hurrying | 50 |
| 4 | Stand at the gate with someone you trust. | holding a hand | 60 |
| 5 | Ride five floors with a dog. | standing behind | 70 |`;
const dogs = worry.replace(/\*\*Rate:\*\* how hard this looks/, `${ladder}\n$&`);

function asked(text: string, base = worry) {
  const { document, answers } = revise(library, {
    ...{ intent: 'Worry postponement for a student.', constraints: undefined as never },
    base: { text: base },
    brief: [{ id: 'h1', from: 'human', text }],
  });
  return { text: render(document), answer: answers[0]! };
}

describe('an ask in whole sentences', () => {
  it.each([
    ['"Catch and park" is a bit cute... no, leave it. ', '### Step 2. Catch and park', ''],
    [
      '"a small notebook or your phone notes" should read "a notebook"',
      'You need: a notebook, and',
      'phone notes',
    ],
    [
      'In step 2, "This can wait until 5 pm." is not him. Put "Not now." instead.',
      '"Not now."',
      'until 5 pm',
    ],
    [
      'Where it says "away from your bed and your desk", say "in the garden"',
      'before bed, in the garden',
      'your desk',
    ],
    [
      'In step 1 use the bench by the pond rather than your bed and your desk',
      'away from the bench by the pond',
      'your desk',
    ],
    ['"set two reminders a day" -> "set one alarm"', 'then set one alarm.', 'two reminders'],
    [
      'The line "If the worry comes straight back, then that is normal" is silly, cut it.',
      'If you forget to park',
      'comes straight back',
    ],
    ['Step 1 says 15 minutes, I want 10 minutes there.', 'choose 10 minutes', 'choose 15 minutes'],
    [
      'Under "Before you start" add a line saying that he can ring me on Thursdays',
      '- You can ring your clinician on Thursdays.',
      'ring me',
    ],
    [
      'Add a line at the end saying that he should bring the notebook',
      '- You should bring the notebook.',
      '',
    ],
    [
      'Bev can only do Mondays, put that under "Before you start".',
      '- Bev can only do Mondays.',
      'put that',
    ],
    [
      'A new section, before the example, "For Ciaran": Ask how it went. Do not reassure.',
      '## For Ciaran\n- Ask how it went.\n- Do not reassure.',
      '',
    ],
    [
      'The sorting step is the heart of it, could that come first?',
      '### Step 1. Sort what is left',
      '',
    ],
  ])('%s', (text, has, not) => {
    const { text: after } = asked(text);
    expect(after).toContain(has);
    if (not) expect(after).not.toContain(not);
  });

  it.each([
    ['Every "worry time" to "my slot", please.', '## Who this is for', 'worry time'],
    [
      'The word park is too cute for him, use "set down".',
      'Say to yourself, "This can wait until 5 pm."',
      'Catch and park',
    ],
    ['The bit about the desk - she has none, take it out.', 'away from your bed.', 'your desk'],
    ['Make the example end with "I asked, and it was fine."', '45. I asked, and it was fine.', ''],
    [
      'The intro paragraph: start with "You are not the only one."',
      '## What you may be going through\nYou are not the only one.\nWorry before exams',
      '',
    ],
    [
      '"Putting it off is different" should be "To put it off is new: you write it down, and keep a set time for it."',
      'To put it off is new: you write it down, and keep a set time for it.\n',
      'for it and',
    ],
    ['2 reminders, not 3.', 'set two reminders', ''],
    ['3 worry times a week is plenty.', 'Hold your worry time', ''],
    [
      'The stop word goes in step 3: say "Kerrygold" and close the book.',
      'Say "Kerrygold" and close the book.',
      '',
    ],
    [
      'Drop "read your list. Cross out what no longer matters" from step 3 (she has no list).',
      'Ask, "Can I do something about this?"',
      '',
    ],
    [
      'Drop "and your desk" from step 1.',
      'at least two hours before bed, away from your bed.',
      'your desk',
    ],
    [
      'She has a slot on Fridays between 2 and 3.30, could you put that at the end?',
      '- You have a slot on Fridays between 2 and 3.30.',
      'put that',
    ],
    [
      "In the log we need a column for the day's number of coffees",
      "Day's number of coffees |",
      '',
    ],
  ])('as it is spoken: %s', (text, has, not) => {
    const { text: after } = asked(text);
    expect(after).toContain(has);
    if (not) expect(after.split('## References')[0]).not.toContain(not);
  });

  it('changes a scale before it puts in a time, which is no rating', () => {
    const texts = [
      'Add a line at the end saying that she can ring me on Thursdays between 9 and 10.',
      'Use 0-10 instead of 0-100 please.',
    ];
    const { document } = revise(library, {
      ...{ intent: 'Worry postponement for a student.', constraints: undefined as never },
      base: { text: worry },
      brief: texts.map((text, at) => ({ id: `h${at}`, from: 'human' as const, text })),
    });
    expect(render(document)).toContain('on Thursdays between 9 and 10.');
    expect(render(document)).toContain('0 to 10, where 0 is calm');
  });

  it.each([
    ['Rung 5 – five floors is too much: six floors not five', 'Ride six floors', 'five floors'],
    [
      'The sound clip is too early, put it after the ice cream one.',
      '| 3 | Listen to a sound clip',
      '',
    ],
    ['No videos she said, so the film rung goes.', '| 2 | Eat an ice cream', 'short film'],
    [
      'wherever the rungs say "with someone you trust" it should be "with Gaz"',
      'gate with Gaz.',
      'gate with someone',
    ],
    [
      'Only change rung 2 so it is 5 minutes rather than 10.',
      'dog for 5 minutes.',
      'for 10 minutes',
    ],
    [
      'Rung 3 should be the bench by the kennels, not an ice cream.',
      '| 3 | The bench by the kennels. |',
      'ice cream',
    ],
  ])('of a ladder: %s', (text, has, not) => {
    const { text: after } = asked(text, dogs);
    expect(after).toContain(has);
    if (not) expect(after).not.toContain(not);
  });

  it.each([
    ['The drumming reward in step 2 feels tacked on, cut.', /no "drumming reward"/],
    ['The body scan near the end he won’t do, lose it.', /no "body scan"/],
    ['Steps 1 and 2 the other way round? No, sorry, leave those.', /as it was/],
  ])('leaves the text as it was, and says why: %s', (text, why) => {
    const { text: after, answer } = asked(text);
    expect(after).toBe(worry);
    expect(answer).toMatchObject({ answer: 'declined', why: expect.stringMatching(why) });
  });

  it('takes no caution out', () =>
    expect(asked('"Not for now: if you feel unsafe" is too scary, cut it.').text).toBe(worry));
});
