import { expect, it } from 'vitest';
import { understand } from '../../src/understanding/constraints.ts';

it.each([
  ['Fear of pigeons, avoids the station. Exposure hierarchy.', 'specific_phobia'],
  ['Cat phobia, will not visit friends with cats. Exposure hierarchy.', 'specific_phobia'],
  ['Scared of horses after a kick. Ladder.', 'specific_phobia'],
  ['Moth phobia, keeps windows shut all summer. Ladder.', 'specific_phobia'],
  [
    'GP here. Wasp phobia, 40yo postman, needs graded exposure, 8 rungs, rated 0-10, no pictures of stings.',
    'specific_phobia',
  ],
  [
    'Please could we have a ladder of ten rungs, rated 0-10, for a 47yo baker with a snake phobia since Cubs.',
    'specific_phobia',
  ],
  ['fear of thunder, 9yo, ladder', 'child_anxiety_fears'],
  [
    'I am terrified of moths, I keep the windows shut all summer and won’t sit on the balcony. I want to have supper on the balcony in July.',
    'specific_phobia',
  ],
  ['Phobia of dogs since a bite. Ladder.', 'specific_phobia_dogs'],
  ['Afraid of spiders in the bath. Ladder.', 'specific_phobia_spiders'],
  [
    'I cross the street for a poodle. Got bitten at a fair. My friend has a collie named Bo.',
    'specific_phobia_dogs',
  ],
  [
    'I never been in an airplane. I feel the door will not open and I will be shouting in front of all.',
    'specific_phobia_flying',
  ],
  [
    'Our 6 yr old holds on to my coat at the nursery gate. My mother says I fuss. He loves hedgehogs.',
    'child_anxiety',
  ],
  ['Self-esteem log. "I only count if I help". Says yes to every shift.', 'low_self_esteem'],
  ['BDD, 20, chin. Mirror checking 2h/day. Experiment.', 'body_dysmorphia'],
  ['BII phobia, needs bloods, faints. Ladder from photo of a syringe.', 'bii_phobia'],
  ['OCD checking. Photographs the oven. Son answers "did I lock it" texts. ERP.', 'ocd_checking'],
  [
    'Quick tempered clerk, it is embarrassing how often I wait in the car because of a big dog next door. Afraid of dogs.',
    'specific_phobia_dogs',
  ],
  ["I've bitten my nails since school. A proper method?", 'bfrb'],
  [
    'She has not said a word in class since Easter, and talks all day at home. Small steps.',
    'child_anxiety_shy',
  ],
  ['haven’t seen a dentist since i was ten. its the sound of the drill', 'specific_phobia_dentist'],
  ['I have forgotten how to sleep on rotating shifts, I lie there till about 5.', 'insomnia'],
  ['I just roar at the kids over lunch boxes, then feel small.', 'anger'],
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
  ['Tinnitus since a concert, sleeps with three radios on. Thought record.', 'tinnitus'],
  ['Health anxiety: she sleeps with an oximeter on. Experiment.', 'health_anxiety'],
  ['Since a heart attack he fears every twinge. Experiment.', 'health_anxiety'],
  ['Had a heart attack, cleared by cardiology, checks his pulse. Experiment.', 'health_anxiety'],
])('what a request is about, whatever its words could be about elsewhere: %s', (intent, about) =>
  expect(understand({ intent }).condition).toBe(about),
);

it('somebody who is grown up is given nothing that is for children, whatever else points to it', () => {
  const said =
    'Agoraphobia, housebound bar the garden. Mr T, 63, ex-bus driver. Goals: round the block, then his daughter’s. On oxygen at night only.';
  expect(understand({ intent: said })).toMatchObject({
    condition: 'agoraphobia',
    technique: 'exposure_hierarchy',
  });
});

it.each([
  [
    'I am 26 weeks and faint at needles. Safe for the bump, please: tensing for a glucose test.',
    'pregnancy',
  ],
  ['Sleep plan for a man of 81 who sleeps downstairs since the hip replacement.', 'falls_risk'],
])('a factor is read in what people call it: %s', (intent, factor) => {
  expect(understand({ intent }).factors).toContain(factor);
});
