import { canonical } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';
import { readText } from '../read-data.ts';

const good = readText('../../../../library/test/protocol.example.md');
const found = (text: string) =>
  scan(canonical(good.replace('\n## ', `\n${text}\n\n## `))).filter(({ code }) =>
    code.startsWith('MED_'),
  );
const table = (heads: string, ...rows: string[]) =>
  [
    `| ${heads} |`,
    `|${'---|'.repeat(heads.split('|').length)}`,
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');

describe('what a writer keeps as it is', () => {
  it.each([
    'Care to keep: pacing, pursed-lip breathing, one oxygen check a day, and your blue inhaler, as your breathing team says.',
    'Pacing, pursed-lip breathing, a blue inhaler and one oxygen check a day are care. Keep them.',
    'Your sensor, your alarms and your hypo kit all stay, on every rung.',
    "Your diabetes nurse says you're well trained and fine to go, with your sensor, alarms and hypo kit, which all stay. That holds on every rung.",
    'Keep to your usual blood sugar checks, food and medicine. They are care, not a safety habit.',
    'With asthma, keep to what your doctor says is safe. Any inhaler stays.',
    'Asthma: follow your doctor\u2019s advice and always carry your reliever inhaler.',
    'Your reliever inhaler is not a safety habit: always carry it.',
    'A reliever inhaler is care, not a safety habit.',
    'If you have a reliever inhaler, carry it on every rung and use it as prescribed.',
    'Show them your hypo kit, and tell them how they can help.',
    'Take your inhaler with you. Too hard? Halve it.',
  ])('is no change: %s', (text) => expect(found(text)).toEqual([]));

  it.each([
    'Care to keep: pacing, and half your blue inhaler.',
    'Care to keep: pacing, a blue inhaler on easy days.',
    'Pacing and a blue inhaler are care that can wait.',
    'Pacing, a blue inhaler and one oxygen check a day are care. Leave them out today.',
    'Your sensor and your hypo kit all stay at home.',
    'Your sensor stays, so leave the hypo kit.',
    "Your diabetes nurse says you're well trained and fine to go without your hypo kit.",
    "Your nurse says you're fine to stop, with no insulin.",
    'Keep to your usual checks and less insulin.',
    'Any inhaler stays off.',
    'Any inhaler stays in the car.',
    'Your reliever inhaler is a safety habit, not care.',
    'Your reliever inhaler is not care, it is a safety habit.',
    'Your reliever inhaler is not a safety habit: leave it.',
    'If you have a reliever inhaler, carry it on every rung but do not use it.',
    'If you have a reliever inhaler, carry it on the first rung and then go without.',
    'Show them your hypo kit, and put it away.',
    'Keep your insulin and your inhaler for later.',
    'One puff of your inhaler a day is care.',
    'Diazepam stays, on every rung, and two before the flight.',
  ])('is critical beside it: %s', (text) =>
    expect(found(text).map(({ severity }) => severity)).toContain('critical'),
  );
});

describe('a caution that names medicine among what it is about', () => {
  it.each([
    "Call soon if you can't get food or medicine.",
    'Call soon if you can no longer get to a shop for food, or to the pharmacy.',
    'Speak to your clinician first. Also if you cannot get food or medicine, or feel watched or followed.',
    "Speak to your clinician first, and at any time if you can't get food or reach the pharmacy, or feel watched.",
    "Not for now: if you feel unsafe, watched or followed, can't get food or medicine, need alcohol or sedatives, or have unchecked chest pain or fainting.",
    'Not for now: if unsafe, watched or followed, short of food, needing alcohol or sedatives, or with unchecked chest pain or fainting.',
    'What sets off your seizures is lost sleep and missed tablets, not flashing lights.',
    'What can set off your seizures is lost sleep and missed tablets. After a bad night or a missed tablet, put the rung off to another day and follow your seizure plan.',
    'Talk to your doctor or a clinician if you cannot stop working at night, your mood is low, or you need pills to get through.',
  ])('is no change: %s', (text) => expect(found(text)).toEqual([]));

  it.each([
    "Call soon if you can't get medicine, and halve what you have.",
    "If you can't get medicine, skip it.",
    'If you cannot get your tablets, half will do.',
    'If you cannot get your tablets, no tablets are needed.',
    'What sets off your seizures is worry and not missed tablets, so stop them.',
    'After a missed tablet, take two.',
    'If you have missed a tablet, take two and follow your plan.',
    'Not for now: needing tablets is a sign to stop them.',
    'Talk to your doctor if you cannot stop working, and stop your tablets.',
  ])('is critical beside it: %s', (text) =>
    expect(found(text).map(({ severity }) => severity)).toContain('critical'),
  );
});

describe('a table with a medicine in a heading', () => {
  it.each([
    ['a tick each day', table('Day | Tablets taken', 'Mon | \u2713', 'Tue | \u2713')],
    ['a yes each day', table('Day | Tablets taken as prescribed?', 'Mon | yes', 'Tue | yes')],
    ['boxes', table('Day | Tablets', 'Mon | \u2610', 'Tue | [ ]')],
    ['a time', table('Medicine | Time', 'Tablets | 8 am')],
    [
      'what the label states',
      table('Medicine | How', 'Inhaler | as the label states', 'Tablets | as prescribed'),
    ],
    [
      'what the label states, in a column',
      table('Day | Lithium', 'Mon | as the label states', 'Tue | as the label states'),
    ],
    [
      'a diary',
      `### Inhaler diary\n\n${table('Time | Fear (0-10) | Used', '8:00 | 6 | yes', '12:30 | 4 | yes')}`,
    ],
    [
      'steps on which it stays',
      table(
        'Rung | What you do, with your sensor, alarms and hypo kit | What is new | Bravery (0-10)',
        '1 | Have Ellie round at your home for an hour. Watch a film or make something. | Extra looks wait. | 3',
        '2 | Go to York with your school for 2 nights in May. | One text instead of ten. | 8',
      ),
    ],
    [
      'steps below a heading that says so',
      table(
        'Rung | What you do. If you have a reliever inhaler, carry it on every rung and use it as prescribed.',
        '1 | Ride one stop, Camden Town to Chalk Farm, at a quiet time. Keep your bottle in your bag.',
        '2 | Stand on the platform, well back, for 10 minutes and let trains pass. Text Jo instead of ringing.',
      ),
    ],
    [
      'habits that go, and care that stays',
      table(
        'Rung | What you leave out (your sensor, alarms and hypo kit stay)',
        '1 | Texts all evening. One goodnight text, and more only if you need help.',
        '2 | Sitting out of dance.',
      ),
    ],
  ])('is no change with %s', (_, text) => expect(found(text)).toEqual([]));

  it.each([
    [
      'days with and without',
      table('Day | Tablets taken', 'Mon | \u2713', 'Tue | ', 'Wed | \u2713'),
    ],
    ['a yes and a no', table('Day | Tablets taken', 'Mon | yes', 'Tue | no')],
    ['a cross', table('Day | Tablets taken', 'Mon | \u2717', 'Tue | \u2717')],
    ['numbers', table('Day | Tablets taken', 'Mon | 3', 'Tue | 1')],
    ['a yes to leaving out', table('Habit | Leave out?', 'Water bottle | yes', 'Inhaler | yes')],
    ['a tick to a week without', table('Week | Days without tablets', '1 | \u2713', '2 | \u2713')],
    ['a sedative for each day', table('Day | Lorazepam', 'Mon | yes', 'Tue | yes')],
    ['a sedative for each hour', table('Time | Lorazepam taken', '8 am | \u2713', '9 am | \u2713')],
    ['times one after the other', table('Day | Lorazepam', 'Mon | 8 am', 'Tue | 9 am')],
    [
      'the thing that stays, left at home',
      table(
        'Rung | What you do, with your inhaler and hypo kit',
        '1 | Walk to the gate.',
        '2 | Leave the kit at home.',
      ),
    ],
    [
      'a pronoun',
      table(
        'Rung | What you do, with your inhaler',
        '1 | Walk to the gate.',
        '2 | Leave it at home.',
      ),
    ],
    [
      'a word alone',
      table('Rung | What you do, with your inhaler', '1 | Walk to the gate.', '2 | Without.'),
    ],
    ['an amount', table('Rung | What you do, with your tablets', '1 | Walk to the gate.', '2 | 2')],
    [
      'what comes off later',
      table(
        'Rung | What you leave out (your inhaler stays)',
        '1 | The water bottle.',
        '2 | The inhaler too.',
      ),
    ],
    [
      'a heading that keeps it at home',
      table('Rung | What you do, with your inhaler at home', '1 | Walk to the gate.'),
    ],
  ])('is critical with %s', (_, text) =>
    expect(found(text).map(({ severity }) => severity)).toContain('critical'),
  );
});
