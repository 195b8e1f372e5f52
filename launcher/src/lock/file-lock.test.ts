import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alone, tryLock } from './file-lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const { signal } = new AbortController();

it('lets one at a time work, whoever asks', async () => {
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setImmediate(resolve));
    working -= 1;
  };
  const file = join(folder, 'one');
  await Promise.all(Array.from({ length: 5 }, () => alone(file, signal, work)));
  expect(most).toBe(1);
});

it('lets the next one work when the work has failed', async () => {
  const file = join(folder, 'failed');
  const failing = alone(file, signal, () => Promise.reject(new Error('no luck')));
  await expect(failing).rejects.toThrow('no luck');
  expect(await alone(file, signal, async () => 'done')).toBe('done');
});

it('waits no longer than it is let', async () => {
  const file = join(folder, 'held');
  using _held = tryLock(file);
  const waiting = new AbortController();
  const never = alone(file, waiting.signal, async () => 'done');
  waiting.abort();
  await expect(never).rejects.toThrow('aborted');
});

it('names the reason where a folder takes no file', () => {
  expect(() => tryLock(join(folder, 'nowhere', 'lock'))).toThrow('ENOENT');
});

it('can be opened by no other user, also where an earlier version made it', async () => {
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
  const fresh = join(folder, 'fresh');
  const older = join(folder, 'older');
  await writeFile(older, '');
  await chmod(older, 0o644);
  for (const file of [fresh, older]) {
    using lock = tryLock(file);
    expect(lock).toBeDefined();
    expect(await modeOf(file)).toBe(0o600);
    expect(tryLock(file)).toBeUndefined();
  }
});
