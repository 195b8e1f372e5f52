import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { libraryFault } from './fault.ts';

const shipped = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'library-'));
  for (const name of ['techniques', 'conditions'])
    cpSync(join(shipped, name), join(folder, name), { recursive: true });
  for (const name of yamlFiles) cpSync(join(shipped, name), join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

const yamlFiles = globSync('*.yaml', { cwd: shipped });

it('is none of the library that comes with the foundry, nor of a whole one elsewhere', () => {
  expect([libraryFault(shipped), libraryFault(folder)]).toEqual([undefined, undefined]);
});

it.each([...yamlFiles, 'techniques', 'conditions'])('names %s where it is missing', (name) => {
  rmSync(join(folder, name), { recursive: true });
  expect(libraryFault(folder)).toBe(
    `LIBRARY_DIR: ${folder} is no folder of a library: it has no ${name}`,
  );
});

it('names what is missing of a folder that has nothing, in one line', () => {
  mkdirSync(join(folder, 'empty'));
  for (const path of [join(folder, 'empty'), join(folder, 'nowhere')])
    expect(libraryFault(path)).toMatch(
      /^LIBRARY_DIR: \S+ is no folder of a library: it has no [^\n]+$/,
    );
});

it('names the file, the line and the problem of what cannot be used', () => {
  writeFileSync(join(folder, 'readability.yaml'), 'grade: high\n');
  expect(libraryFault(folder)).toMatch(/^LIBRARY_DIR: \S+\/readability\.yaml:1: [^\n]+$/);
});
