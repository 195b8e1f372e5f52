import { describe, expect, it } from 'vitest';
import { screenIntent } from '../../src/screening/screen-intent.ts';
import { understand } from '../../src/understanding/constraints.ts';
import { limitsIn } from '../../src/understanding/limits/read-limits.ts';

const of = (words: string, kind: string) =>
  limitsIn(`Draft a plan. ${words}`)
    .filter((limit) => limit.kind === kind)
    .map(({ least, most, about }) => ({ least, most, about }));

describe('columns that are asked for by other words', () => {
  it.each<[string, string[]]>([
    [
      'Please log time, place, trigger, hand, urge and the response used.',
      ['time', 'place', 'trigger', 'hand', 'urge', 'response used'],
    ],
    [
      "A set of experiments with 'what I expected' and 'how I coped'.",
      ['what I expected', 'how I coped'],
    ],
    [
      'Eight rungs, each with a box for what Joss expects and what really happens.',
      ['what Joss expects', 'what really happens'],
    ],
    ['A sheet with a line for the date and how scared 0 to 5.', ['date', 'how scared 0 to 5']],
    ["A timetable with 'closeness' rated as well as pleasure.", ['closeness', 'pleasure']],
  ])('%s', (text, names) =>
    expect(
      of(text, 'format')
        .find(({ about }) => about[0] === 'columns')
        ?.about.slice(1),
    ).toEqual(names),
  );
  it.each([
    'He lacks a space to write in peace at home.',
    'Steps with space for a picture at each one.',
    'We log calls, texts and visits each day.',
  ])('and none: %s', (text) =>
    expect(of(text, 'format').filter(({ about }) => about[0] === 'columns')).toEqual([]),
  );
});

describe('a time that is of one thing', () => {
  it.each([
    'We agreed a response: fist closed for one minute.',
    'I walk twenty minutes round by the canal.',
    'Goal is leaving home in five minutes.',
    'He can leave the pass for two minutes only.',
  ])('is no time to practise: %s', (text) => expect(of(text, 'minutes')).toEqual([]));
  it('after a meal is when, and how long', () => {
    const text = 'A chart, 10 minutes after tea.';
    expect(of(text, 'minutes')).toMatchObject([{ most: 10 }]);
    expect(of(text, 'time')).toMatchObject([{ about: ['after tea'] }]);
  });
});

it('no hour before the one that is named', () =>
  expect(of('Only small things and nothing before ten in the morning.', 'not_time')).toMatchObject([
    { about: ['before ten in the morning'] },
  ]));
it('hours from one to the other', () =>
  expect(of('Anything must be between 9 and 3.', 'time')).toMatchObject([
    { about: ['between 9 and 3'] },
  ]));
it('so many a week, and for how many weeks', () => {
  const text = 'Two activities a week for three weeks.';
  expect(of(text, 'often')).toMatchObject([{ about: ['Two activities a week'] }]);
  expect(of(text, 'weeks')).toMatchObject([{ most: 3 }]);
});
it('six of them, whatever was named before', () =>
  expect(of('Experiments, easy to hard, six of them.', 'rungs')).toMatchObject([
    { most: 6, about: ['experiments'] },
  ]));
it('the bottom is where every ladder begins', () =>
  expect(of('ERP, start at the bottom.', 'start')).toEqual([]));
it('the first two of them are not all', () =>
  expect(of('Lying down is allowed for the first two steps.', 'rungs')).toEqual([]));

describe('what is reported, absent or taken back is no wish', () => {
  const kindsIn = (words: string) =>
    limitsIn(`Exposure ladder for a woman of 41. ${words}`).map(({ kind }) => kind);
  it.each([
    ['No cardiac problems.', 'without'],
    ["No stairs isn't an issue, she lives on the ground floor.", 'without'],
    ['Twice a day, no sorry, once a day.', 'without'],
    ['Urge before, urge at 10 min, did she go back.', 'minutes'],
    ['She checks the taps before bed, about 25 mins every night.', 'minutes'],
    ['She is finishing 18 sessions.', 'sessions'],
    ['She walks through it again till it feels even (right foot first).', 'start'],
  ])('%s is no %s', (words, kind) => expect(kindsIn(words)).not.toContain(kind));

  it('a dream that is not to be written down may be spoken of', () =>
    expect(kindsIn('Do not ask her to write the old dream down.')).toEqual(['other']));
  it.each([
    'I want: a sorting sheet with no more than three categories, a thought sheet for the betrayal idea, an experiment on letting one scrap go, and a plan for ten weeks.',
    'Two weeks of diary: asleep five hours forty, in bed nine, half an hour to drop off.',
    'A sheet with an answer to each, in his own sort of language, dry.',
    'One sheet: two halves, me, Miss Anneke, the same ladder.',
    'A sheet with a short letter, a plan for Monday, a rule for calls.',
    'Record: slept badly, an hour awake, up at six.',
    'A form with a checklist, a script, a reply for her mum.',
    'A handout sheet with warm words, for her mum, to keep.',
  ])('the parts of a text are no columns: %s', (words) =>
    expect(limitsIn(words).filter(({ about }) => about[0] === 'columns')).toEqual([]),
  );
  it.each<[string, string[]]>([
    [
      'A log with distress, interference 0-10, what helped, once a day at teatime.',
      ['distress', 'interference 0-10', 'what helped'],
    ],
    ['A log with date, urge, what I did.', ['date', 'urge', 'what I did']],
    [
      'A record sheet with prediction, what happened, what I learned.',
      ['prediction', 'what happened', 'what I learned'],
    ],
    ['A log w/ a column for what I predict & what happens.', ['what I predict and what happens']],
  ])('and these are: %s', (words, names) =>
    expect(
      limitsIn(words)
        .find(({ about }) => about[0] === 'columns')
        ?.about.slice(1),
    ).toEqual(names),
  );
  it('a choice is one column', () =>
    expect(
      limitsIn('Log with: urge 0–4, went back y/n, hours slept.').flatMap(({ about }) => about),
    ).toEqual(['columns', 'urge 0-4', 'went back yes or no', 'hours slept']));
});

it.each([
  [
    "Mum of a 9yo, Tadhg, who won't sleep in his own bed since we moved. Ladder he can read with me.",
    9,
  ],
  ['Dad of a 7 year old who hides at the school gate. Can you make me steps?', 7],
])('whose child it is about reads for the child: %s', (intent, age) =>
  expect(understand({ intent })).toMatchObject({ age, ageGroup: 'child', addressee: 'parent' }),
);
it('a mother who has the fear herself is the reader', () =>
  expect(
    understand({ intent: 'Mum of a 4 year old, panics when she drives. Ladder.' }).addressee,
  ).toBe('client'));
it('who asks is not whom it is for', () =>
  expect(
    understand({
      intent:
        'Hospice social worker, Perth. For the son rather than the patient. Owen, 39, cannot stop worrying.',
    }).person,
  ).toBeNull());
it('what is over is not what it is about, and what nobody should do is not avoided', () => {
  expect(
    understand({
      intent:
        'Habit reversal for hair pulling. Past history of low mood two years ago, fully recovered, PHQ-9 = 3.',
    }).condition,
  ).toBe('bfrb');
  const { case: told } = screenIntent({
    intent: 'Worry time for a lorry driver, he can’t write while driving obviously.',
  });
  expect(told?.avoids).toEqual([]);
});
