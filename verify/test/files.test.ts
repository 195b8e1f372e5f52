import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const folder = dirname(main);

it.each([
  ['/nowhere/bundle.json', 'there is no such file'],
  [`${main}/bundle.json`, 'there is no such file'],
  [folder, 'it is a folder'],
])('gives in words why %s cannot be checked', (path, why) => {
  const { stderr, status } = spawnSync(process.execPath, [main, path], { encoding: 'utf8' });
  expect(stderr).toBe(`${path}: cannot be checked: ${why}\n`);
  expect(status).toBe(2);
});
