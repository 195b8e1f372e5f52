import { describe, expect, it } from 'vitest';
import { sentencesOfPoint, speaksOfBefore, withoutExcept } from './except.ts';

describe('a sentence after one that is left out', () => {
  it.each([
    'It is too long.',
    'Do that on other days.',
    'And please do the same in step 2.',
    'Then also shorten that.',
    'If possible, put it on page 2.',
    'Keep the second one.',
    'Print rung 4 on a page of its own instead.',
  ])('may speak of that: %s', (sentence) => {
    expect(speaksOfBefore(sentence)).toBe(true);
  });

  it.each([
    'Pick one word: you define SUDS then every step says "fear".',
    "Rung 1 pressing palms is weak, he's a mechanic, it won't do anything for him.",
    "Keep mamma's sentence.",
  ])('has said itself what it speaks of: %s', (sentence) => {
    expect(speaksOfBefore(sentence)).toBe(false);
  });
});

it('what remains of a point is its other sentences, as they are', () => {
  const text = 'Shorten step 2. Lose the line on chest pain! Call it "Rung 3".';
  expect(sentencesOfPoint(text)).toHaveLength(3);
  expect(withoutExcept(text, ['Lose the line on chest pain!'])).toBe(
    'Shorten step 2.  Call it "Rung 3".',
  );
});
