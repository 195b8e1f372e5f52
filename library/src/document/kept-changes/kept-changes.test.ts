import { describe, expect, it } from 'vitest';
import { keptChanges } from './index.ts';

const text = `# Facing spiders

## Who this is for

- For: an adult with fear of spiders.
- Animals: only calm ones that you know.

## Before you start

- Time: 15 minutes a day.
- When to practise: afternoon.

## Steps

### Step 1. List what you avoid
**Goal:** know your places.
**Do:** write them down. Leave out naps, before 3 pm.
**Rate:** how much fear each would bring, 0 to 100.

### Step 2. Build your ladder
**Goal:** small steps.
**Do:** order them.
| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Look at a drawing. | looking away | 30 |
| 2 | Look at a photo. | making it small | 40 |
| 3 | Sit near a closed jar. | checking the lid | 55 |

## Practice log

| Day | What I did |
|---|---|
| Mon | |
`;
const put = (from: string | RegExp, to: string) => text.replace(from, to);
const kept = (ask: string, after: string, message?: string) =>
  keptChanges([{ ask, ...(message && { message }) }], text, after);

describe('the changes of a revision', () => {
  it.each<[string, string]>([
    ['When to practise should be the morning', put('afternoon', 'the morning')],
    ['The animals line has to go', put('- Animals: only calm ones that you know.\n', '')],
    ['rung 2: look at a film', put('Look at a photo.', 'Look at a film.')],
    ['Rename step 1 to "Your places"', put('List what you avoid', 'Your places')],
    ['Make it 20 minutes, not 15', put('15 minutes', '20 minutes')],
    ['Shorter, please', put('- Animals: only calm ones that you know.\n', '')],
    [
      'Add a column for my mood to the log',
      put(/\| Day .*\n.*\n.*\n$/, '| Day | What I did | My mood |\n|---|---|---|\n| Mon | | |\n'),
    ],
  ])('stay where the ask explains them: %s', (ask, after) => {
    expect(kept(ask, after)).toEqual({ text: after, putBack: [] });
  });

  it('are put back line by line where nobody asked for them', () => {
    const both = put('afternoon', 'the morning').replace('know your places', 'know yourself');
    expect(kept('When to practise should be the morning', both)).toEqual({
      text: put('afternoon', 'the morning'),
      putBack: ['**Goal:** know yourself.'],
    });
  });

  it('leave a rung the cell and the figure that the ask does not give', () => {
    const emptied = put('| Look at a photo. | making it small |', '| Look at a film. | |');
    expect(kept('rung 2: look at a film', emptied).text).toBe(
      put('Look at a photo.', 'Look at a film.'),
    );
  });

  it('leave a line that says already that there is none of it', () => {
    const calm = put('only calm ones that you know', 'calm ones, with no sudden increases');
    const lost = calm.replace(', with no sudden increases', '');
    const { text: left, why } = keptChanges(
      [{ ask: 'Nothing about increases please' }],
      calm,
      lost,
    );
    expect(left).toBe(calm);
    expect(why).toMatch(/says already/);
  });

  it.each<[string, string, string]>([
    [
      'rungs of which none was named',
      'rung 3: sit in the hall, with Ann',
      put(/\| 1 \|(?:.*\n){3}/, '| 1 | Sit in the hall. | | 30 |\n| 2 | With Ann. | | 40 |\n'),
    ],
    ['words that are not wanted', 'Rungs 2-3: no bowls or jars', put('closed jar', 'closed bowl')],
    [
      'steps in another order',
      'Step 2: two sentences, the last one on fear',
      text.replace(/(### Step )1(\. List[^#]*)(### Step )2(\. Build[^#]*)/, '$31$4$12$2'),
    ],
    [
      'a sentence that is to be kept',
      'Do not lose "know your places."',
      put('**Goal:** know your places.\n', ''),
    ],
    [
      'a number of something else',
      'It begins at 10 pm, which step 1 should state in its Goal',
      put('3 pm', '10 pm'),
    ],
    [
      'figures that are to stay',
      'Rungs 1-3 in her words, all figures stay',
      put('| 40 |', '| 35 |'),
    ],
    ['a scale that begins elsewhere', 'Rating in cups, 1 to 5', put('0 to 100', '0 to 5')],
    [
      'what is to be written',
      'Rewrite step 1 as two short blocks, one for nights and one for days',
      put('write them down.', 'write.').replace(
        '**Do:** write.',
        '**Do:** two short blocks, one for nights and one for days.',
      ),
    ],
    [
      'a place for a number that nobody gave',
      'Fill in the animals line with the number I sent',
      put('that you know.\n', 'that you know.\n- Animals line: [clinician to add]\n'),
    ],
    [
      'an order that would be pasted',
      'Rung 2 to read exactly: "Look at a film."',
      put('Look at a photo.', 'Exactly: "Look at a film."'),
    ],
    [
      'what is said about the text',
      'The animals line is the one thing it has to have: pens first',
      put(
        '- Animals: only calm ones',
        '- Animals: this is the one thing it has to have, calm ones',
      ),
    ],
    [
      'a column that is only spoken of',
      'Head of the number column: Fear (0-8)',
      put(/\| Day .*\n.*\n.*\n$/, '| Day | What I did | Number |\n|---|---|---|\n| Mon | | |\n'),
    ],
  ])('are undone as a whole: %s', (_, ask, after) => {
    const { text: left, why } = kept(ask, after);
    expect(left).toBe(text);
    expect(why).toMatch(/\w{4}/);
  });
});

it('keeps a line that was written anew with several words of an ask, whatever else it names', () => {
  const after = put(
    'write them down. Leave out naps, before 3 pm.',
    'write them down on the kitchen table with a green marker, one for each corner of the attic. Take your time, there is no hurry with any of it. Leave out naps, before 3 pm.',
  );
  const ask =
    'Say what she writes with, like a green marker at the kitchen table, and that the attic has corners. And rung 1 stays.';
  expect(kept(ask, after).text).toBe(after);
  expect(kept('Rung 1 stays, and say it in green.', after).text).toBe(text);
});
