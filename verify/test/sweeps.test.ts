import { describe, expect, it } from 'vitest';
import { verifyLog } from '../src/verify-log.ts';
import { asOne } from './as-one.ts';
import { lawfulSweeps, sweeps } from './unlawful/sweeps.ts';

const lawsOf = (entries: Parameters<typeof verifyLog>[0]) => {
  const { problems, pending } = verifyLog(entries);
  return [...new Set([...problems, ...pending].map(({ law }) => law))];
};

describe('a sweep takes no answer in and passes none over', () => {
  it.each(sweeps)('%s finds: %s', (law, _fault, log) => {
    expect(lawsOf(log().entries)).toContain(law);
    expect(lawsOf(asOne(log().entries))).toContain(law);
  });

  it.each(lawfulSweeps)('is lawful where it %s', (_, log) => {
    expect(lawsOf(log().entries)).toEqual([]);
    expect(lawsOf(asOne(log().entries))).toEqual([]);
  });
});
