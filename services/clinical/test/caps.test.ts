import { Constraints, QualityCap, wordsOn } from '@cerina/contracts';
import { pagesOf } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { capsOf } from '../src/measuring/measure.ts';
import { feedbackOf, held, totals } from '../src/measuring/review.ts';
import { asked, intent, measured, sample, without } from './sample.ts';

const caps = (text = sample, constraints: object = {}, wish = intent) =>
  capsOf(text, { intent: wish, constraints: Constraints.parse({ ...asked, ...constraints }) });
const reasons = (...of: Parameters<typeof caps>) => caps(...of).map(({ reason }) => reason);
const withLine = (line: string) => sample.replace('- You need:', `${line}\n- You need:`);

it('finds nothing wrong with a good document', () => {
  expect(caps()).toEqual([]);
});

it('holds what prints to surely more pages than asked for: from more than half a page on where it is one, in ordinary print', () => {
  const held = (pages: number, more = '', limits: object[] = []) => {
    const length = { kind: 'words', words: 'pages', most: wordsOn(pages), about: [] };
    return reasons(`${sample}${more}`, { limits: [length, ...limits] }).some((reason) =>
      /at most [\d.]+ pages?; it has/.test(reason),
    );
  };
  const large = { kind: 'format', words: 'large print', about: ['large print'] };
  // it prints to two pages, and to three in large print
  expect([pagesOf(sample), pagesOf(sample, 'large')]).toEqual([2, 3.5]);
  const log = `\n| A | B |\n|---|---|\n${'| 1 | |\n'.repeat(25)}`;
  expect([held(1), held(1.5)]).toEqual([true, false]);
  expect([held(2, log), held(1.5, log)]).toEqual([false, true]);
  expect([held(2, '', [large]), held(2.5, '', [large])]).toEqual([true, false]);
});

it('takes the rungs of a list that rates each for rungs', () => {
  const list = '1. Stand up with your stick: 30.\n2. Walk to the door and back: 45.\n';
  const pointing = (rung: number) =>
    withLine(`- If nobody can walk beside you, then do rung ${rung} in the chair.`);
  const isDangling = (reason: string) => reason.startsWith('There is no rung');
  const withList = (rung: number) => pointing(rung).replace('**Rate:**', `${list}**Rate:**`);
  expect(reasons(withList(2)).some(isDangling)).toBe(false);
  expect(reasons(withList(3)).some(isDangling)).toBe(true);
});

it('takes no letter that stands for something for a sentence that breaks off', () => {
  const isOpen = (reason: string) => reason.startsWith('A sentence breaks off');
  expect(reasons(withLine('- If you have a short night, then rest. Write A.')).some(isOpen)).toBe(
    false,
  );
  expect(reasons(withLine('- If you have a short night, then write a.')).some(isOpen)).toBe(true);
});

it('takes a cell that is no sentence for no disorder of words by itself', () => {
  const isDisorder = (reason: string) => reason.includes('in no order');
  const withCells = (...cells: string[]) =>
    sample.replace(
      '**Rate:**',
      `\n| Rung | What you do |\n|---|---|\n${cells.map((cell, n) => `| ${n + 1} | ${cell} |`).join('\n')}\n\n**Rate:**`,
    );
  const telegraphic = 'Same, colleague at far end, you first to doors';
  expect(reasons(withCells(telegraphic, 'Leave the mail', 'Leave both')).some(isDisorder)).toBe(
    false,
  );
  const shuffled = ['door the to walk mail with and', 'phone for the leave hour an without'];
  expect(reasons(withCells(...shuffled, 'Leave both')).some(isDisorder)).toBe(true);
});

it('finds the columns that a request names in a table beside the log', () => {
  const isOfColumns = (reason: string) => reason.includes('columns');
  const wish = `${intent} A sheet for the triggers (what is the same / what is different / what I do).`;
  const beside = sample.replace(
    '**Rate:**',
    '\n| Trigger | What is the same | What is different | What I do |\n|---|---|---|---|\n| Mail | | | |\n\n**Rate:**',
  );
  expect(reasons(sample, { columns: 3 }, wish).some(isOfColumns)).toBe(true);
  expect(reasons(beside, { columns: 3 }, wish).some(isOfColumns)).toBe(false);
  expect(reasons(beside, { columns: 3 }, intent).some(isOfColumns)).toBe(true);
});

describe('a rung that the text points to', () => {
  const isDangling = (reason: string) => reason.startsWith('There is no rung');
  const withTable = (heading: string, rows: string[], rung: number) =>
    sample.replace(
      '**Rate:**',
      `\n| ${heading} | What you do |\n|---|---|\n${rows.map((row) => `| ${row} | Leave the mail. |`).join('\n')}\n\nStay on rung ${rung} until it bores you.\n\n**Rate:**`,
    );
  it.each([
    ['Rung and week', '1, week 2', '2, week 3', '3, week 4'],
    ['Rung', '1 (week 2)', '2 (week 3)', '3 (week 4)'],
    ['Rung', '1 – the gate', '2 – the road', '3 – the shop'],
    ['Step', 'Step 1: the gate', 'Step 2: the road', 'Step 3: the shop'],
    ['Rung', 'Week 1', '**2**', '3 week 3'],
    ['No.', '1. The gate', '2. The road', '3. The shop'],
    ['Step, week', 'L1, week 1', 'L2, week 1', 'L3, week 2'],
    ['Step', '1 🔊', '2 🪟', '3 🐕'],
    ['Week | Rung', '1 | 1', '1 | 2', '2 | 3'],
  ])('is there in a column "%s" with rows such as "%s"', (heading, ...rows) => {
    expect(reasons(withTable(heading, rows, 3)).some(isDangling)).toBe(false);
    expect(reasons(withTable(heading, rows, 4)).some(isDangling)).toBe(true);
  });
  it('is there below a row that is still empty', () => {
    const table = withTable('Rung and week', ['1, week 2', '2, week 3', '3, week 4'], 3);
    const open = table.replace('| 2, week 3 | Leave the mail. |', '| | |');
    expect(reasons(open).some(isDangling)).toBe(false);
  });
  it.each([
    ['Rung', '5 minutes', '10 minutes', '15 minutes'],
    ['Rung', '1-3', '4-6', '7-10'],
    ['Day', '1, Monday', '2, Tuesday', '3, Wednesday'],
    ['Time', '3 pm', '4:30', '5 (tea)'],
  ])('is not there for a column "%s" with rows such as "%s"', (heading, ...rows) => {
    expect(reasons(withTable(heading, rows, 3)).some(isDangling)).toBe(true);
  });
  it('is counted in a log by its day where the column of the step is for the person', () => {
    const log = sample.replace(
      '**Rate:**',
      '\n| Practice | Step | I learned |\n|---|---|---|\n| 1 | | |\n| 2 | | |\n| 3 | | |\n\nStay on rung 3 until it bores you.\n\n**Rate:**',
    );
    expect(reasons(log).some(isDangling)).toBe(false);
  });
  it('is there in a ladder that a map comes before', () => {
    const both = (rung: number) =>
      sample.replace(
        '**Rate:**',
        `\n| What sets it off | Worry, week 1 (0-10) |\n|---|---|\n| The mail | |\n| The phone | |\n| Night | |\n\n| Rung | What you do | Worry (0-10) |\n|---|---|---|\n| Week 1 | Leave the mail. | 3 |\n| Week 2 | Leave the phone. | 4 |\n| Week 3 | Leave both. | 5 |\n\nStay on rung ${rung} until it bores you.\n\n**Rate:**`,
      );
    expect(reasons(both(3)).some(isDangling)).toBe(false);
    expect(reasons(both(4)).some(isDangling)).toBe(true);
    // and what is wrong in it is found there
    expect(reasons(both(3).replace('both. | 5 |', 'both. | 1 |'))).toContainEqual(
      expect.stringMatching(/The ladder goes down: from 4 to 1/),
    );
  });
  it('is counted with its words, where so many were asked for', () => {
    const table = withTable('Rung and week', ['1, week 2', '2, week 3', '3, week 4'], 3);
    const wish = `${intent} A ladder.`;
    const counted = (most: number) =>
      reasons(table, { maxSteps: most }, wish).filter((each) =>
        /rungs\. The ladder has/.test(each),
      );
    expect(counted(2)).toEqual(['Asked for: at most 2 rungs. The ladder has 3.']);
    expect(counted(3)).toEqual([]);
  });
  it('is counted without the weeks before it and the rows of the log', () => {
    const weeks = '| Week | Walk |\n|---|---|\n| 1 | 9 |\n| 2 | 10 |\n| 3 | 11 |\n| 4 | 12 |\n';
    const rungs = '| Rung | Pick up |\n|---|---|\n| 1 | Pencil |\n| 2 | Tin |\n| 3 | Crate |\n';
    const both = sample.replace('**Rate:**', `\n${weeks}\n${rungs}\n**Rate:**`);
    const counted = (steps: number) =>
      reasons(both, { minSteps: steps, maxSteps: steps }, `${intent} A ladder.`).filter((each) =>
        /rungs\. The ladder has/.test(each),
      );
    expect(counted(3)).toEqual([]);
    expect(counted(5)).toEqual(['Asked for: 5 rungs. The ladder has 3.']);
  });
});

describe('a wrong document is held at 60, with the reason', () => {
  it.each<[string, RegExp, Parameters<typeof caps>]>([
    [
      'another age',
      /someone of 9, not 20/,
      [sample.replace('a university student', 'a 9-year-old'), { age: 20 }],
    ],
    [
      'for parents',
      /parents of a child/,
      [withLine('- Ask your child.\n- Praise your child.\n- Tell your son.')],
    ],
    ['a child in the example', /of a child/, [sample.replace('Sam, 20,', 'Mia, 8,')]],
    [
      'somebody else',
      /somebody else/,
      [sample, { person: 'retired nurse' }, 'Worry time for a retired nurse.'],
    ],
    ['not to the parents', /to the parents/, [sample, { addressee: 'parent' }]],
    [
      'another problem',
      /about/,
      [sample, { condition: 'specific_phobia_spiders', technique: null }, 'Fear of spiders.'],
    ],
    [
      'what is feared',
      /feared: wasps/,
      [sample, {}, 'Worry about exams in someone who is afraid of wasps.'],
    ],
    ['another technique', /not habit reversal/, [sample, { technique: 'habit_reversal' }]],
    ['a limit', /at most 200 words/, [sample, { maxWords: 200 }]],
    ['unwanted', /without notebook/, [sample, { avoid: ['notebook'] }]],
    ['no help', /when to stop and get help/, [without('When to stop and get help')]],
    ['no crisis line', /in a crisis/, [sample.replace(/^.*(?:crisis|emergency).*\n/gim, '')]],
    ['nobody excluded', /whom it is not for/, [sample.replace(/^- Not for now.*\n/m, '')]],
    ['no noun', /is not said/, [withLine('- Those are not a safety behaviour.')]],
    [
      'a quotation cut off',
      /quotation breaks off/,
      [withLine('- A thought behind it may be: "I will be ill on the."')],
    ],
    [
      'a wish as a thought',
      /quotation breaks off/,
      [withLine('- It may be: "And what really happens."')],
    ],
    ['a habit cut off', /cut off/, [withLine('- You may try to cope by scrolling in bed until.')]],
    ['no step 9', /no step 9/, [withLine('- If it is hard, go back to step 9.')]],
    ['no sheet', /sheet overleaf/, [withLine('- Fill in the sheet overleaf.')]],
    ['no leaflet', /attached leaflet/, [withLine('- Read the attached leaflet.')]],
    ['broken off', /breaks off/, [withLine('- Choose a quiet place and the')]],
    ['run on', /breaks off/, [withLine('- Choose a quiet place and the Write what you think.')]],
    ['a verb that is half', /not whole/, [withLine('- You been on the list since May.')]],
    ['notes', /strung together/, [withLine('- Now: telly, you feed, cancel.')]],
    ['notes as a list', /strung together/, [withLine('- You turn, a timer, listening back.')]],
    ['notes with "still"', /strung together/, [withLine('- Still you wake at four every day.')]],
    ['whose it is not', /somebody else/, [withLine('- You generalised anxiety in a farmer 58.')]],
    [
      'a piece of the request',
      /as it was/,
      [withLine('- To plan with your clinician: me to say no.')],
    ],
    ['a number without a unit', /no unit/, [withLine('- When to practise: before 8.')]],
    ['an article', /article/, [withLine('- Choose an thing to do.')]],
    ['a cut habit', /cut off/, [withLine('- You may try to cope by asking your wife maybe.')]],
    ['a cut place', /cut off/, [withLine('- You may avoid sitting next to anyone.')]],
    [
      'the young, to an adult',
      /reader is 35/,
      [withLine('- For young people: your parent agrees to this plan.'), { age: 35 }],
    ],
    ['an open quotation', /not closed/, [withLine('- To plan: "and then she.')]],
    [
      'twice',
      /same sentence/,
      [withLine('Putting it off is different: you write it down and keep a set time for it.')],
    ],
    ['a word twice', /word is there twice/, [withLine('- Keep the the timer near.')]],
    ['a first word twice', /word is there twice/, [withLine('- The the timer is near.')]],
    ['a slot', /template/, [withLine('- You need: {{place}}.')]],
    [
      'a rung of itself',
      /names itself/,
      [withLine('- A smaller step towards "a smaller step towards it".')],
    ],
  ])('%s', (_, reason, of) => {
    const found = caps(...of);
    expect(found.map((each) => each.reason)).toContainEqual(expect.stringMatching(reason));
    expect(found).toMatchObject(found.map((each) => QualityCap.parse(each)));
    expect(found.every(({ most }) => most === 60)).toBe(true);
  });
});

describe('what is right passes', () => {
  it.each<[string, Parameters<typeof caps>]>([
    ['a step that there is', [withLine('- If it is hard, go back to step 3.')]],
    ['the log below', [withLine('- Use the table below each day.')]],
    [
      'a father',
      [
        withLine('- Ask your child.\n- Praise your child.\n- Tell your son.'),
        {},
        'Worry time for a father of two.',
      ],
    ],
    ['a few words over', [sample, { maxWords: 690 }]],
    ['a quoted thought', [withLine('- You may think, "What if I fail? What then?"')]],
    [
      'a word of another language that is said twice',
      [withLine('- Say it softly, Kancane kancane.')],
    ],
    [
      'a scale from 1, as it was asked for',
      [
        sample
          .replaceAll(/\b0(?=(?:-| to )10\b)/g, '1')
          .replace('- You need:', '- Rating: mood from 1 to 10.\n- You need:'),
        { scale: '0-10' },
        `${intent} Mood 1–10 before and after.`,
      ],
    ],
    ['a ritual in quotation marks', [withLine('- You may say "safe safe safe" to yourself.')]],
    [
      'what the next step has too',
      [
        sample.replaceAll(/(?<=\*\*Do:\*\* )/g, 'Go at about 9.30, with frame and shoes. '),
        {},
        `${intent} Always with the frame and proper shoes.`,
      ],
    ],
    [
      'what the request has in the singular',
      [
        withLine("- Layoffs can happen, and nobody can tell you they won't."),
        {},
        `${intent} Layoff risk is real.`,
      ],
    ],
    [
      'alone, where one thing is not to be done alone',
      [
        withLine('- Walk by yourself to the park.'),
        {},
        `${intent} No alone train journey required: his wife comes along.`,
      ],
    ],
  ])('%s', (_, of) => {
    expect(reasons(...of)).toEqual([]);
  });
});

it('reads when to stop and where to call in one paragraph as in two lines', () => {
  const paragraph = (words: string) =>
    sample.replace(/(?<=## When to stop and get help\n)[^#]+/, `${words}\n\n`);
  const call = 'If you feel hopeless or unsafe, call or text 9-8-8, or call 911.';
  expect(reasons(paragraph(`Pause if you cannot sleep. ${call}`))).not.toContain(
    'It does not say when to stop.',
  );
  expect(reasons(paragraph(call))).toContain('It does not say when to stop.');
});

it('is in no printed reading only: what is struck out does not carry a caution', () => {
  const struck = sample.replace(/^- Not for now: (.*)$/m, '- ~~Not for now: $1~~');
  expect(reasons(struck)).toContain('It does not say whom it is not for.');
});

it('holds the quality whatever the items say, and says why first', () => {
  const items = measured(sample);
  const found = caps(sample, { maxWords: 200 });
  expect(totals(items).quality).toBeGreaterThan(60);
  expect(held(totals(items), found).quality).toBe(60);
  expect(held(totals(items), []).quality).toBe(totals(items).quality);
  expect(feedbackOf(items, found).recommendations[0]).toContain('at most 200 words');
});

describe('what is no wish to leave something out', () => {
  const cut = (avoid: string) =>
    caps(sample, { avoid: [avoid] }).filter(({ reason }) => reason.includes(`without ${avoid}`));
  it('is one word that any document has: "no thoughts since then"', () => {
    expect(sample.toLowerCase()).toContain('minutes');
    expect(cut('minutes')).toEqual([]);
    expect(cut('notebook')).toHaveLength(1);
  });
  it('is no question either: "What have you been …?"', () => {
    const garbled = (line: string) =>
      caps(withLine(line)).filter(({ reason }) => reason.includes('not whole'));
    expect(garbled('- What have you been trying to make sure of?')).toEqual([]);
    expect(garbled('- You been trying to make sure of it.')).toHaveLength(1);
  });
});

describe('a ladder that is untrue of its own table', () => {
  const ladder = (leaveOut: string, rating: string) =>
    withLine(
      `| Rung | What you do | Leave out | Fear (0-100) |\n|---|---|---|---|\n| 1 | Walk to the gate. | ${leaveOut} | 30 |\n| 2 | Walk to the shop. | hurrying | ${rating} |\n`,
    );
  it('has no figure above its scale, and no aid to leave out', () => {
    const found = (...of: [string, string]) =>
      reasons(ladder(...of)).filter((reason) => /scale ends|aid or a carer/.test(reason));
    expect(found('looking down', '45')).toEqual([]);
    expect(found('looking down', '145')).toEqual([expect.stringContaining('ends at 100')]);
    expect(found('your walking frame', '45')).toEqual([
      expect.stringContaining('An aid or a carer'),
    ]);
  });
});
