import { describe, expect, it } from 'vitest';
import { understand } from '../constraints.ts';
import { limitsIn } from './read-limits.ts';

const ask = 'Draft a ladder for a woman who fears lifts.';
const without = (words: string) =>
  limitsIn(`${ask} ${words}`).flatMap(({ kind, about }) =>
    kind === 'without' || kind === 'without_word' ? about : [],
  );
const kinds = (words: string) => limitsIn(`${ask} ${words}`).map(({ kind }) => kind);
const read = (words: string) => understand({ intent: `${ask} ${words}` });

describe('what is to be left out', () => {
  it.each<[fact: string, wish: string, left: string]>([
    [
      "I'm a job coach (not a therapist, her psychologist asked me to get this).",
      'No therapist in the examples.',
      'therapist',
    ],
    ["He's 70, a joiner, not much of a swimmer.", 'No swimmers.', 'swimmers'],
    ['The nurse sets all targets: alarm 6.5, never below 4.5.', 'No alarms.', 'alarms'],
    ['Weekends you pick, but not after 20:00.', 'No essays.', 'essays'],
    ["I'm away that week, so nothing new that week, only repeats.", 'Nothing spicy.', 'spicy'],
    ['Nothing new on the 13th.', 'No new foods.', 'foods'],
    ['Ear defenders are for sound, with or without dogs.', 'Without dogs, please.', 'dogs'],
    [
      'The spray stays in his pocket, that is a medical order and not a safety behaviour.',
      'No safety behaviours.',
      'safety behaviours',
    ],
    [
      "Her letter to us says: don't comment, don't ask him to suppress.",
      "Don't mention his tics.",
      'tics',
    ],
    ["Insulin doses are not our business, don't touch.", "Don't touch on insulin.", 'insulin'],
    ["I need one sheet so we don't do different things.", 'No different fonts.', 'different fonts'],
    ['Seizure-free seven months.', 'Keep it needle-free.', 'needle'],
    ['Guilt-free skip rule for crash days.', 'Keep it coffee-free.', 'coffee'],
    ['Reassessed last week: no thoughts, no urges, mood fine.', 'No urge surfing.', 'urge surfing'],
    [
      'Body image after right mastectomy, no reconstruction, discharged.',
      'No reconstruction of the accident.',
      'reconstruction of the accident',
    ],
    ['Phone signal is rubbish on the train.', 'Phone apps are rubbish.', 'Phone apps'],
    [
      'We also want it to say, friendly, no sleepovers and no camp until he is dry.',
      'No sleepovers and no camp.',
      'camp',
    ],
    ['Worked: lane 5 without the T-shirt, video feedback.', 'Without the app, please.', 'app'],
    ['He can send chat messages without rereading.', 'A sheet without rereading.', 'rereading'],
    [
      'Include one experiment on bending without bracing.',
      'Experiments without bracing, please.',
      'bracing',
    ],
    ['He asks me to pray without wudu.', 'Steps without wudu, please.', 'wudu'],
    ['With what she and her partner will not do on each rung.', 'No outings, please.', 'outings'],
    ['The cold can counts as comfort, not avoidance.', 'Warm in tone, no avoidance.', 'avoidance'],
    ["Please don't make it look like homework.", 'No homework, please.', 'homework'],
    ["So don't treat it as a failure.", 'No failure talk.', 'failure'],
    ['Metformin only, no hypos.', 'No hypotheses.', 'hypotheses'],
    ['His little sister shares the room.', "Don't make him do sums.", 'sums'],
  ])('%s / %s', (fact, wish, left) => {
    expect(without(fact)).toEqual([]);
    expect(without(wish)).toContain(left);
  });
});

describe('a time that is no time for practice', () => {
  it.each<[fact: string, wish: string, most: number]>([
    ['A card for his aura, a rising feeling, under a minute.', 'Under a minute a day.', 1],
    ["There's a two-minute French speaking test in five weeks.", 'Two minutes a day.', 2],
    ['Baselines measured last week: sitting 14 min, standing 9.', 'Practice: 14 min.', 14],
    ['Goals: build a hutch, and sit through the choir rehearsal, 75 min.', '75 min max.', 75],
    ['Three situations: reading in bed, automatic, ~40 min.', 'At home, ~40 min.', 40],
    ['Each wash takes about four minutes.', 'Each step takes about four minutes.', 4],
    ['Her shower takes fifty minutes.', 'Practice of fifty minutes.', 50],
    ['The ritual is about six minutes.', 'The practice is about six minutes.', 6],
    ['A panic attack peaks after about ten minutes.', 'It should take about ten minutes.', 10],
    ['He can sit in the empty hall for fifteen minutes.', 'He can do fifteen minutes a day.', 15],
    ['He can play in the garden alone for twenty minutes.', 'She can spare twenty minutes.', 20],
    ['She can manage ten minutes on the bus now.', 'She can manage ten minutes a day.', 10],
    ['Lunch break is thirty minutes.', 'Six steps, about thirty minutes each.', 30],
  ])('%s / %s', (fact, wish, most) => {
    expect(read(fact).minutesPerDay).toBeNull();
    expect(read(wish).minutesPerDay).toBe(most);
  });
});

describe('a length that is the length of a part', () => {
  it.each<[words: string, most: number | null]>([
    ['One A4 for him, half a page for her.', 500],
    ["One A4 for him, half a page for her that doesn't make her his therapist.", 500],
    ['One sheet for the group, half page for me how I lead it.', 500],
    ['I want a one-page calendar plus a page with tension steps in counts.', 700],
    ['Also one page about doing one question badly on purpose.', null],
    ['An easy read plan in six steps, and half a page for staff.', null],
    ['Two pages, and half a page for her parents.', 700],
    // the whole
    ['Half a page for staff on what to say.', 150],
    ['One A4 page, please.', 300],
    ['One page, half a page for notes.', 300],
    ['One page or half a page.', 300],
    ['Two pages.', 700],
    ['Four small pages.', 1500],
    ['One page about the wedding.', 300],
  ])('%s', (words, most) => expect(read(words).maxWords).toBe(most));
});

it('what is listed ends where somebody else does something', () => {
  expect(without("We don't want punishments, and his little sister shares the room.")).toEqual([
    'punishments',
  ]);
});

describe('when something is, and when practice is', () => {
  it.each<[fact: string, wish: string]>([
    [
      'I can do mini roundabouts on Sunday mornings on my own.',
      'I can do this on Sunday mornings on my own.',
    ],
    ['I can manage the lift at weekends when it is empty.', 'I can manage weekends.'],
    ['He can already ride the bus on Sunday mornings.', 'He can practise on Sunday mornings.'],
    ['She only sees her mum at weekends.', 'She only has weekends.'],
    ['On Saturdays he does the whole garden.', 'With steps that we can do on Saturdays.'],
    ['She does phone her friend on Sundays.', 'Only on Sundays.'],
  ])('%s / %s', (fact, wish) => {
    expect(kinds(fact)).not.toContain('time');
    expect(kinds(wish)).toContain('time');
  });
});

describe('what else is described and not wished', () => {
  it.each<[fact: string, wish: string, kind: string]>([
    ['School camp, two nights, in seven weeks.', 'Done in seven weeks.', 'weeks'],
    ['Relapse prevention, last of 16 sessions.', 'It is for 16 sessions.', 'sessions'],
    ['Ramadan starts in week two.', 'Start with the ground floor.', 'start'],
    ['I want a plan for the first and last night.', 'The ground floor first.', 'start'],
    ['Session 4 of 14.', 'Should be calm.', 'other'],
    ['I saw a bereavement counsellor for eight sessions.', 'Over eight sessions.', 'sessions'],
    ['When a flush comes in a meeting I keep my jacket on.', 'In one session.', 'sessions'],
    ['Start at about 80 per cent of those.', 'Rate how sure, in per cent.', 'scale'],
    [
      'I go over the call, whether I should have heard he was ill.',
      'It should have calm words.',
      'other',
    ],
    ['Mild loss, MRI, nothing sinister.', 'Should be calm.', 'other'],
    ['Sulks up to two days.', 'Should be calm.', 'other'],
    [
      'No violence, threats or restriction - asked both separately, clear.',
      'Should be calm.',
      'other',
    ],
    ['Cognitively fine, a bit proud.', 'Cognitively simple, a bit playful.', 'other'],
    ['Baselines: light tasks 12, heavy 4.', 'Should be calm.', 'other'],
    ['First wife left with his cousin.', 'He does it with his cousin.', 'helper'],
    ['Fusion at L4/5 in 2019.', 'Rate distress 0-5.', 'scale'],
    ['New paragraph.', 'Should be calm.', 'other'],
    [
      'Dermatology: no alopecia areata, scalp intact.',
      'No scalp photos, scalp covered.',
      'without',
    ],
    ['NAC discussed, family declined.', 'Must fold into a pocket.', 'other'],
  ])('%s / %s', (fact, wish, kind) => {
    expect(kinds(fact)).not.toContain(kind);
    expect(kinds(wish)).toContain(kind);
  });
});

it('what was listed before is meant by "those"', () => {
  expect(
    without('My old sheet has star jumps, a straw and spinning round, so please leave those out.'),
  ).toEqual(['star jumps', 'a straw', 'spinning round']);
  expect(without('Please leave those out.')).toEqual([]);
});

describe('what is said of the person, and what is wished of the page', () => {
  const limitsOf = (words: string) =>
    limitsIn(`${ask} ${words}`).map(({ kind, about: [first] }) => `${kind} ${first ?? ''}`.trim());
  it.each([
    'Since then no supermarkets, no bus, always with his daughter, pulse oximeter in his pocket, sits down the moment his heart speeds up.',
    'First-time mum, baby eleven weeks, gets pictures in her head of the baby slipping under in the bath.',
    'Horrified by them, no wish to do it, perinatal team assessed last week and have no concern about risk.',
    'She wears bold colours to hide it.',
    'He has icons of saints over his bed.',
    'There is a poster of a spider at work and she walks round it.',
    'He keeps a list of symbols that are unlucky and avoids them.',
    'Eats with her housemate every time and it is going well.',
    'No intention of acting on it, no memory of the day.',
  ])('sets no limit: %s', (words) => {
    expect(limitsOf(words).filter((each) => /^(?:helper|format|without)/.test(each))).toEqual([]);
  });
  it.each([
    ['With pictures, please.', 'format paper'],
    ['It should fit in his pocket.', 'format paper'],
    ['A card in her purse.', 'format paper'],
    ['Please use icons.', 'format paper'],
    ['Always with his daughter beside him on each step, please.', 'helper his daughter'],
    ['Do the steps with her husband.', 'helper her husband'],
    ['No running and no stairs.', 'without running'],
    ['No supermarkets in the plan.', 'without supermarkets'],
    ['Since then he has had a sore knee, so no running in the plan.', 'without running'],
    ['No wish lists, please.', 'without wish lists'],
  ])('sets one: %s', (words, limit) => expect(limitsOf(words)).toContain(limit));
});

describe('how somebody lives and what they do', () => {
  it.each([
    'He goes to the shops always with his daughter.',
    'She is always with her husband when she goes out.',
    "He doesn't eat out, no lifts.",
    "He won't go without a carer.",
    'Always sits by the exit.',
    'Always takes the stairs, always with a bottle of water.',
    'No partner, no kids.',
    'Not seen a doctor.',
    'No problems at school.',
    'She does 10 minutes at most before she runs out.',
    'Manages only 5 minutes on the bus.',
    'We meet once a week on Tuesdays.',
    'He wants to ask a question at the allotment meeting.',
    'I take my time over lists and ring my mum twice a day.',
  ])('limits nothing: %s', (words) => expect(kinds(words)).toEqual([]));

  it('leaves out no "off" where nobody is to be told off', () =>
    expect(without('He is not to be told off.')).toEqual([]));

  it('is nothing to put in: "work in July"', () =>
    expect(kinds('Work in July.')).not.toContain('with'));

  it.each([
    'There is no bus from our village.',
    'We live out of town, no bus, no car.',
    'She has no garden and no money for a gym.',
  ])('is what the plan has to fit: %s', (words) =>
    expect(new Set(kinds(words))).toEqual(new Set(['setting'])),
  );

  it.each([
    ['No bus in the plan please.', 'without'],
    ['No train rides yet.', 'without'],
    ['No partner in the examples.', 'without'],
    ['Without pictures please.', 'without'],
    ["She doesn't like groups, no apps, no diaries.", 'without'],
    ['Do not involve her stepdad.', 'without'],
    ['Do not involve her family.', 'alone'],
    ['Three short questions.', 'format'],
    ['Ten minutes at most.', 'minutes'],
    ['Steps always with her husband.', 'helper'],
    ['The task once a week.', 'often'],
    ['Always use plain words.', 'manner'],
    ['Work in her love of baking.', 'with'],
  ])('and is a wish: %s', (words, kind) => expect(kinds(words)).toContain(kind));
});
