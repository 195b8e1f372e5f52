import { expect, it } from 'vitest';
import { asksIn } from './split.ts';

it.each([
  [
    'Lovely. Can the diary just be day / what set it off / what helped. Ditch the bit on coffee.',
    ['Can the diary just be day / what set it off / what helped.', 'Ditch the bit on coffee.'],
  ],
  [
    "She's nowhere to write who was there. I'd like a column for that, before the mood one.",
    ["She's nowhere to write who was there. I'd like a column for that, before the mood one."],
  ],
  [
    "Can we lose 'how rested' & split 'tea, cola' in two: tea / cola. And a dream y/n column.",
    ["Can we lose 'how rested'", "split 'tea, cola' in two: tea / cola.", 'a dream y/n column.'],
  ],
  [
    'I tell everyone three goes a week at least. Pop that in under the ladder, and drop the quote.',
    ['I tell everyone three goes a week at least. Pop that in under the ladder', 'drop the quote.'],
  ],
  [
    "Swimming tips aren't for this sheet, cut. Rung 4 = the baths with Jo.",
    ["Swimming tips aren't for this sheet, cut.", 'Rung 4 = the baths with Jo.'],
  ],
  [
    'Where is the red book? Put in what she needs. Title could be warmer.',
    ['Where is the red book? Put in what she needs.', 'Title could be warmer.'],
  ],
  [
    'Take out hunger and thirst everywhere. More rows please, say 9.',
    ['Take out hunger and thirst everywhere.', 'More rows please, say 9.'],
  ],
  [
    "It's for the parents but it says 'asking mum'. Make it 'asking you'. And a rung on eggs is odd, can it end on a sleepover?",
    [
      "It's for the parents but it says 'asking mum'. Make it 'asking you'.",
      'a rung on eggs is odd, can it end on a sleepover?',
    ],
  ],
  [
    "Step 2 example is wrong. It should be lost shoes. The 40 minute detour: can the log show it? Column 'detour yes/no'.",
    [
      'Step 2 example is wrong. It should be lost shoes.',
      "The 40 minute detour: can the log show it? Column 'detour yes/no'.",
    ],
  ],
  [
    'Could the second rung go? He does not want to pet dogs. 60 minutes is too long, make it 20. Everywhere.',
    [
      'Could the second rung go? He does not want to pet dogs.',
      '60 minutes is too long, make it 20. Everywhere.',
    ],
  ],
])('reads "%s" as its asks', (text, asks) => {
  expect(asksIn(text)).toEqual(asks);
});
