import { describe, expect, it } from 'vitest';
import { asUsed, isStatement } from './statement.ts';

describe('a piece of a request that was turned to its reader', () => {
  it.each([
    'You get this thought',
    'You put off the tax return for the food truck every',
    'Your score was 8',
    'Topic is attention and the sound',
    'A tally chart would suit',
    'You have you and you are so bored',
    'For a man of 66 who gets frightened at the post box',
    'You want to get back up there',
    'You happened Monday and twice on Wednesday',
    'You work in a shop and sit whenever sx start',
    'You hoover',
    'You ask for PMR',
    'You have fainted 4 times incl',
    'You are a 31-year-old weaver so a replacement that you can do with your hands',
    'Your English is good spoken',
    'You learn english 4 years',
    'The porter has started to wait for you with your keys jangling',
  ])('is left out where it is no statement: %s', (said) => expect(isStatement(said)).toBe(false));
  it.each([
    'You carry a bottle of squash everywhere',
    'Your husband sleeps through it, which makes you furious',
    'You used to breed budgies and do crosswords',
    'You count the steps to the bus stop',
    'You’ve stopped bringing in the turf because they’re in the sacks',
    "You're eighty-one and you sleep badly",
    'Mornings are the worst part of the day',
    'You learn English songs to calm down',
    "You think: 'they will hear me block'",
  ])('and kept where it is one: %s', (said) => expect(isStatement(said)).toBe(true));

  const intent =
    'I used to play bowls on Tuesdays, bake a parkin for Sheila and keep two tomato plants. Now I sit, watch telly. I bake on Sundays.';
  it.each([
    [
      'bake a parkin for Sheila and keep two tomato plants',
      'You bake a parkin for Sheila and keep two tomato plants',
      'You used to bake a parkin for Sheila and keep two tomato plants',
    ],
    ['watch telly', 'You watch telly', 'You watch telly'],
    ['I bake on Sundays', 'You bake on Sundays', 'You bake on Sundays'],
  ])('keeps that it was so, and is not: %s', (words, toReader, said) =>
    expect(asUsed({ about: 'else', words, toReader }, intent)).toBe(said),
  );
});
