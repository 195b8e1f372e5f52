import { expect, it } from 'vitest';
import { besideIn } from './beside.ts';

const helpers = (text: string) => besideIn(text).map(({ helper }) => helper);

it.each([
  ['An easy read plan, and half a page for staff.', ['staff']],
  ['One page for us, half a page for mum', ['parent']],
  ['Max 120 words on his side, and a separate box for staff.', ['staff']],
  ['Include a flare-up plan and a line for his wife on how to help', ['partner']],
  ['Need a small card for his desk and two lines telling me what to say.', ['asker']],
  [
    'a plan of twelve steps, a small sheet for me on what to say, and one for the teaching assistant',
    ['asker', 'school'],
  ],
  ['a thing for the anger bit, and something short to show mum and him', ['parent']],
  ['Tension in steps. A separate short paragraph for the husband on how to answer.', ['partner']],
  ['And a few lines for my brother and me on how to help less.', ['family']],
  ['A plan for him. One line for the TA on what to say when he asks.', ['school']],
] as const)('is asked for beside the sheet: %s', (text, expected) => {
  expect(helpers(text)).toEqual(expected);
});

it.each([
  'Sheet on mind reading for a nurse on a surgical ward',
  'I want a sheet for my wife, who has OCD.',
  'A page for staff, please.',
  'A box for mum to sign.',
  'Half a page for staff on what to say.',
  'Need half a page for parents about a child who will not sleep alone.',
  'Please make me a plan.',
  'one page for him',
  'A short script for her to practise.',
  'Can you make something for my father?',
  'Draft a thought record for a teacher.',
])('is none: %s', (text) => {
  expect(helpers(text)).toEqual([]);
});
