import { problem } from '@cerina/contracts';
import { expect, it } from 'vitest';
import type { PeopleCommand } from './arguments.ts';
import { refusalOf } from './refusals.ts';

const renew: PeopleCommand = { do: 'renew', id: 'nobody-there', renewal: {} };
const add: PeopleCommand = { do: 'add', person: { id: 'grace', name: 'Grace', role: 'viewer' } };
const inWords = (command: PeopleCommand, body: ReturnType<typeof problem>, isOwnToken = false) =>
  refusalOf(command, body, { isOwnToken });

it('says that nobody was renewed or revoked where nobody has the id, and where the ids are', () => {
  const words = inWords(renew, problem('no_such_person'));
  expect(words).toMatch(
    /^Nobody's token was renewed: no one has the id nobody-there\. .*people list/,
  );
  const revoke: PeopleCommand = { do: 'revoke', id: 'x' };
  expect(inWords(revoke, problem('no_such_person'))).toMatch(
    /^Nobody was revoked: no one has the id x/,
  );
});

it('says that nobody was added where the id is taken, and which two ways there are', () => {
  const words = inWords(add, problem('person_exists', 'Choose another id.'));
  expect(words).toMatch(/^Nobody was added: the id grace is in use.*--id.*people renew grace$/);
});

it('says what to do about a token of one’s own that is not accepted, or not an administrator’s', () => {
  for (const code of ['unauthenticated', 'forbidden'] as const) {
    const words = inWords(add, problem(code, 'Unknown token.'), true);
    expect(words).toMatch(/^Nobody was added\. Unknown token\. FOUNDRY_TOKEN must be/);
    expect(inWords(add, problem(code), false)).toContain('credentials.json');
  }
});

it('shows no place in a request, which nobody wrote', () => {
  const errors = [{ pointer: '/expiresAt', detail: 'in the past' }];
  const words = inWords(
    renew,
    problem('invalid_request', 'The expiry date is in the past.', { errors }),
  );
  expect(words).toBe("Nobody's token was renewed. The expiry date is in the past.\n  in the past");
});
