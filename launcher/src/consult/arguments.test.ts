import { describe, expect, it } from 'vitest';
import { parseArguments } from '../arguments.ts';
import { expectSide } from './arguments.ts';

describe('what follows “consult” on the command line', () => {
  it.each([
    [['--admin'], { scope: 'staff' }],
    [['--user', 'What is SUDS?'], { scope: 'client', question: 'What is SUDS?' }],
    [['What is SUDS?', '--user'], { scope: 'client', question: 'What is SUDS?' }],
    [[], {}],
  ])('%j', (args, consult) =>
    expect(parseArguments(['consult', ...args])).toMatchObject({ consult }),
  );

  it.each([
    [['--admin', '--user'], /^Either --admin or --user, not both\./],
    [['What', 'is', 'it?'], /^One question at a time: put it in quotes\./],
    [['--scope', 'staff'], /--scope/],
  ])('is refused with what is wrong: %j', (args, message) =>
    expect(() => parseArguments(['consult', ...args])).toThrow(message),
  );

  it('names a side, or comes with a token that does', () => {
    expect(() => expectSide({}, undefined)).toThrow(/^--admin or --user is required\./);
    for (const [command, own] of [
      [{ scope: 'client' }, undefined],
      [{}, 'a token'],
    ] as const)
      expect(() => expectSide(command, own)).not.toThrow();
  });
});
