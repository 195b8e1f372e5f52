import { describe, expect, it } from 'vitest';
import { harmOf } from './index.ts';

const sheet = `# Swimming again

## Who this is for
- Not for now: if a doctor has not checked your chest pain. Ask your doctor first about severe asthma, epilepsy, pregnancy, or recent surgery.

## Steps
### Step 1. Plan
**Do:** write what you do to feel safer, such as holding a float, or standing near the wall.
### Step 2. Go
**Do:** get in.
| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Sit on a bench by the pool. | looking away | 25 |
| 2 | Dip one foot in. | holding on | 35 |

## When to stop and get help
- Stop at once if you have chest pain. Call the local emergency number.
- If you feel unsafe, contact a crisis line or your clinician.
`;
const put = (was: string, is: string): string => {
  expect(sheet).toContain(was);
  return sheet.replace(was, () => is);
};
const harm = (ask: string, after: string, message = ask) => harmOf(ask, message, sheet, after);

describe('who helps, and when to stop, do not become something else', () => {
  it.each([
    ['Replace "doctor" with "coach" everywhere.', sheet.replaceAll('doctor', 'coach')],
    ['Change "crisis line" to "neighbour".', put('a crisis line', 'a neighbour')],
    ['Say "Think of" for "Call".', put('Call the local', 'Think of the local')],
    ['Swap "Stop at once" for "Go on".', put('Stop at once if', 'Go on if')],
    ['"stop and get help" -> "rest"', put('When to stop and get help', 'When to rest')],
    ['Delete the bit about asthma.', put('severe asthma, ', '')],
    [
      'Take out the asthma sentence.',
      put(
        ' Ask your doctor first about severe asthma, epilepsy, pregnancy, or recent surgery.',
        '',
      ),
    ],
    ['Say "neighbour" for "clinician".', put('your clinician', 'your neighbour')],
    ['Drop "pregnancy".', put('pregnancy, ', '')],
  ])('%s', (ask, after) => expect(harm(ask, after)).toBeDefined());

  it.each([
    ['Replace "doctor" with "GP" everywhere.', sheet.replaceAll('doctor', 'GP')],
    ['Change "clinician" to "therapist" there.', put('your clinician', 'your therapist')],
    [
      'Add "or your nurse" to the last line.',
      put('or your clinician', 'your clinician, or your nurse'),
    ],
    ['Say "fits" for "epilepsy".', put('epilepsy', 'epilepsy (fits)')],
    ['Say "coach" for "clinician".', put('your clinician', 'your coach')],
    ['Change "one foot" to "both feet".', put('Dip one foot', 'Dip both feet')],
  ])('what says the same may change: %s', (ask, after) => expect(harm(ask, after)).toBeUndefined());
});

describe('a change is where the ask names it', () => {
  const inOther = put('holding a float, or standing', 'standing');
  it.each([
    'Take "holding a float" out of rung 2.',
    'Remove "holding a float" from the leave-out column.',
    'Cut "holding a float" from step 2.',
    'Drop "holding a float" from the ladder.',
  ])('%s', (ask) => expect(harm(ask, inOther)).toMatch(/was named/));

  it('is kept there', () => {
    const there = put('| Dip one foot in. |', '| Dip a foot in. |');
    expect(harm('Take "one" out of rung 2, say a foot.', there)).toBeUndefined();
    expect(harm('Take "holding a float" out of step 1.', inOther)).toBeUndefined();
    expect(harm('Take "holding a float" out, from the list.', inOther)).toBeUndefined();
  });
});

describe('a rung is something that somebody can do, and all of it', () => {
  const rung = (text: string) => put('| Dip one foot in. |', `| ${text} |`);
  it.each([
    ['Change rung 2 so that she walks in.', 'So that you walk in.'],
    ['Rung 2 should be where he walks in.', 'Where you walk in.'],
    ['Start with the last rung.', 'The last rung.'],
  ])('%s', (ask, text) => expect(harm(ask, rung(text))).toBeDefined());

  it('is not on what nobody sits on', () => {
    const about = put('| Sit on a bench by the pool. |', '| Sit on the post office. |');
    expect(harm('Make rung 1 about the post office.', about)).toBeDefined();
    expect(harm('Make rung 2 about the harbour.', rung('Dip one foot in the harbour.'))).toBe(
      undefined,
    );
  });

  it('has what comes next', () => {
    const message = 'Rung 2: count the ladders. Then climb down one.';
    const ask = 'Rung 2: count the ladders.';
    expect(harm(ask, rung('Count the ladders.'), message)).toMatch(/climb down/);
    expect(harm(ask, rung('Count the ladders. Then climb down one.'), message)).toBeUndefined();
    expect(
      harm(ask, rung('Count the ladders.'), 'Rung 2: count the ladders. Then swap 1 and 2.'),
    ).toBeUndefined();
  });
});
