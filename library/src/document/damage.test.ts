import { describe, expect, it } from 'vitest';
import { damageIn } from './damage.ts';

const text = `# A plan

## Steps
### Step 1. Go
**Goal:** find out.
**Do:** hold on to your notes, and keep watch on how you look.
| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Walk to the end of the street. | the phone | 30 |
| 2 | Buy one thing. | the list | 40 |
**Ready to move on when:** you have done it, for 15 minutes.

## Practice log
| Day | In bed at | Up at |
|---|---|---|
| Mon | | |
`;
const put = (from: string, to: string) => text.replaceAll(from, to);

describe('what a change broke', () => {
  it.each([
    [
      'a label that no step has',
      "'her' is not on",
      put('Ready to move on', "Ready to move her' is"),
    ],
    ['a quotation mark alone', "'her' is not on", put('watch on', "watch her' in")],
    ['a double quotation mark alone', 'say it kinder', put('find out.', 'find out "now.')],
    ['a rung without a capital', 'change rung 2', put('Buy one', 'buy one')],
    ['a sentence without a capital', 'change step 1', put('find out.', 'find out. then rest.')],
    ['a word twice', 'change step 1', put('hold on to', 'hold on on to')],
    ['a range turned round', 'make it 10', put('for 15 minutes', 'for 15 to 10 minutes')],
    [
      'a rung that only points',
      'make rung 2 the real thing',
      put('Buy one thing.', 'The real thing.'),
    ],
    [
      'columns that nobody spoke of',
      'Remove the lavender. And the diary goes Monday to Sunday',
      put(
        '| Day | In bed at | Up at |\n|---|---|---|\n| Mon | | |',
        '| Day | Did it |\n|---|---|\n| Mon | |',
      ),
    ],
    [
      'a table that nobody spoke of',
      'Take the camomile out. The log is for the fridge.',
      text.slice(0, text.indexOf('## Practice log')),
    ],
    ['a number that was to go', '30 minutes will be an age for him - 15', put('15 min', '30 min')],
    ['a number that was not wanted', 'make it 15, not 30 minutes', put('15 min', '30 min')],
  ])('is said: %s', (_, ask, after) => {
    expect(damageIn(ask, text, after)).toMatch(/^A line would|^A range|^The table|^It would/);
  });

  it.each([
    ['nothing changed', 'leave it', text],
    ['a rung was reworded', 'make rung 2 the bakery', put('Buy one thing.', 'The bakery.')],
    [
      'a column was to go',
      "drop the 'Up at' column",
      put(' Up at |\n|---', '\n').replace('| Mon | | |', '| Mon | |'),
    ],
    ['a number is as it was wanted', '20 minutes, not 15', put('15 min', '20 min')],
    ['a word is another', "say 'notepad' for 'notes'", put('notes', 'notepad')],
    ['words are quoted', 'add a line', put('find out.', 'find out. Say, "I can." Go on.')],
  ])('is nothing where %s', (_, ask, after) => {
    expect(damageIn(ask, text, after)).toBeUndefined();
  });

  const plan =
    '# A plan\n\n## Before you start\n- Time: 30 minutes a day.\n\n## Steps\n### Step 1. One\n**Do:** walk.\n\n### Step 2. Two\n**Do:** see step 1.\n| Rung | What | Fear |\n|---|---|---|\n| 1 | Stay for 30 minutes. | 30 |\n| 2 | Go in. | 40 |\n\n## Practice log\n| Day | What |\n|---|---|\n| | bus |\n';
  it.each([
    ['steps that are not counted on', 'drop step 1', plan.replace(/### Step 1[^#]*/, '')],
    ['a heading that is there twice', 'rename step 2', plan.replace('Step 2. Two', 'Step 2. One')],
    ['a label with nothing after it', 'drop the walk', plan.replace('**Do:** walk.', '**Do:**')],
    ['a step that is not there', 'reword step 2', plan.replace('see step 1', 'see step 7')],
    ['an order to the writer', 'add a line', plan.replace('walk.', 'walk. Please make it short.')],
    ['a rung beside the time', '15 minutes a day', plan.replaceAll('30 minutes', '15 minutes')],
    [
      'a section in the place of a cell',
      'take the bus out of the first row',
      plan.replace(/\n## Practice log[\s\S]*/, ''),
    ],
  ])('is said of %s', (_, ask, after) => {
    expect(damageIn(ask, plan, after)).toBeDefined();
    expect(damageIn(ask, after, after)).toBeUndefined();
  });

  it('is not said of a time that is changed where it was asked for', () => {
    expect(
      damageIn('15 minutes a day', plan, plan.replace('30 minutes a', '15 minutes a')),
    ).toBeUndefined();
  });

  it('is not laid to a change that leaves a fault as it was', () => {
    const faulty = put('find out.', 'find out out.');
    expect(damageIn('x', faulty, faulty.replace('Go', 'Leave'))).toBeUndefined();
  });
});

describe('words of an order', () => {
  it.each([
    [
      'Change rung 3 to "Step in five times." with "one foot outside" as what to leave out.',
      '- Walk to the gate.',
      '- "Step in five times." with "one foot outside" as what to leave out.',
    ],
    [
      'Change the sentence to one that Ann could say on a Sunday, kind.',
      '- Walk to the gate.',
      '- Walk to the gate. Ann could say on a Sunday, kind.',
    ],
  ])('are none for the client: %s', (ask, before, after) => {
    const whole = (line: string) => `# A\n\n## Steps\n${line}\n`;
    expect(damageIn(ask, whole(before), whole(after))).toMatch(/^The client would read what was/);
  });
});
