import { describe, expect, it } from 'vitest';
import { readCase } from '../case/read-case.ts';
import { understand } from '../constraints.ts';

const read = (intent: string) => {
  const { age, ageGroup, addressee, technique } = understand({ intent });
  return [age, ageGroup, addressee, technique];
};

describe('a parent asks for a child, however its age is written', () => {
  it.each<[text: string, age: number | null]>([
    ['My daughter is six and scared of dogs. Could you write us a ladder, with stickers?', 6],
    ['Our son, who is nine, is scared of dogs. Could we have a ladder for him?', 9],
    ['He turned eight in May. My son is scared of dogs and I would like a ladder.', 8],
    ['Dog ladder for a 7 year old, with stickers.', 7],
    ['Our dog died and my 8 year old cannot sleep. A plan, please.', 8],
    ['My six year old is scared of dogs. A ladder that we can do with her, please.', 6],
    ["I'm 38 and my daughter is six. She is scared of dogs. A ladder, please.", 6],
    ['Maisie is seven and runs from spiders. I am her dad. Could you do us a ladder?', 7],
    ['My little boy is only five, and dogs make him scream. A ladder for Saturdays, please.', 5],
    ["My daughter's six and scared of dogs. I'd like a ladder for her.", 6],
    ['Dad here. My lad has just turned ten and he is scared of dogs. A ladder, please.', 10],
    ['My grandson (six) is scared of dogs. I look after him on Fridays. A ladder, please.', 6],
    ['Foster carer of a boy of eight who is scared of dogs. We want a ladder.', 8],
    [
      'My daughter is six. I lie next to her until she sleeps, I carry her past dogs, I cross the road with her, she is scared of dogs. A ladder, please.',
      6,
    ],
    ['Storms frighten our daughter, 6, and she hides. Could you do a ladder for her?', 6],
  ])('%s', (text, age) =>
    expect(read(text)).toEqual([age, 'child', 'parent', 'parent_led_exposure']),
  );

  it('who is mum to a child is not the one whom it is about', () => {
    const text =
      "Hello, I'm mum to a nine year old boy who can't be apart from us. A plan, please.";
    expect(read(text).slice(0, 3)).toEqual([9, 'child', 'parent']);
  });

  it('a daughter of fifteen reads it herself', () => {
    const text = 'My daughter is fifteen and scared of dogs. She would like a ladder.';
    expect(read(text)).toEqual([15, 'adolescent', 'client', 'exposure_hierarchy']);
  });
});

describe('the age is that of the person', () => {
  it.each<[text: string, age: number | null]>([
    ['My mother is eighty and afraid of falling. A ladder for her, please.', 80],
    ['My husband is forty-two and afraid of flying. A ladder for him, please.', 42],
    ['I am thirty-four and I fear dogs. A ladder, please.', 34],
    ["I'm forty, mum of a six year old, and I panic on buses. A ladder, please.", 40],
    ['My grandson is 15. I am 68 and he plays until four. A plan for him, please.', 15],
    ['Man of forty-four, panics on buses. A ladder, please.', 44],
    ['Client, forty-one, fears lifts. A ladder, please.', 41],
    ['Woman, 39, perfectionist. She let the nine-year-old ice the cake. A sheet, please.', 39],
    ['Grandmother, 68, asks for her grandson of six who is scared of dogs. A ladder.', 6],
    ["She's seven. I'm thirty. She is scared of thunder. A ladder, please.", 7],
    ["I'm a teacher; a boy of eight in my class worries. A sheet, please.", 8],
    ['My grandson is four. I am seventy and afraid of falling when I hold him.', 70],
    ["I'm forty and my inner six-year-old is scared of lifts.", 40],
    // what another has, and what is no age
    ['Woman whose son is eight, afraid of lifts. A ladder, please.', null],
    ['Client, whose daughter is ten, worries about money. A sheet.', null],
    ["I'm a teacher of six-year-olds and I panic before class. A sheet, please.", null],
    ['My client is a teacher of six-year-olds, panics. A sheet, please.', null],
    ["I'm a mum of two, aged six and nine, and I can't sleep. A plan, please.", null],
    ['Nanny of a girl of five, I worry about choking all day.', null],
    ['I am six weeks sober and my daughter is eleven, urges at night.', null],
    ['My relationship is five years old and I am jealous. A sheet.', null],
    ['She was aged eight when it happened, now panic in lifts.', null],
    ['When I was a boy of eight I was locked in. Lifts are a no.', null],
    ['I panic on buses. My daughter is six and I must take her to school. A ladder.', null],
    ['my daughter is 6 and I shout. I shout at tea time. I want an anger sheet.', null],
    ['My sister has a six year old, and I am afraid of driving. A ladder, please.', null],
    ['I shouted at the kids again. What do I say to a four year old? A sheet.', null],
    ['Young mum of two, low. An activity plan, please.', null],
    ['I am a mother of triplets aged two, and low. An activity plan, please.', null],
    ['Bedtime is seven and I cannot sleep. A sleep plan, please.', null],
    ['She is nine stone and well, and wants a thought record.', null],
    ['I was six when a dog bit me and I still cross the road. A ladder, please.', null],
    ['My son is six weeks old and I am afraid I will drop him. A plan, please.', null],
    ['She is one of those people who check. A ladder, please.', null],
    ['Leaflet on stress, reading age nine, for a sewing circle.', null],
  ])('%s', (text, age) => expect(understand({ intent: text }).age).toBe(age));
});

it('who has a child or teaches some is a grown-up', () => {
  for (const intent of [
    'Woman whose son is eight, afraid of lifts. A ladder, please.',
    "I'm a teacher of six-year-olds and I panic before class. A sheet, please.",
    "I'm a mum of two, aged six and nine, and I can't sleep. A plan, please.",
  ])
    expect([intent, ...read(intent).slice(1, 3)]).toEqual([intent, 'adult', 'client']);
});

it('what a grown-up daughter says of it is no request for her', () => {
  const text =
    "It's a year since Des died and his coat is on the hook. I've given away his shirts. My daughter says leave it. I'd like to do it in small steps.";
  expect(understand({ intent: text }).addressee).toBe('client');
});

it('what a sister has is not said of the child', () => {
  const text =
    'My daughter is six and scared of dogs. My sister has an old labrador. A ladder, please.';
  const told = readCase(text, { isParent: true }).told ?? [];
  expect(
    told.map(({ toReader = '' }) => toReader).filter((said) => /labrador/.test(said)),
  ).not.toContain('Your child has an old labrador');
  expect(told.some(({ toReader = '' }) => /^Your child is six/.test(toReader))).toBe(true);
});

it.each([
  ['Cat ladder for a 9 year old.', 9],
  ['Our dog is 9 years old and died. I am low.', null],
  ['My 12 year old labrador died in May. A grief sheet for me.', null],
])('the age of a pet is nobody’s: %s', (text, age) => expect(read(text)[0]).toBe(age));
