import type { Finding, FlagCode } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { doubtableIn, doubted } from '../../src/assessing/doubts.ts';

const finding = (code: FlagCode, more: Partial<Finding> = {}): Finding => ({
  ...{ line: 3, code, severity: 'critical', reason: 'Why.', quote: 'words', suggestion: 'Change.' },
  ...more,
});
const caution = finding('MED_CHANGE');
const why = 'It names what to call about.';

describe('what a rule found by words alone', () => {
  it('is asked about with its number, where the code can be doubted', () => {
    const all = [finding('SH_METHOD'), caution, finding('FLOODING', { severity: 'warning' })];
    expect(doubtableIn(all)).toEqual([{ number: 2, line: 3, quote: 'words', reason: 'Why.' }]);
  });

  it('is a warning with both reasons, where a model sees no harm', () => {
    const [read] = doubted([caution], { doubted: [{ number: 1, why }], findings: [] });
    expect(read).toMatchObject({
      ...{ code: 'MED_CHANGE', severity: 'warning', quote: 'words', doubted: true },
    });
    expect(read!.reason).toContain(why);
    expect(read!.reason).toContain('Why.');
  });

  it.each([
    'SH_METHOD',
    'ED_NUMBERS',
    'HIDDEN_TEXT',
    'CONTACT_NUMBER',
    'CAUTION_LOST',
    'MED_DOSE',
  ] as const)('holds, whatever a model says: %s', (code) => {
    const all = [finding(code)];
    expect(doubtableIn(all)).toEqual([]);
    expect(doubted(all, { doubted: [{ number: 1, why }], findings: [] })).toEqual(all);
  });

  it('holds without a reason, by another number, and where the model finds the line critical itself', () => {
    const found = finding('OTHER');
    for (const said of [
      { doubted: [{ number: 1, why: ' ' }], findings: [] },
      {
        doubted: [
          { number: 0, why },
          { number: 2, why },
        ],
        findings: [],
      },
      { doubted: [{ number: 1, why }], findings: [found] },
    ]) {
      expect(doubted([caution], said)).toEqual([caution]);
    }
  });

  it('is asked about forty times at most, and the others hold', () => {
    const many = Array.from({ length: 60 }, () => caution);
    const all = many.map((_, at) => ({ number: at + 1, why }));
    const read = doubted(many, { doubted: all, findings: [] });
    expect(read.filter(({ severity }) => severity === 'critical')).toHaveLength(20);
  });
});
