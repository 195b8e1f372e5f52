import { describe, expect, it } from 'vitest';
import { harmOf } from './index.ts';
import { onlyWhereNamed } from './where-named.ts';

const sheet = `# Swimming again

## Who this is for
- For: an adult with fear of deep water.

## Before you start
- Time: 20 minutes on each of 3 days.
- You need: a towel.

## Steps
### Step 1. Plan
**Goal:** one plan for 3 days.
**Do:** pick a small treat for after, such as a bun, a magazine or a long bath. Tell a friend. Then ask, "Can I do this today?" If yes, set a time. If no, pick an easier rung.
| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Sit by the pool. | looking away | 25 |
| 2 | Dip one foot in. | holding on | 35 |
| 3 | Stand to the knee. | holding on | 45 |
| 4 | Stand to the waist. | counting | 60 |

## Example
Ruth went on two days. The beast was still.

## Practice log
| Day | What I feared | What happened |
|---|---|---|
| | | |
`;
const put = (...pairs: [was: string, is: string][]): string =>
  pairs.reduce((text, [was, is]) => {
    expect(text).toContain(was);
    return text.replace(was, is);
  }, sheet);
const harm = (ask: string, after: string) => harmOf(ask, ask, sheet, after);
const ladderCut = put(
  ['| 4 | Stand to the waist. | counting | 60 |\n', ''],
  ['| 3 | Stand to the knee. | holding on |', '| 3 | Wade in. | |'],
  ['| 2 | Dip one foot in. | holding on |', '| 2 | Get the knees wet. | |'],
);

describe('what was asked for, taken for something else, is not kept', () => {
  it.each<[what: string, ask: string, after: string, before?: string]>([
    [
      'a title with the order in it',
      'Change the name of the page to "Deep end".',
      put(['# Swimming again', '# The page to Deep end']),
    ],
    [
      'a column with its place in it',
      'Call the last column of the log "Result".',
      put(['| What happened |', '| Of the log "Result" |']),
    ],
    [
      'a task in its marks, with what was said behind them',
      'Rung 2 becomes "Dip both feet in", figure as before.',
      put(['Dip one foot in.', '"Dip both feet in", figure as before.']),
    ],
    [
      'a rung that was to come between two others, in the place of one',
      'Add a rung between 2 and 3: "Sit on the steps in the water."',
      put(['Stand to the knee.', 'Sit on the steps in the water.']),
    ],
    [
      'what a column is to say, as columns',
      'One more column in the log, "Who came": day 1 "Bea", day 2 "nobody".',
      put(
        [
          '| Day | What I feared | What happened |',
          '| Day | What I feared | What happened | Who came | Bea |',
        ],
        ['|---|---|---|\n| | | |\n', '|---|---|---|---|---|\n| | | | | |\n'],
      ),
    ],
    [
      'some rungs that were given, as the whole ladder',
      'Rungs 2 and 3 are vague: 2 "Get the knees wet", 3 "Wade in".',
      ladderCut,
    ],
    [
      'what was to take the place of something, beside it',
      'Step 1: no bath please, put "a walk home" in its place.',
      put(['Tell a friend.', 'Tell a friend. A walk home.']),
    ],
    [
      'a word that points, as a word of the text',
      'Her horse is called Finn. Say it instead of "the beast".',
      put(['The beast was still.', 'It was still.']),
    ],
    [
      'a sentence for one thing of its list',
      'No bun.',
      put(['pick a small treat for after, such as a bun, a magazine or a long bath. Tell', 'tell']),
    ],
    [
      'the rows of the log for another table',
      'Add a packing sheet before the log: two columns headed Bag and Locker, three empty rows.',
      put(['| | | |\n', '| | | |\n| | | |\n| | | |\n']),
    ],
    [
      'words outside of the place that was named',
      'Say "goes" for "days" in the steps.',
      put(['one plan for 3 days.', 'one plan for 3 goes.'], ['two days', 'two goes']),
    ],
    [
      'a section for the words that were to go there',
      'Also missing: "Lane one only." Put that at the very top of Before you start.',
      `${put(['## Before you start\n- Time: 20 minutes on each of 3 days.\n- You need: a towel.\n\n', '']).trimEnd()}\n\n## Before you start\n- Time: 20 minutes on each of 3 days.\n- You need: a towel.\n`,
    ],
    [
      'a question without what to do after it',
      'Halve step 1.',
      put([' If yes, set a time. If no, pick an easier rung.', '']),
    ],
    [
      'where it was to be said',
      "It's thalassophobia, say that in the first line instead of fear of deep water.",
      put(['fear of deep water', "it's thalassophobia, say that in the first line"]),
    ],
    [
      'how many rows there are to be',
      'Step 1: bring a friend. 9 log rows.',
      put(['Tell a friend.', 'Tell a friend. Bring a friend. 9 log rows.']),
    ],
    [
      'what is only named as the place',
      'I like "You need: a towel." Put that first in Before you start.',
      `${put(['## Before you start\n- Time: 20 minutes on each of 3 days.\n- You need: a towel.\n\n', '']).trimEnd()}\n\n## Before you start\n- Time: 20 minutes on each of 3 days.\n- You need: a towel.\n`,
    ],
    [
      'a rung between two others, the order cut in two',
      'There ought to be a stage between rung 3 and rung 4: "Float with a board."',
      put(['Stand to the waist.', 'Float with a board.']),
    ],
    [
      'a thing of a list that is there twice',
      'In step 1 no bun, magazine only.',
      put(['such as a bun, a magazine', 'such as a magazine only, a magazine']),
    ],
    [
      'the section of the example for one of those that a line gives',
      'Remove the bun example.',
      put(['## Example\nRuth went on two days. The beast was still.\n\n', '']),
    ],
    [
      'where it was to be said, as a line',
      "It's thalassophobia. Say that in the For line.",
      put(['- You need: a towel.', '- You need: a towel.\n- In the For line.']),
    ],
    [
      'more than one of what has no such form',
      'Every "treat" becomes "bit to look forward to".',
      put(['a small treat', '2 bit to look forward tos']),
    ],
    [
      'what leads up to the example that was to go',
      'No headband.',
      put([
        '**Do:** pick a small treat for after, such as a bun, a magazine or a long bath. Tell',
        '**Do:** tell',
      ]),
      put(['such as a bun, a magazine or a long bath', 'such as a warm headband']),
    ],
    [
      'a title of the whole for that of a part',
      'The heading of the example should be "Two days".',
      put(['# Swimming again', '# Two days']),
    ],
    [
      'what a rung is to be about',
      'One rung more between 2 and 3, something with a float.',
      put(
        ['| 4 | Stand to the waist. | counting |', '| 5 | Stand to the waist. | counting |'],
        ['| 3 | Stand', '| 3 | Something with a float. | | 40 |\n| 4 | Stand'],
      ),
    ],
    [
      'the words of two cells in each of them',
      'Leave out on rungs 2 and 3: "the rail" and "the rope".',
      put(
        ['in. | holding on', 'in. | "the rail" and "the rope"'],
        ['knee. | holding on', 'knee. | "the rail" and "the rope"'],
      ),
    ],
    [
      'how long a step is to be',
      'Step 1 ought to be a third as long.',
      put(['pick a small treat for after', 'a third as long. Pick a small treat for after']),
    ],
    [
      'words elsewhere than in the one place that was named',
      'Use "go" for "treat" in the log.',
      put(['a small treat', 'a small go']),
    ],
    [
      'two things of a list, with the third and all',
      'No bun or magazine in step 1.',
      put(['pick a small treat for after, such as a bun, a magazine or a long bath. Tell', 'tell']),
    ],
  ])('%s', (_, ask, after, before = sheet) => {
    expect(harmOf(ask, ask, before, after)).toBeTypeOf('string');
  });

  it.each([
    [
      'a title that was given',
      'Change the title to "Deep end".',
      put(['# Swimming again', '# Deep end']),
    ],
    [
      'one column more',
      'One more column in the log, "Who came".',
      put(
        [
          '| Day | What I feared | What happened |',
          '| Day | What I feared | What happened | Who came |',
        ],
        ['|---|---|---|\n| | | |\n', '|---|---|---|---|\n| | | | |\n'],
      ),
    ],
    [
      'rungs by their numbers',
      'Rungs 2 and 3 are vague: 2 "Get the knees wet", 3 "Wade in".',
      put(['Dip one foot in', 'Get the knees wet'], ['Stand to the knee', 'Wade in']),
    ],
    ['one thing of a list', 'No bun.', put(['such as a bun, a magazine', 'such as a magazine'])],
    [
      'what takes the place of something',
      'Step 1: no bath please, put "a walk home" in its place.',
      put(['a long bath', 'a walk home']),
    ],
    [
      'words where they were named',
      'Say "goes" for "days" in the steps.',
      put(['one plan for 3 days.', 'one plan for 3 goes.']),
    ],
  ])('and what was meant is: %s', (_, ask, after) => {
    expect(harm(ask, after)).toBeUndefined();
  });
});

describe('words that are to change in one kind of place', () => {
  it('change there, and nowhere else', () => {
    const everywhere = put(
      ['one plan for 3 days.', 'one plan for 3 goes.'],
      ['two days', 'two goes'],
    );
    const own = put(['one plan for 3 days.', 'one plan for 3 goes.']);
    expect(onlyWhereNamed('Say "goes" for "days" in the steps.', sheet, everywhere)).toBe(own);
    expect(onlyWhereNamed('Say "goes" for "days" throughout.', sheet, everywhere)).toBe(everywhere);
  });
});
