import { describe, expect, it } from 'vitest';
import { loadLibrary } from '../files/load.ts';

const library = loadLibrary();
const conditionOf = (text: string) => library.match(text).condition;

describe('a condition that a long text touches in passing', () => {
  const story =
    'I build model ships and cannot finish one: each plank has to be perfectly flat, so I sand until two in the morning. ';

  it.each([
    ['a relative', 'My wife brings me tea.'],
    ['a place', 'Once I met a neighbour at the supermarket who asked about them.'],
    ['an illness', 'I have arthritis in both hands.'],
    ['work', 'There is a meeting of the club on Friday.'],
  ])('is not what the text is about: %s', (_, inPassing) => {
    const without = conditionOf(story);
    expect(conditionOf(story + inPassing)).toBe(without);
  });

  it('is what it is about where that is said again', () => {
    const dental =
      'She is 44, a teacher in Leeds, and has cancelled every dental appointment since her twenties. In the dental waiting room she shakes and leaves.';
    expect(conditionOf(dental)).toBe('specific_phobia_dentist');
  });

  it('is what it is about where the technique that is asked for fits it', () => {
    const plan =
      'Stimulus control sheet for a night porter of 60 who has tried everything from hops to lavender and would like his sleep back before he retires.';
    expect(conditionOf(plan)).toBe('insomnia');
  });

  it('is what a short request is about', () => {
    expect(conditionOf('A worksheet about sleep')).toBe('insomnia');
    expect(conditionOf('Plan for a client who is shy')).toBe('social_anxiety');
  });
});

describe('the words of a text', () => {
  it('count once, in the longest phrase that they make', () => {
    const [insomnia] = library.match("He says he can't sleep.").conditions;
    expect(insomnia).toMatchObject({ id: 'insomnia', signals: ["can't sleep"] });
    const [twice] = library.match("He says he can't sleep, and that sleep bores him.").conditions;
    expect(new Set(twice!.signals)).toEqual(new Set(["can't sleep", 'sleep']));
  });

  it('that say the general form speak for the special one that is named too', () => {
    expect(conditionOf('ERP for OCD with compulsions: checking ocd, in the evenings')).toBe(
      'ocd_checking',
    );
    expect(conditionOf('ERP for OCD with compulsions, in the evenings')).toBe('ocd');
  });
});
