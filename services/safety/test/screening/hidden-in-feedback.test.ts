import { describe, expect, it } from 'vitest';
import { withoutEdits } from '../../src/second-reader/edits.ts';
import { screenedTwiceFeedback } from '../../src/second-reader/screening.ts';
import { readLines } from '../read-data.ts';

interface Case {
  outcome: 'hold' | 'go';
  text: string;
}

describe('danger that is hidden in feedback', () => {
  const cases = readLines<Case>('crisis/feedback.jsonl');
  const verdictOf = (text: string) =>
    screenedTwiceFeedback([{ id: 'p', text }]).verdicts[0]!.verdict;
  const held = ({ text }: Case) => verdictOf(text) === 'hold';

  it('is held in more than nine of ten points, and never taken for talk of the text alone', () => {
    const danger = cases.filter(({ outcome }) => outcome === 'hold');
    expect(danger.filter(held).length / danger.length).toBeGreaterThan(0.9);
    expect(danger.filter(({ text }) => withoutEdits(text).trim() === '')).toEqual([]);
  });
  it('is not found in plain edits, one of twenty at most', () => {
    const edits = cases.filter(({ outcome }) => outcome === 'go');
    expect(edits.filter(held).length / edits.length).toBeLessThanOrEqual(0.05);
  });
});
