import { expect, it } from 'vitest';
import { chosenOf, isYes, notAChoice, QUIT } from './choice.ts';

const choices = [{ key: 'r', words: ['request', 'revise'] }, { key: 'j', words: ['reject'] }, QUIT];

it.each([
  ['r', 'r'],
  ['R', 'r'],
  ['revise', 'r'],
  ['reject', 'j'],
  ['Reject', 'j'],
  ['q', 'q'],
  ['quit', 'q'],
  ['quite good', undefined],
  ['re', undefined],
  ['abort', undefined],
  ['', undefined],
])('takes a letter or a whole word and nothing else (%j)', (typed, key) => {
  expect(chosenOf(choices, typed)?.key).toBe(key);
});

it('takes y and yes for a yes', () => {
  expect(['y', 'Yes', 'yesterday', 'n', ''].map(isYes)).toEqual([true, true, false, false, false]);
});

it('names what was typed, if anything was', () => {
  expect(notAChoice('abort')).toMatch(/^“abort” is not one of the choices/);
  expect(notAChoice('')).toBe('Type a letter in brackets.');
});
