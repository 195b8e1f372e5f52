import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redeem } from './login-link.ts';

const key = 'a-key-of-twenty-characters';
const token = 'the-token-of-the-reviewer';
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'login-link-test-'));
  file = join(folder, 'login.json');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('gives the token to one of many who come at once, and to nobody after', async () => {
  await writeFile(file, JSON.stringify({ key, token }));
  const all = await Promise.all(Array.from({ length: 20 }, () => redeem(file, key)));
  expect(all.filter((each) => each !== undefined)).toEqual([token]);
  expect(await redeem(file, key)).toBeUndefined();
});

it('is not used up by a wrong key', async () => {
  await writeFile(file, JSON.stringify({ key, token }));
  expect(await redeem(file, 'another-key-that-is-long')).toBeUndefined();
  expect(await redeem(file, key)).toBe(token);
});

it('opens nothing where there is no file, or an unreadable one', async () => {
  expect(await redeem(undefined, key)).toBeUndefined();
  await writeFile(file, 'not json');
  expect(await redeem(file, key)).toBeUndefined();
});
