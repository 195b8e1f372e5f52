import { describe, expect, it } from 'vitest';
import { asked, measuredAnswer } from '../src/asks/asked.ts';
import { sidesOf } from '../src/asks/sides.ts';

const before = `# Facing dogs

## Before you start
- Time: about 30 minutes a day, on most days.
- Think about power at work. Plan it first.

## Steps
### Step 1. Name it
**Goal:** a list.
**Do:** write what you fear, such as "It will bite." Does this belong here? From the notes about you: "He avoids the park."
| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Look at photos of dogs. | | 30 |
| 2 | Stroke its back. | | 45 |
| 3 | Go to the cinema. | | 60 |
**Rate:** fear, 0 to 100.

## Practice log
| Day | What happened |
|---|---|
| | |
`;
const states = (text: string, after: string, from = before) =>
  measuredAnswer(
    asked({ id: 'h1', from: 'human', priority: 'high', text }),
    () => ({ answer: 'applied', why: 'Done.' }),
    sidesOf(from, after),
    true,
  ).asks!.map(({ state }) => state);

const withoutStroke = before
  .replace('| 2 | Stroke its back. | | 45 |\n', '')
  .replace('| 3 | Go', '| 2 | Go');

describe('an ask with its reasons', () => {
  it.each([
    ['Could the stroking rung go? He does not want to pet dogs.', withoutStroke],
    [
      "She hasn't got one near her, so please swap the cinema for the post office on both rungs.",
      before.replace('the cinema', 'the post office'),
    ],
    [
      'Could the log have a column for who was with her?',
      before.replace(
        '| Day | What happened |\n|---|---|\n| | |',
        '| Day | What happened | Who was with me |\n|---|---|---|\n| | | |',
      ),
    ],
    [
      '20 min, 4 days a week is all she can manage.',
      before.replace(
        'about 30 minutes a day, on most days',
        'about 20 minutes a day, on 4 days a week',
      ),
    ],
    [
      'That reads like his file, write it to him, not about him.',
      before.replace('From the notes about you: "He avoids the park."', 'You avoid the park.'),
    ],
  ])('is met where it was done: %s', (text, after) => expect(states(text, after)).toEqual(['met']));

  it.each([
    [
      'Could the stroking rung go? He does not want to pet dogs.',
      before
        .replace('| 1 | Look at photos of dogs. | | 30 |\n', '')
        .replace('| 2 |', '| 1 |')
        .replace('| 3 |', '| 2 |'),
    ],
    [
      "She hasn't got one near her, so please swap the cinema for the post office on both rungs.",
      before.replace('Go to the cinema', 'Go to the shop'),
    ],
    [
      'Could the log have a column for who was with her?',
      before.replace('What happened', 'What came of it'),
    ],
    [
      '20 min, 4 days a week is all she can manage.',
      before.replace('about 30 minutes a day', 'about 20 minutes a day'),
    ],
    [
      'That reads like his file, write it to him, not about him.',
      before.replace('avoids', 'may avoid'),
    ],
  ])('is not met where it was not: %s', (text, after) =>
    expect(states(text, after)).not.toContain('met'),
  );
});

it('calls no ask met whose word is left in another form, or whose minutes are of another thing', () => {
  const parked = before.replace('Plan it first.', 'Rate it before parking and once it is parked.');
  const saved = parked.replace('before parking', 'before saving it for later');
  const call = "The word 'parking' makes her roll her eyes, call it 'saving it for later'.";
  expect(states(call, saved, parked)).not.toContain('met');
  const alone = before
    .replace('Plan it first.', 'Rate it before parking.')
    .replace('the park', 'the lane');
  expect(states(call, alone.replace('parking', 'saving it for later'), alone)).toContain('met');
  const three = before.replace('about 30 minutes', 'about 3 minutes');
  expect(
    states('A minute of running is nothing. Make it 3 minutes of burpees.', three),
  ).not.toContain('met');
});

it('takes no number of a step for how many there are to be', () => {
  const merged = before.replace('### Step 1. Name it', '### Step 1. Name it and go');
  expect(states('Too many steps for him, 3 and 4 can be one.', merged)).not.toContain('met');
});
