import { describe, expect, it } from 'vitest';
import { understand } from '../constraints.ts';

const conditionIn = (intent: string) => understand({ intent }).condition;

describe('what somebody does, without a name for it, points to one difficulty', () => {
  it.each([
    ['health_anxiety', 'I photograph one mole fifteen times a day. The skin clinic discharged me.'],
    ['health_anxiety', 'He feels his glands at every red light. Bloods were normal twice. Help?'],
    ['health_anxiety', 'Scan was clear. I still press the same lump until it is sore, every hour.'],
    ['social_anxiety', 'My flushes come in team meetings and I know everyone sees. 52, no diary.'],
    ['social_anxiety', "I'm drenched at the counter and the customers must think I drink. 53."],
    [
      'perfectionism',
      'Two years of tax not done. Every time I look at it I clean the van instead.',
    ],
    ['perfectionism', "It's the report. Each time I open it I tidy the desk and make a coffee."],
    ['ocd_thoughts', 'New mum. Pictures in her head of the baby slipping under. She is horrified.'],
    ['ocd_thoughts', 'I get flashes of letting go of my niece. I would never. What can I do?'],
    [
      'insomnia',
      'I lie there from eleven till three looking at the clock, then I doze on the sofa.',
    ],
    [
      'panic',
      "My heart's pounding in the queue and I think this is it. It's not my heart, they say.",
    ],
    [
      'breakup',
      'My wife moved out at Easter. I look at her profile all night and read our old messages.',
    ],
  ])('%s: %s', (condition, intent) => expect(conditionIn(intent)).toBe(condition));

  it.each([
    ['health_anxiety', 'I take photos of every meal, and I want to feel less low. A week plan.'],
    [
      'health_anxiety',
      'Her blood pressure is taken each morning, as the clinic asked. Sheet on worry.',
    ],
    ['social_anxiety', 'I am drenched when I wake from the same dream about the fire.'],
    [
      'perfectionism',
      'I clean the house for hours because of germs. First the taps, then the floor.',
    ],
    ['ocd_thoughts', 'He has flashes of the crash and of the lorry rolling. He loves driving.'],
    ['insomnia', 'She lies there listening to every beat of her heart and takes her pulse.'],
  ])('not %s: %s', (condition, intent) => expect(conditionIn(intent)).not.toBe(condition));
});

it('a task that is dodged by doing another is started in small pieces', () =>
  expect(
    understand({
      intent:
        'Self-employed plumber. Two years of tax not done, every time I look at it I go and clean the van instead.',
    }).technique,
  ).toBe('graded_task'));

it.each([
  ['Keels over every time the nurse takes bloods. 29.', 'applied_tension'],
  [
    "I'm on the floor before the smear test nurse has her gloves on. Needles too.",
    'applied_tension',
  ],
  ['Needles. I sit on the floor to calm down when the nurse takes bloods.', 'exposure_hierarchy'],
])('who goes down at the needle tenses the muscles: %s', (intent, technique) =>
  expect(understand({ intent }).technique).toBe(technique),
);

it('a child who says no to parties is not taught to say no', () =>
  expect(
    understand({
      intent:
        'Our 5 year old screams if a balloon is in the room and has started saying no to birthday parties. Small steps for us as parents.',
    }).technique,
  ).toBe('parent_led_exposure'));
