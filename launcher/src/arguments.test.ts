import { expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';

it('reads an intent with its options in any order', () => {
  expect(parseArguments(['--yes', 'Plan for worry', '--out', 'plan.md'])).toEqual({
    help: false,
    natsConfig: false,
    yes: true,
    intent: 'Plan for worry',
    out: 'plan.md',
  });
});

it.each([
  [['Plan', 'for', 'worry'], /put it in quotes/],
  [['An intent', '--protocol', 'x'], /Either an intent or --protocol/],
  [['--yes'], /need an intent/],
  [['--yolo'], /--yolo[\s\S]*--help shows what there is/],
])('tells what is wrong with %j', (args, message) => {
  expect(() => parseArguments(args)).toThrow(message);
});
