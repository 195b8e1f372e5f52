import { expect, it } from 'vitest';
import { understand } from '../src/constraints.ts';

it.each([
  ['Fear of pigeons, avoids the station. Exposure hierarchy.', 'specific_phobia'],
  ['Cat phobia, will not visit friends with cats. Exposure hierarchy.', 'specific_phobia'],
  ['Scared of horses after a kick. Ladder.', 'specific_phobia'],
  ['Moth phobia, keeps windows shut all summer. Ladder.', 'specific_phobia'],
  ['Phobia of dogs since a bite. Ladder.', 'specific_phobia_dogs'],
  ['Afraid of spiders in the bath. Ladder.', 'specific_phobia_spiders'],
  ['Low mood, lives with two cats. Activity plan.', 'depression'],
  ['Needs the toilet often, so she drinks nothing before shifts. Exposure for IBS.', 'ibs'],
  ['Fear of choking: drinks water after each bite. Ladder.', 'specific_phobia'],
  ['Shakes when she drinks in front of people. Social anxiety, experiment.', 'social_anxiety'],
  ['Drinks two bottles of wine a week, wants to cut down.', 'alcohol'],
  ['She drinks more than she wants at weekends. Urge surfing.', 'alcohol'],
  ['Grief: a widower still sleeps downstairs. Graded plan.', 'grief'],
  ['Sleeps on the sofa since her husband died, in grief. A plan.', 'grief'],
  ['Sleeps badly and lies awake until four. Stimulus control.', 'insomnia'],
  ['Postnatal anxiety: checks the cot ten times, knows the safe sleep rules. Plan.', 'perinatal'],
  ['Ringing ears since a concert, sleeps with three radios on. Thought record.', null],
  ['Health anxiety: she sleeps with an oximeter on. Experiment.', 'health_anxiety'],
  ['Since a heart attack he fears every twinge. Experiment.', 'health_anxiety'],
  ['Had a heart attack, cleared by cardiology, checks his pulse. Experiment.', 'health_anxiety'],
])('what a request is about, whatever its words could be about elsewhere: %s', (intent, about) =>
  expect(understand({ intent }).condition).toBe(about),
);
