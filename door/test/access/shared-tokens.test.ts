import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '@cerina/contracts/hash';
import { BadConfig, createLog } from '@cerina/runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedTokens, tokensOf } from '../../src/access/shared-tokens.ts';

const log = createLog('gateway', 'silent');
const four = {
  viewer: 'a-token-of-sixteen-1',
  author: 'a-token-of-sixteen-2',
  reviewer: 'a-token-of-sixteen-3',
  admin: 'a-token-of-sixteen-4',
};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credentials-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = async (content: string) => {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(path, content);
  return path;
};

it('knows each role by its token, and nobody by another', async () => {
  const tokens = await tokensOf(await file(JSON.stringify(four)), log);
  expect(await tokens.roleOf(four.admin)).toBe('admin');
  expect(await tokens.roleOf('a-token-of-sixteen-6')).toBeUndefined();
  expect(await tokens.roleOf('')).toBeUndefined();
});

it('knows each role by the digest of its token, which is itself no token', async () => {
  const digests = Object.fromEntries(
    Object.entries(four).map(([role, token]) => [role, `sha256:${sha256(token)}`]),
  );
  const tokens = await tokensOf(await file(JSON.stringify(digests)), log);
  expect(await tokens.roleOf(four.admin)).toBe('admin');
  expect(await tokens.roleOf(digests.admin!)).toBeUndefined();
  expect(await tokens.roleOf(sha256(four.admin))).toBeUndefined();
});

it('knows a token that is replaced in the file without a restart, and the old one no more', async () => {
  const path = await file(JSON.stringify(four));
  const tokens = await tokensOf(path, log);
  const before = await tokens.digestOf('reviewer');
  await writeFile(path, JSON.stringify({ ...four, reviewer: 'another-token-of-sixteen' }));
  await expect.poll(() => tokens.roleOf('another-token-of-sixteen')).toBe('reviewer');
  expect(await tokens.roleOf(four.reviewer)).toBeUndefined();
  expect(await tokens.digestOf('reviewer')).not.toBe(before);
});

it('keeps to the tokens it has where the file is spoilt, and takes them up once it is mended', async () => {
  const path = await file(JSON.stringify(four));
  const complaints: unknown[] = [];
  const heard = Object.assign(Object.create(log), {
    error: (why: unknown) => complaints.push(why),
  });
  const tokens = await tokensOf(path, heard);
  await writeFile(path, '{');
  await expect
    .poll(async () => {
      expect(await tokens.roleOf(four.viewer)).toBe('viewer');
      return complaints.length;
    })
    .toBe(1);
  const mended = { ...four, viewer: 'the-viewer-after-the-mend' };
  await writeFile(path, JSON.stringify(mended));
  await expect.poll(() => tokens.roleOf(mended.viewer)).toBe('viewer');
});

it('starts with a file that holds people of before, whose tokens count no more', async () => {
  const people = [{ name: 'grace', role: 'reviewer', token: 'a-token-of-sixteen-5' }];
  const tokens = await tokensOf(await file(JSON.stringify({ ...four, people })), log);
  expect(await tokens.roleOf(four.viewer)).toBe('viewer');
  expect(await tokens.roleOf('a-token-of-sixteen-5')).toBeUndefined();
});

it('refuses two roles with one token', () => {
  expect(() => fixedTokens({ ...four, admin: four.viewer })).toThrow(BadConfig);
});

it.each([
  ['that is not JSON', '{', /not JSON/],
  ['without a role', JSON.stringify({ ...four, admin: undefined }), /admin/],
  ['with a short token', JSON.stringify({ ...four, admin: 'short-secret' }), /16 characters/],
])('stops at a file %s and never tells a token', async (_what, content, message) => {
  const failure = tokensOf(await file(content), log);
  await expect(failure).rejects.toThrow(message);
  await expect(failure).rejects.not.toThrow(/short-secret|a-token-of/);
});
