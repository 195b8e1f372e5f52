import { describe, expect, it } from 'vitest';
import { readCase } from '../../src/understanding/case/read-case.ts';
import { understand } from '../../src/understanding/constraints.ts';

const read = (intent: string) => readCase(intent, { isParent: false });

describe('the things that a request names', () => {
  it.each([
    [
      'Avoids tram no. 4, the covered market, lifts in Debenhams.',
      ['tram no 4', 'the covered market', 'lifts in Debenhams'],
    ],
    ['Tom, 8, fell in the pond and now won’t go near the reeds.', ['going near the reeds']],
    [
      'Y9 lad, 13, doesnt sit in the common room becuase he thinks people stare.',
      ['sitting in the common room'],
    ],
    [
      'Stopped going to the chess club and the hall bar when it is full.',
      ['going to the chess club', 'the hall bar'],
    ],
    [
      'Man of 44, panic in crowds. He would like a plan for getting back to trams and markets.',
      ['trams', 'markets'],
    ],
    ['She hopes to be getting back to work.', []],
    ['He won’t go into the bank without his brother.', ['the bank']],
  ])('are what is avoided: %s', (intent, avoids) => expect(read(intent).avoids).toEqual(avoids));

  it.each([
    ['Exposure ladder for wasps pls.', ['wasps']],
    ['5 step ladder, video calls. trainee, 20', ['video calls']],
    ['Agoraphobia hierarchy please, 9 rungs.', []],
    ['Exposure ladder for adults.', []],
    ['Fear hierarchy for panic attacks.', []],
    ['ERP, woman, 31; fears crumbs on light switches.', ['crumbs on light switches']],
    ['Exposure to walking fast for health anxiety, 50M.', ['walking fast']],
    [
      'Woman of 52. Supermarket aisles, escalators and scrolling on her phone set off the rocking.',
      ['supermarket aisles', 'escalators', 'scrolling on your phone'],
    ],
    ['Scrolling on her phone sets off the dizziness.', ['scrolling on your phone']],
    [
      'I have contamination OCD, mainly door handles and public taps.',
      ['door handles', 'public taps'],
    ],
    ['She has health anxiety, mostly at night.', []],
    ['Crowds or queues set it off.', ['crowds', 'queues']],
    ['Hand dryers set him off.', ['hand dryers']],
    ['What she read on her phone set off a panic.', []],
    ['Cheese, wine and chocolate set off her migraine.', []],
    ['Her mother rang, and that set off a row.', []],
  ])('are what sets it off: %s', (intent, triggers) =>
    expect(read(intent).triggers).toEqual(triggers),
  );

  it('make somebody who has to be there a habit', () =>
    expect(read('He won’t go into the bank without his brother.').habits).toEqual([
      'going only with your brother',
    ]));

  it('are none in what is quoted', () => {
    const found = read(
      "Cries after calls, thinks 'I can't cope here'. Husband is asked 'did I lock that?' all day.",
    );
    expect([found.avoids, found.habits]).toEqual([[], []]);
  });
  it('are none in early signs and what helped', () =>
    expect(
      read('Relapse plan. Early signs: skips breakfast club, avoids Dan. What helped: choir.')
        .avoids,
    ).toEqual([]));
  it('make a goal, named or as somewhere to get to', () => {
    expect(read('Ladder. Aim is the class trip to Wales by coach.').goal).toBe(
      'manage the class trip to Wales by coach',
    );
    expect(read('She hides in class. We want to get her to a full lesson by half term.').goal).toBe(
      'get to a full lesson',
    );
    expect(read('She wants to take her nephew to the fair on her own.').goal).toBe(
      'take your nephew to the fair on your own',
    );
  });
});

describe('the age of somebody', () => {
  it.each([
    ['Ladder for dogs. Amir, 9, got chased. Words a 9 yr old can read.', 9],
    ['Mrs Lowe, 61. Avoids lifts.', 61],
    ['Diary for an older lady (83), naps a lot', 83],
    ['Hoarding, gent of 71.', 71],
    ['Words that a 9 year old can read, for my client.', null],
  ])('%s', (intent, age) => expect(understand({ intent }).age).toBe(age));
  it('is a child’s whose parents run the plan', () =>
    expect(
      understand({ intent: 'Anxious 10-year-old. Step plan for mum and dad to run.' }).addressee,
    ).toBe('parent'));
});

describe('a time to practise', () => {
  const times = (intent: string) =>
    (understand({ intent }).limits ?? []).filter(({ kind }) => kind === 'time');
  it.each([
    'Relapse plan, last session Thursday.',
    'Sits in the chair with the telly on from ten in the morning.',
    'Asks dad the same thing before bed every night, refuses the bus.',
  ])('is no time at which something happens: %s', (intent) =>
    expect(times(`Plan for low mood. ${intent}`)).toEqual([]),
  );
  it('is what is said of practice', () =>
    expect(times('Plan for low mood. Practise in the mornings only.')).toHaveLength(1));
});
