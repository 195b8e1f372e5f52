import { Constraints, type Finding, type Screening } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { flagsOf, stricterFeedback, stricterIntent } from '../src/merge.ts';

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
  it('is added where its quote stands on the line it names', () => {
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
  it('is moved to the one line that holds its quote', () => {
    const { flags } = flagsOf(1, text, [], [finding({ line: 2, quote: 'Please stop' })]);
    expect(flags).toMatchObject([{ line: 1 }]);
  });
  it('is left out, and counted, when its quote stands nowhere, on several other lines, or is missing', () => {
    const nowhere = [
      finding({ quote: 'never said' }),
      finding({ line: 9, quote: 'Take care' }),
      finding({ quote: '' }),
    ];
    expect(flagsOf(1, text, [], nowhere)).toEqual({ flags: [], ungrounded: 3 });
  });
  it('never takes the place of a rule’s finding, nor takes it away', () => {
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

describe('a model’s word on an intent', () => {
  it.each([
    ['go', 'go', 'go'],
    ['go', 'hold', 'hold'],
    ['go', 'refuse', 'refuse'],
    ['hold', 'go', 'hold'],
    ['refuse', 'go', 'refuse'],
    ['refuse', 'hold', 'refuse'],
  ] as const)('beside the rules’ %s, %s makes it %s', (rule, model, outcome) => {
    expect(stricterIntent(screening(rule), judged(model), 'clinician').outcome).toBe(outcome);
  });
  it('that blocks always comes with a reason', () => {
    expect(
      stricterIntent(screening('go'), judged('hold'), 'clinician').reasons.length,
    ).toBeGreaterThan(0);
  });
  it('fills what the rules did not understand, and changes nothing that they did', () => {
    const { constraints } = stricterIntent(screening('go'), judged('go'), 'clinician');
    expect(constraints).toMatchObject({ condition: 'gad', technique: 'erp' });
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
  const merged = stricterFeedback(rules, {
    outcome: 'go',
    verdicts: [
      { pointId: 'a', verdict: 'hold', why: 'New risk.' },
      { pointId: 'b', verdict: 'apply', why: 'Fine.' },
      { pointId: 'c', verdict: 'apply', why: 'Nobody asked.' },
    ],
    reasons: [],
  });
  expect(merged.outcome).toBe('hold');
  expect(merged.verdicts.map(({ pointId, verdict }) => [pointId, verdict])).toEqual([
    ['a', 'hold'],
    ['b', 'decline'],
  ]);
});
