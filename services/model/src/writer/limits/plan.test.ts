import { Constraints, type StatedLimit } from '@cerina/contracts';
import { loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const written = (technique: string, limits: StatedLimit[], intent = 'Please write a sheet.') =>
  render(
    draft(
      library,
      WritingRequest.parse({
        task: 'draft',
        intent,
        constraints: Constraints.parse({ technique, limits }),
      }),
    ).document,
  );
const limit = (kind: StatedLimit['kind'], words: string, more: Partial<StatedLimit> = {}) => ({
  kind,
  words,
  about: [],
  ...more,
});

describe('a plan is of one mind', () => {
  it.each([3, 4, 6, 8])('a plan of %d weeks is looked at each week, and at its end', (most) => {
    const text = written('behavioural_experiment', [
      limit('weeks', `a plan of ${most} weeks`, { least: most, most }),
    ]);
    expect(text).toContain(`Review with your clinician each week, and after ${most} weeks`);
    expect(text).not.toContain('after 7 days');
  });
  it('and without a number of weeks the review stays', () =>
    expect(written('behavioural_experiment', [])).toContain('Review with your clinician after 7'));

  it.each(['behavioural_experiment', 'behavioural_activation', 'imagery_rehearsal'])(
    'what is for another day is not done in one session: %s',
    (technique) =>
      expect(
        written(technique, [limit('sessions', 'for one session', { least: 1, most: 1 })]),
      ).not.toContain('In one session'),
  );

  it('steps that ask for fourteen mornings are not put into one week', () =>
    expect(
      written('imagery_rehearsal', [limit('weeks', 'over three weeks', { least: 3, most: 3 })]),
    ).toContain('- Over 3 weeks: one step at a time'));

  it.each([
    ['Saturdays', limit('time', 'that we can do it on Saturdays', { about: ['Saturdays'] })],
    ['Sunday mornings', limit('time', 'free on Sunday mornings', { about: ['Sunday mornings'] })],
    ['twice a week', limit('often', 'twice a week', { about: ['twice a week'] })],
  ])('on %s is not each day', (_, one) => {
    const text = written('exposure_hierarchy', [one], `An exposure ladder, ${one.words}.`);
    expect(text).toContain('30 minutes each time');
    expect(text).not.toMatch(/30 minutes a day/);
  });
  it('and in the mornings is', () =>
    expect(
      written(
        'exposure_hierarchy',
        [limit('time', 'practice in the mornings', { about: ['mornings'] })],
        'An exposure ladder, practice in the mornings.',
      ),
    ).toContain('30 minutes a day'));
});
