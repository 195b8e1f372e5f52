import { describe, expect, it } from 'vitest';
import { readCase } from '../../src/understanding/case/read-case.ts';

const from = (text: string) => readCase(text, { isParent: false });
const activitiesIn = (text: string) => from(text).activities ?? [];

describe('what somebody enjoyed, dropped or wants back', () => {
  it.each([
    [
      "Low since his wife died. Hasn't gone to the mart or the Thursday card game in the parish hall since.",
      ['the mart', 'the Thursday card game in the parish hall'],
    ],
    [
      "Low mood. I haven't been to choir, the allotment or my sister's since Easter.",
      ['choir', 'the allotment', "your sister's"],
    ],
    [
      'He used to bowl on Mondays and restore old radios.',
      ['bowling on Mondays', 'restoring old radios'],
    ],
    [
      'I used to fly fish and play banjo at the Elks lodge.',
      ['fly fishing', 'playing banjo at the Elks lodge'],
    ],
    [
      'She misses her church choir and making jam with her granddaughter.',
      ['your church choir', 'making jam with your granddaughter'],
    ],
    ['I gave up my allotment and pottery.', ['your allotment', 'pottery']],
    [
      'Stopped sea swimming and going to her book club.',
      ['sea swimming', 'going to your book club'],
    ],
    ['Good at netball, kind to her brother.', ['netball']],
    [
      'She has given up cooking, walking the dog and the choir.',
      ['cooking', 'walking the dog', 'the choir'],
    ],
    [
      'Activities he used to enjoy: angling, the brass band, Sunday lunch with his brother and fixing clocks.',
      ['angling', 'the brass band', 'Sunday lunch with your brother', 'fixing clocks'],
    ],
    [
      'I used to love cooking, walking the dog and the choir.',
      ['cooking', 'walking the dog', 'the choir'],
    ],
    [
      'She used to sew, sing in the choir and walk the dog.',
      ['sewing', 'singing in the choir', 'walking the dog'],
    ],
    [
      'He wants to get back to rowing, the pub quiz and cooking for friends.',
      ['rowing', 'the pub quiz', 'cooking for friends'],
    ],
    [
      'She stopped knitting, going to bingo and ringing her sister after the stroke.',
      ['knitting', 'going to bingo', 'ringing your sister'],
    ],
    [
      'Things he enjoys: fishing off the pier, dominoes, his grandson’s football.',
      ['fishing off the pier', 'dominoes', "your grandson's football"],
    ],
  ])('%s', (text, activities) => expect(activitiesIn(text)).toEqual(activities));

  it.each([
    'He misses his wife. She never misses a session.',
    'She would love to be free. He used to drink.',
    'Activities: daily, in columns. Do not include: gardening, the gym.',
    'I like lists. He used to work in Hull, and is used to the noise.',
    'She lives in Kendal with a dog and watches the Weather Channel.',
  ])('nothing else: %s', (text) => expect(activitiesIn(text)).toEqual([]));
});

describe('what is avoided', () => {
  it.each([
    'Metal hip, cannot stand longer than ten minutes. She is 70.',
    "She cannot sleep in the day. She can't afford to cut her hours, and can't cut them.",
    "She picks her nails. Habit reversal please, and don't mention scars.",
    'He will not give up his tea.',
    "I can't stand the sound of my stepdad eating.",
    "He can't stand being late.",
    'She cannot stand people who hum.',
  ])('is nothing that nobody is able to do, nor an order: %s', (text) =>
    expect(from(text).avoids).toEqual([]),
  );
  it('is a whole deed', () => {
    expect(from("She won't put her hand up in class.").avoids).toEqual([
      'putting your hand up in class',
    ]);
    expect(from('He gave up banjo and the Elks lodge.').avoids).toEqual([
      'banjo',
      'the Elks lodge',
    ]);
    expect(
      from("She can't go into her late husband Keith's shed or listen to jazz.").avoids,
    ).toEqual(["your late husband's shed", 'listening to jazz']);
  });
});

describe('the rest of a case', () => {
  it.each([
    ['Hand dryers set him off, so he holds on.', 'hand dryers'],
    ['A plan for a dog-shy boy.', 'dogs'],
    ['She panics after washing up.', 'washing up'],
    ['Vomit phobia, woman of 30.', 'vomit'],
  ])('has what sets it off: %s', (text, trigger) => expect(from(text).triggers).toContain(trigger));
  it('has nothing that sets an illness of the body off', () =>
    expect(from('Afraid of dogs. He has asthma and dog hair sets him off.').triggers).not.toContain(
      'dog hair',
    ));
  it('has where somebody has not been for a while as avoided', () => {
    expect(
      from("Panic attacks. She hasn't been to the supermarket or church since March.").avoids,
    ).toEqual(['the supermarket', 'church']);
    expect(from('Her husband has not been to the pub. Panic attacks.').avoids).toEqual([]);
    expect(from('He has not been to the doctor. Panic attacks.').avoids).toEqual([]);
  });
  it('has a goal whole', () =>
    expect(from('Goal: to be back at the knit and natter in the hall by Easter.').goal).toBe(
      'be back at the knit and natter in the hall',
    ));
  it('has no thought that another says', () =>
    expect(
      from("When her boss emails 'can you pop in', she thinks 'I am about to be sacked'.").thoughts,
    ).toEqual(['I am about to be sacked']));
  it('has no habit that everybody has', () =>
    expect(
      from('She washes her hands before meals like any kid. He holds on all day.').habits,
    ).toEqual([]));
  it('has nobody who helps where it is asked what will be', () =>
    expect(from('I worry: is my son Luca going to pass his driving test?').helpers).toEqual([]));
});

const spokenIn = (text: string) =>
  (from(text).told ?? []).flatMap(({ toReader }) => toReader ?? []);
describe('a statement is addressed to its reader', () => {
  it.each([
    [
      "After a fall on ice she won't go past the end of her road.",
      "After a fall on ice you won't go past the end of your road",
    ],
    [
      "Barista in Leeds, wipes the till with bleach, won't touch the bin lid.",
      "You won't touch the bin lid",
    ],
    [
      'I get home at 8.15, walk the dog, go to bed about 9.30.',
      'You get home at 8.15, walk the dog and go to bed about 9.30',
    ],
    [
      'Priya is nine and picks the skin round her thumbs.',
      'You are nine and pick the skin round your thumbs',
    ],
    [
      'I freeze on the stairs. My manager at the depot, Bev, keeps putting me on the late shift and I say yes.',
      'Your manager at the depot, Bev, keeps putting you on the late shift and you say yes',
    ],
    [
      'He drives a forklift. The lads in the canteen laugh. He eats in his car.',
      'You eat in your car',
    ],
    [
      'Convinced that she will be sick. She rings her mum.',
      'You are convinced that you will be sick',
    ],
    [
      'Since I retired from the fire service I rattle round the house.',
      'Since you retired from the fire service you rattle round the house',
    ],
    ['She avoids the pier. Has a beagle, Otis.', 'You have a beagle, Otis'],
  ])('%s', (text, said) => expect(spokenIn(text)).toContain(said));

  it.each([
    ['a time or a form', 'Afternoon sun is out. Starting with words is ok.'],
    ['a topic as a person', 'She avoids shops. Trigger is the lanyard, off peak then late.'],
  ])('but never %s', (_, text) =>
    expect(
      spokenIn(text).filter((line) => /sun is out|is ok|^You are (?:off|the)/.test(line)),
    ).toEqual([]),
  );
});
