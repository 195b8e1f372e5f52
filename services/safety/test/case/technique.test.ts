import { describe, expect, it } from 'vitest';
import { understand } from '../../src/understanding/constraints.ts';

const techniqueOf = (intent: string) => understand({ intent }).technique;
const conditionOf = (intent: string) => understand({ intent }).condition;

describe('the technique that is usual', () => {
  it.each([
    ['Needle phobia, woman of 40 who faints at blood tests.', 'applied_tension'],
    ['Needle phobia, woman of 40, no fainting.', 'exposure_hierarchy'],
    ['Needle phobia, boy of 7 who hides when he needs a jab.', 'parent_led_exposure'],
    ['Panic attacks, man of 50.', 'interoceptive_exposure'],
    ['Panic attacks, man of 50 with asthma.', 'behavioural_experiment'],
  ])('depends on what is so of the person: %s', (intent, technique) =>
    expect(techniqueOf(intent)).toBe(technique),
  );

  it.each([
    [
      'Relapse prevention plan for a man after depression. A safety plan is already with his GP.',
      'relapse_prevention',
    ],
    ['Make me a sleep diary for my insomnia, and put my early warning signs on it.', 'sleep_diary'],
    [
      'A behavioural experiment for a team meeting. Paced breathing can go on as a small box.',
      'behavioural_experiment',
    ],
    ['I want a graded plan to get her out of the house. And a worry tree.', 'exposure_hierarchy'],
  ])(
    'is what is asked for, and not what is there already or is one more part: %s',
    (intent, technique) => expect(techniqueOf(intent)).toBe(technique),
  );

  it('is response prevention, which has a ladder, where both are named', () =>
    expect(techniqueOf('ERP hierarchy for contamination OCD, woman of 27.')).toBe('erp'));
});

describe('a time of life', () => {
  it.each([
    [
      'Exposure sheet for a woman of 28 with a fear of vomiting since school. She is pregnant with her first baby.',
      'specific_phobia_vomit',
    ],
    ['Postnatal low mood, mother of a baby of ten weeks, first baby.', 'perinatal'],
  ])('gives way to what is feared in it: %s', (intent, condition) =>
    expect(conditionOf(intent)).toBe(condition),
  );
});

describe('an age', () => {
  it.each([
    ['Worry time sheet for an exam aspirant, 17 yrs, who cannot study.', 17],
    ['An exposure sheet for my client Ms. S., 28 years, software tester.', 28],
    ['Panic for 3 months, 6 years, on and off.', null],
  ])('is read between commas: %s', (intent, age) => expect(understand({ intent }).age).toBe(age));
});
