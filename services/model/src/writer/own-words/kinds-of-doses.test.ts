import { describe, expect, it } from 'vitest';
import { dosesOf } from './kinds-of-doses.ts';

describe('the tries that suit a thing', () => {
  it.each([
    ['the number 12 tram', 'Take {} for one stop'],
    ['the swimming pool', 'Go to {} at a quiet time'],
    ['queues at the chemist', 'Join {}'],
    ['video calls', 'Practise {}: leave a short message'],
    ['sirens in the street', 'Listen to a recording of {}'],
    ['rush hour', 'Be out in {}'],
    ['thunder', 'Listen to a recording of {}'],
    ['lifts', 'Ride one floor in {}'],
    ['an MRI scanner', 'Look at pictures of {}'],
    ['gales', 'When {} comes, stay in the room'],
    ['eating at the long table', 'Try this once, on your own: {}'],
    ['wasps', 'Be near {} for 5 minutes'],
    ['the smell of diesel', 'Be near {} for 10 minutes, on your own'],
  ])('%s', (thing, some) => expect(dosesOf(thing).join('\n')).toContain(some));

  it('take nothing of what is done, which has no parts that could be tried', () =>
    expect(dosesOf('going past the hall').join('\n')).not.toMatch(/part of|one part/));

  it('are eight, and each has its thing', () => {
    for (const thing of ['the bus', 'the market', 'calls', 'noises', 'nights', 'the lift'])
      expect(dosesOf(thing).filter((dose) => dose.includes('{}'))).toHaveLength(8);
  });

  it('are no more than differ, where a thing is of no kind', () => {
    for (const thing of ['going past the hall', 'cats'])
      expect(dosesOf(thing).join('\n')).not.toMatch(/harder|easy way|as others|new way/);
  });
});

describe('a thing is met as what it is called, and not as where it is', () => {
  it.each([
    ['pigeons in the precinct', 'Be near {}'],
    ['the park in the mornings', 'Go to {}'],
    ['the night bus shelter', 'Go to {}'],
    ['the small lift at the dentist', 'Ride one floor in {}'],
    ['your nephew after nursery', 'Say hello to {}'],
    ['hospital dramas', 'Watch 5 minutes of {}'],
    ['a wedding in June', 'Go to {} for the first 10 minutes'],
    ['the drama studio', 'Go to {}'],
  ])('%s', (thing, some) => expect(dosesOf(thing).join('\n')).toContain(some));
});
