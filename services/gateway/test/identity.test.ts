import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadConfig } from '@cerina/runtime';
import { expect, it } from 'vitest';
import { authenticator, readCredentials } from '../src/identity.ts';

const four = {
  viewer: 'a-token-of-sixteen-1',
  author: 'a-token-of-sixteen-2',
  reviewer: 'a-token-of-sixteen-3',
  admin: 'a-token-of-sixteen-4',
};
const file = async (content: string) => {
  const path = join(await mkdtemp(join(tmpdir(), 'credentials-')), 'credentials.json');
  await writeFile(path, content);
  return path;
};

it('knows roles and people by their tokens', async () => {
  const people = [{ name: 'grace', role: 'reviewer', token: 'a-token-of-sixteen-5' }];
  const credentials = await readCredentials(await file(JSON.stringify({ ...four, people })));
  const authenticate = authenticator(credentials);
  expect(authenticate(four.admin)).toEqual({ subject: 'admin', role: 'admin' });
  expect(authenticate('a-token-of-sixteen-5')).toEqual({ subject: 'grace', role: 'reviewer' });
  expect(authenticate('a-token-of-sixteen-6')).toBeUndefined();
  expect(authenticate('')).toBeUndefined();
});

it.each([
  ['two with one token', { ...four, admin: four.viewer }],
  [
    'a person with the name of a role',
    {
      ...four,
      people: [{ name: 'admin', role: 'viewer' as const, token: 'a-token-of-sixteen-5' }],
    },
  ],
])('refuses %s', (_what, credentials) => {
  expect(() => authenticator({ people: [], ...credentials })).toThrow(BadConfig);
});

it.each([
  ['that is not JSON', '{', /not JSON/],
  ['without a role', JSON.stringify({ ...four, admin: undefined }), /admin/],
  [
    'with a person called as the policy is',
    JSON.stringify({
      ...four,
      people: [{ name: 'policy', role: 'reviewer', token: 'a-token-of-sixteen-5' }],
    }),
    /people.0.name/,
  ],
  ['with a short token', JSON.stringify({ ...four, admin: 'short-secret' }), /16 characters/],
])('stops at a file %s and never tells a token', async (_what, content, message) => {
  const failure = readCredentials(await file(content));
  await expect(failure).rejects.toThrow(message);
  await expect(failure).rejects.not.toThrow(/short-secret|a-token-of/);
});
