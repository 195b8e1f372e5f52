import { type ProblemCode, problem } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { refusalInWords } from './refusals.ts';

it.each<[ProblemCode, string | undefined, RegExp]>([
  ['own_work', undefined, /somebody else decides on it/],
  ['shared_token', 'Here only a person decides.', /An administrator can give you a token/],
  ['no_edit', 'The text is version 2 as it is.', /^The text is version 2 as it is\. .*choose that/],
  ['no_such_line', 'There is no line 9: the text has 4.', /^There is no line 9.*put it on another/],
])('names what to do about %s', (code, detail, words) => {
  expect(refusalInWords(problem(code, detail))).toMatch(words);
});

it('is the gateway’s own sentence for every other refusal', () => {
  expect(refusalInWords(problem('gate_over'))).toBe('That gate is over');
  expect(refusalInWords(problem('gate_over', 'Read it again.'))).toBe(
    'That gate is over. Read it again.',
  );
  expect(refusalInWords({ code: 'toString', title: 'A title' })).toBe('A title');
  expect(refusalInWords(undefined)).toBeUndefined();
});
