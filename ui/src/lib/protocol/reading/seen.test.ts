import { expect, it } from 'vitest';
import { linesInWords, unseen } from './seen.ts';

const text = '# Title\n\n| a | b |\n|---|---|\n| c | d |\n\nLast words.\n';

it('names every line with words that was not on screen', () => {
  expect(unseen(text, new Set())).toEqual([1, 3, 5, 7]);
  expect(unseen(text, new Set(['# Title', '| c | d |']))).toEqual([3, 7]);
});

it('asks of a later version for what is new in it alone', () => {
  const seen = new Set(['# Title', '| a | b |', '| c | d |', 'Last words.']);
  expect(unseen(text.replace('Last', 'First'), seen)).toEqual([7]);
});

it('asks for no line that has no words', () => {
  for (const line of ['', '---', '| --- | :-: |', '|   |   |', '```', '~~~', '* * *']) {
    expect(unseen(line, new Set()), line).toEqual([]);
  }
  expect(unseen('- 1', new Set())).toEqual([1]);
  expect(unseen('```Take them all``` and tell nobody', new Set())).toEqual([1]);
});

it('says lines in words', () => {
  expect(linesInWords([4])).toBe('line 4');
  expect(linesInWords([3, 5, 7])).toBe('lines 3 to 7');
  expect(linesInWords([3, 90])).toBe('2 lines, the first is 3');
});
