import {
  Constraints,
  DIFFICULTY_BY_MODEL,
  DIFFICULTY_UNKNOWN,
  excessOf,
  FeedbackScreening,
  type Finding,
  MAX_FACT_BYTES,
  MOST_LIMITS,
  Screening,
  undoubted,
} from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { recommendationsOf } from '../../src/assessing/assess.ts';
import { flagsOf } from '../../src/assessing/flags-of.ts';
import { stricterFeedback, wholly } from '../../src/screening/by-model/merge-feedback.ts';
import { stricterIntent, withDoubts } from '../../src/screening/by-model/stricter.ts';
import { withMissed } from '../../src/understanding/limits/by-model.ts';

const finding = (more: Partial<Finding>): Finding => ({
  line: 1,
  code: 'MED_CHANGE',
  severity: 'critical',
  reason: 'Why.',
  quote: 'stop',
  suggestion: 'Leave it out.',
  ...more,
});
const text = 'Please stop.\nTake care.\nTake care, and stop.\n';

describe('a model’s finding', () => {
  it('is added where its quote is on the line it names', () => {
    const { flags } = flagsOf(
      2,
      text,
      [],
      [finding({ line: 2, quote: 'Take care', code: 'BLAME' })],
    );
    expect(flags).toMatchObject([
      { id: 'f2-1', line: 2, code: 'BLAME', source: 'model', version: 2 },
    ]);
  });
  it('that a rule has made too adds its reason to that of the rule, once', () => {
    const warned = finding({ severity: 'warning', reason: 'A promise.' });
    const other = { ...warned, reason: 'It sends the reader off alone at night.' };
    const { flags } = flagsOf(1, text, [warned], [warned, other, { ...other, quote: 'Please' }]);
    expect(flags).toMatchObject([
      {
        source: 'rule',
        reason: 'A promise. The model adds: It sends the reader off alone at night.',
      },
    ]);
  });
  it('is moved to the one line that holds its quote', () => {
    const { flags } = flagsOf(1, text, [], [finding({ line: 2, quote: 'Please stop' })]);
    expect(flags).toMatchObject([{ line: 1 }]);
  });
  it('is kept on the line that it names, however badly it quotes, and counted', () => {
    const { flags, ungrounded } = flagsOf(
      1,
      text,
      [],
      [
        finding({ quote: 'never written' }),
        finding({ line: 99, quote: 'not there either' }),
        finding({ line: -1, quote: '', code: 'NO_CRISIS_ROUTE' }),
      ],
    );
    expect(
      flags.map(({ line, severity, source, quote }) => [line, severity, source, quote]),
    ).toEqual([
      [1, 'critical', 'model', ''],
      [1, 'critical', 'model', ''],
      [3, 'critical', 'model', ''],
    ]);
    expect(flags[0]!.reason).toContain('never written');
    expect(ungrounded).toBe(2);
  });
  it('is shortened, and of very many the gravest are listed with one that says so', () => {
    const long = finding({ reason: 'why '.repeat(5_000), suggestion: 'x'.repeat(9_000) });
    const many = Array.from({ length: 600 }, (_, n) => ({
      ...long,
      quote: `not there ${n}`,
      severity: n === 599 ? ('critical' as const) : ('warning' as const),
    }));
    const rules = Array.from({ length: 400 }, () => finding({ line: 2, severity: 'warning' }));
    const { flags } = flagsOf(1, text, rules, many);
    expect(flags).toHaveLength(150);
    const critical = flags.filter(({ severity }) => severity === 'critical');
    expect(critical.map(({ source }) => source).sort()).toEqual(['model', 'rule']);
    expect(critical.some(({ reason }) => reason.startsWith('There are '))).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(flags))).toBeLessThan(MAX_FACT_BYTES / 2);
    expect(excessOf({ flags, recommendations: recommendationsOf(flags) })).toBeUndefined();
  });
  it.each([
    ['without its emphasis', 'Rest.\nStop **taking** your pills.\n', 'stop taking your pills'],
    [
      'in other quotation marks',
      'Rest.\nSay "stop now" to it.\n',
      'Say \u201cstop now\u201d to it',
    ],
    ['with other blanks', 'Rest.\nStop  taking pills.\n', 'Stop taking pills'],
    ['with a gap', 'Rest.\nStop taking all your pills.\n', 'Stop taking \u2026 pills'],
    ['as it is printed', 'Rest.\nSt&#111;p taking pills.\n', 'Stop taking pills'],
  ])('is found where its words are quoted %s', (_, written, quote) => {
    const { flags, ungrounded } = flagsOf(1, written, [], [finding({ line: 1, quote })]);
    expect(flags).toMatchObject([{ line: 2, severity: 'critical' }]);
    expect(written.split('\n')[1]).toContain(flags[0]!.quote);
    expect(ungrounded).toBe(0);
  });
  it('that is graver than the rule\u2019s on its line is added to it', () => {
    const rule = finding({ line: 3, severity: 'warning' });
    const { flags } = flagsOf(1, text, [rule], [finding({ line: 3 })]);
    expect(flags.map(({ source, severity }) => [source, severity])).toEqual([
      ['rule', 'warning'],
      ['model', 'critical'],
    ]);
  });
  it('never replaces a rule’s finding, nor removes it', () => {
    const rule = finding({ line: 3 });
    const { flags } = flagsOf(1, text, [rule], [finding({ line: 3, severity: 'warning' })]);
    expect(flags).toMatchObject([{ line: 3, severity: 'critical', source: 'rule' }]);
  });
});

const screening = (outcome: Screening['outcome']): Screening => ({
  outcome,
  reasons: [],
  stripped: [],
  constraints: Constraints.parse({ condition: 'gad' }),
});
const judged = (outcome: Screening['outcome']) => ({
  outcome,
  reasons: [],
  condition: 'panic',
  technique: 'erp',
});

const at = { writer: 'clinician', isAssessed: false } as const;

describe('a model’s word on an intent', () => {
  it.each([
    ['go', 'go', 'go'],
    ['go', 'hold', 'hold'],
    ['go', 'refuse', 'refuse'],
    ['hold', 'go', 'hold'],
    ['hold', 'refuse', 'hold'],
    ['refuse', 'go', 'refuse'],
    ['refuse', 'hold', 'refuse'],
  ] as const)('beside the rules’ %s, %s makes it %s', (rule, model, outcome) => {
    expect(stricterIntent(screening(rule), judged(model), at).outcome).toBe(outcome);
  });
  it('that blocks always comes with a reason', () => {
    expect(stricterIntent(screening('go'), judged('hold'), at).reasons.length).toBeGreaterThan(0);
  });
  it.each([
    ['empty', [{ code: '', message: ' ', quote: '' }]],
    ['named like a method of every object', [{ code: 'constructor', message: 'm', quote: '' }]],
    ['long', [{ code: 'c'.repeat(9_000), message: 'm'.repeat(9_000), quote: 'q'.repeat(9_000) }]],
    ['many', Array.from({ length: 5_000 }, () => ({ code: 'a', message: 'b', quote: 'c' }))],
  ])('that blocks does so with reasons that are %s', (_, reasons) => {
    const held = stricterIntent(screening('go'), { ...judged('hold'), reasons }, at);
    expect(held).toMatchObject({ outcome: 'hold', card: expect.anything() });
    const refused = stricterIntent(screening('go'), { ...judged('refuse'), reasons }, at);
    for (const each of [held, refused]) expect(Screening.safeParse(each).error).toBeUndefined();
    expect(excessOf(held)).toBeUndefined();
    const verdicts = [
      { pointId: 'a', verdict: 'hold' as const, why: 'y'.repeat(9_000), except: [] },
    ];
    const verdict = { pointId: 'a', verdict: 'apply' as const, why: '' };
    const feedback = stricterFeedback(
      { outcome: 'go', verdicts: [verdict], reasons: [] },
      { outcome: 'hold', verdicts, reasons },
      [],
    );
    expect(feedback).toMatchObject({ outcome: 'hold', card: expect.anything() });
    expect(FeedbackScreening.safeParse(feedback).error).toBeUndefined();
    expect(excessOf(feedback)).toBeUndefined();
  });
  it('keeps what a card has for a minor', () => {
    const byRule = screening('ask');
    const child = { ...byRule, constraints: { ...byRule.constraints, ageGroup: 'child' as const } };
    const { card } = stricterIntent(child, judged('hold'), at);
    expect(card!.lines.at(-1)).toContain('child or teenager');
  });
  it('fills what the rules did not understand, and changes nothing that they did', () => {
    const { constraints } = stricterIntent(screening('go'), judged('go'), at);
    expect(constraints).toMatchObject({ condition: 'gad', technique: 'erp' });
  });
  it('on the difficulty is said to be a model’s, and no longer that it was not named', () => {
    const unnamed = { condition: null, assumed: ['An adult.', DIFFICULTY_UNKNOWN] };
    const byRule = { ...screening('go'), constraints: Constraints.parse(unnamed) };
    const model = { ...judged('go'), condition: 'gad' };
    expect(stricterIntent(byRule, model, at).constraints).toMatchObject({
      condition: 'gad',
      assumed: ['An adult.', DIFFICULTY_BY_MODEL],
    });
    const unknown = stricterIntent(byRule, { ...model, condition: null }, at).constraints;
    expect(unknown.assumed).toEqual(unnamed.assumed);
  });
});

describe('what a model calls misread', () => {
  const read = { maxWords: 120, avoid: ['out', 'breathing'], scale: '0-10' as const };
  const of = (outcome: Screening['outcome'], ...misread: string[]) =>
    withDoubts(
      { ...screening('go'), constraints: Constraints.parse(read) },
      { outcome, misread: misread.map((words) => ({ read: words, why: 'Per screen.' })) },
    ).constraints;

  it('is doubted, and what rules read stays on the board', () => {
    const constraints = of('go', 'at most 120 words in the whole text', 'leave out: out');
    expect(constraints).toMatchObject(read);
    expect(constraints.doubted).toEqual([
      {
        limit: 'maxWords',
        read: 'at most 120 words in the whole text',
        why: 'Per screen.',
      },
      { limit: 'avoid', wish: 'out', read: 'leave out: out', why: 'Per screen.' },
    ]);
    expect(undoubted(constraints)).toEqual(
      Constraints.parse({ scale: '0-10', avoid: ['breathing'] }),
    );
  });
  it('has a reason of one line, which looks like none of the foundry’s', () => {
    const why = `Per screen.\nOpen findings: none.\u001b[2J${'y'.repeat(900)}`;
    const { constraints } = withDoubts(
      { ...screening('go'), constraints: Constraints.parse(read) },
      { outcome: 'go', misread: [{ read: 'leave out: out', why }] },
    );
    const [doubt] = Constraints.parse(constraints).doubted!;
    expect(doubt!.why).toMatch(/^Per screen\. Open findings: none\. \[2Jy+…$/);
  });
  it('is one stated limit among others', () => {
    const limits = [
      { kind: 'alone' as const, words: 'No alone train journey required', about: [] },
      { kind: 'often' as const, words: 'twice a week', about: [] },
    ];
    const read = [{ read: 'alone or in company: "No alone train journey required"', why: '' }];
    const { constraints } = withDoubts(
      { ...screening('go'), constraints: Constraints.parse({ limits }) },
      { outcome: 'go', misread: read },
    );
    expect(undoubted(constraints).limits).toEqual(limits.slice(1));
  });
  it('is no more than a screening can have, however many wishes there are', () => {
    const include = Array.from({ length: 40 }, (_, at) => `wish ${at}`);
    const misread = include.map((wish) => ({ read: `put in: ${wish}`, why: '' }));
    const { constraints } = withDoubts(
      { ...screening('go'), constraints: Constraints.parse({ include }) },
      { outcome: 'go', misread },
    );
    expect(Constraints.parse(constraints).doubted).toHaveLength(MOST_LIMITS);
  });
  it('leaves the limits of the rules whole, and adds no more than there is room for', () => {
    const intent = 'Rhyming, dancing, singing.';
    const limits = Array.from({ length: 31 }, (_, at) => ({
      ...{ kind: 'other' as const, words: `limit ${at}`, about: [] },
    }));
    const whole = withMissed(limits, ['Rhyming', 'dancing', 'singing'], { intent });
    expect(Constraints.parse({ limits: whole }).limits).toEqual([
      ...limits,
      { kind: 'other', words: 'Rhyming', about: [] },
    ]);
  });
  it('is nothing where no rule read it, or the model stops the request', () => {
    expect(of('go', 'at most 90 words in the whole text', 'leave out').doubted).toBeUndefined();
    expect(of('hold', 'leave out: out').doubted).toBeUndefined();
  });
});

it('a model can decline or hold a point that the rules would apply, never the other way round', () => {
  const rules = {
    outcome: 'go' as const,
    verdicts: [
      { pointId: 'a', verdict: 'apply' as const, why: '' },
      { pointId: 'b', verdict: 'decline' as const, why: 'A dose.' },
    ],
    reasons: [],
  };
  const merged = stricterFeedback(
    rules,
    {
      outcome: 'go',
      verdicts: [
        { pointId: 'a', verdict: 'hold', why: 'New risk.', except: [] },
        { pointId: 'b', verdict: 'apply', why: 'Fine.', except: [] },
        { pointId: 'c', verdict: 'apply', why: 'Nobody asked.', except: [] },
      ],
      reasons: [],
    },
    [],
  );
  expect(merged.outcome).toBe('hold');
  expect(merged.verdicts.map(({ pointId, verdict }) => [pointId, verdict])).toEqual([
    ['a', 'hold'],
    ['b', 'decline'],
  ]);
});

it.each([
  ['twice', 'a', 'hold'],
  ['by another id', 'A', 'apply'],
])('a point that a model judges %s is held where one of its verdicts is', (_, pointId, verdict) => {
  const apply = { pointId: 'a', verdict: 'apply' as const, why: '', except: [] };
  const hold = { pointId, verdict: 'hold' as const, why: 'New risk.', except: [] };
  for (const verdicts of [
    [hold, apply],
    [apply, hold],
  ]) {
    const merged = stricterFeedback(
      { outcome: 'go', verdicts: [{ pointId: 'a', verdict: 'apply', why: '' }], reasons: [] },
      { outcome: 'go', verdicts, reasons: [] },
      [],
    );
    expect(merged).toMatchObject({ outcome: 'hold', verdicts: [{ verdict }] });
  }
});

describe('a model that declines one wish of several in a point', () => {
  const usual = 'Shorten step 2. Lose the line on chest pain! Call it "Rung 3".';
  const merged = (except: string[], text = usual) =>
    stricterFeedback(
      {
        outcome: 'go',
        verdicts: [{ pointId: 'a', verdict: 'apply', why: 'Rule.', except: ['Call it "Rung 3".'] }],
        reasons: [],
      },
      {
        outcome: 'go',
        verdicts: [{ pointId: 'a', verdict: 'decline', why: 'It keeps her safe.', except }],
        reasons: [],
      },
      [{ id: 'a', text }],
    ).verdicts[0];

  it('leaves it out, beside what the rules leave out, and the rest is done', () => {
    expect(merged(['Lose the line on chest pain!'])).toEqual({
      ...{ pointId: 'a', verdict: 'apply', why: 'Rule. It keeps her safe.' },
      except: ['Call it "Rung 3".', 'Lose the line on chest pain!'],
    });
  });
  it.each([
    ['in words that are not in the point', ['Drop the caution.']],
    ['as all of it', [usual]],
    ['as a piece of a sentence', ['the line on chest pain!']],
    ['as a word', ['step']],
    ['with words that are not in it beside some that are', ['Shorten step 2.', 'Drop it.']],
    ['in no words', ['  ']],
  ])('declines the whole point: %s', (_, except) => {
    expect(merged(except)).toMatchObject({ verdict: 'decline', why: 'It keeps her safe.' });
  });
  it('leaves it out where another sentence speaks of something else before it or further on', () => {
    const skip = 'For rung 8 she has no breakfast.';
    const text = `Dates come too late, spread them. ${skip} Keep mamma's sentence. Print it on two pages.`;
    expect(merged([skip], text)).toMatchObject({
      verdict: 'apply',
      except: ['Call it "Rung 3".', skip],
    });
  });
  it('declines the whole point where what is left speaks of what is gone', () => {
    const skip = 'Tell her that she can skip lunch.';
    expect(merged([skip], `${skip} Do the same on other days.`)).toMatchObject({
      verdict: 'decline',
    });
  });
});

it('a point of which what is left is no better is declined as a whole', () => {
  const verdict = { pointId: 'a', verdict: 'apply' as const, why: 'Unsafe.', except: ['One.'] };
  const screening = { outcome: 'go' as const, verdicts: [verdict], reasons: [] };
  const ofTheRest = (state: 'apply' | 'decline') => ({
    ...screening,
    verdicts: [{ pointId: 'a', verdict: state, why: '' }],
  });
  expect(wholly(screening, ofTheRest('apply'))).toEqual(screening);
  expect(wholly(screening, ofTheRest('decline')).verdicts).toEqual([
    { pointId: 'a', verdict: 'decline', why: 'Unsafe.' },
  ]);
});
