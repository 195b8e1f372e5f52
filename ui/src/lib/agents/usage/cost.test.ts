import { describe, expect, it } from 'vitest';
import { costInWords, costOf } from './cost.ts';

const used = (model: string, tokensIn: number, tokensOut: number, calls = 1) => ({
  model,
  calls,
  tokensIn,
  tokensOut,
  ms: 1,
});
const prices = { large: { input: 2.5, output: 10 }, small: { input: 0.15, output: 0.6 } };

describe('the cost', () => {
  it('is tokens times price, summed over the models', () => {
    const usage = [used('large', 1_000_000, 100_000), used('small', 2_000_000, 500_000)];
    expect(costOf(usage, prices)).toBeCloseTo(2.5 + 1 + 0.3 + 0.3);
    expect(costInWords(usage, prices)).toBe('$4.10');
  });

  it('is not known when one of the models has no price, and says which', () => {
    const usage = [used('large', 100, 100), used('other', 1, 1)];
    expect(costOf(usage, prices)).toBeNull();
    expect(costInWords(usage, prices)).toBe('no price set for other');
  });

  it('is nothing for the embedded model, with or without prices', () => {
    expect(costOf([used('cerina-embedded', 9_000, 9_000)], {})).toBe(0);
    expect(costInWords([used('cerina-embedded', 9_000, 9_000)], {})).toBe(
      'the embedded model costs nothing',
    );
  });

  it('does not ask for the price of a model that was never called', () => {
    expect(costOf([used('none', 0, 0, 0)], {})).toBe(0);
    expect(costInWords([], {})).toBe('no model was called');
    expect(costInWords([used('none', 0, 0, 0)], {})).toBe('no model was called');
  });

  it('takes no word for a price that is not in the table itself', () => {
    expect(costOf([used('toString', 1, 1)], prices)).toBeNull();
  });

  it('shows small sums with enough digits to see them', () => {
    expect(costInWords([used('small', 10_000, 1_000)], prices)).toBe('$0.0021');
  });
});
