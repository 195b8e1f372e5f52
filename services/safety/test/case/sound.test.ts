import { describe, expect, it } from 'vitest';
import { readCase } from '../../src/understanding/case/read-case.ts';
import { isDeed, isThing } from '../../src/understanding/case/sound.ts';
import { agreesOfChild, wholeSentence } from '../../src/understanding/case/statements/whole.ts';

describe('what is put into a sentence parses', () => {
  it.each([
    'trams',
    'lifts',
    'the covered market',
    'going to the chess club',
    'eating in the garden',
  ])('a thing: %s', (phrase) => expect(isThing(phrase)).toBe(true));
  it.each([
    'stopped cooking',
    'thanking you',
    'holding with computers',
    'comparing',
    'met the',
    'of the bus',
  ])('no thing: %s', (phrase) => expect(isThing(phrase)).toBe(false));
  it.each(['gripping the wheel', 'googling', 'wearing polo necks'])('a deed: %s', (phrase) =>
    expect(isDeed(phrase)).toBe(true),
  );

  it('leaves out what was cut, and what is to stay', () => {
    const read = (text: string) => readCase(text, { isParent: false });
    expect(read("Won't go on the Year 4 coach trip to the zoo.").avoids).not.toContain('the Year');
    expect(read('Ladder. He wears ear defenders and these STAY.').habits).toEqual([]);
    expect(read('Ladder. He wears ear defenders in the hall.').habits).toEqual([
      'wearing ear defenders in the hall',
    ]);
  });

  it.each([
    'You reckons it is broken',
    'You have agreed to go with you at first',
    'You undiagnosed dyslexia until last year',
    "You're Carys and wasps have ruined three summers now",
    'You are PhD student from Chile',
  ])('is no sentence to a reader: %s', (said) => expect(wholeSentence(said)).toBeNull());

  it.each([
    ['He love Minecraft', false],
    ['Your child is 9 he is scared of being sick', false],
    ['Your child loves foxes', true],
    ["He won't sleep in his own bed", true],
  ])('of a child: %s', (said, agrees) => expect(agreesOfChild(said)).toBe(agrees));
});
