import { parse, stepsOf } from '@cerina/library';
import { expect, it } from 'vitest';
import { mergeSteps } from './steps.ts';

const titles = (first: string, second: string) =>
  stepsOf(
    mergeSteps(
      parse(
        `# A plan\n\n## Steps\n### Step 1. ${first}\n**Do:** sit up.\n\n### Step 2. ${second}\n**Do:** look at the log.\n`,
      ),
      1,
    ),
  ).map(({ title }) => title);

it('names two steps that are joined, and makes no "then" of a condition', () => {
  expect(titles('Keep a log', 'Steady your hours')).toEqual(['Keep a log, then steady your hours']);
  expect(titles('If you are awake for long', 'Look at the week')).toEqual([
    'Look at the week, and if you are awake for long',
  ]);
});
