import { describe, expect, it } from 'vitest';
import { isInNotes, isWhole } from './whole.ts';

describe('a piece of a request is used only where it is a whole clause', () => {
  it.each([
    "Each time you hear your name in Tesco thinks 'its coming back'.",
    'You get 7s in most things so its not that im thick.',
    'You then sit down and take pulse with the oximeter.',
    "Your fears hand will shake holding the spoon and people say 'see this one, he is weak'.",
    'You repeat rosary if mind wanders.',
    'Your fear of choking after a piece of steak stuck last xmas.',
    'School refusal, boy 11, yr 7, off 5 weeks, tummy aches (paeds clear).',
    'You do all the garden sat then flat till tues.',
    'He cant read much yet.',
  ])('not so: %s', (said) => expect(isWhole(said)).toBe(false));

  it.each([
    "You work shifts as a train dispatcher so 'every evening' doesn't work.",
    'You stopped choir as your hand trembles with the folder.',
    'You sip water after each mouthful.',
    'Your wife Jean died 9 months ago.',
    'Your husband Derek has to be in the room.',
    'Your child fears the bus and being called on in Maths.',
    'You check each time your daughter calls.',
    'Your fear of dogs keeps you at home.',
  ])('so: %s', (said) => expect(isWhole(said)).toBe(true));

  it.each(['calling husband', 'hand will shake holding the spoon', 'if mind wanders'])(
    'in the words of notes: %s',
    (said) => expect(isInNotes(said)).toBe(true),
  );
});
