import { expect, it } from 'vitest';
import { sidesOf } from '../sides.ts';
import { finding } from './finding.ts';
import { withTraces } from './traces.ts';

const ladder = (list: string, last: string) =>
  `# Pigeons\n\n## Steps\n### Step 1. Your list\n**Do:** write down what you avoid.${list}\n\n| Rung | What you do |\n|---|---|\n| 1 | Look at a photo. |\n| 2 | ${last} |\n`;
const noted = ' Does this belong on your list? From the notes about you: "he runs".';
const sides = sidesOf(ladder(noted, 'Feed the ducks.'), ladder('', 'Feed the ducks with Hania.'));
const lost = finding('not_done', '0 of 1 rungs say what was given.');
const stateOf = (ask: string, answer: 'applied' | 'declined' = 'applied') =>
  withTraces(ask, lost, { answer, why: '' }, sides).state;

it.each([
  'Rung 2 should name Hania.',
  'Take out "Does this belong on your list? From the notes about you: ..." as he reads this.',
])('leaves to a person what a writer did in lines with its words and no rule finds: %s', (ask) => {
  const found = withTraces(ask, lost, { answer: 'applied', why: '' }, sides);
  expect(found.state).toBe('changed');
  expect(found.why).toMatch(/please read it\. 0 of 1 rungs/);
});

it('leaves not done what has no trace in the text, and what the writer declined', () => {
  expect(stateOf('Rung 2 should name Tomasz.')).toBe('not_done');
  expect(stateOf('Make it warmer and shorter.')).toBe('not_done');
  expect(stateOf('Rung 2 should name Hania.', 'declined')).toBe('not_done');
});

it('makes nothing more of what a rule found', () => {
  const met = finding('met', 'It says so.');
  expect(withTraces('Name Hania.', met, { answer: 'applied', why: '' }, sides)).toBe(met);
});
