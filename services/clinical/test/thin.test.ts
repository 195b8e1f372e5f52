import { describe, expect, it } from 'vitest';
import { totals } from '../src/measuring/review.ts';
import { item, measured, sample } from './sample.ts';

const bars = (text: string): boolean => {
  const { empathy, clinical, quality } = totals(measured(text));
  return empathy >= 70 && clinical >= 70 && quality >= 80;
};

const headings = sample.split('\n').filter((line) => line.startsWith('#'));

const stuffed = `# Worry time postponement exercise for a university student

## Who this is for
For: university student. Clinician, together, choose.

## What you may be going through
It makes sense. Many students. Worn out, anxious. Like a tap. Because exams matter to you. What have you noticed?

## Why this can help
Keeps going, louder, cycle, avoid. With practice, learn, find out, different.

## Before you start
0 to 100, where 0 is calm and 100 is worst. 15 minutes a day.

## Steps
### Step 1. Worry time
**Goal:** worry time, write down, postpone.
**Do:** write worry, park, postpone, can wait, fixed time, before bed, solvable, action, calendar.
**Rate:** before and after, 0 to 100.
**Ready to move on when:** 3 days done.

## Example
Sam, worry 80, parked, 45.

## Practice log
| Day | Worry before (0-100) | What I learned |
|---|---|---|
| | | |
| | | |
| | | |

## If you get stuck
- If forget, then reminder.
- If back, then normal.
- If worse, then stop and tell clinician.

## When to stop and get help
Stop. Emergency number, crisis line.

## Review and next step
After 7 days, clinician. What did you learn? Stay well, signs, do first?

## References
- NICE CG113.
`;

const thin: [string, string][] = [
  ['headings alone', `${headings.join('\n\n')}\n`],
  [
    'a skeleton with a word in each place',
    sample.replace(/^(\*\*[^*]+\*\*|- ).*$/gm, '$1 ...').replace(/^[A-Z].*$/gm, 'Text.'),
  ],
  ['a short text stuffed with the right words', stuffed],
  [
    'the stuffed text five times over',
    stuffed.replace(/^[^#|\n].*$/gm, (line) => Array(5).fill(line).join(' ')),
  ],
  [
    'one paragraph of good will',
    '# Worry\n\nYou are not alone. Many people worry. It makes sense, and you can learn to worry less. Talk to your clinician.\n',
  ],
  ['a document without steps', sample.replace(/## Steps[\s\S]*?(?=## Example)/, '')],
  ['steps that say "try to relax"', sample.replace(/\*\*Do:\*\* .*/g, '**Do:** try to relax.')],
  ['an empty line', '\n'],
];

describe.each(thin)('%s', (_, text) => {
  it('never reaches the bar', () => {
    expect(bars(text)).toBe(false);
  });

  it('gets a list of what is missing', () => {
    expect(item(measured(text), 'substance').score).toBeLessThan(70);
    expect(item(measured(text), 'substance').fix).not.toBe('');
  });
});

it('lets no item of a thin text score above its substance', () => {
  const items = measured(stuffed);
  const most = item(items, 'substance').score;
  expect(items.every(({ id, score }) => id === 'substance' || score <= most)).toBe(true);
});

it('asks for less text where a short one was asked for', () => {
  const body = sample
    .split('\n')
    .filter((line) => !/^- Not for now|^- To stay well|^Many students/.test(line))
    .join('\n');
  const short = body
    .replace(/## Example[\s\S]*?(?=## Practice log)/, '')
    .replace(/### Step 4[\s\S]*?(?=\n## )/, '');
  expect(item(measured(short, { maxWords: 400 }), 'substance').score).toBe(100);
});
