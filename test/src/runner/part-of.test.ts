import { describe, expect, it } from 'vitest';
import { partOf } from './part-of.ts';

describe('a part of the cases', () => {
  const all = Array.from({ length: 103 }, (_, at) => at);
  const turns = [0, 1, 2, 3].map((turn) => partOf(all, 4, turn));

  it('is another at each turn, and all of them together', () => {
    expect(turns.flat().sort((a, b) => a - b)).toEqual(all);
  });

  it('is about as much as was asked for', () => {
    for (const part of turns) expect(part.length).toBeGreaterThanOrEqual(25);
  });

  it('does not keep to one place in each group, since lists repeat themselves', () => {
    for (const part of turns) expect(new Set(part.map((at) => at % 4)).size).toBe(4);
  });
});
