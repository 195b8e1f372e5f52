import { expect, it } from 'vitest';
import { stemsOf } from '../src/topic.ts';

it.each([
  ['worksheet, under 400 words', []],
  ['worry time, at most two pages, to do before bed', ['worr']],
])('takes no word about the form of "%s" for its subject', (intent, stems) => {
  expect(stemsOf(intent).filter((stem) => stem !== 'time')).toEqual(stems);
});
