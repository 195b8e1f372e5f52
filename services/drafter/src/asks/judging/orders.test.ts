import { expect, it } from 'vitest';
import { sidesOf } from '../sides.ts';
import { finding } from './finding.ts';
import { withOneOrder } from './orders.ts';

const met = finding('met', 'It says so.');
const text = (line: string) => `# A plan\n\n## Steps\n${line}\n`;
const sides = sidesOf(text('- Rate it 4.'), text('- Rate it 3.'));
const stateOf = (ask: string) => withOneOrder(met, ask, sides).state;

it.each([
  '"On the." should read "On the train." And I did say that she rates them: blank the fear column.',
  'He is not "an older adult". Just "an adult". Could step 3 have a small table',
  'The figures are wrong. Make them 1, 2, 3, 4 from rung 1 to rung 4.',
])('leaves to a person whether all of several orders is done: %s', (ask) =>
  expect(stateOf(ask)).toBe('changed'),
);

it.each([
  'Rung 3 is too hard for her, she told me. Make it 3.',
  'Change "Rate it 4" to "Rate it 3", and leave the rest.',
  'He has no dog. Take out the line about dogs, please.',
])('keeps that one order is met, with its reasons: %s', (ask) => expect(stateOf(ask)).toBe('met'));
