import { expect, it } from 'vitest';
import { parsePeople } from './arguments.ts';

it('reads a new person, with the end of their last day in this calendar', () => {
  const args = ['add', 'Dorothy Vaughan', '--role', 'reviewer', '--until', '2027-01-31'];
  expect(parsePeople([...args, '--registration', 'PYL54321'])).toEqual({
    do: 'add',
    person: {
      name: 'Dorothy Vaughan',
      role: 'reviewer',
      registration: 'PYL54321',
      expiresAt: new Date(2027, 0, 31, 23, 59, 59, 999).toISOString(),
    },
  });
});

it('reads what the OIDC issuer calls a new person', () => {
  const args = ['add', 'Dorothy Vaughan', '--role', 'author', '--oidc-subject', 'auth0|4711'];
  expect(parsePeople(args)).toEqual({
    do: 'add',
    person: { name: 'Dorothy Vaughan', role: 'author', oidcSubject: 'auth0|4711' },
  });
});

it('reads the other commands', () => {
  expect(parsePeople(['list'])).toEqual({ do: 'list' });
  expect(parsePeople(['revoke', 'grace'])).toEqual({ do: 'revoke', id: 'grace' });
  expect(parsePeople(['renew', 'grace'])).toEqual({ do: 'renew', id: 'grace', renewal: {} });
  expect(parsePeople(['renew', 'grace', '--until', 'never'])).toEqual({
    do: 'renew',
    id: 'grace',
    renewal: { expiresAt: null },
  });
});

it.each([
  [[], /A people command is required\.[\s\S]*people revoke <id>/],
  [['remove', 'grace'], /Unknown command "people remove"/],
  [['toString'], /Unknown command "people toString"/],
  [['list', 'grace'], /takes no arguments/],
  [['add', '--role', 'viewer'], /takes one name, in quotes/],
  [['add', 'Dorothy', 'Vaughan', '--role', 'viewer'], /takes one name, in quotes/],
  [['add', 'Dorothy'], /needs --role/],
  [['add', 'Dorothy', '--role', 'owner'], /--role: /],
  [['add', 'policy', '--role', 'viewer'], /The name: the foundry uses that name itself/],
  [['add', 'Dorothy', '--role', 'viewer', '--id', 'A B'], /--id: an id is lower-case/],
  [['add', 'Dorothy', '--role', 'viewer', '--oidc-subject', 'a b'], /--oidc-subject: a subject is/],
  [['add', 'Dorothy', '--role', 'viewer', '--token', 'x'], /--token[\s\S]*people add/],
  [['renew', 'grace', '--until', '2027-02-30'], /--until is a day such as/],
  [['renew', 'grace', '--until', '2020-01-31'], /^--until 2020-01-31 is in the past\. Give today/],
  [
    ['add', 'Dorothy', '--role', 'viewer', '--until', '2020-01-31'],
    /^--until 2020-01-31 is in the past\./,
  ],
  [['renew', 'grace', '--until', 'soon'], /--until is a day such as/],
  [['revoke', 'grace', 'ada'], /takes one id/],
])('names what is wrong with people %j', (args, message) => {
  expect(() => parsePeople(args)).toThrow(message);
});
