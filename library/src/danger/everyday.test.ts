import { expect, it } from 'vitest';
import { asksForRecordAbroad, isEverydayTemper } from './everyday.ts';

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
it('a diary that was found is no record that is asked for', () =>
  expect(asksForRecordAbroad('no diario da minha filha li que ela quer morrer')).toBe(false));
