import { problem } from '@cerina/contracts';
import { Refused } from '@cerina/terminal/gateway/refusal';
import { expect, it } from 'vitest';
import { withAdvice } from './refusal-advice.ts';

const wordsOf = (refusal: Refused, own?: string) =>
  (withAdvice(refusal, { own, credentialsFile: '/home/credentials.json' }) as Error).message;

it('names the setting of a token that is not accepted, or the file', () => {
  const unknown = new Refused(problem('unauthenticated', 'Unknown token.'));
  expect(wordsOf(unknown, 'mine')).toBe('FOUNDRY_TOKEN is not accepted: Unknown token.');
  expect(wordsOf(unknown)).toBe(
    'The token of /home/credentials.json is not accepted: Unknown token.',
  );
});

it('has where ids are found for a protocol that is not', () => {
  expect(wordsOf(new Refused(problem('not_found')))).toBe(
    'Protocol not found: npm start -- protocols lists the ids.',
  );
});

it('leaves any other error as it is', () => {
  for (const error of [new Refused(problem('own_work')), new Error('a fault')])
    expect(withAdvice(error, { own: undefined, credentialsFile: '' })).toBe(error);
});
