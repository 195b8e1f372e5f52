import { describe, expect, it } from 'vitest';
import { totals } from '../src/measuring/review.ts';
import { faults } from './faults.ts';
import { item, measured, sample, scores } from './sample.ts';

const whole = scores(measured(sample));

describe('a good document', () => {
  it('meets every bar by rules alone', () => {
    const total = totals(measured(sample));
    expect(total.empathy).toBeGreaterThanOrEqual(70);
    expect(total.clinical).toBeGreaterThanOrEqual(70);
    expect(total.quality).toBeGreaterThanOrEqual(80);
  });

  it('gets the same scores every time', () => {
    expect(measured(sample)).toEqual(measured(sample));
  });

  it('keeps every evidence line inside the text', () => {
    const lines = sample.trimEnd().split('\n').length;
    for (const { lines: found } of measured(sample)) {
      expect(found.every((line) => line >= 1 && line <= lines)).toBe(true);
    }
  });
});

describe.each(faults)('$name', ({ text, constraints, falls, mayMove = [] }) => {
  const broken = measured(text, constraints);

  it.each(falls)('lowers %s by 25 points or more, and says what to do', (id) => {
    expect(whole[id]! - item(broken, id).score).toBeGreaterThanOrEqual(25);
    expect(item(broken, id).fix).not.toBe('');
  });

  it('leaves the other items within 5 points', () => {
    if (mayMove.includes('*')) return;
    const moved = Object.entries(scores(broken)).filter(
      ([id, score]) => ![...falls, ...mayMove].includes(id) && Math.abs(whole[id]! - score) > 5,
    );
    expect(moved).toEqual([]);
  });

  it('is a real change, or a real limit', () => {
    expect(text !== sample || constraints !== undefined).toBe(true);
  });
});
