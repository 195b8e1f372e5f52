import { type ProblemCode, problem } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { refusalInWords } from './refusals.ts';

it.each<[ProblemCode, string | undefined, RegExp]>([
  ['own_work', undefined, /someone else must decide on it/],
  [
    'shared_token',
    'Only a person with their own token can decide here.',
    /An administrator can give you your own token/,
  ],
  [
    'no_edit',
    'The text is the same as version 2.',
    /^The text is the same as version 2\. .*choose that/,
  ],
  [
    'no_such_line',
    'There is no line 9: the text has 4.',
    /^There is no line 9.*move it to another/,
  ],
])('names what to do about %s', (code, detail, words) => {
  expect(refusalInWords(problem(code, detail))).toMatch(words);
});

it('is the gateway’s own sentence for every other refusal', () => {
  expect(refusalInWords(problem('gate_over'))).toBe('This decision is already made');
  expect(refusalInWords(problem('gate_over', 'Read it again.'))).toBe(
    'This decision is already made. Read it again.',
  );
  expect(refusalInWords({ code: 'toString', title: 'A title' })).toBe('A title');
  expect(refusalInWords(undefined)).toBeUndefined();
});
