import { describe, expect, it } from 'vitest';
import { readCase } from '../../src/understanding/case/read-case.ts';
import { understand } from '../../src/understanding/constraints.ts';
import { limitsIn } from '../../src/understanding/limits/read-limits.ts';

const read = (intent: string) => readCase(intent, { isParent: false });
const told = (intent: string) => (read(intent).told ?? []).map(({ words }) => words);
const kinds = (words: string) =>
  limitsIn(`Plan for a woman who worries. ${words}`).map(({ kind }) => kind);

describe('a phrase of the case is whole', () => {
  it.each([
    ['Rereads texts 5 or 6 times before sending.', ['rereading texts']],
    ['He rereads letters 3 to 4 times a night.', ['rereading letters']],
    [
      'Checks the kettle, iron and back door before work.',
      ['checking the kettle, iron and back door'],
    ],
    ['He carries tissues and peppermints, whistles.', ['carrying tissues and peppermints']],
    [
      'She throws away milk days before the sell-by.',
      ['throwing away milk days before the sell-by'],
    ],
    ['She touches everything, nobody else does.', []],
    ['He covers 3 rotas at the depot.', []],
    ['Goes over and over it.', []],
  ])('of what is done: %s', (intent, habits) => expect(read(intent).habits).toEqual(habits));

  it.each([
    [
      'An attendance ladder for a girl of 12. Worst parts are the bell at break and the bus queue.',
      ['the bell at break', 'the bus queue'],
    ],
    ['A climbing ladder please. A travel hierarchy too.', []],
    ['A wasp ladder for a gardener.', ['wasps']],
    ['Help with spotting the triggers and shifting tasks.', []],
    ['Exposure to feared situations.', []],
    [
      'Works from home, main triggers: the tray by the sink, door handles, the bin.',
      ['the tray by the sink', 'door handles', 'the bin'],
    ],
  ])('of what sets it off: %s', (intent, triggers) =>
    expect(read(intent).triggers).toEqual(triggers),
  );

  it.each([
    [
      'Would like to be able to post a letter and then eat a sandwich by the end of May.',
      'post a letter and eat a sandwich',
    ],
    ['She wants to see a plan before Friday.', null],
    ['He wants to pick the date himself.', null],
    ['Only wants to work on the ferry.', null],
    ['Wants to get back to bowls.', 'get back to bowls'],
  ])('of what is wanted: %s', (intent, goal) => expect(read(intent).goal).toBe(goal));

  it.each([
    ['His brother drives him to every shift.', []],
    ['They row about her aunt, she shouts, he goes to the shed.', []],
    ['Her cousin could drive her there.', ['your cousin']],
  ])('of who helps: %s', (intent, helpers) => expect(read(intent).helpers).toEqual(helpers));
});

describe('what describes the person is no limit of the plan', () => {
  it.each([
    ['Up scrubbing until 3am.', 'time'],
    ['Wednesday bowls and his tomatoes.', 'time'],
    ['Does the whole ironing on Monday and then rests.', 'time'],
    ['Needs it on paper before next Thursday.', 'time'],
    ['The alarm has to stay at 4am.', 'time'],
    ['Answers emails at 11pm.', 'time'],
    ['The checks take ages, it takes 40 mins.', 'minutes'],
    ['Signed off 3 wks, now back.', 'weeks'],
    ["We're ending on the 5th after 12 sessions.", 'sessions'],
    ['I sit down and end up on my phone, late twice.', 'with'],
    ['Nobody at the other end of the line.', 'with'],
    ['He covers 3 rotas.', 'with'],
    ['For a midwife who has come off nights.', 'helper'],
    ['Her dad drives her everywhere.', 'helper'],
    ['Sees her son on Saturdays, but she has not been able to go to the pier.', 'helper'],
    ['She is sending a rough 3 pages to her editor.', 'words'],
  ])('%s', (words, kind) => expect(kinds(words)).not.toContain(kind));

  it.each([
    ['Evenings only.', 'time'],
    ['At bedtime, please.', 'time'],
    ['15 minutes at most.', 'minutes'],
    ['Over 3 weeks.', 'weeks'],
    ['Her aunt will come along.', 'helper'],
    ['No more than 3 pages.', 'words'],
  ])('but this is: %s', (words, kind) => expect(kinds(words)).toContain(kind));

  it('no scale that is not wanted, and no warmth of a hyphen', () => {
    const plan = 'Pacing plan for a man with back pain.';
    expect(
      understand({ intent: `${plan} Never use a 0-10 score, he is fed up with it.` }).scale,
    ).toBeNull();
    expect(understand({ intent: `${plan} Rate it 0-10.` }).scale).toBe('0-10');
    expect(understand({ intent: `${plan} Fear thermometer 0–8.` }).scale).toBeNull();
    expect(understand({ intent: `${plan} 10% up per week.` }).scale).toBeNull();
    expect(
      understand({ intent: `${plan} Confidence 0–10. He would be insulted by smiley faces.` })
        .scale,
    ).toBe('0-10');
    expect(understand({ intent: `${plan} In Polish-friendly English.` }).register).toBe('plain');
  });
});

describe('who reads', () => {
  it.each<[string, object]>([
    [
      "hi im 17 and blank out in orals. nothing like a kids' sheet",
      { age: 17, ageGroup: 'adolescent' },
    ],
    ['Worry plan, not like a little kids one.', { ageGroup: null }],
    ["A self-compassion script for a group. No 'inner child'.", { ageGroup: null }],
    [
      'Health visitor. Mum: Zainab, 26, baby of 10 wks. Her reading is about age 10–11.',
      { age: 26, ageGroup: 'adult' },
    ],
    [
      'CAMHS nurse. Eleanor ("Nell") 12, neck jerk and rituals.',
      { age: 12, ageGroup: 'adolescent' },
    ],
    ['Panic on the bus; wants to shop and cook for the kids again.', { ageGroup: null }],
    ['Worries about the children all day. Worry time.', { ageGroup: null }],
    ['Fear of spiders, a worksheet for the children with arachnophobia.', { ageGroup: 'child' }],
    ['Worry sheet for the kids.', { ageGroup: 'child' }],
    ['Widow of 71, low since spring. A plan please.', { age: 71, ageGroup: 'older_adult' }],
    ['Plan for a patient in her 40s with panic.', { ageGroup: 'adult' }],
    ['Plan for a man in his late seventies with panic.', { ageGroup: 'older_adult' }],
    ['GAD. 41F tax inspector and 29M plumber.', { age: 41 }],
    ['35 yr old hospital porter and bricklayer, panic.', { age: 35 }],
    ['52 yr old school receptionist, says sorry to all.', { person: 'school receptionist' }],
    ["I'm 10 minutes late each day. A plan please.", { age: null }],
  ])('%s', (intent, known) => expect(understand({ intent })).toMatchObject(known));
});

describe('a statement is quoted whole, without the header', () => {
  it.each([
    [
      'My client counts the bags, coats and keys before she leaves, and rings home from the tram.',
      'counts the bags, coats and keys before she leaves, and rings home from the tram',
    ],
    [
      'A patient of mine, a 22-year-old law student, rewrites her notes until they feel right.',
      'rewrites her notes until they feel right',
    ],
    [
      'Patient (51, roof tiler) photographs a lump each night and compares it to 400 pictures.',
      'photographs a lump each night and compares it to 400 pictures',
    ],
    [
      '9 y/o boy, scared of geese since a gander chased him last spring, no injury.',
      'scared of geese since a gander chased him last spring',
    ],
    [
      'Not suicidal, sleeps well, but he has not gone into the workshop because it was his father’s.',
      'he has not gone into the workshop because it was his father’s',
    ],
    [
      'Woman, 50, low 2 yrs after closure of the mill in Oldham.',
      'low 2 yrs after closure of the mill in Oldham',
    ],
    [
      '36 yr old bakery assistant, laughs off any praise with a joke.',
      'laughs off any praise with a joke',
    ],
  ])('%s', (intent, words) => expect(told(`Worksheet. ${intent}`)).toContain(words));

  it('is under fear where it says that it is one', () =>
    expect(read('Sheet. Her biggest fear is that she will trip on the stage.').told).toContainEqual(
      expect.objectContaining({ about: 'mind' }),
    ));
});

describe('what does not end whole is left out', () => {
  it.each([
    'Predictions and what really happens, please, for a woman who cannot cross bridges.',
    'She fears being sick on the 8.15 tram and not coping.',
    'He fears fainting at the.',
  ])('as a fear: %s', (intent) =>
    expect(
      read(intent).feared.filter((words) => /\b(?:the|at|on|And what.*)$/.test(words)),
    ).toEqual([]),
  );
  it('as a habit: what was so once, and what breaks off', () => {
    const { habits } = read(
      'I used to paint, swim and phone my aunt on Sundays. Now I scroll in bed until noon.',
    );
    expect(habits).not.toContain('phoning your aunt on Sundays');
    expect(habits.filter((habit) => /until$/.test(habit))).toEqual([]);
    expect(read("He asks himself 'is it right?' each night.").habits).toEqual([]);
  });
});
