import { describe, expect, it } from 'vitest';
import { exactOrders } from '../index.ts';

const text = `# Worry time

## Who this is for
- For: an adult with worry.
- Use with: a clinician who knows you.
- Not for now: if you feel unsafe. Speak to your clinician first.

## What you may be going through
Worry can feel like a tap that will not turn off. One "what if" leads to the next.
It may be set off by marking books in the evening.

## Before you start
- Time: 15 minutes a day.
- Who could help: a friend. Agree beforehand.

## Steps
### Step 1. Pick your time
**Goal:** one fixed time, for 7 days.
**Do:** choose 15 minutes. Pick a place away from your bed, your desk, the sofa and the television.

### Step 2. Catch and park
**Do:** write the worry. If the urge is strong, delay it by 10 minutes, then delay again. Go back to your task.

### Step 3. The ladder
**Do:** change this ladder.
Thing A, the easiest: ____. B, harder: ____.
| Rung | What you do | Leave out | Expected distress (0-100) |
|---|---|---|---|
| 1 | You could start from here. You wrote: "I can touch the outside of the bin and wait." | wiping | 30 |
| 2 | Face thing A once. | wiping | 40 |
| 3 | Face thing B once. | wiping | 60 |

## Example
Sam, 34, kept thinking, "What if the boiler breaks?" At 11 am worry was 80. Sam wrote it down.
At worry time it was 45. Sam could act on it, so the plan was: Tuesday, 6 pm, call the firm.

## Practice log
| Day | Facts for | Facts against | Urge before (0-100) | Urge after (0-100) | What I learned |
|---|---|---|---|---|---|
| | | | | | |

## If you get stuck
- If you forget, then set a reminder.
- If shame comes up, then talk to a friend.

## When to stop and get help
- If you think about ending your life, contact your local emergency number now.

## Review and next step
- Review with your clinician after 7 days: bring the log.

## References
`;

const after = (message: string): string =>
  exactOrders(message, text).orders.reduce((own, { edit }) => edit(own) ?? own, text);
const came = (message: string): string[] => {
  const old = text.split('\n');
  return after(message)
    .split('\n')
    .filter((line) => !old.includes(line));
};

describe('what is clear though its place or its words have no marks', () => {
  it.each([
    [
      'Stuck list: if Mum has rung, knit for ten minutes first.',
      '- If Mum has rung, then knit for ten minutes first.',
    ],
    ['Under "If you get stuck" put one more: if you fall asleep, start earlier.', 'fall asleep'],
    ['Step 2 should also say: turn the clock to the wall.', 'Turn the clock to the wall.'],
    ['In step 2 add that the phone stays downstairs.', 'task. The phone stays downstairs.'],
    ['Step 2 is vague. Parking ideas: a box, a jar, a drawer.', 'Parking ideas: a box, a jar'],
    [
      "Telly's been forgotten: in step 2 add that at bedtime it goes off.",
      'At bedtime the telly goes off.',
    ],
    ['Can we open with "You have come a long way."?', 'You have come a long way.'],
    [
      'How about a line at the top saying "You have come a long way."?',
      'You have come a long way.',
    ],
    ['In the For line: a piano tuner with worry.', '- For: a piano tuner with worry.'],
    ['"an adult" is a retired piano tuner.', '- For: a retired piano tuner with worry.'],
    ['Step 1: 10 days, not 7.', '**Goal:** one fixed time, for 10 days.'],
    ["I'd like the review to be after 3 weeks.", '- Review with your clinician after 3 weeks: '],
    ['20 minutes a day is enough.', '- Time: 20 minutes a day.'],
    ['Weekdays after 5 pm needs saying.', '- Time: 15 minutes a day, on weekdays after 5 pm.'],
    ['15 minutes a day -> 45 minutes, four days a week', '- Time: 45 minutes, four days a week.'],
    ['"delay it by 10 minutes" should be 5 minutes.', 'delay it by 5 minutes, then delay again'],
    ['Merge the two facts ones in the log as "Both sides".', '| Day | Both sides | Urge before'],
    [
      'Put a column "My hand" in the log, before the first urge rating.',
      'against | My hand | Urge before',
    ],
    [
      'Where does the nap go? The diary needs a column for it, in minutes.',
      '| Nap (minutes) | What I learned |',
    ],
    ['The log needs one more column, roughly how many hairs.', '| Roughly how many hairs |'],
    [
      'Six log columns will not fit, so too many, three please: Day, What I predict, What happened.',
      '| Day | What I predict | What happened |',
    ],
    ['In the log "Facts against" isn\'t needed.', '| Day | Facts for | Urge before'],
    [
      'A is the kitchen bin, B is raw chicken.',
      'easiest: the kitchen bin. B, harder: raw chicken.',
    ],
    ['Rung 1 should be "Touch the outside of the bin." Distress for it 20.', '| wiping | 20 |'],
    ['The example\'s worry is not hers. Make it "What if I fall?"', '"What if I fall?" At 11 am'],
    [
      'Make it Ted, 70, "What if I fall?", 80 at 3 am, 40 at worry time, his one action: ring the council.',
      'so the plan was: ring the council.',
    ],
    ['Sam should be 61.', 'Sam, 61,'],
    ["Sam isn't a good name here, call him Joe.", 'Joe, 34,'],
    ['Add another short example: urge 60, hands flat, urge 30.', 'Another example: urge 60'],
    ['"School counsellor" wherever it says clinician.', '- Use with: a School counsellor'],
    ['Rename "Catch and park" to "Park it".', '### Step 2. Park it'],
    ['"tap" is too strong, "alarm" please.', 'feel like an alarm that'],
    ['She marks in the morning, not the evening.', 'marking books in the morning.'],
    ['Last stuck line: "If shame comes up, ring me."', '- If shame comes up, ring me.'],
    [
      'A friend? No: "Who could help: your gran."',
      '- Who could help: your gran. Agree beforehand.',
    ],
    ['"Delay it by 10 minutes" make it 5 minutes.', 'delay it by 5 minutes, then'],
    ['Review every two weeks.', '- Review with your clinician every two weeks: bring'],
    ['The line on shame: "If shame comes up, sing."', '- If shame comes up, sing.'],
    ['Column two should be headed "For".', '| Day | For | Facts against |'],
    ['Two facts columns are one too many: keep the against one.', '| Day | Facts against | Urge'],
    [
      'Step 2 should also mention the phone: "Leave it in the hall."',
      'task. Leave it in the hall.',
    ],
    ['After "a place away from your bed" add "in the spare room".', 'your bed in the spare room,'],
    ['Where it says shame say "blushing".', '- If blushing comes up, then'],
    ['I\'d call the log "Hand diary".', '## Hand diary'],
    [
      '"Go back to your task" is lovely. After it add: "You can do this."',
      'Go back to your task. You can do this.',
    ],
    ['Step 2 needs them: week one 10 minutes, week two 12.', 'Week one 10 minutes, week two 12.'],
    [
      'Habits to name in step 2: high collars, fast talk.',
      'task. Habits: high collars, fast talk.',
    ],
    ['15 minutes is too long for my lot, make it 5.', '**Do:** choose 5 minutes.'],
    ['Review after four Sundays rather than 7 days.', 'after four Sundays: bring'],
    ['Facts against column out of the log.', '| Day | Facts for | Urge before'],
    [
      'Rewrite the example: Carol, 53, sat by the door; two people looked up; belief went to 50%.',
      'This is made up, as a pattern. Carol, 53, sat by the door; two people looked up; belief went to 50%.',
    ],
    ['"a friend" is her brother.', '- Who could help: your brother. Agree'],
    ['"I fall" everywhere "What if the boiler breaks?" is quoted.', 'kept thinking, "I fall"'],
    [
      'Could "a place away from your bed" be "a chair by the window"?',
      'Pick a chair by the window',
    ],
    ["She'll never get 15 minutes, 10 throughout.", '**Do:** choose 10 minutes.'],
    ['Ten minutes, not fifteen.', '- Time: ten minutes a day.'],
    [
      'The tap image is odd for him. Say "Worry can hum like a fridge." instead.',
      'Worry can hum like a fridge. One "what if"',
    ],
  ])('%s', (message, wanted) => {
    expect(came(message).join('\n')).toContain(wanted);
  });

  it.each([
    ["I'd lose the second sentence of Step 2.", 'delay it by 10 minutes'],
    ['The last bullet under If you get stuck is not for her, delete it.', 'If shame comes up'],
    ["The Example I'd bin, he would copy it.", '## Example'],
    ['Take out "Example" altogether.', '## Example'],
    ['The sentence about the tap, can that go?', 'like a tap'],
    ['Catching and parking – why? Cut it.', 'Catch and park'],
    ['Last bullet under "If you get stuck" is not hers, delete.', 'If shame comes up'],
    ['She has no television, so out with that word.', 'television'],
  ])('%s', (message, gone) => {
    expect(after(message)).not.toContain(gone);
    expect(after(message)).not.toBe(text);
  });

  it.each([
    'Stuck list: if she rings, tell her to stop.',
    'Step 2 should also say something about the phone.',
    'In step 2 add that she must not ring him.',
    'In step 2 add that it goes off.',
    'Step 2 needs an idea: more concrete please.',
    '"an adult" is a cold word.',
    'She has 20 minutes.',
    'The log is too wide: four columns at most.',
    'The log needs one more column so that we see it every hour.',
    'Merge the two worry columns of the log as "Both".',
    'A is for anxiety.',
    'Make it Ted, 70, "What if I fall?"',
    'Take out "When to stop and get help".',
    'The last line of step 2 is odd.',
    'Add another example, of a child.',
    'She marks books, not essays.',
    'Last bullet under "When to stop and get help" is too long, delete.',
    '"a friend" is her favourite word.',
    'Rewrite the example, please.',
    'Worry – why? Cut it.',
    'Step 2 needs this: something she likes.',
    '"emergency" is too strong, "help" please.',
  ])('is left where it is not clear: %s', (message) => {
    expect(after(message)).toBe(text);
  });

  it('reads a list of rungs that begins after one that stays', () => {
    const message = 'Rung 1 stays. Then: 2 touch the bin lid; 3 put it in the fridge; 4 cook it.';
    const longer = text.replace(
      '| 3 | Face thing B once. | wiping | 60 |',
      '| 3 | Face thing B once. | wiping | 60 |\n| 4 | Face thing B twice. | wiping | 70 |',
    );
    const [order] = exactOrders(message, longer).orders;
    expect(order?.edit(longer)).toContain('| 3 | Put it in the fridge. | wiping | 60 |');
  });

  it('does what comes before another order of its sentence', () => {
    const now = after(
      'Step 1: 10 days not 7, and she needs it on paper – put a column "My hand" in the log, before the first urge rating.',
    );
    expect(now).toContain('for 10 days.');
    expect(now).toContain('| My hand | Urge before');
  });

  it('leaves no line about things that no rung has any more, and speaks to a parent of the child', () => {
    const child = text.replace('- For: an adult with worry.', '- For: parents of a child.');
    const [order] = exactOrders(
      'Use these rungs: 1 touch the bin; 2 go to his room; 3 stay there.',
      child,
    ).orders;
    const now = order?.edit(child) ?? '';
    expect(now).toContain('| 2 | Go to their room. |');
    expect(now).not.toContain('Thing A');
  });

  it('does two orders for one line', () => {
    const message =
      'Rename "Catch and park" to "Park it". In step 2 "write the worry" should read "write one word". Step 2 should also say: turn the clock round.';
    expect(after(message)).toContain('**Do:** write one word. If the urge is strong');
    expect(after(message)).toContain('Go back to your task. Turn the clock round.');
  });

  it('leaves what else a sentence asks for as not read', () => {
    const { left } = exactOrders(
      'Sam should be 61. She is afraid of the iron, not the bin, everywhere.',
      text,
    );
    expect(left).toHaveLength(1);
  });
});
