import { loadLibrary } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { isSilent, limited, outcomesOf } from '../src/sets/limits.ts';

const library = loadLibrary();
const outcomes = limited()
  .filter(({ workedWith }) => workedWith)
  .flatMap((request) => outcomesOf(request, library));
const share = (of: typeof outcomes, is: (outcome: (typeof outcomes)[number]) => boolean) =>
  of.filter(is).length / of.length;

describe('the limits that a request states', () => {
  it('are lines at the gate, at least 97 of 100', () => {
    expect(share(outcomes, ({ demand }) => demand !== undefined)).toBeGreaterThanOrEqual(0.97);
  });
  it('are broken without a line in at most 1 of 100', () => {
    expect(share(outcomes, isSilent)).toBeLessThanOrEqual(0.01);
  });
  it('are kept by the embedded writer in at least 78 of 100 that a check can measure', () => {
    const checked = outcomes.filter(({ obeyed }) => obeyed !== undefined);
    expect(share(checked, ({ obeyed }) => obeyed === true)).toBeGreaterThanOrEqual(0.78);
  });
});
