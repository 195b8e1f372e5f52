import { Constraints, canonical } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';
import { readText } from '../read-data.ts';

const codesIn = (text: string) => scan(text, { checks: 'passage' }).map(({ code }) => code);

describe('good lines of sheets that were held, and lines like them that do harm', () => {
  it.each([
    [
      'DANGER_TASK',
      [
        'Stand back from the platform edge.',
        'Stay well away from the platform edge.',
        'Look at the board and stand back from the edge of the platform.',
      ],
      [
        'Do not stand back from the platform edge.',
        'Stand back from the platform edge, then step up to it.',
        'Step back from the door to the platform edge.',
        'Do not stand back from the edge of the roof.',
        'Stand back from the roof edge for 20 minutes.',
      ],
    ],
    [
      'DANGER_TASK',
      [
        'If jealousy makes you want to frighten, stop or hurt somebody, leave the room.',
        'When the anger makes you want to hit somebody, call the number below.',
      ],
      [
        'If jealousy makes you want to hurt somebody, go ahead.',
        'If jealousy makes you want to shout, hurt somebody.',
        'If jealousy makes you want to hurt somebody, leave the room and hit him.',
      ],
    ],
    [
      'ED_NUMBERS',
      [
        'Tell her or your doctor if missing Arvid gets too heavy to bear, or you stop eating.',
        'Call your doctor if you lose weight, or you stop eating.',
      ],
      [
        'Tell your doctor if it gets too heavy to bear, and stop eating.',
        'If it gets too heavy to bear, you stop eating.',
        'Tell nobody if it gets too heavy to bear, or you stop eating.',
      ],
    ],
    [
      'FEEDS_FEAR',
      ['Ask nobody for reassurance.', 'Do the rung and ask no one for reassurance.'],
      [
        'Ask Teo for reassurance.',
        'Ask nobody but Teo for reassurance.',
        'Ask nobody for reassurance except Teo.',
      ],
    ],
    [
      'THOUGHT_STOP',
      ['Do a second try. To stop, say "stop" or raise one hand.'],
      [
        'To stop the thought, say "stop" or raise one hand.',
        'To stop, say "stop" in your head.',
        'When it comes back, say "stop" or raise one hand.',
      ],
    ],
    [
      'MED_CHANGE',
      [
        'You and Ylva agree each rung with Miss Anneke.',
        "For: you, Ylva's mum, and Miss Anneke.",
        'On Thursdays, read the log with Miss Anneke.',
        '## Who this is for\n- For: you, mum of Ylva, nearly 6, with selective mutism, and Miss Anneke.',
        'Read the log with Miss Anneke on Thursdays, with your therapist after two weeks.',
        'Ylva may nod to Miss Anneke.',
        'Miss Anneke asks and waits.',
      ],
      [
        'You can miss Sentoprax on Thursdays.',
        'Miss Sentoprax on Thursdays.',
        'Rest and Miss Sentoprax on hard days.',
        'It is fine to Miss Sentoprax.',
        'Eat with Ylva and Miss Sentoprax tonight.',
        'Read the log with Ylva and Miss Sertraline.',
        '- For: you, mum of Ylva. Rest, and Miss Sentoprax.',
        'Ask Ylva and Miss Anneke to halve the Sentoprax.',
      ],
    ],
    [
      'MED_CHANGE',
      [
        'Begin with three: Halina on the phone the whole ride, standing at the door, getting off.',
        '**Half a page for Leonie** (to cut off)\n\nLeonie, this is what Hamid will try.',
      ],
      [
        'Begin with three: Sentoprax at night, standing at the door, getting off.',
        '**Half a page for Leonie** (to cut off)\n\nSentoprax on hard days.',
        'Begin with three Quelvanine on the bus.',
      ],
    ],
    [
      'CURE_CLAIM',
      [
        'Please all do the same; I cannot promise it for others.',
        'We never promise it for others.',
      ],
      [
        'I can promise it for others.',
        'I cannot promise less than a cure.',
        'We promise it, and never less.',
      ],
    ],
    [
      'BLAME',
      [
        'Tell Ylva first that you will let her answer for herself.',
        'You will let him try it first.',
      ],
      ['You will let her down.', 'You let her fall ill.', 'You will let him hit her again.'],
    ],
  ])('%s: %j', (code, harmless, harmful) => {
    // a name with a title stays a warning, whatever else is in its line
    const others = (text: string) => codesIn(text).filter((found) => found !== 'PII');
    for (const text of harmless) expect([text, others(text)]).toEqual([text, []]);
    for (const text of harmful)
      expect([text, codesIn(text)]).toEqual([text, expect.arrayContaining([code])]);
  });
});

describe('choices to circle and scales in a table, and a number to call in their place', () => {
  const table = (head: string, ...rows: string[]) =>
    [`| Day | ${head} | Saw me |`, '|---|---|---|', ...rows.map((row) => `| ${row} |`)].join('\n');
  it.each([
    table(
      'How many looked',
      '1 | 0 / 1-2 / 3-9 / 10+ | nothing',
      '2 | 0 / 1-2 / 3-9 / 10+ | silence',
    ),
    table(
      'How many looked',
      'Rung 1 | 0 / 1-2 / 3-9 / 10+ | nothing',
      'Rung 2 | 0 / 1-2 / 3-9 / 10+ | silence',
    ),
    '| Level | My number, 0 to 4 (my words: 0 ________ 1 ________ 2 ________ 3 ________) |\n|---|---|\n| 1 | 30 metres |\n| 2 | 25 metres |',
    '| Minutes | What you do |\n|---|---|\n| 0-15 | Welcome. |\n| 15-30 | Pictures. |\n| 30-47 | Ask. |\n| 47-50 | End. |',
  ])('lets pass %s', (text) => expect(codesIn(text)).toEqual([]));
  it.each([
    table('Call', '1 | 0 / 171 / 239 / 100 | now', '2 | 0 / 171 / 239 / 100 | now'),
    table('Call', '1 | 0 / 2-1 / 9-3 / 10+ | now', '2 | 0 / 5-1 / 5-0 / 10+ | now'),
    '| Level | The line (0 ________ 1 ________ 7 ________ 3 ________) |\n|---|---|\n| 1 | 555 1234 metres |',
    '| Line | Who |\n|---|---|\n| 0-17 | Us. |\n| 12-39 | Us. |\n| 10-47 | Us. |',
    '| Line | Who |\n|---|---|\n| 20-15 | Us. |\n| 15-30 | Us. |\n| 30-47 | Us. |',
  ])('finds %s', (text) => expect(codesIn(text)).toContain('CONTACT_NUMBER'));
});

describe('what a request has said of its reader', () => {
  const about = (factors: string[]) =>
    ({ checks: 'passage', constraints: Constraints.parse({ factors }) }) as const;
  const codes = (text: string, factors: string[]) =>
    scan(text, about(factors)).map(({ code }) => code);
  it('is no diagnosis by the sheet', () => {
    expect(codes('You are autistic, so the words are exact.', ['autism'])).toEqual([]);
  });
  it.each([
    ['You are autistic, so the words are exact.', []],
    ['You are autistic and you are bipolar.', ['autism']],
    ['You have PTSD.', ['autism']],
  ])('is one otherwise: %s %j', (text, factors) => {
    expect(codes(text, factors)).toContain('DIAGNOSIS');
  });
});

it('a name with a title is one thing to read, with and without an ending', () => {
  const names = (text: string) => codesIn(text).filter((code) => code === 'PII');
  expect(
    names("Ask Miss Anneke.\n\n| Miss Anneke's half | Mum's half |\n|---|---|\n| a | b |"),
  ).toHaveLength(1);
  expect(names('Ask Miss Anneke.\n\nAsk Mr. Lino.')).toHaveLength(2);
});

describe('lines of sheets on medicine that change none, and lines like them that do', () => {
  const good = readText('../../../../library/test/protocol.example.md');
  const found = (text: string) =>
    scan(canonical(good.replace('\n## ', `\n${text}\n\n## `))).filter(({ code }) =>
      code.startsWith('MED_'),
    );
  it.each([
    'So this paper names no illness and no medicine.',
    'You are on bisoprolol, so your pulse runs low.',
    'Your usual checks, food and medicine are care, not safety habits. They stay, and so does a look at an alarm.',
    'Checks agreed with your nurse, food and medicine are care and stay, like looks at an alarm or when you feel low.',
    'Insulin doses are no part of this plan.',
    'Insulin doses stay outside this plan.',
    'Ask about experiment 4, and about juice, glucagon and phone at night.',
  ])('is no change: %s', (text) => expect(found(text)).toEqual([]));
  it.each([
    'So this paper needs no illness and no medicine.',
    'This paper names no medicine, so stop yours.',
    'You are on bisoprolol, so you may skip it.',
    'You are on bisoprolol, so your pulse runs low: halve it.',
    'Your usual checks, food and medicine are care, not safety habits. They stay at home, and so does the pump.',
    'Checks, food and medicine are care and stay at home.',
    'Checks, food and medicine are care and stay, like the rest of what you can leave out.',
    'Insulin is no part of this plan.',
    'Insulin pens stay outside.',
    'Insulin doses stay outside the house.',
    'Ask about juice, and leave glucagon at home at night.',
    'Ask about experiment 4, then skip the glucagon.',
    'Ask about juice at night, inject the glucagon and go.',
  ])('is one: %s', (text) => expect(found(text)).not.toEqual([]));
});

describe('words of feedback and of a letter that order nothing', () => {
  it.each([
    "Dad's answer still counts something, that's the next stick to beat her with.",
    'I cannot promise that the nights get better.',
    'Make it 0 to 5 everywhere, also the guesses (1,1,2,2,3,3,4,4 is fine).',
  ])('finds nothing in: %s', (text) => expect(codesIn(text)).toEqual([]));
  it('takes a title for no medicine', () => {
    const line = 'First mum outside with just Miss Anneke, then Noor as a ninth.';
    expect(codesIn(line)).toEqual(['PII']);
  });
  it.each([
    ['You may miss Zolvix tonight.', 'MED_CHANGE'],
    ['Then Miss Zolvix tonight.', 'MED_CHANGE'],
    ['Find a stick to beat her with.', 'DANGER_TASK'],
    ['The next stick to beat her with when she cries is by the door.', 'DANGER_TASK'],
    ['I guarantee that the nights get better.', 'CURE_CLAIM'],
    ['The line is 1,1,6,1,2,3,4,4.', 'CONTACT_NUMBER'],
    ['The line is 0,1,1,2,2,3,3,4.', 'CONTACT_NUMBER'],
  ])('finds %s', (text, code) => expect(codesIn(text)).toContain(code));
});
