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
    ['eating at the long table', 'Try this once, at the easiest time, on your own: {}'],
    ['wasps', 'Be near {} in an easy way for 5 minutes'],
    ['the smell of diesel', 'Be near {} in a harder way'],
    ['the easiest thing on your list', 'Do a small part of {}'],
  ])('%s', (thing, some) => expect(dosesOf(thing).join('\n')).toContain(some));

  it('take nothing of what is done, which has no parts that could be tried', () =>
    expect(dosesOf('going past the hall').join('\n')).not.toMatch(/part of|one part/));

  it('are eight, and each has its thing', () => {
    for (const thing of ['the bus', 'the market', 'calls', 'noises', 'nights', 'going', 'cats'])
      expect(dosesOf(thing).filter((dose) => dose.includes('{}'))).toHaveLength(8);
  });
});
