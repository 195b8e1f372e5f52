import { describe, expect, it } from 'vitest';
import { answerOf } from '../src/asks/judging/judge.ts';
import { sidesOf } from '../src/asks/sides.ts';

const plan = `# A plan

## Before you start
- Time: about 30 minutes a day, on most days.
- Who helps: your parents.

## Steps
### Step 1. List it
**Do:** write down 8 to 10 things you avoid.

### Step 2. Build your ladder
**Do:** change this ladder.
| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Look at a photo for 30 minutes. | | 30 |
| 2 | Stand at the gate for 30 minutes. | | 40 |
| 3 | Go in. | | 50 |

## Practice log
| Day | What I did | Fear (0-100) |
|---|---|---|
| | the gate | |
| | | |

## If you get stuck
- If it is too hard, then go nearer home.
- If a bed is shared, then tell your partner.

## References
- NICE CG113. Anxiety.
- CCI. Panic Stations (workbook)
`;

const claim = { answer: 'applied' as const, why: 'Done.' };
/** What became of one ask, by the plan and what a writer made of it. */
const became = (ask: string, after: string) =>
  answerOf({ id: 'h' }, [{ text: ask, claim }], sidesOf(plan, after), true).asks![0]!.state;

/** An ask, what does it, and what only seems to. */
const asks: [ask: string, done: string, not: string][] = [
  [
    '15 minutes a day, not 30.',
    plan.replace('about 30 minutes', 'about 15 minutes'),
    plan.replaceAll('30 minutes', '15 minutes'),
  ],
  [
    'Step 1 asks for 8 to 10 things, make it three.',
    plan.replace('8 to 10 things', 'three things'),
    plan.replace('8 to 10 things', '8 to 10 such things, three at first,'),
  ],
  [
    'Take the gate out of the first row of the log.',
    plan.replace('| | the gate | |', '| | | |'),
    plan.replace(/## Practice log[\s\S]*?\n\n/, ''),
  ],
  [
    'Under Who helps: mum walks on the road side.',
    plan.replace('your parents.', 'your parents. Mum walks on the road side.'),
    plan.replace('on most days.', 'on most days. Mum walks on the road side.'),
  ],
  [
    'Three times a week is enough.',
    plan.replace(' a day, on most days', ', three times a week'),
    plan.replace('on most days', 'on some days'),
  ],
  [
    "Add under If you get stuck: 'If the evenings are hard, then ring a friend.'",
    plan.replace(
      'go nearer home.',
      'go nearer home.\n- If the evenings are hard, then ring a friend.',
    ),
    plan.replace('your parents.', 'your parents.\n- If the evenings are hard, then ring a friend.'),
  ],
];

describe('an ask that names its place', () => {
  it.each(asks)('is met where the text does it there, and only there: %s', (ask, done, not) => {
    expect(became(ask, done)).toBe('met');
    expect(became(ask, not)).not.toBe('met');
    expect(became(ask, plan)).toBe('not_done');
  });
});
