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

  it('steps that ask for more days than there are have no end in it', () =>
    expect(
      written('stimulus_control', [limit('weeks', 'over two weeks', { least: 2, most: 2 })]),
    ).toContain('- Over 2 weeks: one step at a time, as many of them as fit.'));

  it.each([
    ['thought_record', 10, 'all the steps for one hard moment, then again for the next'],
    ['problem_solving', 3, 'all the steps for one problem, then again for the next'],
    ['behavioural_experiment', 4, 'all the steps for one test, then again for the next'],
    ['anger_management', 10, 'one step at a time. After the last, go on with what helps'],
    ['behavioural_activation', 2, 'one step at a time, with the last by week 2'],
    ['exposure_hierarchy', 3, 'up to 3 rungs a week, with the last by week 3'],
    ['exposure_hierarchy', 8, 'one rung a week, with the last by week 8'],
    ['exposure_hierarchy', 11, '1 or 2 weeks for each rung, with the last by week 11'],
    ['erp', 12, 'about 2 weeks for each rung, with the last by week 12'],
  ])('%s over %d weeks has no week that holds nothing new: %s', (technique, most, said) => {
    const text = written(technique, [limit('weeks', `${most} weeks`, { least: most, most })]);
    expect(text).toContain(`- Over ${most} weeks: ${said}`);
    expect(text).not.toMatch(/\bweek 1,|\bagain;/);
  });

  it.each([
    ['positive_data_log', /^- Review each week, and after 4 weeks:/m],
    ['carer_responses', /^- Review with a clinician each week, and after 4 weeks:/m],
    ['feelings_thermometer', /^- Each week, and after 4 weeks look/m],
  ])('the review of %s, too', (technique, said) =>
    expect(written(technique, [limit('weeks', '4 weeks', { least: 4, most: 4 })])).toMatch(said),
  );
  it('what did not help is said before the plan is over', () =>
    expect(
      written('imagery_rehearsal', [limit('weeks', 'two weeks', { least: 2, most: 2 })]),
    ).toContain('If nothing changes after 2 weeks'));
  it('of several lengths the one that is said of the plan', () =>
    expect(
      written(
        'behavioural_activation',
        [
          limit('weeks', 'two weeks at the coast', { most: 2 }),
          limit('weeks', 'I want a plan of six weeks', { most: 6 }),
        ],
        'He had two weeks at the coast. I want a plan of six weeks.',
      ),
    ).toContain('- Over 6 weeks:'));

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

  it.each([
    ['erp', { weeks: 4, rungs: 7 }, 'you have done the rung on 4 days.'],
    ['erp', { weeks: 3, rungs: 8 }, 'you have done the rung twice.'],
    ['exposure_hierarchy', { weeks: 2, rungs: 10 }, 'until you have done it once in all'],
    ['exposure_hierarchy', { weeks: 8, rungs: 6 }, 'until you have done it 3 times or more in all'],
    ['erp', { weeks: 6, rungs: 6, often: 'twice a week' }, 'you have done the rung twice.'],
    [
      'parent_led_exposure',
      { rungs: 7, often: 'once a week' },
      'your child has done the step twice.',
    ],
    ['anger_management', { often: 'once a week' }, 'twice'],
    ['anger_management', {}, '3 times'],
    ['habit_reversal', {}, 'you have used it 10 times.'],
  ])('no gate asks for more tries than there is time for: %s %o', (technique, asked, said) => {
    const { weeks, rungs, often } = asked as { weeks?: number; rungs?: number; often?: string };
    const text = written(technique, [
      ...(weeks ? [limit('weeks', `a plan of ${weeks} weeks`, { most: weeks })] : []),
      ...(rungs
        ? [limit('rungs', `${rungs} rungs`, { least: rungs, most: rungs, about: ['rungs'] })]
        : []),
      ...(often ? [limit('often', often, { about: [often] })] : []),
    ]);
    expect(text).toContain(said);
  });

  it.each([
    'Anger sheet for him, 15, with a plan for Sunday lunch only.',
    'Anger plan, and only on Thursdays please.',
  ])('one day a week is no practice each day: %s', (intent) => {
    const text = written('anger_management', [], intent);
    expect(text).toContain('- Time: 10 minutes each time.');
    expect(text).toMatch(/after 3 weeks/i);
    expect(text).not.toMatch(/after 7 days/i);
  });
  it.each([
    'He sees his father on Sundays and is angry then.',
    'He drinks on Fridays. Anger sheet.',
  ])('and a day that is told is none: %s', (intent) =>
    expect(written('anger_management', [], intent)).toContain('10 minutes a day'),
  );
  it('a time for each experiment is no time each day', () =>
    expect(written('behavioural_experiment', [])).toContain(
      '- Time: 20 minutes for each experiment, with one or two a week.',
    ));
  it.each([
    ['exposure_hierarchy', 'straw breathing 2 min', 2, 'about 30 minutes a day'],
    ['exposure_hierarchy', '2 minutes a day', 2, 'about 2 minutes a day'],
    ['habit_reversal', 'Can be done in 2 mins per entry', 2, '15 minutes a day'],
    ['thought_record', 'in under 3 minutes', 3, '3 minutes a day'],
    [
      'stimulus_control',
      'half page for me how I lead it: 50 minutes',
      50,
      'a wind-down of 30 minutes',
    ],
    ['stimulus_control', '10 minutes a day', 10, 'a wind-down of 10 minutes'],
  ])('minutes of a part are not those of the practice: %s, %s', (technique, words, most, said) => {
    const text = render(
      draft(
        library,
        WritingRequest.parse({
          task: 'draft',
          intent: `A sheet, ${words}.`,
          constraints: Constraints.parse({
            technique,
            minutesPerDay: most,
            limits: [limit('minutes', words, { most })],
          }),
        }),
      ).document,
    );
    expect(text).toContain(`- Time: ${said}`);
  });
  it.each([
    ['a plan in 15 minute chunks, ten days, no pep talk', 15, 10],
    ['A 5-day log of chunks of 10 minutes', 10, 5],
  ])('chunks are as long, and the log has a row for each day: %s', (words, minutes, rows) => {
    const text = written('task_chunks', [], `Coaching client. ${words}.`);
    expect(text).toContain(`- Time: ${minutes} minutes at a time.`);
    expect(text).toContain(`| ☐ ${rows} |`);
    expect(text).not.toContain(`| ☐ ${rows + 1} |`);
  });
});
