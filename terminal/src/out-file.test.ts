import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOutFile, writeOut } from './out-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'out-file-test-'));
  await mkdir(join(folder, 'below'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['a folder', 'below', /is a folder: give a file name/],
  ['in a folder that is not there', 'nowhere/plan.md', /the folder does not exist/],
])('refuses a file that is %s before anything is signed', async (_what, name, message) => {
  await expect(checkOutFile(join(folder, name), { isNew: true })).rejects.toThrow(message);
});

it('leaves nothing behind where a file can be written', async () => {
  await checkOutFile(join(folder, 'plan.md'), { isNew: true });
  expect(await readdir(folder)).toEqual(['below']);
});

it('gives the text to the terminal when the file can’t be written after all', async () => {
  const printed: string[] = [];
  const said: string[] = [];
  const to = {
    print: (text: string) => void printed.push(text),
    say: (line: string) => void said.push(line),
  };
  expect(await writeOut(join(folder, 'below'), '# Plan\n', to)).toBe(1);
  expect(printed).toEqual(['# Plan\n']);
  expect(said).toEqual([
    expect.stringMatching(/could not be written \(EISDIR.*Here is the text:$/),
  ]);
  expect(await writeOut(join(folder, 'plan.md'), '# Plan\n', to)).toBe(0);
  expect(await readFile(join(folder, 'plan.md'), 'utf8')).toBe('# Plan\n');
  expect(printed).toHaveLength(1);
  expect(said[1]).toMatch(/plan\.md$/);
  expect(await writeOut(join(folder, 'plan.md'), '# Another\n', to)).toBe(0);
  expect(said[2]).toMatch(/plan\.md, in place of what was there$/);
  const before = checkOutFile(join(folder, 'plan.md'), { isNew: true });
  await expect(before).rejects.toThrow(
    /plan\.md is there already: give another name, or remove it/,
  );
  await checkOutFile(join(folder, 'plan.md'), { isNew: false });
});
