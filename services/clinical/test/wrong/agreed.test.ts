import { describe, expect, it } from 'vitest';
import { sample } from '../sample.ts';
import { reasons, withExample, withLines } from './about.ts';

const intent = 'Worry time for a woman of 30 with frequent worry before exams.';
const gad = { condition: 'gad' };
const inExperience = (line: string) =>
  sample.replace(/(## What you may be going through\n)/, `$1${line}\n`);

describe('a text that does not agree with its request, the library or itself', () => {
  it.each<[string, string, RegExp]>([
    [
      'a thought of somebody else',
      inExperience('A thought behind it may be: "My boss will see me blush."'),
      /does not say so/,
    ],
    ['what was never avoided', inExperience('You may avoid trams.'), /does not say so/],
    ['a husband', withLines('Do it with your husband beside you.'), /does not speak of "your hus/],
    ['a divorce', withLines('Since your divorce it has been harder.'), /does not speak of/],
    ['a workplace', withLines('Do it after your shift at the bank.'), /does not speak of/],
    [
      'a caution of the method',
      sample.replace(/^- Not for now:.*$/m, '- Not for now: if you are too busy this week.'),
      /caution of the library/,
    ],
    [
      'words in no order',
      withLines('Ideas the silly down one every of write even lamp beside running.'),
      /no order/,
    ],
    ['letters in no order', withLines('Leave otu gusses aobut waht ohters thuoght.'), /misspelt/],
    ['another scale', withLines('Rate your worry, 0 to 10.'), /rates from/],
    [
      'a figure beyond the scale',
      withExample('This is made up. The worry was at 80 and peaked at 140.'),
      /140 is more/,
    ],
    [
      'a span that is nowhere else',
      withLines('Use the full 45 minutes, then stop.'),
      /nowhere else/,
    ],
  ])('is held: %s', (_, text, reason) => {
    expect(reasons(text, intent, gad).join(' ')).toMatch(reason);
  });

  it.each<[string, string]>([
    ['a husband, if there is one', withLines('Tell your husband or a friend, if you have one.')],
    ['everyday things', withLines('You need: a kitchen timer and a mug of tea.')],
    ['another caution', withLines('Talk to your clinician if you feel worse.')],
    ['a short line', withLines('Leave the phone in the hall.')],
  ])('is not held: %s', (_, text) => {
    expect(reasons(text, intent, gad)).toEqual(reasons(sample, intent, gad));
  });
});
