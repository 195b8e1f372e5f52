import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const foundry = (...args: string[]) =>
  spawnSync(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes the secrets, and again none', () => {
  expect(foundry('secrets', folder)).toMatchObject({ status: 0, stderr: '' });
  expect(foundry('secrets', folder)).toMatchObject({ status: 0, stderr: '' });
});

it('says in one line what to do with a file of secrets that cannot be read', () => {
  foundry('secrets', folder);
  writeFileSync(join(folder, 'all/secrets.json'), '{');
  const { status, stderr } = foundry('secrets', folder);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^\S+\/all\/secrets\.json can't be read\. [^\n]*docs\/operations\.md[^\n]*\n$/,
  );
});
