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
    'You are 76',
    'You test now normal',
    'Your sister Aoife can',
    'You do accounts',
    'You mostly leg and tummy',
    'You were followed by one small disclosure step with a person you pick',
    'You can be done in 1-2 minutes per entry',
    'You are psychologist in reception centre for refugees',
    "You're a coach not counselor",
    'On Sunday after you have brought them back and the flat is silent',
    'On leave for knee until 24th then back on earlies',
    'At work in a quiet hour',
    'You supported living with 2 housemates',
    'You grade so far 7.5 and 8, which you explain by luck',
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
    'You mostly sit in the recliner',
    'You doze on the sofa',
    'On good days you dig and weed',
    'At home you rewrite the list 3 times',
    'On Sundays, after you have eaten, you phone your aunt',
    'You work as a nurse on nights',
    'In spring the lift stopped with you in it',
  ])('and kept where it is one: %s', (said) => expect(isStatement(said)).toBe(true));

  it.each([
    // the verb of somebody else behind "you"
    "You read each email up to nine times before sending, stays until eight most evenings, and ask a colleague to 'just glance'",
    'You grip the wheel, open the window, sips iced water, keep your wife on speaker',
    'You count the tiles and checks the door again',
    'You lie awake, listens to the radio until three',
    'You sit by the exit, and leaves before the end',
    "You check Kit's location on you phone about 20 times a day",
    "A mobile hairdresser, and you've pulled from your crown and you left eyebrow since you were thirteen",
    'You help the juniors, get a coffee, and at 4 tells yourself tomorrow',
    "You say 'the wobble'",
    // what the sheet is to be
    'You left school at fifteen and dislike forms',
    'You hate worksheets',
    'You do like tables',
    'You want clear goals',
    "You want your grandson's fishing trip in September as the goal",
    'A separate short paragraph for the husband on how to answer the question',
    'A line on what to do if you do faint',
    'You also want to check your phone at 10 just to be safe so leave that in',
    'You like trains and timetables so it could look like a timetable',
    'You can only read short words',
    'You will spot every inconsistency in dates',
    // asides and figures of speech
    'You are allergic to anything about self love',
    "You're allergic to the word mindfulness",
    'You are allergic to positive thinking',
    "You forget your glasses 'accidentally'",
    'In between though you live like china',
    // what hangs on another sentence
    'You can already do it three times at the university prayer room',
    'You found that a relief and then began asking the imam again each week',
    'You did this twice in spring',
    'You can do it 10 minutes in the cab',
    'You tried them once',
    'You screened for apnoea',
    'You married 3 years to Leonie',
  ])('is not said to the reader: %s', (said) => expect(isStatement(said)).toBe(false));
  it.each([
    'You sit at the back by the exit and sip water constantly and have walked out of the last two',
    'You go eleven miles out of your way to miss any roundabout, grip the wheel, and make your husband call out',
    'You avoid hills, walks and stairs',
    'You press your neck and armpits around thirty times a day, photograph them and ask your wife each night',
    'You miss your friends and walks with the dog',
    'You avoid shops, buses and the cinema',
    'You live with your wife, who rises at six',
    'You are allergic to nuts and carry a pen',
    'You are allergic to the cat next door',
    'You left school at noon because of the pain in your chest, and went home',
    'You can look at photos if your wife is there',
    'You used to sing alto in a choir and grew sweet peas',
    'You keep tomatoes and love them',
    'When it rains you stay in the car',
    'You like it when the house is empty',
    'You hate the form that the clinic sends before each scan',
    'Your sister rings, and checks that you are up',
  ])('and what is whole stays: %s', (said) => expect(isStatement(said)).toBe(true));

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
