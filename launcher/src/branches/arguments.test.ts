import { expect, it } from 'vitest';
import { parseArguments } from '../arguments.ts';

const id = '018f4c3e-0000-7000-8000-000000000002';

it('reads what is branched: the protocol, its version and the instructions', () => {
  expect(parseArguments(['branch', id.toUpperCase(), '2', ' Warmer. ']).branch).toEqual({
    ...{ do: 'branch', protocolId: id, version: 2, instructions: 'Warmer.' },
  });
});

it('reads whose branches are listed', () => {
  expect(parseArguments(['branches', id]).branch).toEqual({ do: 'list', protocolId: id });
});

it.each([
  [['branches'], /^The id of a protocol is required: npm start -- protocols lists them\./],
  [['branches', 'x'], /^“x” is not the id of a protocol: npm start -- protocols lists them\./],
  [['branches', id, 'more'], /nothing else/],
  [['branch', 'x', '1', 'Warmer.'], /“x” is not the id of a protocol/],
  [['branch', id], /number of a version/],
  [['branch', id, '0', 'Warmer.'], /number of a version/],
  [['branch', id, 'Warmer.'], /number of a version/],
  [['branch', id, '1'], /The instructions: /],
  [['branch', id, '1', '  '], /The instructions: /],
  [['branch', id, '1', 'Warmer', 'please.'], /in quotes/],
])('refuses %j with the usage', (args, words) => {
  expect(() => parseArguments(args)).toThrow(words);
  expect(() => parseArguments(args)).toThrow(/npm start -- branches <id>/);
});
