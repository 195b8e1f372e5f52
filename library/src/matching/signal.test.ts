import { expect, it } from 'vitest';
import { loadLibrary } from '../files/load.ts';
import { patternOf, possibleIn, signalsIn } from './signal.ts';

const { conditions, techniques, factors } = loadLibrary();
const signals = [
  ...new Set([...conditions, ...techniques, ...factors].flatMap((of) => of.signals)),
];

/** What a pattern without regard to case takes for the same letters. */
const spellings: [string, (text: string) => string][] = [
  ['as it is', (text) => text],
  ['in capitals', (text) => text.toUpperCase()],
  ['with the long s', (text) => text.replaceAll('s', 'ſ')],
  ['with the sign of a kelvin', (text) => text.replaceAll('k', '\u212a')],
  ['with hyphens', (text) => text.replaceAll(' ', '-')],
];

it.each(spellings)(
  'a signal of the library that a text holds is possible in it: %s',
  (_, spelt) => {
    expect(signals.length).toBeGreaterThan(1_000);
    for (const signal of signals) {
      const text = `It is about ${spelt(signal)}, and more.`;
      if (text.match(patternOf(signal))) expect(possibleIn(text, [signal])).toEqual([signal]);
    }
  },
);

it('a signal whose longest word is not in a text is not possible in it', () => {
  expect(possibleIn('fear of the dentist', ['fear of spiders', 'dentist', 'the dentists'])).toEqual(
    ['dentist'],
  );
});

it('an expression is always possible, and found only where it matches', () => {
  expect(possibleIn('nothing of it', ['/\\bdogs?\\b/'])).toEqual(['/\\bdogs?\\b/']);
  expect(signalsIn('nothing of it', ['/\\bdogs?\\b/'])).toEqual([]);
});
