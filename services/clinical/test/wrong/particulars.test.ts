import { describe, expect, it } from 'vitest';
import { capsOf } from '../../src/measuring/measure.ts';
import { sample } from '../sample.ts';
import { about, demands, reasons, withExample } from './about.ts';

const rich =
  'Worry postponement for Bronwen, a lorry mechanic in Swansea. She lies awake over the brakes of the ambulance fleet, and checks her torque wrench and the roster twice. Worry time in the shed after tea with the radio, beside the pigeons, written on envelopes. Her terrier Mostyn needs his walk first. No yoga, no podcasts.';
const inWords = /^The exercise works with \d+ of \d+ words? that this request alone has/;
const particulars = (text: string, intent = rich) =>
  demands(text, intent).find(({ id }) => id === 'particulars');
const leaflet = withExample('Sam, 20, worries about an exam, and writes it down for later.');
const hers = withExample(
  'Bronwen, who mends lorries, thinks at night of the ambulance brakes. She writes "the torque wrench" on an envelope and goes to her shed, by the pigeons, when Mostyn had his walk. The radio is on.',
);

describe('a leaflet for somebody who was described', () => {
  it('is held, and says what is not in it', () => {
    const [reason] = reasons(leaflet, rich).filter((each) => inWords.test(each));
    expect(reason).toMatch(
      /works with 0 of \d+ words that this request alone has\. Not there: Bronwen/,
    );
    expect(particulars(leaflet)).toMatchObject({ state: 'not_done', why: reason });
  });

  it('passes where the exercise works with what was said', () => {
    expect(reasons(hers, rich).filter((each) => inWords.test(each))).toEqual([]);
    expect(particulars(hers)).toMatchObject({ state: 'met' });
  });

  it('is not one by what people asked to be changed', () => {
    const asked = {
      ...about('Worry postponement for an adult.'),
      feedback: 'Rename step 2 to "Park it". Remove the references. Mention the exam in December.',
    };
    expect(capsOf(leaflet, asked)).toEqual([]);
  });

  it('is no work where it only asks or is told of elsewhere', () => {
    const asking = withExample(
      'Do any of these belong on your list? The brakes, the ambulance, the torque wrench, the roster, the shed, the pigeons, the envelopes, Mostyn?',
    );
    expect(particulars(asking)).toMatchObject({ state: 'not_done' });
  });

  it('is what a request without such words asks for', () => {
    const plain = 'Worry postponement for a university student with frequent worry before exams.';
    expect(reasons(leaflet, plain).filter((each) => inWords.test(each))).toEqual([]);
    expect(particulars(leaflet, plain)).toBeUndefined();
  });

  it('does not want what the request rules out', () => {
    expect(particulars(leaflet)?.why).not.toMatch(/yoga|podcast/);
  });

  it('is held with none of a few words too, where nothing of them is anywhere', () => {
    const few =
      'Worry postponement for Gwenllian, who keeps bees in Rhayader and worries at night.';
    const [reason] = reasons(leaflet, few).filter((each) => inWords.test(each));
    expect(reason).toMatch(
      /works with 0 of 3 words that this request alone has\. Not there: Gwenllian/,
    );
    const own = withExample('Gwenllian keeps bees. She writes the worry down, and goes to bed.');
    expect(reasons(own, few).filter((each) => inWords.test(each))).toEqual([]);
  });
});

describe('the person’s own words', () => {
  const ownOf = (intent: string): string[] =>
    particulars(leaflet, intent)
      ?.why.match(/Not there: (.*?)\./)?.[1]
      ?.split(/, | and more/) ?? [];
  it.each([
    [
      'numbers and dates',
      'Worry exercise, woman, eight weeks in, since eleven last March, Tuesday or July, in her fifties.',
    ],
    [
      'filler',
      'Hiya, hoping you can help, he reckons he mustn’t worry, otherwise fine, brilliant, happy to try.',
    ],
    [
      'care',
      'Worry plan for a man, discharged from rehab two weeks ago, well motivated, literal language.',
    ],
    [
      'where somebody is from',
      'Worry exercise, man, Somali, English as a second language, BSL not needed.',
    ],
  ])('are none of %s', (_, intent) => expect(ownOf(intent)).toEqual([]));

  it('are things, places, people and what they do', () =>
    expect(
      ownOf(
        'Worry. She grips a lamp post in Macclesfield, hums, hides codeine in a biscuit tin and rings Okoye.',
      ),
    ).toEqual(expect.arrayContaining(['Macclesfield', 'hums', 'codeine', 'Okoye'])));

  it('are not where the writer works', () =>
    expect(
      ownOf('Hola, psychologist in Porto. Man of 41 who worries about his gondola and his lute.'),
    ).not.toContain('Porto'));
});

describe('a sheet for a grown-up alone', () => {
  const forAdult = sample.replace(/- For: .*/, '- For: an adult with worry.');
  const isHeld = (text: string, intent: string) =>
    reasons(text, intent).some((each) => /it is for a grown-up/.test(each));
  it.each([
    'My daughter is six and scared of dogs since one jumped up at her.',
    'Our son (7) is terrified of the dark.',
    "Boy, 8, won't sleep alone. Plan please.",
    'Worry plan for a nine-year-old girl who is very anxious about school.',
    "My grandson Eli is 5 and can't be left.",
  ])('is wrong where the difficulty is a young child’s: %s', (intent) =>
    expect(isHeld(forAdult, intent)).toBe(true),
  );

  it.each([
    "I'm 34 and scared of dogs, and my daughter is six and has begun to notice.",
    'Mum of a six-year-old, worries all night about her job.',
    'My daughter is 26 and scared of dogs.',
    'Woman of 41 with a son of 7, anxious at the school gate.',
    'She has been frightened since she was six and a dog bit her.',
  ])('and right where it is a grown-up’s: %s', (intent) =>
    expect(isHeld(forAdult, intent)).toBe(false),
  );

  it('and right where it is made out to the parent', () =>
    expect(
      isHeld(
        sample.replace(/- For: .*/, '- For: an adult who looks after a child of six.'),
        'My daughter is six and scared of dogs.',
      ),
    ).toBe(false));
});
