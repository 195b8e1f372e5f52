import { loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { revise } from '../revise.ts';

const library = loadLibrary();
const sheet = `# Facing your hard hour

## Who this is for
- For: an adult with fear of lifts.

## Why this can help
Shivers feed on what you tell yourself. Staying away brings more of them.
Avoiding keeps the fear going.

## Before you start
- Time: 20 minutes a day for a month.
- Plan the hard hour with somebody.

## Steps
### Step 1. Build your ladder
**Goal:** small rungs.
**Do:** write the first thing, such as: "open the old box". Notice each safety habit. Safety habits go last.
| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Stand by the lift. | looking away | 20 |
| 2 | Ride one floor. | holding on | 40 |
| 3 | Ride five floors. | holding on | 60 |
**Rate:** fear, 0 to 100.
**Ready to move on when:** it is written.

### Step 2. Ride
**Goal:** one rung.
**Do:** do the rung. Shivers were 7 at first.
**Rate:** fear, 0 to 100.
**Ready to move on when:** you did it twice.

## When to stop and get help
- If you think about ending your life or hurting yourself, contact your local emergency number or crisis line now.
- Local crisis line: [clinician to add]
`;

const after = (text: string) =>
  revise(library, {
    intent: 'Exposure for fear of lifts.',
    constraints: {},
    base: { text: sheet },
    brief: [{ id: 'h1', from: 'human', text }],
  } as never);
const linesOf = (text: string) => render(after(text).document).split('\n');

describe('words that are put for others fit where they are', () => {
  it('keeps how an amount hangs on what is before it', () => {
    expect(linesOf('"For a month" should be two weeks.')).toContain(
      '- Time: 20 minutes a day for two weeks.',
    );
  });

  it('has no article before "my"', () => {
    const { document } = after('"hard hour" should be "my hour" all through.');
    expect(document.title).toBe('Facing my hour');
    expect(linesOf('"hard hour" should be "my hour" all through.')).toContain(
      '- Plan my hour with somebody.',
    );
  });

  it('has one verb, where the words that are given have their own', () => {
    const text = 'In step 1 use "put each letter on the table" instead of the old box.';
    expect(linesOf(text).join(' ')).toMatch(/such as: "?put each letter on the table"?\./);
  });

  it('speaks of one thing as of one, where it was many', () => {
    const own = linesOf('Say "trembling" instead of "shivers" everywhere.').join('\n');
    expect(own).toContain(
      'Trembling feeds on what you tell yourself. Staying away brings more of it.',
    );
    expect(own).toContain('Trembling was 7 at first.');
  });

  it('changes the plural too', () => {
    const own = linesOf('"Safety habit" should be "crutch" all the way through.').join('\n');
    expect(own).toContain('Notice each crutch.');
    expect(own).not.toMatch(/safety habit/i);
  });
});

it('swaps two rungs and leaves the figures where they stay', () => {
  const rungs = (text: string) => linesOf(text).filter((line) => /^\| \d/.test(line));
  expect(rungs('Could rungs 2 and 3 change places, the ratings staying as they are?')).toEqual([
    '| 1 | Stand by the lift. | looking away | 20 |',
    '| 2 | Ride five floors. | holding on | 40 |',
    '| 3 | Ride one floor. | holding on | 60 |',
  ]);
});

it.each([
  'After step 1 add a step "Look round": write what you see.',
  'Between steps 1 and 2 add a step called "Look round": write what you see.',
])('has a new step by its title: %s', (text) => {
  const own = linesOf(text);
  expect(own).toContain('### Step 2. Look round');
  expect(own).toContain('**Do:** write what you see.');
  expect(own).toContain('### Step 3. Ride');
});
