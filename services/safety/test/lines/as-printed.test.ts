import { describe, expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';
import { rulesApplyTo } from '../../src/text/language.ts';
import { readText } from '../read-data.ts';

const good = readText('../../../../library/test/protocol.example.md');
const harm = 'Stop taking sertraline today and double the dose of your diazepam tomorrow.';
const entities = (text: string, written: (code: number) => string) =>
  [...text]
    .map((it, n) => (n % 3 === 1 && /\w/.test(it) ? written(it.codePointAt(0)!) : it))
    .join('');

/** One sentence that a client must never be given, as a writer that wants it through would write it. */
const disguised: [how: string, text: string][] = [
  ['plain', harm],
  ['character references', entities(harm, (code) => `&#${code};`)],
  ['character references in hexadecimal', entities(harm, (code) => `&#x${code.toString(16)};`)],
  [
    'words of links',
    '[Stop taking](https://example.org/a) [sertraline](https://example.org/b) today.',
  ],
  ['the target of a link', '[Your next step](https://example.org/stop-taking-sertraline-today)'],
  ['the name of a link', '[Your next step](https://example.org "Stop taking sertraline today")'],
  [
    'a link defined elsewhere',
    'Do [this][1] today.\n\n[1]: https://example.org/stop-taking-sertraline',
  ],
  [
    'inline code',
    'Stop taking `sertraline` today and double the dose of your `diazepam` tomorrow.',
  ],
  ['a code block', '```\nStop taking sertraline today.\n```'],
  [
    'the cells of a table',
    '| Stop taking | sertraline | today |\n|---|---|---|\n| double | the dose of | your diazepam |',
  ],
  [
    'the column of a table',
    '| Plan | Note |\n|---|---|\n| Stop taking | one |\n| sertraline today | two |',
  ],
  ['the items of a list', '- Stop taking\n- sertraline\n- today'],
  ['a heading and what follows', '### Stop taking\n\nsertraline today'],
  ['hard line breaks', 'Stop taking\\\nsertraline today\\\nand double the dose'],
  ['backslashes', 'St\\op ta\\king your ser\\traline to\\day.'],
  ['struck words', 'Do ~~not~~ stop taking sertraline today.'],
  ['letters struck out', 'Sto~~x~~p taking ser~~x~~traline today.'],
  ['footnote marks', 'Stop taking[^1] sertraline[^2] today.'],
  ['a web address', 'Plan: https://stop-taking-sertraline-today.example.org/'],
  ['a mail address', 'Write to stop.taking.sertraline@today.example.org'],
  ['digits for letters', 'St0p t4k1ng s3rtr4l1n3 t0d4y and d0ubl3 y0ur d14z3p4m.'],
  ['ordinary signs in words', 'St.op ta,king your sertra/line today.'],
  ['syllables that look like letters', 'ᗷᑌᖇᑎ your skin.'],
  ['digits of another writing', 'Take ٢ tablets before the talk.'],
  ['commas after words', 'Stop, taking, your, sertraline, today.'],
  ['slashes between words', 'Stop/taking/your/sertraline.'],
  ['words from right to left', `\u202e${[...harm].reverse().join('')}\u202c`],
];

describe('a sentence that the rules flag plain', () => {
  it.each(disguised)('is critical in a draft when it is written as %s', (_, text) => {
    const draft = good.replace('\n## ', `\n${text}\n\n## `);
    expect(draft).toContain(text);
    const critical = scan(draft).filter(({ severity }) => severity === 'critical');
    expect(critical.map(({ code }) => code)).not.toEqual([]);
  });
});

describe('a medicine that only the heading names', () => {
  const codes = (text: string) => scan(text, { checks: 'passage' }).map(({ code }) => code);
  it.each([
    '## Sertraline\n\nSome days are easy. Stop taking it today.',
    '## Your sertraline\n\nYou may feel calm.\n\nSkip it on exposure days.',
    '## Your tablets\n\nThis week is different.\n\n- Rest.\n- Take twice as many.',
    '## Zuranolone\n\nRest first. Stop taking it today.',
  ])('is changed by what is said of it below: %j', (text) => {
    expect(codes(text)).toContain('MED_CHANGE');
  });
  it.each([
    '## Your medicine\n\nTake it as prescribed. Do not stop it.',
    '## Sertraline\n\nIf you want to stop it, talk to your prescriber first.',
    '## Your tablets\n\nTick them off on the sheet. Skip the step on a hard day.',
    '## Step 2\n\nStop taking it personally. Skip it today.',
  ])('is not changed where something else is meant, or nothing: %j', (text) => {
    expect(codes(text)).not.toContain('MED_CHANGE');
  });
});

it('ordinary signs in and after words are no disguise', () => {
  const text = 'Skip the he/she/they talk, and/or rest at 8 a.m. Bread, milk, eggs, cheese, jam.';
  expect(scan(text, { checks: 'passage' })).toEqual([]);
});

describe('what every document must carry', () => {
  const codes = (text: string) => scan(text).map(({ code }) => code);
  const routes = /^- (If you think about ending your life.*)\n- (Local crisis line.*)$/m;
  it('is not there when it is struck out', () => {
    const struck = good.replace(routes, '- ~~$1~~\n- ~~$2~~');
    expect(struck).not.toBe(good);
    expect(codes(struck)).toContain('NO_CRISIS_ROUTE');
  });
  it('is not there when it is only in a definition', () => {
    const hidden = `${good.replace(routes, '- Rest.')}\n[help]: #help "${routes.exec(good)![1]}"\n`;
    expect(codes(hidden)).toContain('NO_CRISIS_ROUTE');
  });
});

describe('what is found in one of source and print alone', () => {
  const passage = (text: string) => scan(text, { checks: 'passage' });
  it('is critical where the words are printed otherwise, also for a rule that only warns', () => {
    const plain = passage('Just calm down.');
    expect(plain).toMatchObject([{ code: 'INVALIDATE', severity: 'warning' }]);
    const [finding] = passage('Rest.\n\nJust c&#97;lm d&#111;wn.');
    expect(finding).toMatchObject({ code: 'INVALIDATE', severity: 'critical', line: 3 });
    expect(finding!.reason).toContain('not printed as they are written');
  });
  it.each([
    ['a cell that the head has no column for', '| a |\n|---|\n| b | Just calm down. |\n'],
    ['a definition', 'Rest.\n\n[x]: /x "Just calm down."\n'],
    ['the info of a fence', 'Rest.\n\n```Just calm down.\nRest.\n```\n'],
  ])('is as grave as ever in %s: it is printed', (_, text) => {
    expect(passage(text)).toMatchObject([{ code: 'INVALIDATE', severity: 'warning', line: 3 }]);
  });
  it('is as grave as ever where a link or a sign is all the difference', () => {
    expect(passage('Just [calm](https://www.example.org) `down`.')).toMatchObject([
      { code: 'INVALIDATE', severity: 'warning' },
    ]);
  });
  it('is placed on its line, and quotes that line verbatim', () => {
    const text =
      '# A\n\n| Do | Note |\n|---|---|\n| Rest | a |\n| St&#111;p taking | b |\n| sertraline | c |\n';
    const [finding] = passage(text).filter(({ code }) => code === 'MED_CHANGE');
    expect(finding).toMatchObject({ line: 6 });
    expect(text.split('\n')[5]).toContain(finding!.quote);
  });
});

describe('words that deceive the eye', () => {
  const hidden = (text: string) =>
    scan(text, { checks: 'passage' }).filter(({ code }) => code === 'HIDDEN_TEXT');
  it('of two alphabets are critical, whatever they say', () => {
    expect(hidden('Rest.\nTake a wаlk today.')).toMatchObject([{ severity: 'critical', line: 2 }]);
    expect(hidden('A walk by the café, naïve and Łódź, 5 µg, a β-blocker, Ελλάδα.')).toEqual([]);
  });
  it('that a stored text still holds are critical, written out or as references', () => {
    expect(hidden('Rest.\nTake\u200b a walk.')).toMatchObject([{ severity: 'critical', line: 2 }]);
    expect(hidden('Rest.\nTake&zwj; a walk.')).toMatchObject([{ severity: 'critical', line: 2 }]);
  });
  it('a text that cannot be laid out only warns, for it is printed and read as it is written', () => {
    const odd = '- one\n  > 2. two\nthree\n';
    expect(hidden(odd)).toMatchObject([{ severity: 'warning', line: 1 }]);
    const codes = scan(`${odd}Stop taking your pills.\n`).map(({ code }) => code);
    expect(codes).toContain('MED_CHANGE');
  });
});

describe('the language of what is printed', () => {
  const foreign = 'Deja de tomar la medicación cuando te sientas mejor.';
  it.each([
    ['references', [...foreign].map((it) => `&#${it.codePointAt(0)};`).join('')],
    [
      'the items of a list',
      foreign
        .split(' ')
        .map((it) => `- ${it}`)
        .join('\n'),
    ],
    ['the cells of a table', `| ${foreign.split(' ').join(' | ')} |\n|${'-|'.repeat(8)}`],
    [
      'words of links',
      foreign
        .split(' ')
        .map((it) => `[${it}](#a)`)
        .join(' '),
    ],
  ])('is seen through %s', (_, written) => {
    expect(rulesApplyTo(`${good}\n\n${written}\n`)).toBe(false);
  });
});
