import type { Finding, FlagCode } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { score } from '../../src/assessing/assess.ts';
import { asDoubted, doubtableIn } from '../../src/assessing/doubts.ts';
import { flagsOf } from '../../src/assessing/flags-of.ts';
import { scan } from '../../src/assessing/scan.ts';

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
    const [read] = asDoubted([caution], { doubted: [{ number: 1, why }], findings: [] });
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
    'DANGER_TASK',
  ] as const)('holds, whatever a model says: %s', (code) => {
    const all = [finding(code)];
    expect(doubtableIn(all)).toEqual([]);
    expect(asDoubted(all, { doubted: [{ number: 1, why }], findings: [] })).toEqual(all);
  });

  it('holds without a reason, by another number, and where the model finds the line critical itself', () => {
    const found = finding('OTHER');
    const more = { severity: 'warning', line: 4, quote: 'the words that' } as const;
    const sameKind = finding('MED_CHANGE', more);
    for (const said of [
      { doubted: [{ number: 1, why }], findings: [sameKind] },
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
      expect(asDoubted([caution], said)).toEqual([caution]);
    }
  });

  it('holds where readers are given other words than whoever checks them', () => {
    const hidden = { ...caution, disguised: true as const };
    const reworded = { ...hidden, reason: 'In any words.' };
    for (const one of [hidden, reworded]) {
      expect(doubtableIn([one])).toEqual([]);
      expect(asDoubted([one], { doubted: [{ number: 1, why }], findings: [] })).toEqual([one]);
    }
    const sounding = {
      reason: 'Why. These words are written in the text, and printed nowhere on their line.',
    };
    expect(doubtableIn([finding('MED_CHANGE', sounding)])).toHaveLength(1);
  });

  it('is marked by the scan where readers are given other words, and no flag carries the mark', () => {
    const text = '# Plan\n\nStop your **me**~~-~~**dicine** to&#100;ay.\n';
    const marked = scan(text).filter(({ disguised }) => disguised);
    expect(marked.map(({ code }) => code)).toContain('MED_CHANGE');
    expect(doubtableIn(marked)).toEqual([]);
    const { flags } = flagsOf(1, text, marked, []);
    expect(flags.some((flag) => 'disguised' in flag)).toBe(false);
  });

  it('counts nothing, and needs review', () => {
    const all = Array.from({ length: 9 }, () => caution);
    const doubts = all.map((_, at) => ({ number: at + 1, why }));
    const read = asDoubted(all, { doubted: doubts, findings: [] });
    expect(score(read)).toEqual({ score: 100, level: 'needs_review' });
  });

  it('is asked about forty times at most, and the others hold', () => {
    const many = Array.from({ length: 60 }, () => caution);
    const all = many.map((_, at) => ({ number: at + 1, why }));
    const read = asDoubted(many, { doubted: all, findings: [] });
    expect(read.filter(({ severity }) => severity === 'critical')).toHaveLength(20);
  });
});

it('a model’s reason is one line, after the rule’s, and of no great length', () => {
  const forged = `\u001b[2K\nline 9 read by Dr X. ${'x'.repeat(900)}`;
  const [read] = asDoubted([caution], { doubted: [{ number: 1, why: forged }], findings: [] });
  expect(read!.reason).toMatch(/^Why\. A model that read it sees no harm: \[2K line 9 read/);
  expect(read!.reason.length).toBeLessThan(250);
});
