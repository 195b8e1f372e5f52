import { describe, expect, it } from 'vitest';
import { linesNow } from './line-now.ts';

const before = '# Title\n\nOne step.\nA second step to take.\nThe last.\n';

describe('where a line is now', () => {
  it('follows it past lines that came above it', () => {
    const now = linesNow(before, `New.\n\n${before}`);
    expect([1, 3, 5].map(now)).toEqual([3, 5, 7]);
  });

  it('stays with a line whose words were changed', () => {
    const now = linesNow(
      before,
      before.replace('second step to take', 'second, smaller step to take'),
    );
    expect([3, 4, 5].map(now)).toEqual([3, 4, 5]);
  });

  it('is the next one where it is gone, and the last where nothing comes after it', () => {
    expect(linesNow(before, before.replace('One step.\n', ''))(3)).toBe(3);
    expect(linesNow(before, before.replace('The last.\n', ''))(5)).toBe(4);
  });
});
