import { expect, it } from 'vitest';
import { paperFor } from './paper.ts';

it.each([
  ['en-US', 'letter'],
  ['fr-CA', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
  ['en', 'a4'],
] as const)('takes for %s the paper %s', (language, paper) => {
  expect(paperFor(language)).toBe(paper);
});
