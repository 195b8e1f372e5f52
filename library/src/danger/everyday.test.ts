import { expect, it } from 'vitest';
import { asksForRecordAbroad, isBareRecord, isEverydayTemper } from './everyday.ts';

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
