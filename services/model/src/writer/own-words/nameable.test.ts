import { describe, expect, it } from 'vitest';
import { isNameable, isOneHabit } from './nameable.ts';

describe('a thing that a sentence of the sheet can name', () => {
  it.each([
    ['the phone', 'She scrolls on the phone'],
    ['dogs', 'scared of dogs'],
    ['answering the phone', ''],
    ['school', 'won’t go to school, but likes the school play'],
    ['milk', 'Foods to come back: rice, milk.'],
    ['blood', 'faints at blood'],
    ['mock exams', ''],
    ['public transport', ''],
    ['the day your father died', ''],
    ['places where you were shouted at', ''],
    ['a dog that barked at you', ''],
    ['VAT', 'letters about VAT'],
  ])('%s', (thing, intent) => {
    expect(isNameable(thing, intent)).toBe(true);
  });

  it.each([
    ['phone', 'Escalators and scrolling on her phone set it off'],
    ['trolley', 'She grips the trolley'],
    ['supervisor', 'afraid of his supervisor'],
    ['balcony', 'the balcony door, a balcony'],
    ['psychotherapy', 'no psychotherapy language'],
    ['idioms', 'avoid idioms'],
    ['your mum sighed on speakerphone', ''],
    ['the nurse dropped it on you', ''],
    ['evening choir practice in Feb', ''],
  ])('not %s', (thing, intent) => {
    expect(isNameable(thing, intent)).toBe(false);
  });
});

describe('one habit', () => {
  it.each([
    'gripping the trolley',
    'checking the door, the hob and the taps',
    'walking close to walls',
    'asking your husband',
    'sitting near exits',
  ])('%s', (habit) => {
    expect(isOneHabit(habit)).toBe(true);
  });
  it.each([
    'walking close to walls, looks at the floor',
    'going back Monday 7 September',
    'asking not to get an app',
    'wearing black, carries a fan',
  ])('not %s', (habit) => {
    expect(isOneHabit(habit)).toBe(false);
  });
});
