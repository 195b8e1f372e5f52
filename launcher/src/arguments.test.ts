import { expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';

it('reads an intent with its options in any order', () => {
  expect(parseArguments(['--yes', 'Plan for worry', '--out', 'plan.md'])).toEqual({
    help: false,
    natsConfig: false,
    mcpConfig: false,
    rebuild: false,
    compact: false,
    restore: false,
    yes: true,
    intent: 'Plan for worry',
    out: 'plan.md',
  });
});

it('takes a word that is not like a command for a request', () => {
  for (const intent of ['Worry', 'brief', 'a protocol', 'Insomnia'])
    expect(parseArguments([intent])).toMatchObject({ intent });
});

it('takes - for a request that is typed', () => {
  expect(parseArguments(['-', '--yes'])).toMatchObject({ intent: '-', yes: true });
});

it('reads that protocols are to be listed', () => {
  expect(parseArguments(['protocols'])).toMatchObject({ list: true });
});

it('archives what is finished by its id, and what is not only where it is named as such', () => {
  const id = '29041652-b5d9-4ac8-9ea5-3f11ed0405c2';
  for (const archive of [id, `unfinished:${id}`, '365'])
    expect(parseArguments(['--archive', archive])).toMatchObject({ archive });
});

it.each([
  [['--archive', 'unfinished:365'], /is none of these/],
  [['Plan', 'for', 'worry'], /put it in quotes/],
  [['An intent', '--protocol', 'x'], /Either an intent or --protocol/],
  [['--yes'], /need an intent/],
  [[''], /^This can't be requested: an intent has at least 2 characters\.$/],
  [['  ', '--yes'], /an intent has at least 2 characters/],
  [['x'.repeat(5_000)], /an intent has at most 4000 characters/],
  [['--rebuild', 'An intent'], /takes no intent or protocol/],
  [['--archive', 'last-year'], /^--archive takes .*; last-year is none of these\.$/],
  [['--archive', '-1'], /^--archive takes .*; -1 is none of these\.$/],
  [['--archive=-1'], /; -1 is none of these\.$/],
  [['--archive', ''], /is none of these/],
  [['--archive', '30', 'An intent'], /and nothing else/],
  [['--restore', '--protocol', 'x'], /takes no intent or protocol/],
  [['--restore', '--rebuild'], /not both/],
  [['--rebuild', '--compact'], /Either --rebuild or --compact, not both/],
  [['--compact', 'An intent'], /takes no intent or protocol/],
  [['--yolo'], /^Unknown option '--yolo'\.\nnpm start -- --help shows the options\.$/],
  [['people', 'list', '--yolo'], /^Unknown option '--yolo'\.\n {2}npm start -- people list/],
  [['consult', '--yolo'], /^Unknown option '--yolo'\.\n {2}npm run consult/],
  [['--out', '--yes', 'Plan'], /^Option '--out' argument is ambiguous\.\nnpm start/],
  [
    ['--protocol', 'nope'],
    /^“nope” is not the id of a protocol: npm start -- protocols lists them\.$/,
  ],
  [['protocol'], /^Did you mean npm start -- protocols\? Nothing was requested:/],
  [['Brances'], /^Did you mean npm start -- branches\?/],
  [['--yes', 'protocols'], /^Did you mean npm start -- protocols\?/],
  [['rebuild'], /^Did you mean npm start -- --rebuild\?/],
  [['--mcp-config', 'x'], /^--mcp-config takes nothing else\.$/],
  [['--nats-config', '--yes'], /^--nats-config takes nothing else\.$/],
  [['protocols', 'x'], /^"protocols" takes nothing else\.$/],
])('tells what is wrong with %j', (args, message) => {
  expect(() => parseArguments(args)).toThrow(message);
});
