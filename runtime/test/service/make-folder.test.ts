import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../src/service/make-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'make-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes what is missing, by several at once, and leaves what is there', async () => {
  const deep = join(folder, 'a', 'b', 'c');
  await Promise.all([1, 2, 3].map(() => makeFolder(deep, { mode: 0o700 })));
  await writeFile(join(deep, 'kept'), '');
  await makeFolder(deep);
  expect(await readdir(deep)).toEqual(['kept']);
  expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o700);
});

it('ends with what the system says, where a file or nothing at all is in the way', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST', path: file });
  await expect(makeFolder(join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await symlink(join(folder, 'nowhere'), join(folder, 'link'));
  await expect(makeFolder(join(folder, 'link', 'a'))).rejects.toMatchObject({ code: 'EEXIST' });
});

it.skipIf(process.platform !== 'linux')('ends where a folder takes no other', async () => {
  const error = { code: 'ENOENT', path: '/proc/foundry' };
  await expect(makeFolder('/proc/foundry/home')).rejects.toMatchObject(error);
});
