import { Constraints } from '@cerina/contracts';
import { loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from './draft.ts';
import { marksOf } from './marks.ts';

const library = loadLibrary();
const isShift = (intent: string) =>
  marksOf(library, { intent, constraints: Constraints.parse({}) })('broken_hours');

describe('somebody who works at night in turns', () => {
  it.each([
    'two weeks of nights then two of earlies, forklift on both',
    'on a rolling rota, three nights then two off then three earlies',
    'four nights on, followed by days off',
    'She does earlies, lates and nights at the care home.',
    'Rotating shifts at the mill.',
    'A porter on three nights, then early shifts.',
  ])('is known: %s', (intent) => expect(isShift(intent)).toBe(true));
  it.each([
    'He lies awake from two until six most nights.',
    'It happens four nights in seven.',
    'Three nights of bad dreams and then a good one.',
    'He is off work and sleeps badly at night.',
    'I go out on Friday nights, then lie in.',
  ])('is not: %s', (intent) => expect(isShift(intent)).toBe(false));

  it.each(['stimulus_control', 'sleep_diary'])(
    'gets no one time to get up, and a log for each kind of day, with %s',
    (technique) => {
      const text = render(
        draft(library, {
          intent: 'Cannot sleep after nights, two weeks of nights then two of earlies.',
          locale: 'en',
          constraints: Constraints.parse({ technique, condition: 'insomnia' }),
        }).document,
      );
      expect(text).toContain('| Date, and shift or day off |');
      expect(text).not.toMatch(/same time on most days|7 days a week|fixed time to get up/);
    },
  );
});

describe('somebody whom the body keeps indoors or off their feet', () => {
  const isIn = (intent: string) =>
    marksOf(library, { intent, constraints: Constraints.parse({}) })('stays_in');
  it.each([
    'She has used a wheelchair since the accident.',
    'He is bedbound with MS.',
    'I cannot walk since my stroke.',
    'Housebound since the hip operation.',
    'A lad of 19 on crutches.',
    'Her leg is in plaster for eight weeks.',
  ])('is known: %s', (intent) => expect(isIn(intent)).toBe(true));
  it.each([
    'She has not left the house for a year for fear of panic.',
    'Housebound with agoraphobia.',
    "He can't walk past a dog.",
    'Low mood, stays in bed until noon.',
    'She walks with her neighbour.',
  ])('is not: %s', (intent) => expect(isIn(intent)).toBe(false));

  const menus = ['activity_menu', 'attention_training', 'anger_management', 'grief_restoration'];
  it.each([...menus, 'urge_surfing', 'grounding', 'rumination_focused', 'activity_pacing'])(
    'is asked for no walk by %s',
    (technique) => {
      const textFor = (intent: string) =>
        render(
          draft(library, { intent, locale: 'en', constraints: Constraints.parse({ technique }) })
            .document,
        );
      expect(textFor('A sheet for my client, who uses a wheelchair.')).not.toMatch(
        /\b(?:a|brisk|short) walk\b|\bwalk (?:off|away|round)\b|\bsit or walk\b|\bstand up\b|\boutdoors\b/,
      );
      expect(textFor('A sheet for my client.')).not.toMatch(/\[\[|\]\]| {2}(?!☐)\S/);
    },
  );
});
