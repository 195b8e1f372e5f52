import { describe, expect, it } from 'vitest';
import { compare } from '../src/report/compare.ts';
import { markdown } from '../src/report/markdown.ts';
import { missedTargets, Report, report } from '../src/report/report.ts';

const head = { model: 'm', date: '2026-11-20', revision: 'abc', ran: 'pairs' };
const run = (misses: Record<string, string>) =>
  report(head, {
    pairs: {
      tally: {},
      trials: ['p1', 'p2', 'p3'].map((id) => ({
        measure: 'pairs.flagged',
        id,
        ...(misses[id] && { miss: misses[id] }),
      })),
    },
  });

describe('a report', () => {
  it('counts hits, names misses, and says which target was missed', () => {
    const found = run({ p2: 'no flag' });
    expect(found.measures['pairs.flagged']).toMatchObject({ n: 3, hits: 2, reached: false });
    expect(missedTargets(found)).toEqual(['pairs.flagged']);
    expect(markdown(found)).toContain('- p2: no flag');
  });
  it('is read back as it was written', () => {
    const found = run({});
    expect(Report.parse(JSON.parse(JSON.stringify(found)))).toEqual(found);
    expect(missedTargets(found)).toEqual([]);
  });
  it('shows what an earlier run missed from what this one broke', () => {
    const [earlier, now] = [run({ p1: 'no flag' }), run({ p3: 'no flag' })];
    const comparison = compare(earlier, now);
    expect(comparison).toEqual({
      better: ['pairs.flagged p1'],
      worse: ['pairs.flagged p3'],
      same: 1,
      unmatched: 0,
    });
    expect(markdown(now, { earlier, comparison })).toContain('1 better, 1 worse, 1 the same');
  });
});
