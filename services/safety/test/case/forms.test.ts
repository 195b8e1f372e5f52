import { describe, expect, it } from 'vitest';
import { screenIntent } from '../../src/screening/screen-intent.ts';

/** What is asked for by the name of its form, in words that people use. */
const asked: [technique: string, intent: string][] = [
  [
    'survey',
    'Social anxiety, 26, sure that all stare when she eats. A survey with her friends, please.',
  ],
  ['survey', 'I would like to ask six people whether they mind silences. I panic on the phone.'],
  ['formulation', 'Hot cross bun for a man of 40 with health anxiety.'],
  ['formulation', 'Low mood. Just the five areas on one page, nothing on what to do about it.'],
  [
    'responsibility_pie',
    'OCD, feels to blame for a crash she was not near. A pie chart with her slice last.',
  ],
  ['speaker_listener', 'Couple who row about chores. A speaker/listener exercise for home.'],
  ['feelings_thermometer', 'Anger thermometer for a boy of 9.'],
  ['worry_tree', 'GAD: could you draw it as a worry tree with yes or no questions?'],
  ['cost_benefit', 'Perfectionism. Advantages and disadvantages of proofreading each message.'],
  [
    'task_chunks',
    'ADHD, cannot start revising: break it down into ten minute chunks with a treat.',
  ],
  [
    'downward_arrow',
    'Downward arrow for low self-esteem, thought: nobody would miss me at the party.',
  ],
  ['continuum', 'Low self-esteem: a continuum from worst to best parent.'],
  [
    'compassionate_letter',
    'A compassionate letter for a nurse who is hard on herself, prompts only.',
  ],
  ['goal_setting', 'Depression, first session: a SMART goals sheet.'],
  ['problem_list', 'Problem list for a woman of 50 with depression and debts.'],
  ['activity_menu', 'Depression: a menu of activities for somebody with little money.'],
  ['day_log', 'Depression, one line a day is all that she can write.'],
  ['traffic_light_plan', 'Relapse prevention for depression as green, amber and red.'],
  ['thought_on_trial', 'Thought on trial for social anxiety.'],
  ['read_aloud_script', 'A body scan script for a stress group.'],
  ['routine_checklist', 'Depression: a checklist for the evening.'],
  ['theory_a_b', 'Theory A / theory B for health anxiety.'],
  ['carer_responses', 'My son of 11 with anxiety asks all evening. I need what to say instead.'],
  ['session_questions', 'Socratic questions for a client with social anxiety.'],
  ['values_bullseye', 'Bullseye of values for a man with depression.'],
  ['coping_card', 'Panic in shops. A card for my wallet, please.'],
  ['positive_data_log', "Low self-esteem, a 'good evidence' log of two weeks."],
];

const techniqueOf = (intent: string) => screenIntent({ intent }).constraints?.technique;

describe('a form that is named', () => {
  it.each(asked)('is %s in: %s', (technique, intent) =>
    expect(techniqueOf(intent)).toBe(technique),
  );

  it('comes before a method that is named beside it', () => {
    expect(techniqueOf('Relapse prevention and staying well plan, in amber and red.')).toBe(
      'traffic_light_plan',
    );
    expect(techniqueOf('A survey as a behavioural experiment for social anxiety.')).toBe('survey');
  });

  it.each([
    ['exposure_hierarchy', 'Exposure hierarchy for a land surveyor who is afraid of heights.'],
    [
      'exposure_hierarchy',
      'Formulation: avoids lifts since being stuck. Exposure hierarchy please.',
    ],
    ['thought_record', 'Thought record for a client with depression who reads every letter twice.'],
    ['worry_postponement', 'Worry time for somebody who is on trial next month.'],
  ])('is not read where it is only spoken of: %s', (technique, intent) =>
    expect(techniqueOf(intent)).toBe(technique),
  );
});
