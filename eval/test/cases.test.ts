import { loadLibrary } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { cases, wordsInDraft } from '../src/sets/cases.ts';

const library = loadLibrary();

describe('the concrete words of a request are in its draft', () => {
  it.each([
    ['requests that were not worked with', false],
    ['requests that were worked with', true],
  ] as const)('%s: at least 60 of 100', (_, workedWith) => {
    const counted = cases()
      .filter((told) => told.workedWith === workedWith)
      .map((told) => wordsInDraft(told, library));
    const sum = (part: 'found' | 'of') => counted.reduce((all, each) => all + each[part], 0);
    expect(sum('found') / sum('of')).toBeGreaterThanOrEqual(0.6);
    expect(counted.filter(({ found }) => found === 0)).toEqual([]);
  });
});
