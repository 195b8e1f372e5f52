import { describe, expect, it } from 'vitest';
import { recommendationsOf, score } from '../../src/assessing/assess.ts';

const critical = { severity: 'critical', code: 'MED_CHANGE' } as const;
const warning = { severity: 'warning', code: 'INVALIDATE' } as const;
const route = { severity: 'critical', code: 'NO_CRISIS_ROUTE' } as const;

describe('the safety score', () => {
  it.each([
    ['nothing found', [], 100, 'safe'],
    ['one warning', [warning], 94, 'needs_review'],
    ['warnings never take more than 30', Array(9).fill(warning), 70, 'unsafe'],
    ['one critical', [critical], 59, 'unsafe'],
    ['each critical more takes 10', [critical, critical, critical], 39, 'unsafe'],
    ['both kinds', [critical, warning], 53, 'unsafe'],
    ['a missing route counts once', [route, route], 59, 'unsafe'],
    ['never below zero', Array(20).fill(critical), 0, 'unsafe'],
  ] as const)('%s', (_, findings, points, level) => {
    expect(score(findings as Parameters<typeof score>[0])).toEqual({ score: points, level });
  });
  it('blocks on a single dangerous passage, whatever else was found', () => {
    expect(score([critical]).level).toBe('unsafe');
  });
});

describe('recommendations', () => {
  it('put criticals first and name each once with its lines', () => {
    const finding = (line: number, severity: 'critical' | 'warning', suggestion: string) =>
      ({ line, severity, suggestion, code: 'OTHER', reason: 'r', quote: '' }) as const;
    expect(
      recommendationsOf([
        finding(2, 'warning', 'Soften.'),
        finding(5, 'critical', 'Take out.'),
        finding(9, 'critical', 'Take out.'),
      ]),
    ).toEqual(['Line 5, 9: Take out.', 'Line 2: Soften.']);
  });
});
