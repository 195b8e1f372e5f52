import { type ProtocolDocument, parse, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import type { Situation } from '../../operation.ts';
import { anchoredAsks } from './index.ts';

const text = `# Facing dogs

## Why this can help

Staying away keeps the fear going.

## Before you start

- Animals: only calm ones that you know.
- A thought behind it may be: "You're due one."

What was said about your situation:
- You hate that phrase.

## Steps

### Step 1. Name what you avoid
**Goal:** see what you miss.
**Do:** write it down. Fill in the empty rungs with your clinician. Change the road, the time of day, the weather and who is with you.

### Step 2. Build your ladder
**Goal:** small steps.
**Do:** put one in if a rung feels more than 1 points harder.
| Rung | What you do | Leave out | Expected fear (0-10) |
|---|---|---|---|
| 1 | Look at a photo. | making it small | 3 |
| 2 | Sit near a dog. | holding hands | 5 |
`;

function done(ask: string, message = ask): string {
  const read = parse(text);
  const situation = { point: { from: 'human', text: ask, message }, read } as unknown as Situation;
  for (const operation of anchoredAsks) {
    const change = operation(ask, situation);
    if (!change) continue;
    const made = change.edit(read, situation);
    return 'declined' in made ? made.declined : render(made as ProtocolDocument);
  }
  return 'nothing';
}
const put = (from: string, to: string) => text.replace(from, to);

describe('what is quoted or given is changed where it is', () => {
  it.each([
    ['top left heading "Rung" -> "Stone"', put('| Rung |', '| Stone |')],
    ['"holding hands" on 2 becomes "checking the time"', put('holding hands', 'checking the time')],
    ["Step 1's goal -> three entries a day", put('see what you miss.', 'three entries a day.')],
    ['Call it Meeting dogs again.', put('# Facing dogs', '# Meeting dogs again')],
    ['Add "Just one" in front of "You\'re due one."', put('"You\'re', '"Just one" or "You\'re')],
    ['Take "the weather" out of the list', put(', the weather and', ' and')],
    ['The Animals line has to go', put('- Animals: only calm ones that you know.\n', '')],
    [
      'The sentence that begins "Fill in" is redundant',
      put(' Fill in the empty rungs with your clinician.', ''),
    ],
    [
      '"You hate that phrase." Remove it and the sentence that introduces it.',
      put('What was said about your situation:\n- You hate that phrase.\n', ''),
    ],
    ['Typo in step 2, "more than 1 points harder" - 1 point.', put('1 points', '1 point')],
    [
      'End of Why this can help, add: "You can walk to the shop."',
      put('fear going.\n', 'fear going.\nYou can walk to the shop.\n'),
    ],
  ])('%s', (ask, after) => expect(done(ask)).toBe(after));

  it('leaves out on the rung that was named before it', () => {
    const message = 'rung 1: look at a film. leave out: looking away';
    expect(done('leave out: looking away', message)).toBe(put('making it small', 'looking away'));
  });

  it.each([
    '"a dog" and "the weather" can go',
    'Keep "see what you miss."',
    'Delete "no such words here"',
  ])('does nothing where it is not clear: %s', (ask) =>
    expect(done(ask)).not.toContain('# Facing'),
  );
});
