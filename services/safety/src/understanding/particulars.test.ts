import { expect, it } from 'vitest';
import { avoidedBy } from './particulars.ts';

const without = (...about: string[]) =>
  avoidedBy([{ kind: 'without', words: 'x', about } as never]);

it('takes what a method looks at for no method that is not wanted', () => {
  expect(without('safety behaviour', 'the safety habits')).toEqual([]);
  expect(without('ladder')).toEqual([]);
  expect(without('behavioural experiment')).toEqual(['behavioural_experiment']);
  expect(without('exposure')).toEqual(['exposure_hierarchy']);
});
