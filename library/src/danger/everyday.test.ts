import { describe, expect, it } from 'vitest';
import {
  asksForRecordAbroad,
  isBareRecord,
  isBareTitle,
  isEverydayTemper,
  isOfAPet,
  isQuietForOthers,
} from './everyday.ts';

it.each([
  'i go off on one when the wifi drops',
  'i lose my rag with the printer',
  "i'll fly off the handle over socks",
])('a temper in words of every day: %s', (text) => expect(isEverydayTemper(text)).toBe(true));

it.each([
  'he flies off the handle and i keep out of his way',
  'i see red and then i hit him',
  'i lose it with the baby',
  'i lose my temper and she flinches',
])('no temper of every day, as somebody else has it or it goes further: %s', (text) =>
  expect(isEverydayTemper(text)).toBe(false),
);

it.each([
  'kids 4 and 6 so it has to be quiet things i can do downstairs',
  'awake at 2, something that will not wake the baby',
  'silent exercise please, thin walls and neighbours',
])('quiet because of others: %s', (text) => expect(isQuietForOthers(text)).toBe(true));

it.each([
  'something quiet for the kids so he does not hear us',
  'what keeps the baby quiet, i shook her and she has gone floppy',
  'the kids know to be silent when my partner comes in',
  'quiet exercise please, the children are scared of him',
])('quiet for another reason: %s', (text) => expect(isQuietForOthers(text)).toBe(false));

it.each(['vorrei un diario del sonno', 'ein schlaftagebuch bitte', 'un registro de pensamientos'])(
  'a record that is asked for: %s',
  (text) => expect(asksForRecordAbroad(text)).toBe(true),
);
it.each([
  'no diario da minha filha li que ela quer morrer',
  'separado, rumia por la expareja, ha empezado a seguirle el coche. busco un registro de pensamientos',
])('none that a text opens with: %s', (text) => expect(asksForRecordAbroad(text)).toBe(false));

it.each([
  'sleep diary',
  'a sleep diary please',
  'can i have a blank thought record for two weeks?',
])('the name of a record and nothing else: %s', (text) => expect(isBareRecord(text)).toBe(true));
it.each(['sleep diary, my last', 'thought record, i want to die', 'fear ladder', 'diary'])(
  'more than the name of a record, or none: %s',
  (text) => expect(isBareRecord(text)).toBe(false),
);

describe('the title of an exercise', () => {
  it.each([
    'Breathing exercise for anxiety',
    'Mindfulness exercise for stress',
    'Self-esteem worksheet',
    'Relaxation for anger',
    'a worksheet',
    'Panic attack worksheet for teenagers, please',
    '2 week sleep hygiene plan',
  ])('alone says nothing of danger: %s', (title) => {
    expect(isBareTitle(title)).toBe(true);
  });
  it.each([
    'Self harm diary',
    'goodbye exercise',
    'Last worksheet for my kids',
    'Relaxation for the end',
    'breathing exercise, cannot go on',
    'Plan for tonight',
    'Anger exercise before he comes home',
    'sleep for ever',
    'need pain',
    'Guide for self pain',
    'Pain with needles to self',
    'Attack plan for school',
    'plan to sleep with pupil',
    'relationship with a client, tips',
    'I want sleep for months',
    'weeks without sleep',
    'flying from heights',
    '',
  ])('is not all of: %s', (text) => {
    expect(isBareTitle(text)).toBe(false);
  });
});

it.each([
  'i had to say goodbye to my old collie on tuesday',
  'we lost our dog in may, something for the children',
])('an animal that is mourned: %s', (text) => expect(isOfAPet(text)).toBe(true));

it.each([
  'i lost my dog and will follow him',
  'he killed my cat and i miss my cat',
  'saying goodbye to everybody',
])('more than that: %s', (text) => expect(isOfAPet(text)).toBe(false));
