import { describe, expect, it } from 'vitest';
import { capsOf } from '../../src/measuring/measure.ts';
import { sample } from '../sample.ts';
import { about, reasons, withLines } from './about.ts';

describe('a wrong document is named by what it is compared with', () => {
  it.each<[string, string, string, object, RegExp]>([
    [
      'a husband of whom nobody spoke',
      withLines('Your husband Graham says the sentence.'),
      'Worry time for a student.',
      {},
      /speaks of Graham/,
    ],
    [
      'a helper of whom nobody spoke',
      withLines('Graham can read the log with you.'),
      'Worry time for a student.',
      {},
      /speaks of Graham/,
    ],
    [
      'another role',
      withLines('Who helps: Colin, your instructor.'),
      'Worry time. Her husband Colin helps.',
      {},
      /Colin as instructor/,
    ],
    [
      'a wish of somebody else',
      sample.replace(
        /(## What you may be going through\n)/,
        '$1What you want is to climb the tallest tower.\n',
      ),
      'Worry time for a student before exams.',
      {},
      /does not say so/,
    ],
    [
      'another age, in other words',
      sample.replace(/- For: [^\n]*/, '- For: a married man of 36 with worry.'),
      'Worry time for a boy of 16.',
      { age: 16, ageGroup: 'adolescent' },
      /36/,
    ],
    [
      'another difficulty in the line on whom it is for',
      sample.replace(/- For: [^\n]*/, '- For: an adult. It is about a fear of flying.'),
      'Worry postponement for generalised anxiety.',
      { condition: 'gad' },
      /flying/,
    ],
    [
      'danger that waits',
      withLines('If there is a weapon in reach, write it in the log.'),
      'Anger plan.',
      { condition: 'anger' },
      /same day/,
    ],
    [
      'a step on the edge',
      withLines('Stand over the yellow line.'),
      'Worry time.',
      {},
      /real danger/,
    ],
  ])('%s', (_, text, intent, constraints, reason) =>
    expect(reasons(text, intent, constraints)).toContainEqual(expect.stringMatching(reason)),
  );

  it.each<[string, string]>([
    ['the one whom the request names', 'Your husband Graham says the sentence.'],
    ['and what is said of nobody', 'Your clinician reads the log with you.'],
  ])('not %s', (_, line) =>
    expect(reasons(withLines(line), 'Worry time for a student. Her husband Graham helps.')).toEqual(
      reasons(sample, 'Worry time for a student. Her husband Graham helps.'),
    ),
  );

  it('nor somebody of whom the feedback speaks', () =>
    expect(
      capsOf(withLines('Graham can read the log with you.'), {
        ...about('Worry time for a student.'),
        feedback: 'Graham should read the log with her.',
      }).map(({ reason }) => reason),
    ).toEqual(reasons(sample, 'Worry time for a student.')));
});
