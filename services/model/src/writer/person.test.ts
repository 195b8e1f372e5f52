import { Constraints } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { personOf } from './person.ts';

const person = (given: Partial<Constraints>) => personOf(Constraints.parse(given));

it('says an age once', () => {
  expect(person({ person: 'young man', age: 23, ageGroup: 'adult' })).toBe('a 23-year-old man');
  expect(person({ person: 'elderly lady', age: 82 })).toBe('an 82-year-old lady');
  expect(person({ person: 'young man', ageGroup: 'adult' })).toBe('a young man');
});
